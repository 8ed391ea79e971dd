import Agate
import AgateUIKit
import Testing

/// Documents with faults load without them.
@Suite("Faults of nib files") struct NibFaultTests {
  @Test(arguments: ["1e300", "nan", "-inf", "99999999999999999999"]) func hugeNumbersAreLeftOut(_ number: String) throws
  {
    let text = """
      <subviews><label numberOfLines="\(number)" id="l"/><datePicker minuteInterval="\(number)" id="d"/>
      <pageControl numberOfPages="\(number)" id="p"/></subviews><constraints>
      <constraint firstAttribute="width" secondItem="l" secondAttribute="width" multiplier="\(number)" id="c"/>
      </constraints>
      """
    let view = try #require(NibText.view(text, attributes: "tag=\"\(number)\""))
    #expect(view.tag == 0 && (view.subviews[0] as? UILabel)?.numberOfLines == 1)
    #expect((view.subviews[1] as? UIDatePicker)?.minuteInterval == 1)
    #expect((view.subviews[2] as? UIPageControl)?.numberOfPages == 0)
  }

  @Test func aLabelMayNotBeTwoPartsOfACell() throws {
    let nib = NibText.nib(
      """
      <tableViewCell reuseIdentifier="row" id="c" style="IBUITableViewCellStyleSubtitle" textLabel="t"
        detailTextLabel="t"><tableViewCellContentView key="contentView" id="k"><subviews>
      <label text="Title" id="t"><subviews><label text="Inner" id="t"/></subviews></label></subviews>
      </tableViewCellContentView></tableViewCell>
      """)
    let cell = try #require(nib.instantiate(withOwner: nil).first as? UITableViewCell)
    #expect((cell.detailTextLabel?.subviews.first as? UILabel)?.text == "Inner")
  }

  @Test func aHeaderMayBeDrawnAsACell() throws {
    let type: [Substring] = String(reflecting: CaptionedHeader.self).split(separator: ".")
    let nib = NibText.nib(
      """
      <tableViewCell reuseIdentifier="head" id="h" customClass="\(type[1])" customModule="\(type[0])">
      <tableViewCellContentView key="contentView" id="k"><subviews><label text="Title" id="t"/></subviews>
      </tableViewCellContentView><connections><outlet property="caption" destination="t" id="o"/></connections>
      </tableViewCell>
      """)
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), style: .plain)
    table.register(nib, forHeaderFooterViewReuseIdentifier: "head")
    let header = try #require(table.dequeueReusableHeaderFooterView(withIdentifier: "head") as? CaptionedHeader)
    #expect(header.caption?.text == "Title" && header.caption?.superview === header.contentView)
  }

  @Test func controllersDoNotContainThemselves() throws {
    let relation = "<segue kind=\"relationship\" relationship"
    let board = try NibText.storyboard(
      """
      <tabBarController \(NibText.member("a"))><connections>
      \(relation)="viewControllers" destination="n" id="s1"/>\(relation)="viewControllers" destination="a" id="s2"/>
      </connections></tabBarController>
      """,
      """
      <navigationController \(NibText.member("n"))><connections>\(relation)="rootViewController" destination="a" id="s3"/>
      </connections></navigationController>
      """)
    let tabs = try #require(board.instantiateInitialViewController() as? UITabBarController)
    #expect(tabs.viewControllers?.count == 1)
    #expect((tabs.viewControllers?.first as? UINavigationController)?.viewControllers.isEmpty == true)
  }

  @Test func containerViewsDoNotEmbedTheirOwnController() throws {
    func scene(_ id: String, embeds other: String) -> String {
      """
      <viewController \(NibText.member(id))><view key="view" id="v\(id)"><subviews><containerView id="k\(id)">
      <connections><segue kind="embed" destination="\(other)" id="s\(id)"/></connections></containerView></subviews>
      </view></viewController>
      """
    }
    let board = try NibText.storyboard(scene("a", embeds: "b"), scene("b", embeds: "a"))
    let controller = try #require(board.instantiateInitialViewController())
    controller.loadViewIfNeeded()
    #expect(controller.children.count == 1 && controller.children.first?.children.isEmpty == true)
  }
}

final class CaptionedHeader: UITableViewHeaderFooterView {
  var caption: UILabel?

  override func setValue(_ value: Any?, forKey key: String) {
    if key == "caption" { caption = value as? UILabel } else { super.setValue(value, forKey: key) }
  }
}
