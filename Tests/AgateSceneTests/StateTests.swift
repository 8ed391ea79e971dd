import Agate
import Foundation
import Testing

@testable import AgateScene

@Suite("States")
struct StateTests {
  private let document = Documents.rooted(
    """
    <sublayers>
      <CALayer id="#a" name="a" position="1 2" opacity="0.5" transform="scale(2)"/>
      <CALayer id="#b" name="b" backgroundColor="1 0 0"/>
    </sublayers>
    <states>
      <LKState name="Locked"><elements>
        <LKStateSetValue targetId="#a" keyPath="position.x"><value type="integer" value="50"/></LKStateSetValue>
        <LKStateSetValue targetId="#a" keyPath="transform.scale.xy"><value type="real" value="1.5"/></LKStateSetValue>
        <LKStateSetValue targetId="b" keyPath="backgroundColor"><value type="CGColor" value="0 1 0"/></LKStateSetValue>
        <LKStateSetValue targetId="root" keyPath="speed"><value type="real" value="1.4"/></LKStateSetValue>
      </elements></LKState>
      <LKState name="Unlock" basedOn="Locked"><elements>
        <LKStateSetValue targetId="#a" keyPath="opacity"><value type="integer" value="1"/></LKStateSetValue>
        <LKStateSetValue targetId="#a" keyPath="position.x"><value type="integer" value="60"/></LKStateSetValue>
      </elements></LKState>
      <LKState name="Sleep"><elements/></LKState>
      <LKState name="Loop" basedOn="Loop"><elements/></LKState>
    </states>
    <stateTransitions>
      <LKStateTransition fromState="*" toState="Unlock"><elements>
        <LKStateTransitionElement id="#t" key="opacity" targetId="#a">
          <animation type="CASpringAnimation" keyPath="opacity" damping="50" duration="0.8"/>
        </LKStateTransitionElement>
      </elements></LKStateTransition>
      <LKStateTransition fromState="Unlock" toState="*"><elements>
        <LKStateTransitionElement object="#t"/>
      </elements></LKStateTransition>
    </stateTransitions>
    """)

  @Test("a state sets values by id or name, and parts of values leave the rest alone")
  func apply() throws {
    let scene = try Documents.scene(document)
    #expect(scene.states == ["Locked", "Unlock", "Sleep", "Loop"])
    #expect(scene.findings == [])
    scene.apply(state: "Locked")
    let root = Documents.root(of: scene)
    let layers = try #require(root.sublayers)
    #expect(layers[0].position == CGPoint(x: 50, y: 2))
    #expect(layers[0].transform.m11 == 1.5)
    #expect(layers[0].opacity == 0.5)
    #expect(layers[1].backgroundColor == CGColor(red: 0, green: 1, blue: 0))
    #expect(root.speed == 1.4)
  }

  @Test("states replace each other, build on each other, and can be taken back")
  func sequence() throws {
    let scene = try Documents.scene(document)
    let layers = try #require(Documents.root(of: scene).sublayers)
    scene.apply(state: "Unlock")
    #expect(layers[0].position.x == 60)
    #expect(layers[0].opacity == 1)
    #expect(layers[1].backgroundColor == CGColor(red: 0, green: 1, blue: 0))
    scene.apply(state: "Sleep")
    #expect(layers[0].position.x == 1)
    #expect(layers[0].opacity == 0.5)
    #expect(layers[0].transform.m11 == 2)
    scene.apply(state: "Loop")
    scene.apply(state: "Locked")
    scene.apply(state: nil)
    #expect(layers[0].position == CGPoint(x: 1, y: 2))
    #expect(layers[1].backgroundColor == CGColor(red: 1, green: 0, blue: 0))
    #expect(Documents.root(of: scene).speed == 1)
  }

  @Test("an unknown state changes nothing and says so")
  func unknown() throws {
    let scene = try Documents.scene(document)
    #expect(scene.apply(state: "Locked"))
    #expect(!scene.apply(state: "Nope"))
    #expect(Documents.root(of: scene).sublayers?[0].position.x == 50)
  }

