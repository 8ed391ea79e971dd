#pragma once
#include <stdint.h>

/// Blocks of memory that the calling thread has asked for since it started. Linking this target replaces the C
/// library's allocation functions by counting ones.
uint64_t agate_allocations(void);

/// Bytes of all blocks that the process holds.
uint64_t agate_held_bytes(void);
