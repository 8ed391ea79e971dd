import Agate
import ConformanceRows
import Testing

/// An action that does nothing but carry a name and record its runs.
private final class Mark: CAAction {
  let name: String
  var runs: [String] = []
  weak var layer: CALayer?
  init(_ name: String) { self.name = name }
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    runs.append(event)
    layer = anObject as? CALayer
  }
}

/// An action that runs a closure once.
private final class Once: CAAction {
  private var body: (() -> Void)?
  init(_ body: @escaping () -> Void) { self.body = body }
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    let body = body
    self.body = nil
    body?()
  }
}

private final class Answer: CALayerDelegate {
  var action: (any CAAction)?
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { action }
}

private final class Custom: CALayer {
  nonisolated(unsafe) static var standard: (any CAAction)?
  override class func defaultAction(forKey event: String) -> (any CAAction)? { event == "position" ? standard : nil }
}

/// Records the keys for which the layer is asked for an action.
private final class Asked: CALayer {
  var keys: [String] = []
  override func action(forKey event: String) -> (any CAAction)? {
    keys.append(event)
    return super.action(forKey: event)
  }
}

@Suite(.serialized) struct ActionTests {
  // B7.20, B7.21, B7.22, B7.23, A0.150, A0.151, A0.152, A0.153, A1.33
  @Test(
    .row("A0.150", "A0.151", "A0.152", "A0.153", "A1.33", "A1.34", "A1.36", "A1.37"),
    .row("B7.20", "B7.21", "B7.22", "B7.23"))
  func theFirstAnswerCounts() {
    let delegate = Answer(), layer = Custom()
    delegate.action = Mark("delegate")
    layer.delegate = delegate
    layer.actions = ["position": Mark("actions")]
    layer.style = [
      "actions": ["position": Mark("style")], "style": ["actions": ["position": Mark("inner style")]],
    ]
    Custom.standard = Mark("class")
    defer { Custom.standard = nil }
    func found() -> String? { (layer.action(forKey: "position") as? Mark)?.name }
    #expect(found() == "delegate")
    delegate.action = nil
    #expect(found() == "actions")
    layer.actions = ["opacity": Mark("another")]
    #expect(found() == "style")
    layer.actions = nil
    #expect(found() == "style")
    layer.style = ["style": ["actions": ["position": Mark("inner style")]]]
    #expect(found() == "inner style")
    layer.style = nil
    #expect(found() == "class")
    #expect(Custom.defaultAction(forKey: "opacity") == nil && CALayer.defaultAction(forKey: "position") == nil)
    Custom.standard = nil
    #expect(layer.action(forKey: "position") == nil, "as measured, a layer in no tree has none of its own")
    let stage = AnimationStage { $0.addSublayer(layer) }
    #expect((layer.action(forKey: "position") as? CABasicAnimation)?.keyPath == "position")
    #expect(layer.action(forKey: "no property") == nil && stage.layer.sublayers?.count == 1)
    layer.position.x = 50
    #expect(layer.animationKeys() == ["position"], "the delegate answers nil, and the change is animated")
    delegate.action = NSNull()
    layer.opacity = 0.5
    #expect(layer.animationKeys() == ["position"])
    withExtendedLifetime((stage, delegate)) {}
  }

  // A1.34, B7.29: NSNull at any step ends the search.
  @Test(.row("A0.150", "A0.151", "A1.34", "B7.20", "B7.29")) func nullEndsTheSearch() {
    let delegate = Answer(), layer = Custom()
    layer.delegate = delegate
    Custom.standard = Mark("class")
    defer { Custom.standard = nil }
    delegate.action = NSNull()
    #expect(layer.action(forKey: "position") == nil)
    delegate.action = nil
    layer.actions = ["position": NSNull()]
    #expect(layer.action(forKey: "position") == nil && layer.action(forKey: "opacity") == nil)
    layer.actions = nil
    layer.style = ["actions": ["position": NSNull()]]
    #expect(layer.action(forKey: "position") == nil)
    layer.style = nil
    Custom.standard = NSNull()
    #expect(layer.action(forKey: "position") == nil)
  }

