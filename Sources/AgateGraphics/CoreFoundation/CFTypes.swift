import Foundation

// The types of Core Foundation are aliases of Foundation's classes. On Apple's platforms, toll-free bridging makes them
// interchangeable too.

/// A reference to an object of any class.
public typealias CFTypeRef = AnyObject
/// A string object.
public typealias CFString = NSString
/// A string object whose text can change.
public typealias CFMutableString = NSMutableString
/// A string object with attributes.
public typealias CFAttributedString = NSAttributedString
/// A string object whose text and attributes can change.
public typealias CFMutableAttributedString = NSMutableAttributedString
/// An array of objects.
public typealias CFArray = NSArray
/// An array of objects that can change.
public typealias CFMutableArray = NSMutableArray
/// A dictionary of objects.
public typealias CFDictionary = NSDictionary
/// A dictionary of objects that can change.
public typealias CFMutableDictionary = NSMutableDictionary
/// An object that holds bytes.
public typealias CFData = NSData
/// An object whose bytes can change.
public typealias CFMutableData = NSMutableData
/// An object that holds a URL.
public typealias CFURL = NSURL
/// An object that holds a date.
public typealias CFDate = NSDate
/// An object that holds a number.
public typealias CFNumber = NSNumber
/// A number object that holds true or false.
public typealias CFBoolean = NSNumber
/// An object that describes an error.
public typealias CFError = NSError

/// An index, or a number of elements.
public typealias CFIndex = Int
/// A point in time, in seconds since the beginning of 2001 in UTC.
public typealias CFAbsoluteTime = Double

/// The seconds from the beginning of 1970 to the beginning of 2001, both in UTC.
public let kCFAbsoluteTimeIntervalSince1970: CFAbsoluteTime = 978_307_200

/// Returns the current time of the system clock. The clock may be set back.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }
