#pragma once
#include <stddef.h>
#include <stdint.h>

/// libFuzzer's own loop, from the compiler's runtime library.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*run)(const uint8_t *data, size_t size));
