// The modules that the library AppleNames holds.
import AgateCPU
import AgateHost
import AppleCompat
import AppleCoreGraphics
import AppleCoreText
import AppleQuartzCore
import AppleUIKit
