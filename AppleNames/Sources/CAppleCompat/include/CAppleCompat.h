#pragma once
// fopencookie and cookie_io_functions_t, which ported code opens files in memory with, belong to the GNU extensions.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "capple_deallocation.h"
#include "capple_digest.h"
#include "capple_hash.h"
#include "capple_measurement.h"
#include "os_unfair_lock.h"
