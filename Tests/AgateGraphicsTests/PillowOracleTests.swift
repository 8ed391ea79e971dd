import AgateGraphics
import AgateUIKit
import Foundation
import Testing

/// Image files that Pillow writes, compared with the pixels that Pillow reads from them.
struct PillowOracleTests {
  static let python = "/usr/bin/python3"

  static let isInstalled: Bool = {
    guard FileManager.default.isExecutableFile(atPath: python) else { return false }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: python)
    process.arguments = ["-c", "from PIL import Image, ImageCms"]
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  /// Python program that writes files into the given directory. Beside each file it writes the straight RGBA that
  /// Pillow reads, as `NAME.raw`.
  private static let script = """
    import sys, io
    from PIL import Image, ImageCms, ImageDraw
    folder = sys.argv[1]
    w, h = 61, 47
    photo = Image.new("RGB", (w, h))
    photo.putdata([((x * 4) % 256, (y * 5) % 256, (x * y // 7 + 40) % 256) for y in range(h) for x in range(w)])
    smooth = Image.new("RGB", (w, h))
    smooth.putdata([(x * 4, y * 5, 255 - x * 2 - y) for y in range(h) for x in range(w)])
    alpha = photo.copy()
    alpha.putalpha(Image.new("L", (w, h)))
    alpha.putdata([p[:3] + ((i * 3) % 256,) for i, p in enumerate(alpha.getdata())])
    srgb = ImageCms.createProfile("sRGB")
    def keep(name, image):
        open(folder + "/" + name + ".raw", "wb").write(image.convert("RGBA").tobytes())
    def write(name, image, **options):
        image.save(folder + "/" + name, **options)
        again = Image.open(folder + "/" + name)
        again.load()
        keep(name, again)
    write("rgb.png", photo)
    write("rgba.png", alpha)
    write("grey.png", photo.convert("L"))
    write("grey-alpha.png", alpha.convert("LA"))
    write("bits1.png", photo.convert("1"))
    for bits in (1, 2, 4, 8):
        write("palette%d.png" % bits, photo.quantize(2 ** bits), bits=bits)
    write("transparent-entry.png", photo.quantize(16), transparency=3)
    write("transparent-colour.png", photo, transparency=photo.getpixel((5, 5)))
    write("baseline.jpg", smooth, quality=95, subsampling=0)
    write("progressive.jpg", smooth, quality=95, subsampling=0, progressive=True)
    write("420.jpg", smooth, quality=95, subsampling=2)
    write("422.jpg", smooth, quality=95, subsampling=1)
    write("grey.jpg", smooth.convert("L"), quality=95)
    write("cmyk.jpg", smooth.convert("CMYK"), quality=98)
    write("lossless.webp", alpha, lossless=True, exact=True)
    write("lossy.webp", smooth, quality=80)
    write("lossy-alpha.webp", alpha, quality=80)
    smooth.save(folder + "/animated.webp", save_all=True, append_images=[photo], duration=100, lossless=True)
    keep("animated.webp", smooth)
    deep = Image.new("I;16", (w, h))
    deep.putdata([(x * 1061 + y * 277) % 65536 for y in range(h) for x in range(w)])
    deep.save(folder + "/deep.png")
    rounded = Image.new("L", (w, h))
    rounded.putdata([(v * 255 + 32767) // 65535 for v in deep.getdata()])
    keep("deep.png", rounded)
    # A profile of another gamma and other primaries, made by Little CMS too, but asked in Pillow's way.
    icc = open(folder + "/profile.icc", "rb").read()
    wide = ImageCms.ImageCmsProfile(io.BytesIO(icc))
    for name, options in (("profile.png", {}), ("profile.jpg", {"quality": 98, "subsampling": 0}),
        ("profile.webp", {"lossless": True})):
        smooth.save(folder + "/" + name, icc_profile=icc, **options)
        again = Image.open(folder + "/" + name).convert("RGB")
        keep(name, ImageCms.profileToProfile(again, wide, srgb, renderingIntent=0))
    tags = Image.Exif()
    for orientation in range(1, 9):
        tags[0x0112] = orientation
        name = "orientation%d.jpg" % orientation
        smooth.save(folder + "/" + name, quality=95, subsampling=0, exif=tags.tobytes())
        from PIL import ImageOps
        keep(name, ImageOps.exif_transpose(Image.open(folder + "/" + name)))
    tags[0x0112] = 6
    smooth.save(folder + "/turned.webp", lossless=True, exif=tags.tobytes())
    keep("turned.webp", smooth.transpose(Image.ROTATE_270))
    for name in ("rgb.png", "baseline.jpg", "lossy.webp"):
        source = Image.open(folder + "/" + name).convert("RGB")
        keep("small-" + name, source.resize((20, 15), Image.BILINEAR))
    """

