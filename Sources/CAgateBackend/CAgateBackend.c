#include "agate_plugin.h"
