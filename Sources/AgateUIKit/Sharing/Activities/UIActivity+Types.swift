extension UIActivity {
  /// The identity of a service.
  ///
  /// The constants have Apple's names. Agate offers the services ``copyToPasteboard``, ``mail``, ``saveToCameraRoll``,
  /// ``openInBrowser`` and ``saveToDownloads``; no service of Agate has one of the other constants.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identity with a text.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    private static func system(_ name: String) -> ActivityType { ActivityType("com.apple.UIKit.activity.\(name)") }

    /// Copies to the pasteboard.
    public static let copyToPasteboard = system("CopyToPasteboard")
    /// Writes a mail.
    public static let mail = system("Mail")
    /// Saves images in the user's folder for pictures.
    public static let saveToCameraRoll = system("SaveToCameraRoll")
    /// Opens a web address in the browser. The constant is Agate's own.
    public static let openInBrowser = ActivityType("agate.activity.openInBrowser")
    /// Saves files and data in the user's folder for downloads. The constant is Agate's own.
    public static let saveToDownloads = ActivityType("agate.activity.saveToDownloads")

    /// Sends files to a device nearby. Agate does not offer it.
    public static let airDrop = system("AirDrop")
    /// Adds a web page to the home screen. Agate does not offer it.
    public static let addToHomeScreen = system("AddToHomeScreen")
    /// Adds a web page to the reading list. Agate does not offer it.
    public static let addToReadingList = system("AddToReadingList")
    /// Gives an image to a contact. Agate does not offer it.
    public static let assignToContact = system("AssignToContact")
    /// Copies the link of a collaboration. Agate does not offer it.
    public static let collaborationCopyLink = system("CollaborationCopyLink")
    /// Invites to a collaboration. Agate does not offer it.
    public static let collaborationInviteWithLink = system("CollaborationInviteWithLink")
    /// Draws on a document. Agate does not offer it.
    public static let markupAsPDF = system("MarkupAsPDF")
    /// Sends a message. Agate does not offer it.
    public static let message = system("Message")
    /// Opens a book. Agate does not offer it.
    public static let openInIBooks = system("OpenInIBooks")
    /// Posts to Facebook. Agate does not offer it.
    public static let postToFacebook = system("PostToFacebook")
    /// Posts to Flickr. Agate does not offer it.
    public static let postToFlickr = system("PostToFlickr")
    /// Posts to Tencent Weibo. Agate does not offer it.
    public static let postToTencentWeibo = system("TencentWeibo")
    /// Posts to Twitter. Agate does not offer it.
    public static let postToTwitter = system("PostToTwitter")
    /// Posts to Vimeo. Agate does not offer it.
    public static let postToVimeo = system("PostToVimeo")
    /// Posts to Weibo. Agate does not offer it.
    public static let postToWeibo = system("PostToWeibo")
    /// Prints. Agate does not offer it.
    public static let print = system("Print")
    /// Shares a group session. Agate does not offer it.
    public static let sharePlay = system("SharePlay")
  }

  /// The kind of a service, which determines its position in the share sheet.
  public enum Category: Int, Sendable {
    /// A service that acts on the content. Such services are last in the share sheet.
    case action
    /// A service that sends the content to others. Such services are first in the share sheet.
    case share
  }
}
