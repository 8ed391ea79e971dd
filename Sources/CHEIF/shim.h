#pragma once
// libheif's functions, found when the library is loaded: it brings codecs of 30 MB, which most programs never need.
#include <dlfcn.h>
#include <libheif/heif.h>

#define CHEIF_FUNCTIONS(F)                  \
  F(init)                                   \
  F(context_alloc)                          \
  F(context_free)                           \
  F(context_set_maximum_image_size_limit)   \
  F(context_read_from_memory_without_copy)  \
  F(context_get_primary_image_handle)       \
  F(image_handle_release)                   \
  F(image_handle_get_width)                 \
  F(image_handle_get_height)                \
  F(image_handle_get_luma_bits_per_pixel)   \
  F(image_handle_has_alpha_channel)         \
  F(image_handle_is_premultiplied_alpha)    \
  F(image_handle_get_raw_color_profile_size) \
  F(image_handle_get_raw_color_profile)     \
  F(image_handle_get_nclx_color_profile)    \
  F(nclx_color_profile_free)                \
  F(decoding_options_alloc)                 \
  F(decoding_options_free)                  \
  F(decode_image)                           \
  F(image_get_width)                        \
  F(image_get_height)                       \
  F(image_get_plane_readonly)               \
  F(image_release)

typedef struct cheif_functions {
#define F(name) __typeof__(&heif_##name) _Nonnull name;
  CHEIF_FUNCTIONS(F)
#undef F
} cheif_functions;

/// Loads the library. On failure returns 0; dlerror() tells why.
static inline int cheif_load(cheif_functions *_Nonnull functions) {
  void *library = dlopen("libheif.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!library) return 0;
#define F(name) \
  if (!(functions->name = (__typeof__(functions->name))dlsym(library, "heif_" #name))) return 0;
  CHEIF_FUNCTIONS(F)
#undef F
  return 1;
}
