import Agate
import AgateUIKit
import Testing

/// A trait of a program.
private struct Density: UITraitDefinition {
  static let defaultValue = 1
}

/// A value that is not `Equatable`.
private final class Palette {}
private struct PaletteTrait: UITraitDefinition {
  static var defaultValue: Palette? { nil }
}

/// A trait whose values may be nil, but whose default is not.
private struct Caption: UITraitDefinition {
  static var defaultValue: String? { "none" }
}

private struct Theme: UITraitDefinition {
  static let defaultValue = "plain"
  static let affectsColorAppearance = true
}

extension UITraitCollection {
  fileprivate var density: Int { self[Density.self] }
}

extension UIMutableTraits {
  fileprivate var density: Int {
    get { self[Density.self] }
    set { self[Density.self] = newValue }
  }
}

struct TraitOverrideTests {
  /// A view that notes the traits before and after each change.
  private final class Noting: UIView {
    var changes: [(UITraitCollection?, UITraitCollection)] = []
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      changes.append((previous, traitCollection))
      #expect(UITraitCollection.current == traitCollection)
    }
    func take() -> [(UITraitCollection?, UITraitCollection)] {
      defer { changes = [] }
      return changes
    }
  }

  @Test func descendantsInheritTheTraitsOfTheNearestView() {
    let outer = UIView(), middle = UIView(), inner = UIView()
    outer.addSubview(middle)
    middle.addSubview(inner)
    outer.traitOverrides.horizontalSizeClass = .regular
    outer.traitOverrides.userInterfaceStyle = .dark
    middle.traitOverrides.horizontalSizeClass = .compact
    #expect(outer.traitCollection.horizontalSizeClass == .regular)
    #expect(inner.traitCollection.horizontalSizeClass == .compact)
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
    #expect(inner.traitCollection.verticalSizeClass == UIScreen.main.traitCollection.verticalSizeClass)
    middle.overrideUserInterfaceStyle = .light
    #expect(inner.traitCollection.userInterfaceStyle == .light, "the nearest view determines the style")
    middle.traitOverrides.userInterfaceStyle = .dark
    #expect(inner.traitCollection.userInterfaceStyle == .dark, "an override of the trait takes precedence")
    inner.removeFromSuperview()
    #expect(inner.traitCollection.userInterfaceStyle == UIScreen.main.userInterfaceStyle)
  }

  @Test func allTraitsHaveOverrides() {
    let view = UIView()
    view.traitOverrides.displayScale = 7
    view.traitOverrides.verticalSizeClass = .regular
    view.traitOverrides.userInterfaceIdiom = .tv
    view.traitOverrides.displayGamut = .P3
    view.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    view.traitOverrides.layoutDirection = .rightToLeft
    view.traitOverrides.accessibilityContrast = .high
    view.traitOverrides.userInterfaceLevel = .elevated
    view.traitOverrides.forceTouchCapability = .available
    let traits = view.traitCollection
    #expect(traits.displayScale == 7 && traits.verticalSizeClass == .regular && traits.userInterfaceIdiom == .tv)
    #expect(traits.displayGamut == .P3 && traits.preferredContentSizeCategory == .accessibilityLarge)
    #expect(traits.layoutDirection == .rightToLeft && traits.accessibilityContrast == .high)
    #expect(traits.userInterfaceLevel == .elevated && traits.forceTouchCapability == .available)
    let screen = UIScreen.main.traitCollection
    #expect(screen.layoutDirection == .leftToRight && screen.accessibilityContrast == .normal)
    #expect(UITraitCollection().layoutDirection == .unspecified)
  }

  @Test func overridesCanBeRemoved() {
    let view = UIView()
    #expect(!view.traitOverrides.contains(UITraitDisplayScale.self) && view.traitOverrides.displayScale == 0)
    let scale = view.traitCollection.displayScale
    view.traitOverrides.displayScale = scale + 4
    #expect(view.traitOverrides.contains(UITraitDisplayScale.self) && view.traitOverrides.displayScale == scale + 4)
    #expect(!view.traitOverrides.contains(UITraitUserInterfaceStyle.self))
    view.traitOverrides.remove(UITraitDisplayScale.self)
    #expect(!view.traitOverrides.contains(UITraitDisplayScale.self) && view.traitCollection.displayScale == scale)
  }

  @Test func viewsAreToldOfChangesThatConcernThem() throws {
    let outer = Noting(), inner = Noting(), own = Noting(), below = Noting()
    outer.addSubview(inner)
    outer.addSubview(own)
    own.addSubview(below)
    own.traitOverrides.userInterfaceStyle = .light
    for view in [outer, inner, own, below] { _ = view.take() }
    outer.traitOverrides.userInterfaceStyle = .dark
    let changes = inner.take()
    let change = try #require(changes.first)
    #expect(changes.count == 1 && outer.take().count == 1)
    #expect(change.0?.userInterfaceStyle == .light && change.1.userInterfaceStyle == .dark)
    #expect(own.take().isEmpty && below.take().isEmpty, "these views have a style of their own")
    outer.traitOverrides.userInterfaceStyle = .dark
    #expect(outer.take().isEmpty && inner.take().isEmpty, "nothing has changed")
    outer.traitOverrides.verticalSizeClass = .compact
    let more = try #require(below.take().first)
    #expect(more.0?.userInterfaceStyle == .light && more.1.verticalSizeClass == .compact)
    #expect(more.1.userInterfaceStyle == .light)
    own.removeFromSuperview()
    #expect(below.take().first?.1.verticalSizeClass == .regular, "the screen is high")
  }

  @Test func registeredHandlersAreCalled() {
    let view = UIView(), part = UIView()
    view.addSubview(part)
    var calls: [String] = []
    part.registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (_: UIView, _: UITraitCollection) in
      calls.append("width")
    }
    part.registerForTraitChanges([UITraitLayoutDirection.self, Density.self]) { (_: UIView, last: UITraitCollection) in
      calls.append("density \(last.density)")
    }
    view.traitOverrides.horizontalSizeClass = .regular
    #expect(calls == ["width"])
    view.traitOverrides.density = 3
    view.traitOverrides.density = 3
    #expect(calls == ["width", "density 1"] && part.traitCollection.density == 3)
    view.traitOverrides.layoutDirection = .rightToLeft
    #expect(calls == ["width", "density 1", "density 3"])
    view.traitOverrides.remove(Density.self)
    #expect(calls.last == "density 3" && calls.count == 4 && part.traitCollection.density == 1)
  }

  @Test func aTraitMayBeOptional() {
    let view = UIView()
    #expect(view.traitCollection[Caption.self] == "none" && view.traitOverrides[Caption.self] == "none")
    view.traitOverrides[Caption.self] = nil
    #expect(view.traitCollection[Caption.self] == nil && view.traitOverrides[Caption.self] == nil)
    #expect(view.traitOverrides.contains(Caption.self))
    view.traitOverrides[Caption.self] = "a"
    #expect(view.traitCollection[Caption.self] == "a")
  }

  @Test func objectsAreEqualOnlyToThemselves() {
    let view = Noting(), palette = Palette()
    var calls = 0
    view.registerForTraitChanges([PaletteTrait.self]) { (_: UIView, _: UITraitCollection) in calls += 1 }
    view.traitOverrides.verticalSizeClass = .compact
    #expect(calls == 0 && view.take().count == 1)
    view.traitOverrides[PaletteTrait.self] = palette
    #expect(calls == 1 && view.take().count == 1 && view.traitCollection[PaletteTrait.self] === palette)
    view.traitOverrides[PaletteTrait.self] = palette
    #expect(calls == 1 && view.take().isEmpty)
    view.traitOverrides.verticalSizeClass = .regular
    #expect(calls == 1 && view.take().count == 1)
    view.traitOverrides[PaletteTrait.self] = Palette()
    #expect(calls == 2)
  }

  @Test func controllersGiveTraitsToTheirViewsAndChildren() {
    final class Controller: UIViewController {
      var calls = 0
      override func traitCollectionDidChange(_ previous: UITraitCollection?) { calls += 1 }
    }
    let outer = Controller(), child = Controller()
    outer.traitOverrides.horizontalSizeClass = .regular
    #expect(!outer.isViewLoaded && outer.traitCollection.horizontalSizeClass == .regular && outer.calls == 0)
    outer.addChild(child)
    #expect(child.traitCollection.horizontalSizeClass == .regular && !child.isViewLoaded)
    outer.view.addSubview(child.view)
    child.didMove(toParent: outer)
    (outer.calls, child.calls) = (0, 0)
    outer.traitOverrides.horizontalSizeClass = .compact
    #expect(outer.view.traitCollection.horizontalSizeClass == .compact)
    #expect(child.view.traitCollection.horizontalSizeClass == .compact && outer.calls == 1 && child.calls == 1)
    child.traitOverrides.horizontalSizeClass = .regular
    #expect(child.traitCollection.horizontalSizeClass == .regular && outer.calls == 1 && child.calls == 2)
    #expect(outer.traitCollection.horizontalSizeClass == .compact)
    #expect(child.systemMinimumLayoutMargins.leading == 20 && outer.systemMinimumLayoutMargins.leading == 16)
  }

  @Test func theStyleOfAControllerDoesNotLoadItsView() {
    final class Controller: UIViewController {
      var calls: [String] = []
      override func loadView() {
        let view = UIView()
        view.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .white : .red }
        self.view = view
      }
      override func viewDidLoad() { calls.append("viewDidLoad") }
      override func traitCollectionDidChange(_ previous: UITraitCollection?) { calls.append("traits") }
    }
    let controller = Controller()
    controller.overrideUserInterfaceStyle = .dark
    #expect(!controller.isViewLoaded && controller.overrideUserInterfaceStyle == .dark && controller.calls.isEmpty)
    #expect(controller.traitCollection.userInterfaceStyle == .dark)
    #expect(controller.view.traitCollection.userInterfaceStyle == .dark && controller.calls == ["viewDidLoad"])
    #expect(controller.view.layer.backgroundColor == UIColor.white.cgColor)
    controller.overrideUserInterfaceStyle = .light
    #expect(controller.calls == ["viewDidLoad", "traits"])
    #expect(controller.view.layer.backgroundColor == UIColor.red.cgColor)
    controller.view.overrideUserInterfaceStyle = .dark
    #expect(controller.overrideUserInterfaceStyle == .light && controller.traitCollection.userInterfaceStyle == .dark)
    controller.view.overrideUserInterfaceStyle = .unspecified
    controller.traitOverrides.userInterfaceStyle = .dark
    #expect(controller.traitCollection.userInterfaceStyle == .dark)
  }

  @Test func aViewFollowsTheTraitsOfItsController() {
    let controller = UIViewController(), view = Noting(), inner = Noting()
    controller.traitOverrides.verticalSizeClass = .compact
    view.addSubview(inner)
    controller.view = view
    for view in [view, inner] {
      let changes = view.take()
      #expect(changes.count == 1 && changes.first?.0?.verticalSizeClass == .regular)
      #expect(view.traitCollection.verticalSizeClass == .compact)
    }
  }

  @Test func parentsSetTraitsOfTheirChildren() {
    let outer = UIViewController(), child = UIViewController()
    outer.addChild(child)
    outer.view.addSubview(child.view)
    let traits = UITraitCollection(verticalSizeClass: .compact)
    outer.setOverrideTraitCollection(traits, forChild: child)
    #expect(outer.overrideTraitCollection(forChild: child) === traits)
    #expect(child.view.traitCollection.verticalSizeClass == .compact)
    #expect(outer.traitCollection.verticalSizeClass == .regular)
    outer.setOverrideTraitCollection(nil, forChild: child)
    #expect(child.traitCollection.verticalSizeClass == .regular)
  }

  @Test func traitsOfAParentEndWithTheRelation() {
    let outer = UIViewController(), child = UIViewController(), view = Noting()
    child.view = view
    outer.setOverrideTraitCollection(UITraitCollection(verticalSizeClass: .compact), forChild: child)
    #expect(outer.overrideTraitCollection(forChild: child) == nil && view.take().isEmpty)
    outer.addChild(child)
    #expect(view.take().count == 1 && view.traitCollection.verticalSizeClass == .compact)
    child.removeFromParent()
    #expect(view.take().count == 1 && view.traitCollection.verticalSizeClass == .regular)
    outer.addChild(child)
    #expect(view.traitCollection.verticalSizeClass == .regular)
  }

  @Test func subclassesDetermineTheTraitsOfChildren() {
    final class Container: UIViewController {
      override func overrideTraitCollection(forChild child: UIViewController) -> UITraitCollection? {
        view.bounds.width < 400
          ? UITraitCollection(horizontalSizeClass: .compact) : super.overrideTraitCollection(forChild: child)
      }
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
    let outer = Container(), child = UIViewController(), view = Noting()
    outer.traitOverrides.horizontalSizeClass = .regular
    outer.addChild(child)
    child.view = view
    outer.view.addSubview(view)
    window.rootViewController = outer
    window.layer.isHidden = false
    window.layoutIfNeeded()
    #expect(view.traitCollection.horizontalSizeClass == .compact)
    _ = view.take()
    window.frame.size.width = 600
    window.layoutIfNeeded()
    #expect(view.traitCollection.horizontalSizeClass == .regular && view.take().count == 1)
    outer.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .compact), forChild: child)
    #expect(view.traitCollection.horizontalSizeClass == .compact && view.take().count == 1)
    #expect(outer.view.window === window)
  }

  @Test func presentationsOverrideTraitsOfTheirControllers() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
    let root = UIViewController(), page = UIViewController()
    window.rootViewController = root
    window.layer.isHidden = false
    page.modalPresentationStyle = .fullScreen
    let presentation = try #require(page.presentationController)
    presentation.traitOverrides.verticalSizeClass = .compact
    root.present(page, animated: false)
    #expect(page.presentationController === presentation && page.traitCollection.verticalSizeClass == .compact)
    var calls = 0
    page.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIViewController, _: UITraitCollection) in
      calls += 1
    }
    presentation.overrideTraitCollection = UITraitCollection(userInterfaceStyle: .dark)
    #expect(page.view.traitCollection.userInterfaceStyle == .dark && calls == 1)
    #expect(root.traitCollection.userInterfaceStyle == .light)
    presentation.traitOverrides.userInterfaceStyle = .light
    #expect(page.traitCollection.userInterfaceStyle == .light && calls == 2)
  }

  @Test func aViewIsToldWhenAPresentationThatOverridesTraitsBeginsAndEnds() {
    final class Presenter: NSObject, UIViewControllerTransitioningDelegate {
      func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
      ) -> UIPresentationController? {
        let presentation = UIPresentationController(presentedViewController: presented, presenting: presenting)
        presentation.overrideTraitCollection = UITraitCollection(userInterfaceStyle: .dark)
        return presentation
      }
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
    let root = UIViewController(), page = UIViewController(), view = Noting(), presenter = Presenter()
    window.rootViewController = root
    window.layer.isHidden = false
    (page.modalPresentationStyle, page.transitioningDelegate, page.view) = (.custom, presenter, view)
    view.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .white : .red }
    _ = view.take()
    root.present(page, animated: false)
    #expect(view.take().map { $0.1.userInterfaceStyle } == [.dark])
    #expect(view.layer.backgroundColor == UIColor.white.cgColor)
    root.dismiss(animated: false)
    #expect(view.take().map { $0.1.userInterfaceStyle } == [.light])
    #expect(view.layer.backgroundColor == UIColor.red.cgColor)
    #expect(page.transitioningDelegate === presenter && root.view.window === window)
  }

  @Test func theDirectionOfTheLayoutFollowsTheTraits() {
    let view = UIView(), inner = UIView(), fixed = UIView()
    view.addSubview(inner)
    view.addSubview(fixed)
    fixed.semanticContentAttribute = .forceLeftToRight
    #expect(inner.effectiveUserInterfaceLayoutDirection == .leftToRight)
    view.traitOverrides.layoutDirection = .rightToLeft
    #expect(inner.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(fixed.effectiveUserInterfaceLayoutDirection == .leftToRight)
    let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    let parts = [UIView(), UIView()]
    for part in parts {
      stack.addArrangedSubview(part)
      part.widthAnchor.constraint(equalToConstant: 50).isActive = true
    }
    stack.layoutIfNeeded()
    #expect(parts[0].frame.minX == 0 && parts[1].frame.minX == 50)
    stack.traitOverrides.layoutDirection = .rightToLeft
    stack.layoutIfNeeded()
    #expect(parts[0].frame.minX == 50 && parts[1].frame.minX == 0)
  }

  @Test func coloursFollowTraitsThatAffectThem() {
    let color = UIColor { $0[Theme.self] == "vivid" ? .red : .blue }
    let outer = UIView(), view = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    outer.addSubview(view)
    view.backgroundColor = color
    #expect(view.layer.backgroundColor == UIColor.blue.cgColor)
    outer.traitOverrides[Theme.self] = "vivid"
    #expect(view.layer.backgroundColor == UIColor.red.cgColor)
    outer.traitOverrides.remove(Theme.self)
    #expect(view.layer.backgroundColor == UIColor.blue.cgColor)
  }

  @Test func closuresChangeCollections() {
    let traits = UITraitCollection {
      $0.userInterfaceStyle = .dark
      $0.density = 5
    }
    #expect(traits.userInterfaceStyle == .dark && traits.density == 5 && traits.horizontalSizeClass == .unspecified)
    let changed = traits.modifyingTraits { $0.density += 1 }
    #expect(changed.density == 6 && changed.userInterfaceStyle == .dark && traits.density == 5)
    #expect(changed != traits && changed.replacing(Density.self, value: 5) == traits)
    let all = UITraitCollection(traitsFrom: [changed, UITraitCollection(layoutDirection: .rightToLeft)])
    #expect(all.density == 6 && all.layoutDirection == .rightToLeft && all.containsTraits(in: changed))
    #expect(!all.containsTraits(in: traits))
  }
}