  @Test("transitions keep their animations, also those given by reference")
  func transitions() throws {
    let scene = try Documents.scene(document)
    let transitions = scene.parts[0].transitions
    #expect(transitions.map(\.from) == ["*", "Unlock"])
    #expect(transitions.map(\.to) == ["Unlock", "*"])
    #expect(transitions.map(\.animations.count) == [1, 1])
    #expect(transitions[1].animations[0].animation is CASpringAnimation)
  }

  @Test("targets and key paths that lead nowhere are reported")
  func misses() throws {
    let scene = try Documents.scene(
      Documents.rooted(
        """
        <states><LKState name="s"><elements>
          <LKStateSetValue targetId="#nobody" keyPath="opacity"><value type="real" value="1"/></LKStateSetValue>
          <LKStateSetValue targetId="root" keyPath="wobble"><value type="real" value="1"/></LKStateSetValue>
          <LKStateSetValue targetId="root" keyPath="filters.m.inputColorMatrix">
            <value type="CAColorMatrix" value="matrix(1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 1 0)"/></LKStateSetValue>
          <LKStateSetValue targetId="root" keyPath="opacity"><value type="real" value="nan"/></LKStateSetValue>
          <LKStateRemoveElement targetId="root"/>
        </elements></LKState></states>
        """))
    #expect(scene.findings.map(\.severity) == [.invalid, .unknown, .withoutEffect, .invalid, .invalid])
  }

  @Test("states may start and stop animations")
  func animations() throws {
    let scene = try Documents.scene(
      Documents.rooted(
        """
        <animations><animation type="CABasicAnimation" keyPath="opacity" toValue="1" duration="1"/></animations>
        <states><LKState name="s"><elements>
          <LKStateRemoveAnimation targetId="root" key="opacity"/>
          <LKStateAddAnimation targetId="root" key="spin">
            <animation type="CABasicAnimation" keyPath="transform.rotation.z" toValue="1" duration="1"/>
          </LKStateAddAnimation>
        </elements></LKState></states>
        """))
    let root = Documents.root(of: scene)
    scene.apply(state: "s")
    #expect(root.animationKeys() == ["spin"])
    scene.apply(state: nil)
    #expect(root.animationKeys() == ["opacity"])
  }

  @Test("layers come and go with states, and go back to their places")
  func layers() throws {
    let scene = try Documents.scene(
      Documents.rooted(
        """
        <sublayers><CALayer id="#a" name="a"/><CALayer id="#b" name="b"/><CALayer id="#c" name="c"/></sublayers>
        <states>
          <LKState name="more"><elements>
            <LKStateAddElement targetId="root" keyPath="sublayers" beforeObject="#b">
              <object type="CALayer" id="#n" name="new" opacity="0.5"><sublayers><CALayer name="inner"/></sublayers></object>
            </LKStateAddElement>
            <LKStateSetValue targetId="#n" keyPath="opacity"><value type="real" value="0.25"/></LKStateSetValue>
            <LKStateAddElement targetId="root"><CALayer name="last"/></LKStateAddElement>
          </elements></LKState>
          <LKState name="less"><elements>
            <LKStateRemoveElement targetId="root" keyPath="sublayers" object="#a"/>
            <LKStateRemoveElement targetId="#c"/>
            <LKStateAddElement targetId="#b"><object object="#a"/></LKStateAddElement>
          </elements></LKState>
          <LKState name="wrong"><elements>
            <LKStateAddElement targetId="#a"><object object="root"/></LKStateAddElement>
            <LKStateAddElement targetId="#a"/>
            <LKStateAddElement targetId="#a" keyPath="filters"><CALayer/></LKStateAddElement>
          </elements></LKState>
          <LKState name="circle"><elements>
            <LKStateAddElement targetId="#b"><object object="#a"/></LKStateAddElement>
            <LKStateAddElement targetId="#a"><object object="#b"/></LKStateAddElement>
          </elements></LKState>
        </states>
        """))
    #expect(scene.findings.map(\.severity) == [.invalid, .invalid, .unsupported])
    let root = Documents.root(of: scene)
    func names(_ layer: CALayer?) -> [String] { (layer?.sublayers ?? []).map { $0.name ?? "" } }
    scene.apply(state: "more")
    #expect(names(root) == ["a", "new", "b", "c", "last"] && root.sublayers![1].opacity == 0.25)
    #expect(names(root.sublayers?[1]) == ["inner"])
    scene.apply(state: "less")
    #expect(names(root) == ["b"] && names(root.sublayers?[0]) == ["a"])
    scene.apply(state: "circle")
    #expect(names(root) == ["b", "c"] && names(root.sublayers?[0]) == ["a"], "nothing goes into itself")
    scene.apply(state: nil)
    #expect(names(root) == ["a", "b", "c"] && names(root.sublayers?[0]) == [])
  }

