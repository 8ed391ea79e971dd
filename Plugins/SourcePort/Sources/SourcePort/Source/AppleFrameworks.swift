/// The frameworks of Apple's systems.
enum AppleFrameworks {
  /// The frameworks whose names Agate provides, and modules of the toolchain.
  static let present: Set<String> = [
    "UIKit", "QuartzCore", "CoreGraphics", "CoreText", "CoreFoundation", "Foundation", "Dispatch", "Observation",
  ]

  /// Modules with the modules that are imported instead. Modules with these names do not exist, because packages use
  /// `canImport` with them to detect Apple's systems. Those that are also ``missing`` exist in part. Every ported file
  /// has the names of the Objective-C runtime and of uniform types.
  static let replaced = [
    "CommonCrypto": "AppleCryptoKit", "CoreServices": "Foundation", "CryptoKit": "AppleCryptoKit",
    "Darwin": "Foundation", "MobileCoreServices": "Foundation", "OSLog": "AppleOSLog",
    "ObjectiveC": "Foundation", "UniformTypeIdentifiers": "Foundation", "os": "AppleOSLog",
  ]

  /// The modules for which `import Module.Part` becomes `import Module`.
  static let parted: Set<String> = ["UIKit", "QuartzCore", "CoreGraphics", "CoreText", "Foundation"]

  static let ofMacOS: Set<String> = ["AppKit", "Cocoa", "Carbon", "WatchKit", "TVUIKit"]

  /// Frameworks that do not exist on Linux, with the framework that each of them also imports and that Agate provides.
  static let brought: [String: String] = [
    "ARKit": "UIKit", "AVFoundation": "QuartzCore", "AVKit": "UIKit", "CoreImage": "CoreGraphics", "GLKit": "UIKit",
    "GameKit": "UIKit", "ImageIO": "CoreGraphics", "MapKit": "UIKit", "MediaPlayer": "UIKit", "MessageUI": "UIKit",
    "Messages": "UIKit", "MetalKit": "UIKit", "PDFKit": "UIKit", "PencilKit": "UIKit", "PhotosUI": "UIKit",
    "QuickLook": "UIKit", "SafariServices": "UIKit", "SceneKit": "UIKit", "SpriteKit": "UIKit", "SwiftUI": "UIKit",
    "WebKit": "UIKit",
  ]

  /// The missing frameworks that other missing frameworks export.
  private static let exported: [String: [String]] = [
    "ARKit": ["AVFoundation", "SceneKit", "SpriteKit", "CoreLocation", "CoreMotion", "simd"],
    "AVFoundation": ["CoreMedia", "CoreVideo"], "AVKit": ["AVFoundation"], "CloudKit": ["CoreLocation"],
    "ContactsUI": ["Contacts"], "CoreImage": ["CoreVideo"], "CoreMedia": ["CoreVideo"], "EventKitUI": ["EventKit"],
    "GLKit": ["OpenGLES"], "GameKit": ["GameplayKit"], "HealthKitUI": ["HealthKit"], "IntentsUI": ["Intents"],
    "MapKit": ["CoreLocation"], "MediaPlayer": ["AVFoundation"], "MetalKit": ["Metal"], "PhotosUI": ["Photos"],
    "Photos": ["AVFoundation", "CoreLocation"], "SceneKit": ["simd"], "Vision": ["CoreVideo", "CoreML"],
    "VisionKit": ["Vision"],
  ]

  /// Returns frameworks and those that they export, directly or indirectly.
  static func withExports(of frameworks: [String]) -> [String] {
    var result = frameworks
    for framework in frameworks { result += withExports(of: exported[framework] ?? []) }
    return Array(Set(result)).sorted()
  }

  static let bringingUIKit: [String] = brought.filter { $0.value == "UIKit" }.keys.sorted()

  /// The frameworks that do not exist on Linux.
  static let missing: Set<String> = Set(prefixes.keys)

