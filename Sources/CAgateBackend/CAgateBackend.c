#include "agate_backend.h"
