import Agate
@testable import AgateUIKit
import Testing

/// The controller in which users choose images.
@MainActor @Suite(.serialized) struct ImagePickerTests {
  private typealias Info = [UIImagePickerController.InfoKey: Any]
  private let stage: SharingStage
  private let chosen = Chosen()

  init() throws { stage = try SharingStage() }

  private final class Chosen: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
    var info: Info?
    var cancels = 0
    func imagePickerController(
      _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) { self.info = info }
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { cancels += 1 }
  }

  private func picker(_ change: (UIImagePickerController) -> Void = { _ in }) -> UIImagePickerController {
    let picker = stage.run { UIImagePickerController() }
    picker.delegate = chosen
    change(picker)
    stage.present(picker)
    return picker
  }
  private func png(_ image: UIImage) throws -> Data { try #require(image.pngData()) }
  private var cells: [PictureCell] { stage.window.found(PictureCell.self).filter { !$0.isHidden } }
  private func cell(_ name: String) -> PictureCell? { cells.first { $0.accessibilityLabel == name } }

  @Test func thereIsNoCamera() {
    typealias Picker = UIImagePickerController
    #expect(Picker.isSourceTypeAvailable(.photoLibrary) && Picker.isSourceTypeAvailable(.savedPhotosAlbum))
    #expect(!Picker.isSourceTypeAvailable(.camera) && Picker.availableMediaTypes(for: .camera) == nil)
    #expect(Picker.availableMediaTypes(for: .photoLibrary) == ["public.image"])
    #expect(!Picker.isCameraDeviceAvailable(.rear) && !Picker.isFlashAvailable(for: .front))
    #expect(Picker.availableCaptureModes(for: .rear) == nil && !picker().startVideoCapture())
  }

  @Test func aCameraShowsOnlyATextAndACancelButton() {
    let picker = picker { $0.sourceType = .camera }
    #expect(stage.texts.contains("There is no camera.") && cells.isEmpty)
    stage.tap("Cancel")
    #expect(chosen.cancels == 1 && stage.root.presentedViewController === picker, "the delegate dismisses")
    picker.delegate = nil
    stage.tap("Cancel", at: 1)
    #expect(stage.root.presentedViewController == nil && chosen.cancels == 1)
  }

  @Test func anEmptyFolderIsNamed() async {
    _ = picker()
    let text = "There are no images in the folder \(stage.home.path)/Pictures."
    #expect(await stage.wait { stage.texts.contains(text) })
  }

  @Test func theNewestImagesAreFirstInThreeColumns() async throws {
    let data = try png(square(4, .red))
    try stage.write("Pictures/old.png", data, age: 300)
    try stage.write("Pictures/trip/day/new.PNG", data, age: 100)
    try stage.write("Pictures/middle.png", data, age: 200)
    try stage.write("Pictures/oldest.png", data, age: 400)
    try stage.write("Pictures/.hidden/no.png", data)
    try stage.write("Pictures/notes.txt")
    try stage.write("Pictures/drawing.svg")
    let deep = (0..<9).map { "\($0)" }.joined(separator: "/")
    try stage.write("Pictures/\(deep)/deep.png", data)
    try stage.write("elsewhere/other.png", data)
    let link = stage.home.appendingPathComponent("Pictures/link")
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: stage.home.appendingPathComponent("elsewhere"))
    let picker = picker()
    #expect(await stage.wait { cells.count == 4 && cells.allSatisfy { $0.thumbnail != nil } })
    let grid = try #require(picker.topViewController as? PictureGrid)
    let names = grid.paths.map { URL(fileURLWithPath: $0).lastPathComponent }
    #expect(names == ["new.PNG", "middle.png", "old.png", "oldest.png"])
    let places: [CGRect] = names.compactMap { stage.window.place(cell($0)) }
    try #require(places.count == 4)
    #expect(places[0].minX == 0 && places[1].minX > 130 && places[2].maxX <= 400 && places[2].minY == places[0].minY)
    #expect(places[3].minX == 0 && places[3].minY == places[0].maxY + 2 && places[0].width == places[0].height)
  }

  @Test func onlyVisibleImagesAreLoaded() async throws {
    let data = try png(square(4, .red))
    for number in 0..<45 { try stage.write("Pictures/\(number).png", data, age: Double(number)) }
    _ = picker()
    #expect(await stage.wait { !cells.isEmpty && cells.allSatisfy { $0.thumbnail != nil } })
    #expect(cells.count < 30 && cell("0.png") != nil && cell("44.png") == nil)
  }

  @Test func theDelegateGetsTheChosenImage() async throws {
    let file = try stage.write("Pictures/a.png", try png(square(6, .red)))
    try stage.write("Pictures/damaged.png", Data("no image".utf8), age: 5)
    let picker = picker()
    #expect(await stage.wait { cells.count == 2 })
    stage.tap(cell("damaged.png"))
    #expect(chosen.info == nil)
    stage.tap(cell("a.png"), at: 1)
    let info: Info = try #require(chosen.info)
    #expect(info[.mediaType] as? String == "public.image" && (info[.originalImage] as? UIImage)?.size.width == 6)
    let url = info[UIImagePickerControllerImageURL] as? URL
    #expect(url?.resolvingSymlinksInPath() == file.resolvingSymlinksInPath() && info[.editedImage] == nil)
    #expect(stage.root.presentedViewController === picker)
  }

  @Test func anEditedImageIsTheSquareThatTheUserHasChosen() async throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let wide = UIGraphicsImageRenderer(size: CGSize(width: 80, height: 40), format: format).image { context in
      for (index, color) in [UIColor.red, .green, .blue, .white].enumerated() {
        color.setFill()
        context.fill(CGRect(x: 20 * index, y: 0, width: 20, height: 40))
      }
    }
    try stage.write("Pictures/wide.png", try png(wide))
    let picker = picker { $0.allowsEditing = true }
    #expect(await stage.wait { !cells.isEmpty })
    stage.tap(cell("wide.png"))
    let page = try #require(picker.topViewController as? CropPage)
    #expect(chosen.info == nil && stage.texts.contains("Move and Scale"))
    stage.tap("Choose", at: 1)
    var info: Info = try #require(chosen.info)
    #expect(info[.cropRect] as? CGRect == CGRect(x: 20, y: 0, width: 40, height: 40), "the middle")
    let middle = try #require((info[.editedImage] as? UIImage)?.cgImage)
    #expect(middle.width == 40 && middle.rgba(0, 0) == [0, 255, 0, 255] && middle.rgba(39, 0) == [0, 0, 255, 255])

    let scroll = try #require(page.view.found(UIScrollView.self).first)
    scroll.contentOffset = .zero
    scroll.zoomScale = scroll.minimumZoomScale * 2
    scroll.contentOffset = .zero
    stage.tap("Choose", at: 2)
    info = try #require(chosen.info)
    #expect(info[.cropRect] as? CGRect == CGRect(x: 0, y: 0, width: 20, height: 20))
    let corner = try #require((info[.editedImage] as? UIImage)?.cgImage)
    #expect(corner.width == 20 && corner.height == 20 && corner.rgba(19, 19) == [255, 0, 0, 255])
    let top = try #require(stage.window.place(page.view))
    let hit = page.view.hitTest(CGPoint(x: 10, y: top.height - 10), with: nil)
    #expect(hit === scroll, "touches beside the square move the image, too")
  }

  // MARK: Saving

  private final class Saver {
    var lines: [String] = []
    var done: (() -> Void)?
    func image(_ image: UIImage, didFinishSavingWithError error: Error?, contextInfo: UnsafeRawPointer?) {
      lines.append("\(Int(image.size.width)) \(error == nil) \(contextInfo == nil)")
      done?()
    }
    func older(_ image: UIImage, error: NSError?, context: UnsafeMutableRawPointer) {
      lines.append("\(error == nil) \(context == UnsafeMutableRawPointer(bitPattern: 8))")
      done?()
    }
  }
  private func save(_ image: UIImage, _ saver: Saver, _ selector: Selector, _ context: Int = 0) async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      saver.done = { continuation.resume() }
      let pointer = UnsafeMutableRawPointer(bitPattern: context)
      stage.run { UIImageWriteToSavedPhotosAlbum(image, saver, selector, pointer) }
    }
  }

  @Test func imagesAreWrittenToTheFolderForPictures() async {
    let saver = Saver()
    let name = "image(_:didFinishSavingWithError:contextInfo:)"
    let selector = Selector.of(name, Saver.image(_:didFinishSavingWithError:contextInfo:))
    await save(square(5, .blue), saver, selector)
    await save(square(5, .blue), saver, Selector.of("older(_:error:context:)", Saver.older(_:error:context:)), 8)
    await save(UIImage(), saver, selector)
    #expect(saver.lines == ["5 true true", "true true", "0 false true"])
    #expect(stage.files("Pictures") == ["Image 2.png", "Image.png"] && selector.name == name)
    let path = stage.home.appendingPathComponent("Pictures/Image.png").path
    #expect(UIImage(contentsOfFile: path)?.cgImage?.rgba(0, 0) == [0, 0, 255, 255])
  }
}
