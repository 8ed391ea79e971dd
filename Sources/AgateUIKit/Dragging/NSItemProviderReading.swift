import Agate

/// An object that an ``NSItemProvider`` can offer as data.
public protocol NSItemProviderWriting: NSObjectProtocol {
  /// The types of the data, the best first.
  static var writableTypeIdentifiersForItemProvider: [String] { get }
  /// Makes the data of a type, and passes it, or an error, to a closure.
  ///
  /// - Parameters:
  ///   - typeIdentifier: one of the types.
  ///   - completionHandler: the closure that receives the data.
  /// - Returns: the progress of making the data, or nil.
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress?
}

/// An object that can be made from the data of an ``NSItemProvider``.
public protocol NSItemProviderReading: NSObjectProtocol {
  /// The types of data from which an object can be made.
  static var readableTypeIdentifiersForItemProvider: [String] { get }
  /// Returns an object that is made from data.
  ///
  /// - Parameters:
  ///   - data: the data.
  ///   - typeIdentifier: the type of the data.
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

extension NSItemProvider {
  /// Returns whether a text can be made from a representation.
  public final func canLoadObject(ofClass aClass: String.Type) -> Bool { canLoadObject(ofClass: NSString.self) }
  /// Returns whether a URL can be made from a representation.
  public final func canLoadObject(ofClass aClass: URL.Type) -> Bool { canLoadObject(ofClass: NSURL.self) }
  /// Makes a text from a representation. The method calls ``loadObject(ofClass:completionHandler:)`` for `NSString`.
  @discardableResult
  public final func loadObject(
    ofClass aClass: String.Type, completionHandler: @escaping @Sendable (String?, (any Error)?) -> Void
  ) -> Progress {
    loadObject(ofClass: NSString.self) { completionHandler(($0 as? NSString).map { $0 as String }, $1) }
  }
  /// Makes a URL from a representation. The method calls ``loadObject(ofClass:completionHandler:)`` for `NSURL`.
  @discardableResult
  public final func loadObject(
    ofClass aClass: URL.Type, completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
  ) -> Progress {
    loadObject(ofClass: NSURL.self) { completionHandler(($0 as? NSURL).map { $0 as URL }, $1) }
  }

  /// Returns an object as one of a class.
  ///
  /// - Throws: an error if the object is nil or has another class.
  static func checked<Object>(_ object: Any?, _ aClass: Object.Type) throws -> Object {
    guard let object = object as? Object else { throw error(.unexpectedValueClassError) }
    return object
  }
}

extension NSString: NSItemProviderWriting, NSItemProviderReading {
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.utf8-plain-text"] }
  public static var readableTypeIdentifiersForItemProvider: [String] { ["public.utf8-plain-text", "public.text"] }
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data((self as String).utf8), nil)
    return nil
  }
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    let encoding = typeIdentifier == "public.utf16-plain-text" ? String.Encoding.utf16 : .utf8
    return try NSItemProvider.checked(String(bytes: data, encoding: encoding).map { $0 as NSString }, Self.self)
  }
}

extension NSURL: NSItemProviderWriting, NSItemProviderReading {
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.url"] }
  public static var readableTypeIdentifiersForItemProvider: [String] { ["public.url"] }
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    let text: String? = absoluteString
    completionHandler(text.map { Data($0.utf8) }, nil)
    return nil
  }
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    let text = String(bytes: data, encoding: .utf8)
    return try NSItemProvider.checked(text.flatMap { NSURL(string: $0) }, Self.self)
  }
}

extension UIImage: NSItemProviderWriting, NSItemProviderReading {
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.png"] }
  public static var readableTypeIdentifiersForItemProvider: [String] { ["public.image"] }
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    let data = pngData()
    completionHandler(data, data == nil ? NSItemProvider.error(.itemUnavailableError) : nil)
    return nil
  }
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    try NSItemProvider.checked(UIImage(data: data), Self.self)
  }
}

extension UIColor: NSItemProviderWriting, NSItemProviderReading {
  public static var writableTypeIdentifiersForItemProvider: [String] { ["com.apple.uikit.color"] }
  public static var readableTypeIdentifiersForItemProvider: [String] { ["com.apple.uikit.color"] }
  /// Passes on the components red, green, blue and opacity as a property list.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    _ = getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    let values = [red, green, blue, alpha].map { Double($0) }
    completionHandler(
      try? PropertyListSerialization.data(fromPropertyList: values, format: .binary, options: 0), nil)
    return nil
  }
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    let values = try PropertyListSerialization.propertyList(from: data, format: nil) as? [Double] ?? []
    guard values.count == 4 else { throw NSItemProvider.error(.unexpectedValueClassError) }
    let color = UIColor(
      red: CGFloat(values[0]), green: CGFloat(values[1]), blue: CGFloat(values[2]), alpha: CGFloat(values[3]))
    return try NSItemProvider.checked(color, Self.self)
  }
}
