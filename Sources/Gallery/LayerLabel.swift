import Agate
import AgateUIKit

/// A label whose layer is a text layer. The label's properties set the layer's properties, and the layer then redraws
/// itself.
final class LayerLabel: UIView {
  override class var layerClass: AnyClass { CATextLayer.self }

  private var textLayer: CATextLayer { layer as! CATextLayer }

  var text = "" { didSet { textLayer.string = text } }
  var textColor = UIColor.black { didSet { textLayer.foregroundColor = textColor.cgColor } }
  var font = UIFont.systemFont(ofSize: 17) {
    didSet {
      textLayer.font = font
      textLayer.fontSize = font.pointSize
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    textLayer.alignmentMode = .justified
    textLayer.isWrapped = true
    textLayer.font = font
    textLayer.fontSize = font.pointSize
    textLayer.foregroundColor = textColor.cgColor
    textLayer.display()
  }

  required init?(coder: NSCoder) { nil }
}

extension Gallery {
  /// A view with a text layer on another view. The example sets its text, colour and font one after the other.
  static let layerLabel = GalleryScene(
    name: "label", summary: "A label class that is based on a text layer", ids: ["B6.28", "B6.30", "A0.113"],
    size: CGSize(width: 320, height: 180)
  ) {
    let card = UIView(frame: CGRect(x: 20, y: 20, width: 280, height: 140))
    card.backgroundColor = .white
    card.layer.cornerRadius = 12
    let label = LayerLabel(frame: CGRect(x: 16, y: 14, width: 248, height: 112))
    label.text = "This label draws nothing itself: its layer is a text layer, which its setters tell what to say."
    label.textColor = UIColor(red: 0.15, green: 0.3, blue: 0.55, alpha: 1)
    label.font = UIFont(name: "DejaVu Sans", size: 16)!
    label.layer.contentsScale = 2
    card.addSubview(label)
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 320, height: 180)
    root.backgroundColor = CGColor(red: 0.8, green: 0.85, blue: 0.9)
    // Layers do not retain their views.
    root.setValue([card, label], forKey: "views")
    root.addSublayer(card.layer)
    return root
  }
}
