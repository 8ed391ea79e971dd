#pragma once
#include <chipmunk/chipmunk.h>
#include <stdio.h>

// The first space that Debian's library makes tells on standard output how the library was built. Frames may go there.
static inline void cchipmunk_be_quiet(void) {
  FILE *output = stdout, *nowhere = fopen("/dev/null", "w");
  if (!nowhere) return;
  stdout = nowhere;
  cpSpaceFree(cpSpaceNew());
  stdout = output;
  fclose(nowhere);
}
