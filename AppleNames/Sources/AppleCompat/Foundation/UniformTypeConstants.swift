import AgateGraphics
import Foundation

// The identifiers of uniform types that MobileCoreServices and CoreServices bring on Apple's systems. Newer code uses
// `UTType`.

/// The type of anything in a file system.
nonisolated(unsafe) public let kUTTypeItem: CFString = "public.item"
/// The type of a document's content.
nonisolated(unsafe) public let kUTTypeContent: CFString = "public.content"
/// The type of bytes.
nonisolated(unsafe) public let kUTTypeData: CFString = "public.data"
/// The type of a folder.
nonisolated(unsafe) public let kUTTypeFolder: CFString = "public.folder"
/// The type of a folder.
nonisolated(unsafe) public let kUTTypeDirectory: CFString = "public.folder"
/// The type of any text.
nonisolated(unsafe) public let kUTTypeText: CFString = "public.text"
/// The type of a text without styles.
nonisolated(unsafe) public let kUTTypePlainText: CFString = "public.plain-text"
/// The type of a text without styles in UTF-8.
nonisolated(unsafe) public let kUTTypeUTF8PlainText: CFString = "public.utf8-plain-text"
/// The type of a text with styles.
nonisolated(unsafe) public let kUTTypeRTF: CFString = "public.rtf"
/// The type of a page in HTML.
nonisolated(unsafe) public let kUTTypeHTML: CFString = "public.html"
/// The type of an XML document.
nonisolated(unsafe) public let kUTTypeXML: CFString = "public.xml"
/// The type of a JSON document.
nonisolated(unsafe) public let kUTTypeJSON: CFString = "public.json"
/// The type of a table whose values are separated by commas.
nonisolated(unsafe) public let kUTTypeCommaSeparatedText: CFString = "public.comma-separated-values-text"
/// The type of a property list.
nonisolated(unsafe) public let kUTTypePropertyList: CFString = "com.apple.property-list"
/// The type of a PDF document.
nonisolated(unsafe) public let kUTTypePDF: CFString = "com.adobe.pdf"
/// The type of any image.
nonisolated(unsafe) public let kUTTypeImage: CFString = "public.image"
/// The type of a PNG image.
nonisolated(unsafe) public let kUTTypePNG: CFString = "public.png"
/// The type of a JPEG image.
nonisolated(unsafe) public let kUTTypeJPEG: CFString = "public.jpeg"
/// The type of a GIF image.
nonisolated(unsafe) public let kUTTypeGIF: CFString = "com.compuserve.gif"
/// The type of a TIFF image.
nonisolated(unsafe) public let kUTTypeTIFF: CFString = "public.tiff"
/// The type of a BMP image.
nonisolated(unsafe) public let kUTTypeBMP: CFString = "com.microsoft.bmp"
/// The type of any movie or sound.
nonisolated(unsafe) public let kUTTypeAudiovisualContent: CFString = "public.audiovisual-content"
/// The type of any movie.
nonisolated(unsafe) public let kUTTypeMovie: CFString = "public.movie"
/// The type of a movie without sound.
nonisolated(unsafe) public let kUTTypeVideo: CFString = "public.video"
/// The type of a QuickTime movie.
nonisolated(unsafe) public let kUTTypeQuickTimeMovie: CFString = "com.apple.quicktime-movie"
/// The type of an MPEG-4 movie.
nonisolated(unsafe) public let kUTTypeMPEG4: CFString = "public.mpeg-4"
/// The type of any sound.
nonisolated(unsafe) public let kUTTypeAudio: CFString = "public.audio"
/// The type of an MP3 sound.
nonisolated(unsafe) public let kUTTypeMP3: CFString = "public.mp3"
/// The type of an MPEG-4 sound.
nonisolated(unsafe) public let kUTTypeMPEG4Audio: CFString = "public.mpeg-4-audio"
/// The type of a WAV sound.
nonisolated(unsafe) public let kUTTypeWaveformAudio: CFString = "com.microsoft.waveform-audio"
/// The type of a ZIP archive.
nonisolated(unsafe) public let kUTTypeZipArchive: CFString = "public.zip-archive"
/// The type of a URL.
nonisolated(unsafe) public let kUTTypeURL: CFString = "public.url"
/// The type of the URL of a file.
nonisolated(unsafe) public let kUTTypeFileURL: CFString = "public.file-url"
