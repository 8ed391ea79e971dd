import Agate
@testable import AgateUIKit
import Testing

private final class Delegate: NSObject, UIPageControlProgressDelegate {
  var visible: [Bool] = []
  func pageControlProgress(_ progress: UIPageControlProgress, initialProgressForPage page: Int) -> Float {
    Float(page) / 4
  }
  func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress) {
    visible.append(progress.isProgressVisible)
  }
}

/// The progress of the current page in a page control.
@MainActor @Suite struct PageProgressTests {
  private let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 200, height: 26))
  private let progress = UIPageControlProgress(), delegate = Delegate()
  private var dots: [UIView] { control.subviews.sorted { $0.frame.minX < $1.frame.minX } }

  private func begin() {
    control.numberOfPages = 3
    progress.delegate = delegate
    control.progress = progress
    control.layoutIfNeeded()
  }

  @Test func aBarInPlaceOfTheDotShowsTheProgress() throws {
    control.numberOfPages = 3
    let width = control.intrinsicContentSize.width
    begin()
    #expect(control.intrinsicContentSize.width == width + 21 && dots.map(\.bounds.width) == [28, 7, 7])
    progress.currentProgress = 0.5
    control.layoutIfNeeded()
    let fill = try #require(dots[0].subviews.first)
    #expect(fill.frame == CGRect(x: 0, y: 0, width: 14, height: 7) && fill.backgroundColor == .white)
    #expect(dots[1].frame.minX - dots[0].frame.maxX == 9 && dots[0].frame.minX + dots[2].frame.maxX == 200)
    progress.currentProgress = 7
    #expect(progress.currentProgress == 1)
  }

  @Test func aNewPageBeginsWithTheProgressOfTheDelegate() {
    begin()
    control.currentPage = 2
    control.layoutIfNeeded()
    #expect(progress.currentProgress == 0.5 && dots.map(\.bounds.width) == [7, 7, 28])
    #expect(dots[0].subviews.isEmpty && dots[2].subviews.count == 1)
    progress.delegate = nil
    control.currentPage = 1
    #expect(progress.currentProgress == 0)
  }

  @Test func theBarIsHiddenWhileATouchMovesAlongTheDots() {
    begin()
    #expect(progress.isProgressVisible && delegate.visible == [true])
    control.play((80, 13), (100, 13), releases: false)
    control.layoutIfNeeded()
    #expect(!progress.isProgressVisible && control.subviews.allSatisfy { $0.bounds.width != 28 })
    control.cancelTracking(with: nil)
    control.progress = nil
    #expect(delegate.visible == [true, false, true, false] && !progress.isProgressVisible)
  }
}
