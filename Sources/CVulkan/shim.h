#pragma once
#define VK_USE_PLATFORM_WAYLAND_KHR 1
#include <vulkan/vulkan.h>
/* Function-like macros do not reach Swift. */
static const uint32_t CVK_API_VERSION_1_2 = VK_API_VERSION_1_2;
static const uint32_t CVK_API_VERSION_1_3 = VK_API_VERSION_1_3;