  private struct Files {
    let directory: TemporaryDirectory

    init() throws {
      directory = try TemporaryDirectory()
      try AtomicFile.write(ColorOfFilesTests.wideProfile(), to: directory.file("profile.icc"))
      let process = Process()
      process.executableURL = URL(fileURLWithPath: PillowOracleTests.python)
      process.arguments = ["-c", PillowOracleTests.script, directory.path]
      let errors = Pipe()
      process.standardError = errors
      try process.run()
      let text = String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
      process.waitUntilExit()
      try #require(process.terminationStatus == 0, "\(text)")
    }

    /// Largest difference of straight channels, and the number of pixels that differ by more than `tolerance`.
    /// Colours of nearly transparent pixels are ignored.
    func compare(_ image: CGImage?, _ name: String, _ tolerance: Int) throws -> (worst: Int, many: Int) {
      let image = try #require(image)
      let expected = try FileBytes.read(directory.file(name + ".raw"), limit: 1 << 24)
      try #require(expected.count == image.width * image.height * 4, "\(name) has another size")
      var worst = 0, many = 0
      for (i, pixel) in image.pixels.enumerated() {
        let alpha = Int(expected[i * 4 + 3])
        var wrong = abs(Int(pixel >> 24) - alpha)
        for c in 0..<3 {
          let premultiplied = (Int(expected[i * 4 + c]) * alpha + 127) / 255
          wrong = max(wrong, abs(Int(pixel >> UInt32(8 * c) & 255) - premultiplied))
        }
        worst = max(worst, wrong)
        if wrong > tolerance { many += 1 }
      }
      return (worst, many)
    }
  }

  @Test(.enabled(if: isInstalled, "no Pillow")) func filesOfAllKindsAreReadAsPillowReadsThem() throws {
    let files = try Files()
    for (name, tolerance) in [
      ("rgb.png", 0), ("rgba.png", 0), ("grey.png", 0), ("grey-alpha.png", 0), ("bits1.png", 0), ("palette1.png", 0),
      ("palette2.png", 0), ("palette4.png", 0), ("palette8.png", 0), ("transparent-entry.png", 0),
      ("transparent-colour.png", 0), ("deep.png", 0), ("profile.png", 1), ("baseline.jpg", 0),
      ("progressive.jpg", 0), ("420.jpg", 0), ("422.jpg", 0), ("grey.jpg", 0), ("cmyk.jpg", 1), ("profile.jpg", 1),
      ("lossless.webp", 0), ("lossy.webp", 0), ("lossy-alpha.webp", 0), ("animated.webp", 0), ("profile.webp", 1),
    ] {
      let image = try CGImage.load(contentsOf: files.directory.file(name))
      let (worst, many) = try files.compare(image, name, tolerance)
      #expect(many == 0, "\(name): \(many) pixels differ, by up to \(worst)")
    }
    for name in (1...8).map({ "orientation\($0).jpg" }) + ["turned.webp"] {
      let image = try #require(UIImage(contentsOfFile: files.directory.file(name)))
      let (worst, many) = try files.compare(try CGImage.decode([UInt8](try #require(image.pngData()))), name, 0)
      #expect(many == 0, "\(name): \(many) pixels differ, by up to \(worst)")
    }
  }

  /// Thumbnails use Pillow's triangle filter with other rounding. Of JPEG files the decoder has already halved the
  /// picture.
  @Test(.enabled(if: isInstalled, "no Pillow")) func picturesAreReducedAsPillowReducesThem() throws {
    let files = try Files()
    for name in ["rgb.png", "baseline.jpg", "lossy.webp"] {
      let image = try CGImageSource(contentsOfFile: files.directory.file(name)).thumbnail(maximumPixelSize: 20)
      #expect(image.width == 20 && image.height == 15)
      let (worst, many) = try files.compare(image, "small-" + name, name == "baseline.jpg" ? 6 : 1)
      #expect(many == 0, "\(name): \(many) pixels differ, by up to \(worst)")
    }
  }
}
