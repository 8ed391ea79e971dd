// The modules in the library AppleNames.
import AgateCPU
import AgateHost
import AppleCompat
import AppleCoreGraphics
import AppleCoreText
import AppleCryptoKit
import AppleOSLog
import AppleQuartzCore
import AppleUIKit
