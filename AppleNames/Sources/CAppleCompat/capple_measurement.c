// RTLD_DEFAULT belongs to the GNU extensions.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "capple_measurement.h"

#include <dlfcn.h>
#include <pthread.h>
#include <string.h>

// Functions of the ICU that is a part of Foundation, for which the toolchain has no headers. They are found at run time,
// because programs do not link with that library themselves.
typedef int32_t status;
static struct {
  void *(*open)(const uint16_t *skeleton, int32_t length, const char *locale, status *error);
  void (*close)(void *formatter);
  void *(*open_result)(status *error);
  void (*close_result)(void *result);
  void (*format)(const void *formatter, double value, void *result, status *error);
  int32_t (*text)(const void *result, uint16_t *buffer, int32_t capacity, status *error);
} icu;

static void find_functions(void) {
  icu.open = dlsym(RTLD_DEFAULT, "swift_unumf_openForSkeletonAndLocale");
  icu.close = dlsym(RTLD_DEFAULT, "swift_unumf_close");
  icu.open_result = dlsym(RTLD_DEFAULT, "swift_unumf_openResult");
  icu.close_result = dlsym(RTLD_DEFAULT, "swift_unumf_closeResult");
  icu.format = dlsym(RTLD_DEFAULT, "swift_unumf_formatDouble");
  icu.text = dlsym(RTLD_DEFAULT, "swift_unumf_resultToString");
}

int32_t capple_format_measurement(
    const char *skeleton, const char *locale, double value, uint16_t *result, int32_t capacity) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, find_functions);
  if (!icu.open || !icu.close || !icu.open_result || !icu.close_result || !icu.format || !icu.text) return -1;
  uint16_t units[256];
  size_t length = strlen(skeleton);
  if (length > 256) return -1;
  for (size_t i = 0; i < length; i++) units[i] = (uint16_t)skeleton[i];
  // A positive status is an error, and then the functions do nothing.
  status error = 0;
  void *formatter = icu.open(units, (int32_t)length, locale, &error);
  void *text = icu.open_result(&error);
  icu.format(formatter, value, text, &error);
  int32_t count = icu.text(text, result, capacity, &error);
  icu.close_result(text);
  icu.close(formatter);
  return error > 0 || count > capacity ? -1 : count;
}
