// A Vulkan layer that makes calls fail on demand, and counts calls and device memory.
//
// AGATE_FAULTS, or agate_faults_set() in the same process, lists faults: "NAME FIRST TIMES RESULT; ...". Calls of the
// function NAME, from the FIRSTth on and TIMES of them (0: all), return RESULT and do nothing. Once a call has
// returned VK_ERROR_DEVICE_LOST, every call that may return it does, as after a real loss.
//
// AGATE_HIDDEN_FEATURE=bufferDeviceAddress makes devices report that they lack this feature.
//
// AGATE_FAULT_STATISTICS names a file that always holds one line of numbers of fixed width: live allocations, their
// bytes, and submissions so far.
#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <fcntl.h>
#include <unistd.h>
#include <vulkan/vk_layer.h>
#include <vulkan/vulkan.h>

#define EXPORT __attribute__((visibility("default")))

// Device functions that may fail: name, parameters, arguments, and whether a lost device makes them fail.
#define DEVICE_CALLS(CALL) \
  CALL(QueueSubmit, (VkQueue key, uint32_t n, const VkSubmitInfo *info, VkFence fence), (key, n, info, fence), true) \
  CALL(DeviceWaitIdle, (VkDevice key), (key), true) \
  CALL(WaitSemaphores, (VkDevice key, const VkSemaphoreWaitInfo *info, uint64_t time), (key, info, time), true) \
  CALL(GetSemaphoreCounterValue, (VkDevice key, VkSemaphore s, uint64_t *value), (key, s, value), true) \
  CALL(QueuePresentKHR, (VkQueue key, const VkPresentInfoKHR *info), (key, info), true) \
  CALL(AcquireNextImageKHR, (VkDevice key, VkSwapchainKHR c, uint64_t time, VkSemaphore s, VkFence f, uint32_t *i), \
       (key, c, time, s, f, i), true) \
  CALL(CreateSwapchainKHR, \
       (VkDevice key, const VkSwapchainCreateInfoKHR *info, const VkAllocationCallbacks *a, VkSwapchainKHR *made), \
       (key, info, a, made), true) \
  CALL(GetQueryPoolResults, \
       (VkDevice key, VkQueryPool p, uint32_t first, uint32_t n, size_t size, void *data, VkDeviceSize stride, \
        VkQueryResultFlags flags), (key, p, first, n, size, data, stride, flags), true) \
  CALL(CreateBuffer, \
       (VkDevice key, const VkBufferCreateInfo *info, const VkAllocationCallbacks *a, VkBuffer *made), \
       (key, info, a, made), false) \
  CALL(AllocateMemory, \
       (VkDevice key, const VkMemoryAllocateInfo *info, const VkAllocationCallbacks *a, VkDeviceMemory *made), \
       (key, info, a, made), false) \
  CALL(BindBufferMemory, (VkDevice key, VkBuffer b, VkDeviceMemory m, VkDeviceSize at), (key, b, m, at), false) \
  CALL(MapMemory, \
       (VkDevice key, VkDeviceMemory m, VkDeviceSize at, VkDeviceSize size, VkMemoryMapFlags flags, void **data), \
       (key, m, at, size, flags, data), false) \
  CALL(CreateBufferView, \
       (VkDevice key, const VkBufferViewCreateInfo *info, const VkAllocationCallbacks *a, VkBufferView *made), \
       (key, info, a, made), false) \
  CALL(CreateDescriptorSetLayout, \
       (VkDevice key, const VkDescriptorSetLayoutCreateInfo *info, const VkAllocationCallbacks *a, \
        VkDescriptorSetLayout *made), (key, info, a, made), false) \
  CALL(CreateDescriptorPool, \
       (VkDevice key, const VkDescriptorPoolCreateInfo *info, const VkAllocationCallbacks *a, VkDescriptorPool *made), \
       (key, info, a, made), false) \
  CALL(AllocateDescriptorSets, (VkDevice key, const VkDescriptorSetAllocateInfo *info, VkDescriptorSet *made), \
       (key, info, made), false) \
  CALL(CreateShaderModule, \
       (VkDevice key, const VkShaderModuleCreateInfo *info, const VkAllocationCallbacks *a, VkShaderModule *made), \
       (key, info, a, made), false) \
  CALL(CreatePipelineCache, \
       (VkDevice key, const VkPipelineCacheCreateInfo *info, const VkAllocationCallbacks *a, VkPipelineCache *made), \
       (key, info, a, made), false) \
  CALL(CreatePipelineLayout, \
       (VkDevice key, const VkPipelineLayoutCreateInfo *info, const VkAllocationCallbacks *a, VkPipelineLayout *made), \
       (key, info, a, made), false) \
  CALL(CreateComputePipelines, \
       (VkDevice key, VkPipelineCache cache, uint32_t n, const VkComputePipelineCreateInfo *infos, \
        const VkAllocationCallbacks *a, VkPipeline *made), (key, cache, n, infos, a, made), false) \
  CALL(CreateCommandPool, \
       (VkDevice key, const VkCommandPoolCreateInfo *info, const VkAllocationCallbacks *a, VkCommandPool *made), \
       (key, info, a, made), false) \
  CALL(AllocateCommandBuffers, (VkDevice key, const VkCommandBufferAllocateInfo *info, VkCommandBuffer *made), \
       (key, info, made), false) \
  CALL(BeginCommandBuffer, (VkCommandBuffer key, const VkCommandBufferBeginInfo *info), (key, info), false) \
  CALL(EndCommandBuffer, (VkCommandBuffer key), (key), false) \
  CALL(CreateSemaphore, \
       (VkDevice key, const VkSemaphoreCreateInfo *info, const VkAllocationCallbacks *a, VkSemaphore *made), \
       (key, info, a, made), false)

