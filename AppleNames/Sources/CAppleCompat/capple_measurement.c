#include "capple_measurement.h"

#include <string.h>

// Functions of the ICU that is a part of Foundation. The toolchain has no headers for them. They are weak: a program
// without them writes symbols of units.
typedef int32_t status;
extern __attribute__((weak)) void *swift_unumf_openForSkeletonAndLocale(
    const uint16_t *skeleton, int32_t length, const char *locale, status *error);
extern __attribute__((weak)) void swift_unumf_close(void *formatter);
extern __attribute__((weak)) void *swift_unumf_openResult(status *error);
extern __attribute__((weak)) void swift_unumf_closeResult(void *result);
extern __attribute__((weak)) void swift_unumf_formatDouble(
    const void *formatter, double value, void *result, status *error);
extern __attribute__((weak)) int32_t swift_unumf_resultToString(
    const void *result, uint16_t *buffer, int32_t capacity, status *error);

int32_t capple_format_measurement(
    const char *skeleton, const char *locale, double value, uint16_t *result, int32_t capacity) {
  if (!swift_unumf_openForSkeletonAndLocale || !swift_unumf_close || !swift_unumf_openResult ||
      !swift_unumf_closeResult || !swift_unumf_formatDouble || !swift_unumf_resultToString) {
    return -1;
  }
  uint16_t units[256];
  size_t length = strlen(skeleton);
  if (length > 256) return -1;
  for (size_t i = 0; i < length; i++) units[i] = (uint16_t)skeleton[i];
  // A positive status is an error, and then the functions do nothing.
  status error = 0;
  void *formatter = swift_unumf_openForSkeletonAndLocale(units, (int32_t)length, locale, &error);
  void *text = swift_unumf_openResult(&error);
  swift_unumf_formatDouble(formatter, value, text, &error);
  int32_t count = swift_unumf_resultToString(text, result, capacity, &error);
  swift_unumf_closeResult(text);
  swift_unumf_close(formatter);
  return error > 0 || count > capacity ? -1 : count;
}