  // B7.19, A0.149
  @Test(.row("A0.149", "B7.19")) func everyChangeAsksOnce() {
    let root = Asked()
    let compositor = Compositor(layer: root)
    root.keys = []
    root.backgroundColor = .white
    root.position = CGPoint(x: 1, y: 1)
    root.bounds = CGRect(x: 0, y: 0, width: 5, height: 5)
    root.transform = CATransform3DMakeScale(2, 2, 2)
    root.shadowOpacity = 1
    root.contents = nil
    #expect(root.keys == ["backgroundColor", "position", "bounds", "transform", "shadowOpacity", "contents"])
    withExtendedLifetime(compositor) {}
  }

  @Test func masksAndFlagsThatAreAnimatableAskForActionsToo() {
    let root = Asked(), mask = CALayer()
    let compositor = Compositor(layer: root)
    root.keys = []
    root.masksToBounds = true
    root.isDoubleSided = false
    root.mask = mask
    root.mask = mask
    root.mask = nil
    #expect(root.keys == ["masksToBounds", "doubleSided", "mask", "mask"])
    #expect(root.animationKeys() == nil, "none of them has an animation of its own")
    let mark = Mark("mine")
    root.actions = ["masksToBounds": mark, "mask": mark]
    root.masksToBounds = false
    root.mask = mask
    #expect(mark.runs == ["masksToBounds", "mask"])
    withExtendedLifetime(compositor) {}
  }

  // B7.24, A0.154
  @Test(.row("A0.154", "B7.24")) func theActionIsRunOnceWithTheKeyAndTheLayer() {
    let stage = AnimationStage(), mark = Mark("mine")
    stage.layer.actions = ["position": mark]
    stage.layer.position.x = 200
    #expect(mark.runs == ["position"] && mark.layer === stage.layer && stage.layer.animationKeys() == nil)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    stage.layer.position.x = 300
    CATransaction.commit()
    #expect(mark.runs == ["position"])
    stage.layer.actions = ["position": NSNull()]
    stage.layer.position.x = 400
    #expect(mark.runs == ["position"] && stage.layer.animationKeys() == nil, "no action, no animation")
    stage.layer.actions = nil
    stage.draw(0)
    stage.layer.position.x = 200
    #expect((201...399).contains(stage.x(0.125)), "the usual action goes from the previous value to the new one")
  }