// The loader's dispatch table is the first word of a dispatchable handle. A device and all objects made from it share
// the table.
#define KEY(handle) (*(void **)(handle))

enum call {
#define CALL(name, parameters, arguments, loses) call_##name,
  DEVICE_CALLS(CALL)
#undef CALL
  call_CreateDevice,
  call_EnumeratePhysicalDevices,
  call_count
};

static const char *const names[call_count] = {
#define CALL(name, parameters, arguments, loses) "vk" #name,
  DEVICE_CALLS(CALL)
#undef CALL
  "vkCreateDevice", "vkEnumeratePhysicalDevices",
};

struct device_table {
  void *key;
  PFN_vkGetDeviceProcAddr get;
  PFN_vkDestroyDevice DestroyDevice;
  PFN_vkFreeMemory FreeMemory;
#define CALL(name, parameters, arguments, loses) PFN_vk##name name;
  DEVICE_CALLS(CALL)
#undef CALL
};

struct instance_table {
  void *key;
  PFN_vkGetInstanceProcAddr get;
  PFN_vkDestroyInstance DestroyInstance;
  PFN_vkEnumeratePhysicalDevices EnumeratePhysicalDevices;
  PFN_vkGetPhysicalDeviceFeatures2 GetPhysicalDeviceFeatures2;
};

struct fault {
  int64_t first, times;
  VkResult result;
};

enum { most = 64, most_blocks = 1 << 14 };
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct device_table devices[most];
static struct instance_table instances[most];
static struct fault faults[call_count];
static int64_t calls[call_count];
static bool is_lost, is_read;
static struct { VkDeviceMemory memory; VkDeviceSize bytes; } blocks[most_blocks];
static int64_t live_blocks, live_bytes, submissions;
static int statistics = -1;

static void set_faults(const char *text) {
  memset(faults, 0, sizeof faults);
  memset(calls, 0, sizeof calls);
  is_lost = false;
  while (text && *text) {
    char name[64];
    long first, times;
    int result, length = 0;
    if (sscanf(text, " %63s %ld %ld %d%n", name, &first, &times, &result, &length) != 4) {
      fprintf(stderr, "AGATE_FAULTS: NAME FIRST TIMES RESULT is wanted, not '%s'\n", text);
      abort();
    }
    int call = 0;
    while (call < call_count && strcmp(names[call], name)) call++;
    if (call == call_count) {
      fprintf(stderr, "AGATE_FAULTS: %s cannot be made to fail\n", name);
      abort();
    }
    faults[call] = (struct fault){first, times, (VkResult)result};
    text += length;
    text += strspn(text, "; ");
  }
}

EXPORT void agate_faults_set(const char *text) {
  pthread_mutex_lock(&lock);
  is_read = true;
  set_faults(text);
  pthread_mutex_unlock(&lock);
}