  @Test("size and origin of a rectangle are key paths too")
  func partsOfRectangles() throws {
    let scene = try Documents.scene(
      Documents.rooted(
        """
        <animations><animation type="CABasicAnimation" keyPath="bounds.size" toValue="30 40" duration="1"/></animations>
        <states><LKState name="s"><elements>
          <LKStateSetValue targetId="root" keyPath="bounds.size"><value type="CGSize" value="20 10"/></LKStateSetValue>
          <LKStateSetValue targetId="root" keyPath="bounds.origin"><value type="CGPoint" value="3 4"/></LKStateSetValue>
        </elements></LKState></states>
        """))
    #expect(scene.findings == [])
    let root = Documents.root(of: scene)
    #expect(
      (root.animation(forKey: "bounds.size") as? CABasicAnimation)?.toValue as? CGSize == CGSize(width: 30, height: 40))
    scene.apply(state: "s")
    #expect(root.bounds == CGRect(x: 3, y: 4, width: 20, height: 10))
    scene.apply(state: nil)
    #expect(root.bounds == CGRect(x: 0, y: 0, width: 100, height: 80))
  }

  @Test("a state may set nothing")
  func nothing() throws {
    let scene = try Documents.scene(
      Documents.rooted(
        """
        <states><LKState name="s"><elements>
          <LKStateSetValue targetId="root" keyPath="backgroundColor"><value type="null"/></LKStateSetValue>
          <LKStateSetValue targetId="root" keyPath="opacity"><value type="null"/></LKStateSetValue>
        </elements></LKState></states>
        """, attributes: "backgroundColor=\"1 0 0\" opacity=\"0.5\""))
    #expect(scene.findings == [])
    let root = Documents.root(of: scene)
    scene.apply(state: "s")
    #expect(root.backgroundColor == nil && root.opacity == 1)
    scene.apply(state: nil)
    #expect(root.backgroundColor == CGColor(red: 1, green: 0, blue: 0) && root.opacity == 0.5)
  }

  @Test("entering a state plays its transition if that is asked for")
  func playing() throws {
    let scene = try Documents.scene(
      Documents.rooted(
        """
        <sublayers><CALayer id="#a" name="a" bounds="0 0 10 10" position="10 10" backgroundColor="1 0 0"/></sublayers>
        <states>
          <LKState name="there"><elements>
            <LKStateSetValue targetId="#a" keyPath="position.x"><value type="integer" value="90"/></LKStateSetValue>
          </elements></LKState>
          <LKState name="back"><elements/></LKState>
        </states>
        <stateTransitions>
          <LKStateTransition fromState="*" toState="there"><elements>
            <LKStateTransitionElement key="position.x" targetId="#a">
              <animation type="CABasicAnimation" keyPath="position.x" duration="2"/>
            </LKStateTransitionElement>
          </elements></LKStateTransition>
          <LKStateTransition fromState="there" toState="back"><elements>
            <LKStateTransitionElement targetId="#a"><animation type="CATransition" duration="1"/></LKStateTransitionElement>
          </elements></LKStateTransition>
        </stateTransitions>
        """))
    #expect(scene.findings == [])
    let layer = try #require(Documents.root(of: scene).sublayers?[0])
    let compositor = Compositor(layer: scene.rootLayer)
    let viewport = Viewport(width: 100, height: 80)
    func seen(_ time: Double) -> Double? {
      compositor.prepare(at: time, viewport: viewport)
      return layer.presentation().map { Double($0.position.x) }
    }
    #expect(seen(1) == 10)
    #expect(scene.apply(state: "there", isAnimated: true))
    #expect(layer.position.x == 90 && seen(1) == 10 && seen(2) == 50 && seen(3) == 90)
    // Back at once, then there again; the animated way back begins halfway.
    scene.apply(state: "back")
    #expect(seen(3) == 10 && layer.animationKeys() == nil, "at once")
    scene.apply(state: "there", isAnimated: true)
    #expect(seen(4) == 50)
    scene.apply(state: "back", isAnimated: true)
    #expect(layer.animation(forKey: kCATransition) is CATransition && layer.position.x == 10)
    #expect(!scene.apply(state: "nowhere", isAnimated: true))
  }

  @Test("a transition plays all of its groups, also several of one layer")
  func groups() throws {
    func element(_ path: String) -> String {
      """
      <LKStateTransitionElement key="\(path)" targetId="#a">
        <animation type="CAAnimationGroup" duration="2"><animations>
          <animation type="CABasicAnimation" keyPath="\(path)" duration="2"/>
        </animations></animation>
      </LKStateTransitionElement>
      """
    }
    let scene = try Documents.scene(
      Documents.rooted(
        """
        <sublayers><CALayer id="#a" name="a" bounds="0 0 10 10" position="10 10" backgroundColor="1 0 0"/></sublayers>
        <states>
          <LKState name="there"><elements>
            <LKStateSetValue targetId="#a" keyPath="position.x"><value type="integer" value="90"/></LKStateSetValue>
            <LKStateSetValue targetId="#a" keyPath="opacity"><value type="integer" value="0"/></LKStateSetValue>
          </elements></LKState>
        </states>
        <stateTransitions>
          <LKStateTransition fromState="*" toState="there"><elements>
            \(element("position.x"))\(element("opacity"))
            <LKStateTransitionElement targetId="#a"><animation type="CATransition" duration="1"/></LKStateTransitionElement>
          </elements></LKStateTransition>
        </stateTransitions>
        """))
    #expect(scene.findings == [])
    let layer = try #require(Documents.root(of: scene).sublayers?[0])
    let compositor = Compositor(layer: scene.rootLayer)
    let viewport = Viewport(width: 100, height: 80)
    compositor.prepare(at: 1, viewport: viewport)
    scene.apply(state: "there", isAnimated: true)
    #expect(layer.animationKeys()?.count == 3)
    compositor.prepare(at: 2, viewport: viewport)
    let seen = try #require(layer.presentation())
    #expect(seen.position.x == 50 && seen.opacity == 0.5)
  }

  @Test("parts of a device's package understand each other's names")
  func deviceNames() {
    let long = ["Sleep PortraitUp Light", "Lock PortraitUp Light", "Lock PortraitUp Dark", "Home PortraitUp Light"]
    #expect(DeviceState.match("Locked", among: long) == "Lock PortraitUp Light")
    #expect(DeviceState.match("Unlock", among: long) == "Home PortraitUp Light")
    #expect(DeviceState.match("Lock PortraitUp Dark", among: ["Locked", "Unlock", "Sleep"]) == "Locked")
    #expect(DeviceState.match("Lock PortraitUp Dark", among: long) == "Lock PortraitUp Dark")
    #expect(DeviceState.match("Party", among: long) == nil)
  }
}