  @Test func actionsOfPathsAndFiltersAreFoundBeforeTheChangeAndRunAfterIt() {
    /// Records whether the layer has a value when its action is searched and when the action runs.
    final class Watcher: CALayerDelegate, CAAction {
      var log: [String] = []
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        note(event, "found", layer)
        return self
      }
      func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        if let layer = anObject as? CALayer { note(event, "run", layer) }
      }
      private func note(_ event: String, _ step: String, _ layer: CALayer) {
        let isSet =
          switch event {
          case "shadowPath": layer.shadowPath != nil
          case "compositingFilter": layer.compositingFilter != nil
          case "filters": layer.filters != nil
          default: layer.backgroundFilters != nil
          }
        log.append("\(event) \(step) \(isSet)")
      }
    }
    let stage = AnimationStage(), watcher = Watcher()
    stage.layer.delegate = watcher
    stage.layer.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
    stage.layer.compositingFilter = "multiplyBlendMode"
    stage.layer.filters = [CAFilter(type: "gaussianBlur")]
    stage.layer.backgroundFilters = [CAFilter(type: "gaussianBlur")]
    let keys = ["shadowPath", "compositingFilter", "filters", "backgroundFilters"]
    #expect(watcher.log == keys.flatMap { ["\($0) found false", "\($0) run true"] })
    withExtendedLifetime((stage, watcher)) {}
  }

  @Test(.row("B7.30")) func anAnimationThatRunsAsAnActionAddsACopyUnderTheKey() {
    let stage = AnimationStage(), animation = basic("opacity", 0, 1, 2)
    let action: any CAAction = animation
    action.run(forKey: "fade", object: stage.layer, arguments: nil)
    let added = stage.layer.animation(forKey: "fade")
    #expect(added != nil && added !== animation && added?.duration == 2 && stage.layer.animationKeys() == ["fade"])
  }

  @Test func anActionWithoutAKeyPathAnimatesThePropertyThatItRunsFor() {
    let stage = AnimationStage(), action = CABasicAnimation()
    action.duration = 2
    stage.draw(0)
    stage.layer.actions = ["position": action]
    stage.layer.position.x = 200
    #expect((stage.layer.animation(forKey: "position") as? CABasicAnimation)?.keyPath == "position")
    #expect(action.keyPath == nil, "it can run for other properties, too")
    #expect(near(stage.x(1), 150), "from the value on screen to the new value")
    let move = CABasicAnimation()
    move.valueFunction = CAValueFunction(name: .translateX)
    (move.fromValue, move.toValue, move.duration) = (0, 300, 2)
    move.run(forKey: "transform", object: stage.layer, arguments: nil)
    #expect(near(Double(stage.shown(2).transform.m41), 150))
  }

  @Test func layersOutsideADisplayedTreeDoNotAnimate() {
    let layer = CALayer()
    layer.position.x = 5
    #expect(layer.animationKeys() == nil)
    let stage = AnimationStage()
    stage.root.addSublayer(layer)
    layer.position.x = 6
    #expect(layer.animationKeys() == nil, "it is not shown before the transaction ends")
    CATransaction.flush()
    layer.position.x = 7
    #expect(layer.animationKeys() == ["position"])
  }

  @Test func comingAndGoingAreEvents() {
    let stage = AnimationStage(), mark = Mark("mine"), layer = CALayer()
    stage.root.actions = ["sublayers": mark]
    layer.actions = [kCAOnOrderIn: mark, kCAOnOrderOut: mark]
    stage.root.addSublayer(layer)
    #expect(mark.runs == ["sublayers", "onOrderIn"])
    CATransaction.flush()
    mark.runs = []
    layer.isHidden = true
    layer.isHidden = true
    layer.isHidden = false
    #expect(mark.runs == ["onOrderOut", "onOrderIn"])
    mark.runs = []
    layer.removeFromSuperlayer()
    #expect(mark.runs == ["onOrderOut", "sublayers"])
    mark.runs = []
    layer.isHidden = true
    #expect(mark.runs.isEmpty)
  }

  @Test func actionsMayChangeTheTreeThatChanges() {
    let stage = AnimationStage(), holder = CALayer(), sibling = CALayer(), other = CALayer(), layer = stage.layer
    for child in [holder, sibling] { stage.root.addSublayer(child) }
    CATransaction.flush()
    layer.actions = [kCAOnOrderOut: Once { layer.removeFromSuperlayer() }]
    layer.removeFromSuperlayer()
    #expect(stage.root.sublayers == [holder, sibling] && layer.superlayer == nil)

    holder.addSublayer(layer)
    CATransaction.flush()
    holder.actions = ["sublayers": Once { sibling.removeFromSuperlayer() }]
    stage.root.insertSublayer(layer, below: sibling)
    #expect(stage.root.sublayers == [holder, layer] && holder.sublayers == nil)

    stage.root.addSublayer(sibling)
    holder.addSublayer(layer)
    CATransaction.flush()
    holder.actions = ["sublayers": Once { sibling.removeFromSuperlayer() }]
    stage.root.replaceSublayer(sibling, with: layer)
    #expect(stage.root.sublayers == [holder, layer] && sibling.superlayer == nil)

    layer.actions = [kCAOnOrderOut: Once { other.addSublayer(layer) }]
    stage.root.sublayers = [holder]
    #expect(stage.root.sublayers == [holder] && other.sublayers == [layer] && layer.superlayer === other)
  }

  // A1.39, A1.40, A1.41
  @Test(.row("A1.39", "A1.41")) func addAndActionCanBeOverridden() {
    final class Fading: CALayer {
      override func add(_ anim: CAAnimation, forKey key: String?) {
        super.add(basic("backgroundColor", CGColor.black, CGColor(red: 1, green: 0, blue: 0), 1), forKey: key)
      }
    }
    final class Silent: CALayer {
      override func action(forKey event: String) -> (any CAAction)? { nil }
    }
    let root = CALayer(), fading = Fading(), silent = Silent()
    root.sublayers = [fading, silent]
    let compositor = Compositor(layer: root)
    compositor.prepare(at: 0, viewport: AnimationStage.viewport)
    fading.backgroundColor = CGColor(red: 0, green: 0, blue: 1)
    silent.backgroundColor = CGColor(red: 0, green: 0, blue: 1)
    compositor.prepare(at: 0, viewport: AnimationStage.viewport)
    let first = fading.presentation()!.backgroundColor!
    #expect(near(first.red, 0) && near(first.blue, 0), "black at the beginning")
    compositor.prepare(at: 0.5, viewport: AnimationStage.viewport)
    #expect(near(fading.presentation()!.backgroundColor!.red, 0.5))
    #expect(silent.animationKeys() == nil && silent.presentation()!.backgroundColor!.blue == 1)
    compositor.prepare(at: 1, viewport: AnimationStage.viewport)
    #expect(fading.presentation()!.backgroundColor!.blue == 1)
  }

  // A1.43
  @Test(.row("A1.43")) func aColourChangesForTheTransactionsDuration() {
    let stage = AnimationStage()
    stage.draw(0)
    CATransaction.begin()
    CATransaction.setAnimationDuration(5)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    stage.layer.backgroundColor = .black
    CATransaction.commit()
    #expect(near(stage.shown(2.5).backgroundColor!.red, 0.5, 1e-6))
    #expect(near(stage.shown(4).backgroundColor!.red, 0.2, 1e-6) && stage.shown(5).backgroundColor!.red == 0)
    #expect(stage.layer.animationKeys() == nil)
  }

  // A1.44
  @Test(.row("A1.44")) func anActionsOwnDurationBeatsTheTransactions() {
    final class Actions: CALayerDelegate {
      let actions: [String: any CAAction] = [
        "position": basic("position", nil, nil, 3), "opacity": basic("opacity", 0, 1, 0),
      ]
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { actions[event] }
    }
    let delegate = Actions(), dictionary = CALayer()
    let stage = AnimationStage {
      $0.delegate = delegate
      $0.addSublayer(dictionary)
    }
    stage.draw(0)
    dictionary.actions = delegate.actions
    CATransaction.begin()
    CATransaction.setAnimationDuration(5)
    for layer in [stage.layer, dictionary] {
      layer.position.x = 200
      layer.opacity = 0.5
      layer.cornerRadius = 2
    }
    CATransaction.commit()
    for layer in [stage.layer, dictionary] {
      #expect(layer.animation(forKey: "position")?.duration == 3)
      #expect(layer.animation(forKey: "opacity")?.duration == 5)
      #expect(layer.animation(forKey: "cornerRadius")?.duration == 5)
    }
    for (time, keys) in [(2.9, 3), (3.1, 2), (4.9, 2), (5.1, 0)] {
      stage.draw(time)
      #expect(stage.layer.animationKeys()?.count ?? 0 == keys, "\(time)")
    }
    withExtendedLifetime(delegate) {}
  }

  // A0.168
  @Test(.row("A0.168")) func settingTheModelBesideAnExplicitAnimationAnimatesTwiceUnlessActionsAreOff() {
    let stage = AnimationStage()
    stage.layer.add(basic("position", nil, CGPoint(x: 200, y: 50), 1), forKey: "mine")
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    stage.layer.position.x = 200
    CATransaction.commit()
    #expect(stage.layer.animationKeys() == ["mine"])
    stage.layer.position.x = 300
    #expect(stage.layer.animationKeys() == ["mine", "position"])
  }
}