/// Number of calls of a function since the faults were set.
EXPORT int64_t agate_faults_calls(const char *name) {
  int64_t count = -1;
  pthread_mutex_lock(&lock);
  for (int call = 0; call < call_count; call++)
    if (!strcmp(names[call], name)) count = calls[call];
  pthread_mutex_unlock(&lock);
  return count;
}

EXPORT int64_t agate_faults_live_bytes(void) {
  pthread_mutex_lock(&lock);
  int64_t bytes = live_bytes;
  pthread_mutex_unlock(&lock);
  return bytes;
}

// Reads the environment once.
static void prepare(void) {
  if (is_read) return;
  is_read = true;
  set_faults(getenv("AGATE_FAULTS"));
  const char *path = getenv("AGATE_FAULT_STATISTICS");
  if (path) statistics = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
}

// Requires the lock.
static void write_statistics(void) {
  if (statistics < 0) return;
  char line[64];
  int length = snprintf(line, sizeof line, "%8lld %15lld %12lld\n", (long long)live_blocks, (long long)live_bytes,
                        (long long)submissions);
  if (pwrite(statistics, line, (size_t)length, 0) != length) statistics = -1;
}

// Whether this call must fail.
static bool fails(enum call call, bool loses, VkResult *result) {
  pthread_mutex_lock(&lock);
  prepare();
  const struct fault *fault = &faults[call];
  int64_t number = ++calls[call];
  bool hit = fault->first > 0 && number >= fault->first && (!fault->times || number < fault->first + fault->times);
  if (hit) *result = fault->result;
  if (hit && fault->result == VK_ERROR_DEVICE_LOST) is_lost = true;
  if (!hit && is_lost && loses) {
    *result = VK_ERROR_DEVICE_LOST;
    hit = true;
  }
  if (!hit && call == call_QueueSubmit) {
    submissions++;
    write_statistics();
  }
  pthread_mutex_unlock(&lock);
  return hit;
}

static struct device_table *device_of(void *handle) {
  for (int i = 0; i < most; i++)
    if (devices[i].key == KEY(handle)) return &devices[i];
  abort();
}

static struct instance_table *instance_of(void *handle) {
  for (int i = 0; i < most; i++)
    if (instances[i].key == KEY(handle)) return &instances[i];
  abort();
}

static void note_block(VkDeviceMemory memory, VkDeviceSize bytes) {
  pthread_mutex_lock(&lock);
  for (int i = 0; i < most_blocks; i++) {
    if (blocks[i].memory) continue;
    blocks[i].memory = memory;
    blocks[i].bytes = bytes;
    live_blocks++;
    live_bytes += (int64_t)bytes;
    break;
  }
  write_statistics();
  pthread_mutex_unlock(&lock);
}

static void forget_block(VkDeviceMemory memory) {
  pthread_mutex_lock(&lock);
  for (int i = 0; memory && i < most_blocks; i++) {
    if (blocks[i].memory != memory) continue;
    blocks[i].memory = VK_NULL_HANDLE;
    live_blocks--;
    live_bytes -= (int64_t)blocks[i].bytes;
    break;
  }
  write_statistics();
  pthread_mutex_unlock(&lock);
}

