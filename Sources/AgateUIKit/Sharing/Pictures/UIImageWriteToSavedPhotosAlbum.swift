import Agate

/// Writes an image as a PNG file into the user's folder for pictures, on another thread. The file gets the name
/// `Image.png`, or the next free one such as `Image 2.png`. The folder is created if it does not exist.
///
/// - Parameters:
///   - image: the image.
///   - completionTarget: the object whose method is called on the main thread after writing; nil for none.
///   - completionSelector: a method such as `image(_:didFinishSavingWithError:contextInfo:)`. Its arguments are the
///     image, an error or nil, and `contextInfo`. See ``/Agate/Selector``.
///   - contextInfo: a pointer for the method.
public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?, _ contextInfo: UnsafeMutableRawPointer?
) {
  let folders = UserFolders.current
  let target = completionTarget as AnyObject?
  BackgroundWork.run {
    Result { try folders.save(image, in: .pictures) }
  } then: { result in
    guard let target, let completionSelector else { return }
    var problem: (any Error)?
    if case .failure(let error) = result { problem = error }
    completionSelector.perform(on: target, image, SavedImageResult(error: problem, context: contextInfo))
  }
}

/// The second and third arguments of a method that is called after an image was saved.
private struct SavedImageResult {
  let error: (any Error)?
  let context: UnsafeMutableRawPointer?

  func error<Failure>(as _: Failure.Type) -> Failure {
    let given: Any? = Failure.self == NSError?.self ? error.map { $0 as NSError } : error
    if let error = given as? Failure { return error }
    preconditionFailure("the second parameter of a method that is called after saving must be an optional error")
  }
  func context<Context>(as _: Context.Type) -> Context {
    // A parameter that is not optional gets an address without memory instead of nil.
    let absent: Int = Context.self is any ExpressibleByNilLiteral.Type ? 0 : 1
    let pointer = context ?? UnsafeMutableRawPointer(bitPattern: absent)
    let given: [Any?] = [pointer, pointer.map { UnsafeRawPointer($0) }]
    for value in given { if let value = value as? Context { return value } }
    preconditionFailure("the third parameter of a method that is called after saving must be a raw pointer")
  }
}

extension Selector {
  /// Creates a selector of a method that ``/AgateUIKit/UIImageWriteToSavedPhotosAlbum(_:_:_:_:)`` calls. Other callers
  /// cannot pass three arguments, and stop the program.
  ///
  /// - Parameters:
  ///   - name: the name as it stands in `#selector`.
  ///   - method: the method of a class, not of an object: `Saver.image(_:didFinishSavingWithError:contextInfo:)`.
  public static func of<Target, Image, Failure, Context, Value>(
    _ name: String, _ method: @escaping (Target) -> (Image, Failure, Context) -> Value
  ) -> Selector {
    of(name) { (target: Target) in
      { (image: Image, result: SavedImageResult) in
        method(target)(image, result.error(as: Failure.self), result.context(as: Context.self))
      }
    }
  }
}
