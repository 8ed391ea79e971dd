// Core Text is a part of AgateGraphics; the keys of attributed strings are UIKit's.
@_exported import AgateUIKit
@_exported import Foundation
