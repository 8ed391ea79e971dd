import Agate
import AgateUIKit
import Testing

/// Constraints between a scroll view and its content.
struct ScrollConstraintTests {
  private let scroll = UIScrollView(frame: CGRect(x: 10, y: 20, width: 100, height: 80))

  private func add(_ view: UIView, to superview: UIView? = nil) {
    view.translatesAutoresizingMaskIntoConstraints = false
    (superview ?? scroll).addSubview(view)
  }

  @Test func contentCentredInTheFrameIsAsWideAsTheFrame() {
    let content = UIView()
    add(content)
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
      content.topAnchor.constraint(equalTo: scroll.topAnchor),
      content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
      content.centerXAnchor.constraint(equalTo: scroll.centerXAnchor),
      content.heightAnchor.constraint(equalToConstant: 300),
    ])
    scroll.layoutIfNeeded()
    #expect(content.frame == CGRect(x: 0, y: 0, width: 100, height: 300))
    #expect(scroll.contentSize == CGSize(width: 100, height: 300))
  }

  @Test func theSizeOfTheContentIsInWholePixels() {
    let content = UIView()
    add(content)
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
      content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
      content.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
      content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor, multiplier: 1.0 / 3),
      content.heightAnchor.constraint(equalToConstant: 80.3),
    ])
    scroll.layoutIfNeeded()
    #expect(content.frame.size == CGSize(width: 33, height: 80) && scroll.contentSize == content.frame.size)
  }

  @Test func centresDoNotDetermineTheSizeOfTheContent() {
    let indicator = UIActivityIndicatorView()
    add(indicator)
    scroll.contentSize = CGSize(width: 300, height: 500)
    NSLayoutConstraint.activate([
      indicator.centerXAnchor.constraint(equalTo: scroll.centerXAnchor),
      indicator.centerYAnchor.constraint(equalTo: scroll.centerYAnchor),
    ])
    scroll.layoutIfNeeded()
    #expect(indicator.center == CGPoint(x: 50, y: 40) && scroll.contentSize == CGSize(width: 300, height: 500))
    scroll.contentOffset.y = 30
    scroll.setNeedsLayout()
    scroll.layoutIfNeeded()
    #expect(indicator.center == CGPoint(x: 50, y: 40), "the indicator scrolls with the content")
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 60, height: 90)), block = UIView()
    add(block, to: table)
    NSLayoutConstraint.activate([
      block.centerXAnchor.constraint(equalTo: table.centerXAnchor),
      block.centerYAnchor.constraint(equalTo: table.centerYAnchor),
      block.widthAnchor.constraint(equalToConstant: 20), block.heightAnchor.constraint(equalToConstant: 10),
    ])
    table.layoutIfNeeded()
    #expect(block.frame == CGRect(x: 20, y: 40, width: 20, height: 10))
  }
}