  /// The frameworks that do not exist on Linux, with the prefixes of their names. A name belongs to a framework if a
  /// capital letter and, somewhere, a small one follow the prefix.
  static let prefixes: [String: [String]] = [
    "ARKit": ["AR"], "AVFoundation": ["AV"], "AVKit": ["AV"],
    "Accelerate": ["vDSP", "vDSP_", "vImage", "vImage_", "kvImage"], "Accessibility": ["AX"],
    "ActivityKit": [], "AdSupport": ["ASIdentifier"], "AddressBook": ["AB"], "AddressBookUI": ["AB"], "AppIntents": [],
    "AppTrackingTransparency": ["AT"], "AssetsLibrary": ["AL"], "AudioToolbox": ["AudioServices", "AU"],
    "AuthenticationServices": ["AS"], "AVFAudio": ["AV"], "BackgroundTasks": ["BG"], "CallKit": ["CX"], "Charts": [],
    "CloudKit": ["CK"], "Combine": [], "CommonCrypto": ["CC", "CC_", "kCC"], "Contacts": ["CN"], "ContactsUI": ["CN"],
    "CoreBluetooth": ["CB"],
    "CoreData": [
      "NSAsynchronousFetch", "NSAttributeDescription", "NSBatch", "NSEntity", "NSExpressionDescription", "NSFetch",
      "NSFetched", "NSInMemory", "NSInfer", "NSManaged", "NSMapping", "NSMerge", "NSMigrate", "NSMigration",
      "NSPersistent", "NSPropertyDescription", "NSRelationshipDescription", "NSSQLite",
    ],
    "CoreHaptics": ["CH"], "CoreImage": ["CI", "kCI"], "CoreLocation": ["CL"], "CoreML": ["ML"], "CoreMedia": ["CM"],
    "CoreMIDI": ["MIDI"], "CoreMotion": ["CM"], "CoreNFC": ["NFC"], "CoreSpotlight": ["CS"],
    "CoreTelephony": ["CTCarrier", "CTTelephony", "CTCall"], "CoreVideo": ["CV", "kCV"], "CryptoKit": [],
    "DeviceCheck": ["DC"], "EventKit": ["EK"], "EventKitUI": ["EK"], "ExternalAccessory": ["EA"], "GLKit": ["GLK"],
    "GameController": ["GC"], "GameKit": ["GK"], "GameplayKit": ["GK"], "HealthKit": ["HK"], "HealthKitUI": ["HK"],
    "HomeKit": ["HM"], "ImageIO": ["CGImageSource", "CGImageDestination", "kCGImage"], "Intents": ["IN"],
    "IntentsUI": ["IN"], "IOKit": ["IO"], "LinkPresentation": ["LP"], "LocalAuthentication": ["LA"], "MapKit": ["MK"],
    "MediaPlayer": ["MP"], "MessageUI": ["MF"], "Messages": ["MS"], "Metal": ["MTL"], "MetalKit": ["MTK"],
    "MetalPerformanceShaders": ["MPS"], "ModelIO": ["MDL"],
    "MultipeerConnectivity": ["MC"], "NaturalLanguage": ["NL"], "Network": ["NW"], "NetworkExtension": ["NE"],
    "NotificationCenter": ["NC"], "OpenAL": ["AL"], "OpenGLES": ["EAGL", "GL"], "PDFKit": ["PDF"],
    "PassKit": ["PK"], "PencilKit": ["PK"], "Photos": ["PH"], "PhotosUI": ["PH"], "PushKit": ["PK"],
    "QuickLook": ["QL"], "QuickLookThumbnailing": ["QL"], "RealityKit": [], "ReplayKit": ["RP"],
    "SafariServices": ["SF"], "SceneKit": ["SCN"], "Security": ["Sec", "kSec", "errSec"], "ShazamKit": ["SH"],
    "Social": ["SL"],
    "Speech": ["SF"], "SpriteKit": ["SK"], "StoreKit": ["SK"], "SwiftData": [], "SwiftUI": [],
    "SystemConfiguration": ["SC"], "TipKit": [], "UserNotifications": ["UN"],
    "UserNotificationsUI": ["UN"], "Vision": ["VN"], "VisionKit": ["VN"], "WatchConnectivity": ["WC"],
    "WebKit": ["WK"], "WidgetKit": [], "iAd": ["AD"], "simd": ["simd_"], parts: ["CGPDF"],
  ]

  /// Names by which a file is known to use a framework without importing it: on Apple's systems, Foundation brings
  /// Combine and Security, and UIKit brings Core Image, Core Video, Image I/O and UserNotifications.
  static let marks: [String: Set<String>] = [
    parts: namesOfParts.union(labelsOfParts.keys),
    "Combine": [
      "AnyCancellable", "AnyPublisher", "CurrentValueSubject", "ObservableObject", "PassthroughSubject",
    ],
    "CoreImage": ["CIContext", "CIDetector", "CIFilter", "CIImage", "CIKernel", "CIVector"],
    "CoreVideo": ["CVImageBuffer", "CVPixelBuffer", "CVPixelBufferCreate", "CVPixelBufferLockBaseAddress"],
    "ImageIO": [
      "CGImageDestinationCreateWithDataConsumer", "CGImageSourceCreateIncremental", "kCGImagePropertyExifDictionary",
      "kCGImagePropertyGIFDelayTime", "kCGImagePropertyGIFDictionary", "kCGImagePropertyGIFLoopCount",
      "kCGImagePropertyGIFUnclampedDelayTime",
    ],
    "Security": [
      "SecAccessControlCreateWithFlags", "SecCertificate", "SecItemAdd", "SecItemCopyMatching", "SecItemDelete",
      "SecItemUpdate", "SecKey", "SecRandomCopyBytes", "SecTrust", "errSecItemNotFound", "errSecSuccess",
      "kSecAttrAccessible", "kSecAttrAccessibleAfterFirstUnlock", "kSecAttrAccessibleWhenUnlocked", "kSecAttrAccount",
      "kSecAttrService", "kSecClass", "kSecClassGenericPassword", "kSecMatchLimit", "kSecRandomDefault",
      "kSecReturnData", "kSecValueData",
    ],
    "UserNotifications": [
      "UNAuthorizationOptions", "UNMutableNotificationContent", "UNNotification", "UNNotificationAction",
      "UNNotificationContent", "UNNotificationRequest", "UNNotificationResponse", "UNUserNotificationCenter",
      "UNUserNotificationCenterDelegate",
    ],
  ]

