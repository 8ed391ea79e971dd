#pragma once
#include <lcms2.h>

// Swift does not import macros that compute. Grey is read from the first byte or word of four.
static const cmsUInt32Number clcms_rgba8 = TYPE_RGBA_8;
static const cmsUInt32Number clcms_gray8 = COLORSPACE_SH(PT_GRAY) | CHANNELS_SH(1) | EXTRA_SH(3) | BYTES_SH(1);
static const cmsUInt32Number clcms_cmyk8 = TYPE_CMYK_8;
static const cmsUInt32Number clcms_rgba16 = TYPE_RGBA_16;
static const cmsUInt32Number clcms_gray16 = COLORSPACE_SH(PT_GRAY) | CHANNELS_SH(1) | EXTRA_SH(3) | BYTES_SH(2);
