// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.swiftLanguageMode(.v6)]

// Debug builds for tests: modules with loops over layers, items and pixels are optimized and keep their assertions; the
// others would take longer to optimize than the tests take to run. Only `Scripts/tests.sh` asks for such builds, since a
// package with unsafe flags cannot be a dependency.
let optimized = Context.environment["AGATE_OPTIMIZED"] != nil
let optimization = [
  "-O", "-assert-config", "Debug", "-disable-batch-mode", "-whole-module-optimization", "-num-threads", "2",
]
let drawing = strict + (optimized ? [.unsafeFlags(optimization, .when(configuration: .debug))] : [])
let kernels: [CSetting] = optimized ? [.unsafeFlags(["-O2"], .when(configuration: .debug))] : []

let package = Package(
  name: "Agate",
  products: [
    .library(name: "Agate", targets: ["Agate"]),
    .library(name: "QuartzCore", targets: ["QuartzCore"]),
    .library(name: "AgateUIKit", targets: ["AgateUIKit"]),
    .library(name: "AgateCPU", targets: ["AgateCPU"]),
    .library(name: "AgateBackend", targets: ["AgateBackend"]),
    .library(name: "AgateBackendPlugin", targets: ["AgateBackendPlugin"]),
    .library(name: "AgateVulkan", targets: ["AgateVulkan"]),
    .library(name: "AgateVulkanLayers", targets: ["AgateVulkanLayers"]),
    .library(name: "AgateWayland", targets: ["AgateWayland"]),
    .library(name: "AgateHost", targets: ["AgateHost"]),
    .library(name: "CAgateBackend", targets: ["CAgateBackend"]),
    .library(name: "AgateCPUPlugin", type: .dynamic, targets: ["AgateCPUPlugin"]),
    .library(name: "AgateVulkanPlugin", type: .dynamic, targets: ["AgateVulkanPlugin"]),
    .library(name: "AgateScene", targets: ["AgateScene"]),
    .library(name: "AgateLottie", targets: ["AgateLottie"]),
    .library(name: "AgatePlayer", targets: ["AgatePlayer"]),
    .library(name: "AgateVideo", targets: ["AgateVideo"]),
    .library(name: "AgateHEIF", targets: ["AgateHEIF"]),
    .library(name: "AgateTesting", targets: ["AgateTesting"]),
    .executable(name: "agate", targets: ["AgateTool"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
  ],
  targets: [
    // System libraries: module maps, nothing else.
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(name: "CTurboJPEG", pkgConfig: "libturbojpeg", providers: [.apt(["libturbojpeg0-dev"])]),
    .systemLibrary(name: "CWebP", pkgConfig: "libwebpdemux", providers: [.apt(["libwebp-dev"])]),
    .systemLibrary(name: "CHEIF", providers: [.apt(["libheif-dev"])]),
    // Without pkg-config, which from 2.14 on names flags that the package manager refuses, and plug-ins of the library.
    .systemLibrary(name: "CLCMS2", providers: [.apt(["liblcms2-dev"])]),
    .systemLibrary(name: "CZip", pkgConfig: "libzip", providers: [.apt(["libzip-dev"])]),
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(name: "CPango", pkgConfig: "cairo", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(name: "CVulkan", providers: [.apt(["libvulkan-dev"])]),
    .systemLibrary(name: "CWayland", pkgConfig: "wayland-client", providers: [.apt(["libwayland-dev"])]),
    .systemLibrary(name: "CXKBCommon", pkgConfig: "xkbcommon", providers: [.apt(["libxkbcommon-dev"])]),
    .systemLibrary(name: "CChipmunk", providers: [.apt(["libchipmunk-dev"])]),
    .systemLibrary(
      name: "CFFmpeg", pkgConfig: "libavformat",
      providers: [.apt(["libavformat-dev", "libavcodec-dev", "libavutil-dev", "libswscale-dev"])]),

    // The engine.
    .target(name: "CAgateThread", cSettings: kernels),
    .target(name: "CAgateSystem", cSettings: kernels),
    .target(name: "AgateMath", swiftSettings: drawing),
    .target(name: "AgateBackend", dependencies: ["CAgateBackend", "CAgateSystem"], swiftSettings: drawing),
    .target(
      name: "AgateBackendPlugin", dependencies: ["AgateBackend", "CAgateBackend"], swiftSettings: strict),
    .target(
      name: "AgateGraphics",
      dependencies: [
        "AgateBackend", "AgateMath", "CAgatePixels", "CAgateSystem", "CPNG", "CTurboJPEG", "CWebP", "CLCMS2", "CCairo",
        "CPango",
      ],
      swiftSettings: drawing),
    .target(name: "AgateRaster", dependencies: ["AgateBackend", "AgateMath", "CAgatePixels"], swiftSettings: drawing),
    .target(
      name: "AgateEngine", dependencies: ["AgateBackend", "AgateRaster", "AgateMath", "CAgatePixels"],
      swiftSettings: drawing),
    .target(
      name: "Agate",
      dependencies: [
        "AgateBackend", "AgateEngine", "AgateGraphics", "AgateRaster", "AgateMath", "CAgatePixels", "CAgateThread",
      ],
      swiftSettings: strict),
    .target(name: "QuartzCore", dependencies: ["Agate"], swiftSettings: strict),
    // Views, and what draws by UIKit's names. Chipmunk moves the items of dynamic animators.
    .target(name: "AgateUIKit", dependencies: ["Agate", "CChipmunk"], swiftSettings: strict),

    // Backends: how pixels are made, and where they go.
    .target(name: "CAgatePixels", cSettings: kernels),
    .target(
      name: "AgateCPU", dependencies: ["AgateBackend", "AgateRaster", "AgateMath", "CAgatePixels"],
      swiftSettings: drawing),
    .target(
      name: "AgateVulkan", dependencies: ["AgateBackend", "AgateRaster", "AgateMath", "CVulkan"], exclude: ["Schema"],
      swiftSettings: drawing),
    .target(
      name: "AgateVulkanLayers", dependencies: ["Agate", "AgateGraphics", "AgateVulkan", "CVulkan"],
      swiftSettings: strict),
    .target(
      name: "AgateWayland", dependencies: ["AgateBackend", "CAgateSystem", "CWayland", "CXKBCommon"],
      exclude: ["Protocol/interfaces.txt", "Protocol/extensions.xml"], swiftSettings: strict),

    .target(name: "AgateLowering", dependencies: ["AgateBackend", "AgateRaster", "AgateCPU"], swiftSettings: drawing),

    // The same as shared libraries, for programs that load them.
    .target(
      name: "AgateCPUPlugin", dependencies: ["AgateBackend", "AgateBackendPlugin", "AgateCPU"], swiftSettings: strict),
    .target(
      name: "AgateVulkanPlugin", dependencies: ["AgateBackend", "AgateBackendPlugin", "AgateVulkan"],
      swiftSettings: strict),

    // Programs: windows, frames ahead of time, and the seam for backends in shared libraries.
    .target(name: "CAgateBackend"),
    .target(
      name: "AgateHost",
      dependencies: [
        "Agate", "AgateUIKit", "AgateBackend", "AgateBackendPlugin", "AgateCPU", "AgateLowering", "AgateVulkan",
        "AgateWayland",
        "CAgateBackend", "CAgateSystem",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),

    // Video: players and their layers, and the files they play.
    .target(name: "AgatePlayer", dependencies: ["Agate"], swiftSettings: strict),
    .target(name: "AgateVideo", dependencies: ["AgatePlayer", "Agate", "CFFmpeg"], swiftSettings: strict),

    // HEIC and AVIF images.
    .target(name: "AgateHEIF", dependencies: ["AgateGraphics", "CHEIF"], swiftSettings: strict),

    // Layers and views in tests of other packages.
    .target(name: "AgateTesting", dependencies: ["Agate", "AgateCPU", "AgateUIKit"], swiftSettings: strict),

    // Scenes and the command line.
    .target(name: "AgateScene", dependencies: ["Agate", "AgateEngine", "CZip"], swiftSettings: strict),
    .target(
      name: "AgateLottie",
      dependencies: ["Agate", "AgateBackend", "AgateEngine", "AgateGraphics", "AgateMath", "AgateScene"],
      swiftSettings: strict),
    .target(
      name: "Gallery", dependencies: ["Agate", "AgateUIKit", "AgateMath", "AgateHost", "AgatePlayer", "CChipmunk"],
      swiftSettings: strict),
    .target(name: "VulkanGallery", dependencies: ["Agate", "AgateVulkanLayers", "Gallery"], swiftSettings: strict),
    .executableTarget(
      name: "AgateTool",
      dependencies: [
        "Agate", "AgateUIKit", "AgateBackend", "AgateBackendPlugin", "CAgateBackend", "AgateLowering", "AgateCPU",
        "AgateVulkan",
        "AgateWayland", "AgateHost",
        "AgateScene", "AgateLottie", "AgateHEIF", "Gallery", "VulkanGallery", "CAgateSystem",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/agate", swiftSettings: strict),

    // What the tutorial in Documentation shows, as one program.
    .executableTarget(
      name: "Tutorial", dependencies: ["Agate", "AgateUIKit", "AgateHost"], path: "Documentation/Agate.docc/Resources",
      swiftSettings: strict),

    // Generators, which `Scripts/generate.sh` runs. Builds take what they have made from the repository.
    .executableTarget(name: "SchemaCompiler", path: "Plugins/SchemaCompiler", swiftSettings: strict),
    .executableTarget(name: "ShaderCompiler", path: "Plugins/ShaderCompiler", swiftSettings: strict),
    .executableTarget(name: "ProtocolScanner", path: "Plugins/ProtocolScanner", swiftSettings: strict),

    // Tests: a folder per module, and those that compare renderers.
    .target(name: "CAllocationCount", path: "Tests/CAllocationCount"),
    .target(
      name: "Generators", dependencies: ["SchemaCompiler", "ShaderCompiler", "ProtocolScanner"],
      path: "Tests/Generators", swiftSettings: strict),
    .target(name: "ConformanceRows", path: "Tests/Rows", swiftSettings: strict),
    .target(name: "TestScenes", dependencies: ["Agate"], path: "Tests/Scenes", swiftSettings: strict),
    // What the renderers' pixels are compared with, pixel by pixel.
    .target(
      name: "PixelReferences", dependencies: ["Agate", "AgateCPU", "AgateMath", "AgateRaster"],
      path: "Tests/PixelReferences",
      swiftSettings: drawing),
    .testTarget(
      name: "AgateBackendTests",
      dependencies: ["ConformanceRows", "AgateBackend", "AgateBackendPlugin", "CAgateBackend", "Generators"],
      swiftSettings: strict),
    .testTarget(
      name: "AgateGraphicsTests",
      dependencies: ["ConformanceRows", "AgateBackend", "AgateGraphics", "AgateUIKit", "CAgatePixels"],
      swiftSettings: strict),
    .testTarget(
      name: "AgateHEIFTests", dependencies: ["ConformanceRows", "AgateHEIF", "AgateGraphics", "AgateScene", "Agate"],
      exclude: ["Files"],
      swiftSettings: strict),
    .testTarget(
      name: "AgateUIKitTests", dependencies: ["ConformanceRows", "AgateUIKit", "Agate", "AgateGraphics"],
      swiftSettings: strict),
    .testTarget(
      name: "AgateTestingTests", dependencies: ["AgateTesting", "Agate", "AgateUIKit"], swiftSettings: strict),
    .testTarget(
      name: "AgateRasterTests",
      dependencies: ["ConformanceRows", "AgateBackend", "AgateRaster", "AgateMath", "AgateGraphics"],
      swiftSettings: drawing),
    .testTarget(
      name: "AgateTests",
      dependencies: [
        "ConformanceRows",
        "Agate", "AgateEngine", "AgateBackend", "AgateRaster", "AgateMath", "AgateUIKit", "CAgatePixels", "QuartzCore",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "AgateCPUTests",
      dependencies: [
        "ConformanceRows", "Agate", "AgateUIKit", "AgateEngine", "AgateBackend", "AgateCPU", "AgateRaster", "AgateMath",
        "PixelReferences",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "AgateVulkanTests",
      dependencies: [
        "ConformanceRows",
        "Agate", "AgateEngine", "AgateBackend", "AgateCPU", "AgateVulkan", "AgateVulkanLayers", "AgateRaster",
        "AgateMath", "CVulkan", "Generators", "PixelReferences",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "AgateWaylandTests",
      dependencies: [
        "ConformanceRows",
        "Agate", "AgateUIKit", "AgateBackend", "AgateWayland", "AgateHost", "AgateCPU", "AgateVulkan", "AgateTool",
        "Tutorial",
        "TestScenes", "Gallery", "FaultInjection", "Generators",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "AgateSceneTests", dependencies: ["ConformanceRows", "AgateScene", "Agate", "AgateBackend", "AgateCPU"],
      swiftSettings: strict),
    .testTarget(
      name: "AgateLottieTests", dependencies: ["AgateLottie", "AgateScene", "Agate", "AgateBackend", "AgateCPU"],
      swiftSettings: strict),
    // A Vulkan layer under which calls fail; tests compile it.
    .target(
      name: "FaultInjection", path: "Tests/FaultInjection", exclude: ["fault_layer.c"], swiftSettings: strict),
    .testTarget(
      name: "FaultTests",
      dependencies: ["ConformanceRows", "Agate", "AgateVulkan", "AgateVulkanLayers", "FaultInjection"],
      swiftSettings: strict),
    // A program whose main thread serves its run loop; tests start it.
    .executableTarget(name: "MainThread", dependencies: ["Agate"], path: "Tests/MainThread", swiftSettings: strict),
    .testTarget(
      name: "CommandLineTests",
      dependencies: [
        "ConformanceRows", "Agate", "AgateUIKit", "AgateHost", "AgateScene", "AgateTool", "MainThread", "Tutorial",
        "FaultInjection", "Fuzzing",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "AgateVideoTests",
      dependencies: ["ConformanceRows", "AgateVideo", "AgatePlayer", "Agate", "AgateBackend", "AgateCPU"],
      swiftSettings: strict),
    .testTarget(
      name: "Parity",
      dependencies: [
        "ConformanceRows",
        "Agate", "AgateUIKit", "AgateBackend", "AgateBackendPlugin", "AgatePlayer", "AgateCPU", "AgateLowering",
        "AgateVulkan",
        "AgateScene", "AgateLottie", "Gallery", "VulkanGallery", "TestScenes", "PixelReferences",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "Oracle", dependencies: ["ConformanceRows", "Agate", "AgateBackend", "AgateCPU"], swiftSettings: strict),
    .testTarget(
      name: "Costs",
      dependencies: [
        "ConformanceRows", "Agate", "AgateUIKit", "AgateBackend", "AgateCPU", "CAllocationCount", "Gallery",
      ],
      swiftSettings: strict),
    .target(
      name: "Fuzzing",
      dependencies: [
        "Agate", "AgateUIKit", "AgateRaster", "AgateCPU", "AgateScene", "AgateLottie", "CLCMS2", "CTurboJPEG",
      ],
      path: "Tests/Fuzzing", swiftSettings: strict),
    .testTarget(
      name: "FuzzTests", dependencies: ["ConformanceRows", "Fuzzing"], exclude: ["Found"], swiftSettings: strict),
  ]
)

// Links with libFuzzer only, which `Scripts/fuzz.sh` asks for.
if Context.environment["AGATE_FUZZ"] != nil {
  package.targets += [
    .systemLibrary(name: "CFuzzer", path: "Tests/CFuzzer/include"),
    .executableTarget(
      name: "agate-fuzz", dependencies: ["Fuzzing", "CFuzzer"], path: "Tests/FuzzDriver", swiftSettings: strict,
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])]),
  ]
}

// What counts allocations replaces the C library's functions, as ThreadSanitizer does (`Scripts/sanitize-threads.sh`).
if Context.environment["AGATE_SANITIZE"] != nil {
  package.targets.removeAll { ["Costs", "CAllocationCount"].contains($0.name) }
}