// Value that a failed call writes in place of its result.
#define CALL(name, parameters, arguments, loses) \
  static VKAPI_ATTR VkResult VKAPI_CALL layer_##name parameters { \
    VkResult result; \
    struct device_table *table = device_of((void *)key); \
    if (fails(call_##name, loses, &result)) { \
      /* Destroying things is safe after this, whatever the device is doing. */ \
      if (call_##name == call_DeviceWaitIdle) table->DeviceWaitIdle((VkDevice)key); \
      return result; \
    } \
    result = table->name arguments; \
    AFTER_##name \
    return result; \
  }
#define AFTER_QueueSubmit
#define AFTER_DeviceWaitIdle
#define AFTER_WaitSemaphores
#define AFTER_GetSemaphoreCounterValue
#define AFTER_QueuePresentKHR
#define AFTER_AcquireNextImageKHR
#define AFTER_CreateSwapchainKHR
#define AFTER_GetQueryPoolResults
#define AFTER_CreateBuffer
#define AFTER_AllocateMemory if (result == VK_SUCCESS) note_block(*made, info->allocationSize);
#define AFTER_BindBufferMemory
#define AFTER_MapMemory
#define AFTER_CreateBufferView
#define AFTER_CreateDescriptorSetLayout
#define AFTER_CreateDescriptorPool
#define AFTER_AllocateDescriptorSets
#define AFTER_CreateShaderModule
#define AFTER_CreatePipelineCache
#define AFTER_CreatePipelineLayout
#define AFTER_CreateComputePipelines
#define AFTER_CreateCommandPool
#define AFTER_AllocateCommandBuffers
#define AFTER_BeginCommandBuffer
#define AFTER_EndCommandBuffer
#define AFTER_CreateSemaphore
DEVICE_CALLS(CALL)
#undef CALL

static VKAPI_ATTR void VKAPI_CALL layer_FreeMemory(
    VkDevice device, VkDeviceMemory memory, const VkAllocationCallbacks *a) {
  forget_block(memory);
  device_of(device)->FreeMemory(device, memory, a);
}

static VKAPI_ATTR void VKAPI_CALL layer_DestroyDevice(VkDevice device, const VkAllocationCallbacks *a) {
  if (!device) return;
  struct device_table *table = device_of(device);
  PFN_vkDestroyDevice destroy = table->DestroyDevice;
  table->key = NULL;
  destroy(device, a);
}

static VKAPI_ATTR void VKAPI_CALL layer_DestroyInstance(VkInstance instance, const VkAllocationCallbacks *a) {
  if (!instance) return;
  struct instance_table *table = instance_of(instance);
  PFN_vkDestroyInstance destroy = table->DestroyInstance;
  table->key = NULL;
  destroy(instance, a);
}

static VKAPI_ATTR VkResult VKAPI_CALL layer_EnumeratePhysicalDevices(
    VkInstance instance, uint32_t *count, VkPhysicalDevice *list) {
  VkResult result;
  if (fails(call_EnumeratePhysicalDevices, false, &result)) return result;
  return instance_of(instance)->EnumeratePhysicalDevices(instance, count, list);
}

static VKAPI_ATTR void VKAPI_CALL layer_GetPhysicalDeviceFeatures2(
    VkPhysicalDevice physical, VkPhysicalDeviceFeatures2 *features) {
  instance_of(physical)->GetPhysicalDeviceFeatures2(physical, features);
  const char *hidden = getenv("AGATE_HIDDEN_FEATURE");
  if (!hidden || strcmp(hidden, "bufferDeviceAddress")) return;
  for (VkBaseOutStructure *link = features->pNext; link; link = link->pNext)
    if (link->sType == VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_2_FEATURES)
      ((VkPhysicalDeviceVulkan12Features *)link)->bufferDeviceAddress = VK_FALSE;
}

// The entry of the `pNext` chain that the loader made for this layer.
static void *link_of(const void *next, VkStructureType type) {
  for (const VkLayerInstanceCreateInfo *info = next; info; info = info->pNext)
    if (info->sType == type && info->function == VK_LAYER_LINK_INFO) return (void *)info;
  return NULL;
}

static VKAPI_ATTR VkResult VKAPI_CALL layer_CreateInstance(
    const VkInstanceCreateInfo *info, const VkAllocationCallbacks *a, VkInstance *made) {
  VkLayerInstanceCreateInfo *link = link_of(info->pNext, VK_STRUCTURE_TYPE_LOADER_INSTANCE_CREATE_INFO);
  if (!link) return VK_ERROR_INITIALIZATION_FAILED;
  PFN_vkGetInstanceProcAddr get = link->u.pLayerInfo->pfnNextGetInstanceProcAddr;
  link->u.pLayerInfo = link->u.pLayerInfo->pNext;
  VkResult result = ((PFN_vkCreateInstance)get(NULL, "vkCreateInstance"))(info, a, made);
  if (result != VK_SUCCESS) return result;
  pthread_mutex_lock(&lock);
  prepare();
  int i = 0;
  while (instances[i].key) i++;
  instances[i].get = get;
  instances[i].DestroyInstance = (PFN_vkDestroyInstance)get(*made, "vkDestroyInstance");
  instances[i].EnumeratePhysicalDevices =
      (PFN_vkEnumeratePhysicalDevices)get(*made, "vkEnumeratePhysicalDevices");
  instances[i].GetPhysicalDeviceFeatures2 =
      (PFN_vkGetPhysicalDeviceFeatures2)get(*made, "vkGetPhysicalDeviceFeatures2");
  instances[i].key = KEY(*made);
  pthread_mutex_unlock(&lock);
  return result;
}

static VKAPI_ATTR VkResult VKAPI_CALL layer_CreateDevice(
    VkPhysicalDevice physical, const VkDeviceCreateInfo *info, const VkAllocationCallbacks *a, VkDevice *made) {
  VkResult result;
  if (fails(call_CreateDevice, false, &result)) return result;
  VkLayerDeviceCreateInfo *link = link_of(info->pNext, VK_STRUCTURE_TYPE_LOADER_DEVICE_CREATE_INFO);
  if (!link) return VK_ERROR_INITIALIZATION_FAILED;
  PFN_vkGetInstanceProcAddr get_instance = link->u.pLayerInfo->pfnNextGetInstanceProcAddr;
  PFN_vkGetDeviceProcAddr get = link->u.pLayerInfo->pfnNextGetDeviceProcAddr;
  link->u.pLayerInfo = link->u.pLayerInfo->pNext;
  PFN_vkCreateDevice create = (PFN_vkCreateDevice)get_instance(NULL, "vkCreateDevice");
  result = create(physical, info, a, made);
  if (result != VK_SUCCESS) return result;
  pthread_mutex_lock(&lock);
  int i = 0;
  while (devices[i].key) i++;
  devices[i].get = get;
  devices[i].DestroyDevice = (PFN_vkDestroyDevice)get(*made, "vkDestroyDevice");
  devices[i].FreeMemory = (PFN_vkFreeMemory)get(*made, "vkFreeMemory");
#define CALL(name, parameters, arguments, loses) devices[i].name = (PFN_vk##name)get(*made, "vk" #name);
  DEVICE_CALLS(CALL)
#undef CALL
  devices[i].key = KEY(*made);
  pthread_mutex_unlock(&lock);
  return result;
}

static VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL layer_GetDeviceProcAddr(VkDevice device, const char *name) {
  struct device_table *table = device_of(device);
  if (!strcmp(name, "vkGetDeviceProcAddr")) return (PFN_vkVoidFunction)layer_GetDeviceProcAddr;
  if (!strcmp(name, "vkDestroyDevice")) return (PFN_vkVoidFunction)layer_DestroyDevice;
  if (!strcmp(name, "vkFreeMemory")) return (PFN_vkVoidFunction)layer_FreeMemory;
#define CALL(call, parameters, arguments, loses) \
  if (!strcmp(name, "vk" #call)) return table->call ? (PFN_vkVoidFunction)layer_##call : NULL;
  DEVICE_CALLS(CALL)
#undef CALL
  return table->get(device, name);
}

static VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL layer_GetInstanceProcAddr(VkInstance instance, const char *name) {
  if (!strcmp(name, "vkGetInstanceProcAddr")) return (PFN_vkVoidFunction)layer_GetInstanceProcAddr;
  if (!strcmp(name, "vkCreateInstance")) return (PFN_vkVoidFunction)layer_CreateInstance;
  if (!strcmp(name, "vkDestroyInstance")) return (PFN_vkVoidFunction)layer_DestroyInstance;
  if (!strcmp(name, "vkEnumeratePhysicalDevices")) return (PFN_vkVoidFunction)layer_EnumeratePhysicalDevices;
  if (!strcmp(name, "vkGetPhysicalDeviceFeatures2"))
    return (PFN_vkVoidFunction)layer_GetPhysicalDeviceFeatures2;
  if (!strcmp(name, "vkCreateDevice")) return (PFN_vkVoidFunction)layer_CreateDevice;
  if (!strcmp(name, "vkGetDeviceProcAddr")) return (PFN_vkVoidFunction)layer_GetDeviceProcAddr;
  return instance ? instance_of(instance)->get(instance, name) : NULL;
}

EXPORT VKAPI_ATTR VkResult VKAPI_CALL vkNegotiateLoaderLayerInterfaceVersion(VkNegotiateLayerInterface *interface) {
  interface->loaderLayerInterfaceVersion = 2;
  interface->pfnGetInstanceProcAddr = layer_GetInstanceProcAddr;
  interface->pfnGetDeviceProcAddr = layer_GetDeviceProcAddr;
  interface->pfnGetPhysicalDeviceProcAddr = NULL;
  return VK_SUCCESS;
}