  /// Modules of packages that declare types with the names of Combine's.
  static let modulesLikeCombine = ["OpenCombine", "CombineX", "CXShim", "ReactiveKit"]

  /// The names of missing frameworks that Agate has.
  private static let provided = Set([
    "CCHmac", "CCHmacAlgorithm", "CC_LONG", "CC_MD5_CTX", "CC_SHA1_CTX", "CC_SHA256_CTX", "CC_SHA512_CTX",
    "CGImageDestination", "CGImageDestinationAddImage", "CGImageDestinationAddImageFromSource",
    "CGImageDestinationCopyTypeIdentifiers", "CGImageDestinationCreateWithData", "CGImageDestinationCreateWithURL",
    "CGImageDestinationFinalize", "CGImageDestinationSetProperties", "CGImageSource",
    "CGImageSourceCopyPropertiesAtIndex", "CGImageSourceCreateImageAtIndex",
    "CGImageSourceCreateThumbnailAtIndex", "CGImageSourceCreateWithData", "CGImageSourceCreateWithURL",
    "CGImageSourceGetCount", "CGImageSourceGetType", "CIColor", "kCCHmacAlgMD5", "kCCHmacAlgSHA1",
    "kCCHmacAlgSHA256", "kCCHmacAlgSHA384", "kCCHmacAlgSHA512", "kCGImageDestinationBackgroundColor",
    "kCGImageDestinationEmbedThumbnail", "kCGImageDestinationImageMaxPixelSize",
    "kCGImageDestinationLossyCompressionQuality", "kCGImageDestinationOptimizeColorForSharing",
    "kCGImagePropertyColorModel",
    "kCGImagePropertyDPIHeight", "kCGImagePropertyDPIWidth", "kCGImagePropertyDepth", "kCGImagePropertyHasAlpha",
    "kCGImagePropertyIsIndexed", "kCGImagePropertyOrientation", "kCGImagePropertyPixelHeight",
    "kCGImagePropertyPixelWidth", "kCGImageSourceCreateThumbnailFromImageAlways",
    "kCGImageSourceCreateThumbnailFromImageIfAbsent", "kCGImageSourceCreateThumbnailWithTransform",
    "kCGImageSourceShouldCache", "kCGImageSourceShouldCacheImmediately", "kCGImageSourceThumbnailMaxPixelSize",
  ]).union(hashFunctions)

  /// The functions and constants of CommonCrypto's hash functions.
  private static let hashFunctions = ["MD5", "SHA1", "SHA224", "SHA256", "SHA384", "SHA512"].flatMap { name in
    ["", "_BLOCK_BYTES", "_DIGEST_LENGTH", "_Final", "_Init", "_Update"].map { "CC_\(name)\($0)" }
  }

  /// Names of members that many classes of libraries have. Alone, they do not tell a member of the program.
  static let usualMembers: Set<String> = [
    "alpha", "attributes", "bounds", "button", "cell", "center", "children", "color", "configuration", "content",
    "count",
    "data", "dataSource", "date", "delegate", "description", "duration", "error", "first", "font", "format", "frame",
    "id", "identifier", "image", "index", "item", "items", "label", "last", "layer", "length", "location", "name",
    "options", "parent", "path", "position", "request", "response", "result", "rotation", "scale", "size", "start",
    "state",
    "status", "stop", "subviews", "superview", "tag", "task", "text", "title", "type", "update", "url", "value", "view",
    "views", "window",
  ]

  /// The values of an empty list, by the methods that UIKit's data sources must have.
  static let valuesOfEmptyLists = [
    "tableView(_:numberOfRowsInSection:)": "0", "tableView(_:cellForRowAt:)": "UITableViewCell()",
    "collectionView(_:numberOfItemsInSection:)": "0", "collectionView(_:cellForItemAt:)": "UICollectionViewCell()",
    "numberOfComponents(in:)": "0", "pickerView(_:numberOfRowsInComponent:)": "0",
  ]

  /// Returns whether the name of a type of a missing framework, the first in the inheritance clause of a class, is that
  /// of a protocol.
  static func isProtocol(_ name: String) -> Bool {
    ["ObservableObject", "MKAnnotation", "MKOverlay", "QLPreviewItem"].contains(name)
      || ["Delegate", "DataSource", "Observer", "Providing"].contains { name.hasSuffix($0) }
  }

  /// Returns whether a name belongs to a framework, and Agate does not have it.
  static func has(_ framework: String, _ name: String) -> Bool {
    if provided.contains(name) { return false }
    if (framework == parts ? namesOfParts : names[framework])?.contains(name) == true { return true }
    return prefixes[framework]?.contains { prefix in
      guard name.hasPrefix(prefix), case let rest = name.dropFirst(prefix.count), let next = rest.first else {
        return false
      }
      // A name such as CIRCLE_WIDTH is a constant of the program.
      return next.isUppercase && rest.contains { $0.isLowercase } || prefix.last == "_"
    } ?? false
  }
}
