// SHA-256 of whole blocks.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// Adds `count` blocks of 64 bytes to the eight words of a SHA-256 state. Unless `plain` is set, it uses the processor's
/// instructions for SHA-256 where there are any.
void agate_sha256_blocks(uint32_t *state, const uint8_t *bytes, size_t count, int32_t plain);
