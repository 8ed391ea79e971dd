import Agate
import AgateUIKit
import Testing

struct UIImageViewTests {
  @Test func templatesFollowTheTint() {
    let outer = UIView(), view = UIImageView(image: square(4, .red).withRenderingMode(.alwaysTemplate))
    outer.addSubview(view)
    #expect(view.frame.size == CGSize(width: 4, height: 4) && !view.isUserInteractionEnabled)
    outer.tintColor = .green
    #expect(view.picture().rgba(1, 1) == [0, 255, 0, 255])
    view.tintColor = .blue
    #expect(view.picture().rgba(1, 1) == [0, 0, 255, 255])
    view.image = square(4, .red)
    #expect(view.picture().rgba(1, 1) == [255, 0, 0, 255])
  }

  @Test func highlightedImagesReplaceTheImage() {
    let view = UIImageView(image: square(4, .red), highlightedImage: square(6, .blue))
    #expect(view.intrinsicContentSize == CGSize(width: 4, height: 4))
    view.isHighlighted = true
    #expect(view.picture().rgba(1, 1) == [0, 0, 255, 255] && view.sizeThatFits(.zero) == CGSize(width: 6, height: 6))
    view.highlightedImage = nil
    #expect(view.picture().rgba(1, 1) == [255, 0, 0, 255])
    view.image = nil
    #expect(view.intrinsicContentSize.width == UIView.noIntrinsicMetric && view.layer.contents == nil)
  }

  @Test func imagesAreAnimatedAsContents() throws {
    let view = UIImageView(image: square(4, .red)), frames = [square(4, .green), square(4, .blue)]
    #expect(!view.isAnimating)
    view.startAnimating()
    #expect(!view.isAnimating, "nothing to animate")
    view.animationImages = frames
    view.animationDuration = 2
    view.startAnimating()
    let key = try #require(view.layer.animationKeys()?.first)
    let animation = try #require(view.layer.animation(forKey: key) as? CAKeyframeAnimation)
    #expect(view.isAnimating && animation.keyPath == "contents" && animation.calculationMode == .discrete)
    #expect(animation.values?.count == 2 && animation.duration == 2 && animation.repeatCount == .infinity)
    #expect((animation.values?.first as? CGImage)?.rgba(0, 0) == [0, 255, 0, 255])
    view.animationRepeatCount = 3
    view.startAnimating()
    #expect((view.layer.animation(forKey: key) as? CAKeyframeAnimation)?.repeatCount == 3)
    view.stopAnimating()
    #expect(!view.isAnimating)
  }

  @Test func animatedImagesStartByThemselves() throws {
    let frames = [square(4, .green), square(4, .blue)]
    let view = UIImageView(image: UIImage.animatedImage(with: frames, duration: 0.5))
    #expect(view.isAnimating)
    let key = try #require(view.layer.animationKeys()?.first)
    #expect(view.layer.animation(forKey: key)?.duration == 0.5)
    view.image = frames[0]
    #expect(!view.isAnimating)
  }

  @Test func archivesKeepAnimations() throws {
    let view = UIImageView(image: square(4, .red), highlightedImage: square(6, .blue))
    (view.isHighlighted, view.animationDuration, view.animationRepeatCount) = (true, 2, 3)
    let frames = [square(4, .green), square(4, .blue)]
    (view.animationImages, view.highlightedAnimationImages) = (frames, [square(5, .red)])
    let copy = try unarchived(view)
    #expect(copy.isHighlighted && copy.picture().pixels == view.picture().pixels && !copy.isAnimating)
    #expect(copy.animationImages?.count == 2 && copy.highlightedAnimationImages?.first?.size.width == 5)
    #expect(copy.animationDuration == 2 && copy.animationRepeatCount == 3)
    let animated = UIImageView(image: UIImage.animatedImage(with: frames, duration: 0.5))
    #expect(try unarchived(animated).isAnimating)
  }

  @Test func theContentModeIsAGravity() {
    let view = UIImageView(image: square(4, .red))
    view.frame.size = CGSize(width: 8, height: 4)
    #expect(view.picture().rgba(7, 1) == [255, 0, 0, 255], "stretched")
    view.contentMode = .scaleAspectFit
    #expect(view.picture().rgba(0, 1)[3] == 0 && view.picture().rgba(4, 1) == [255, 0, 0, 255])
    view.contentMode = .left
    #expect(view.picture().rgba(0, 1)[3] == 255 && view.picture().rgba(5, 1)[3] == 0)
  }

  @Test func alignmentInsetsAreTheImages() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(UIImageView(image: square(9, .red).withAlignmentRectInsets(insets)).alignmentRectInsets == insets)
    #expect(UIImageView(image: nil).alignmentRectInsets == .zero)
  }
}
