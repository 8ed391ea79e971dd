import AgateUIKit
import Testing

struct ContentSizeCategoryTests {
  @Test func sizesHaveAnOrder() {
    let sizes: [UIContentSizeCategory] = [
      .unspecified, .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
      .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
      .accessibilityExtraExtraExtraLarge,
    ]
    for (small, large) in zip(sizes, sizes.dropFirst()) {
      #expect(small < large && small <= large && !(small > large) && !(small >= large))
      #expect(large > small && large >= small && large <= large && !(large < large))
    }
    #expect(sizes.filter(\.isAccessibilityCategory) == Array(sizes.suffix(5)))
    #expect(UIContentSizeCategory(rawValue: "other") < .extraSmall)
  }

  @Test func everyOrientationIsSupported() {
    #expect(UIApplication.shared.supportedInterfaceOrientations(for: nil) == .all)
  }
}
