import Agate

extension Gallery {
  /// Pictures that are replaced with four transitions: the new picture fades in, pushes the old one out, slides over
  /// it, or is revealed.
  static let transitions = GalleryScene(
    name: "transitions", summary: "A picture that changes with the transitions fade, push, move in and reveal",
    ids: ["A0.190", "A0.191"], interactive: true, size: CGSize(width: 480, height: 230),
    script: .click(240, 200, at: 0.8) + .click(240, 200, at: 2.5)
  ) {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 480, height: 230)
    root.backgroundColor = CGColor(gray: 0.8, alpha: 1)
    let types: [CATransitionType] = [.fade, .push, .moveIn, .reveal]
    let frames = types.enumerated().map { index, type in
      let frame = CALayer()
      frame.frame = CGRect(x: 16 + index * 114, y: 20, width: 106, height: 150)
      frame.backgroundColor = CGColor(red: 0.55, green: 0.7, blue: 0.9)
      frame.contents = Pictures.snowman.cgImage
      frame.contentsGravity = .resizeAspect
      let change = CATransition()
      change.type = type
      change.subtype = .fromRight
      change.duration = 1
      frame.actions = ["contents": change]
      root.addSublayer(frame)
      return frame
    }
    var isOther = false
    root.addSublayer(
      Button(Sign.drop, at: CGPoint(x: 240, y: 200)) {
        isOther.toggle()
        for frame in frames { frame.contents = (isOther ? Pictures.igloo : Pictures.snowman).cgImage }
      })
    return root
  }
}
