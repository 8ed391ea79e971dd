import Agate
import Testing

/// Animations of layers that are added, removed and moved in the tree.
struct TreeChangeTests {
  private final class Note: CAAction {
    var events: [String] = []
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) { events.append(event) }
  }

  @Test func aLayerThatLeavesTheTreeEndsItsAnimations() {
    let stage = AnimationStage(), log = AnimationLog()
    var blocks = 0
    CATransaction.begin()
    CATransaction.setCompletionBlock { blocks += 1 }
    let fade = basic("opacity", 1, 0, 1)
    fade.delegate = log
    stage.layer.add(fade, forKey: "fade")
    CATransaction.commit()
    stage.draw(0)
    stage.layer.removeFromSuperlayer()
    CATransaction.flush()
    #expect(log.lines == ["start ?", "stop ? false"] && stage.layer.animationKeys() == nil)
    stage.draw(0.1)
    stage.draw(0.2)
    #expect(blocks == 1)
  }

  @Test func whatIsToStayStaysWithALayerThatLeaves() {
    let stage = AnimationStage()
    let fade = basic("opacity", 0, 0.5, 1)
    fade.isRemovedOnCompletion = false
    stage.layer.add(fade, forKey: "fade")
    stage.draw(0)
    stage.layer.removeFromSuperlayer()
    CATransaction.flush()
    #expect(stage.layer.animationKeys() == ["fade"])
  }

  @Test func aLayerThatIsPutElsewhereInTheTreeGoesOn() {
    let stage = AnimationStage(), note = Note(), log = AnimationLog()
    let other = CALayer()
    stage.root.addSublayer(other)
    stage.layer.actions = [kCAOnOrderIn: note, kCAOnOrderOut: note]
    let move = basic("position.x", 0, 100, 2)
    move.delegate = log
    stage.layer.add(move, forKey: "move")
    stage.draw(0)
    stage.root.addSublayer(stage.layer)
    #expect(stage.root.sublayers?.last === stage.layer && stage.layer.presentation() != nil)
    #expect(stage.x(0.5) == 25 && note.events.isEmpty)
    stage.layer.opacity = 0.5
    #expect(stage.layer.animationKeys() == ["move", "opacity"], "it is no stranger in between")
    other.addSublayer(stage.layer)
    #expect(stage.x(1) == 50 && stage.layer.superlayer === other && log.lines == ["start ?"])
    stage.root.sublayers = [stage.layer, other]
    #expect(stage.x(1.5) == 75 && note.events.isEmpty && log.lines == ["start ?"])
    stage.draw(2)
    #expect(log.lines == ["start ?", "stop ? true"])
  }

  @Test func aLayerThatReturnsWithinATransactionGoesOn() {
    let stage = AnimationStage(), log = AnimationLog()
    let move = basic("position.x", 0, 100, 2)
    move.delegate = log
    stage.layer.add(move, forKey: "move")
    stage.draw(0)
    stage.layer.removeFromSuperlayer()
    stage.root.addSublayer(stage.layer)
    #expect(stage.x(1) == 50 && log.lines == ["start ?"])
  }

  @Test func settingTheListRunsTheActionsOfComingAndGoing() {
    let stage = AnimationStage(), note = Note(), list = Note(), child = CALayer()
    stage.draw(0)
    for layer in [child, stage.layer] { layer.actions = [kCAOnOrderIn: note, kCAOnOrderOut: note] }
    stage.root.actions = ["sublayers": list]
    stage.root.sublayers = [stage.layer, child]
    #expect(note.events == [kCAOnOrderIn] && list.events == ["sublayers"])
    stage.root.sublayers = [child]
    #expect(note.events == [kCAOnOrderIn, kCAOnOrderOut] && list.events.count == 2)
  }
}
