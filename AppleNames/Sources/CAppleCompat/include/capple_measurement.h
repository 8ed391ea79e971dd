#pragma once
#include <stdint.h>

/// Writes a number, or a number with a unit, by the rules of a language. Returns the number of UTF-16 code units, or -1
/// if ICU knows no such unit, or if Foundation's ICU is missing from the program.
///
/// - skeleton: the format as a number skeleton of ICU, such as `unit/kilometer unit-width-short .##`.
/// - locale: the identifier of the locale.
int32_t capple_format_measurement(
    const char *_Nonnull skeleton, const char *_Nonnull locale, double value, uint16_t *_Nonnull result,
    int32_t capacity);
