import Agate
import CChipmunk

/// Joins an item to a point or to another item.
///
/// The initialisers make a rod between two points, whose length is the distance of the points, or a spring if
/// ``frequency`` is greater than 0. The class methods make other joints.
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// The parts that an attachment joins.
  public enum AttachmentType: Int, Sendable {
    /// Two items.
    case items
    /// An item and a point.
    case anchor
  }

  private let joint: DynamicJoint

  /// Attaches the centre of an item to a point.
  ///
  /// - Parameters:
  ///   - item: the item.
  ///   - point: the point in the animator's coordinates.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }
  /// Attaches an item to a point.
  ///
  /// - Parameters:
  ///   - item: the item.
  ///   - offset: the attachment point of the item, relative to its centre in the item's own coordinates.
  ///   - point: the point in the animator's coordinates.
  public init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
    joint = DynamicJoint(.link, first: .item(item, offset), second: .anchor(point))
    super.init()
    setUp([item])
  }
  /// Attaches the centres of two items to each other.
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }
  /// Attaches two items to each other.
  ///
  /// - Parameters:
  ///   - item1: an item.
  ///   - offset1: the attachment point of `item1`, relative to the centre of `item1` in its own coordinates.
  ///   - item2: the other item.
  ///   - offset2: the attachment point of `item2`, relative to the centre of `item2` in its own coordinates.
  public init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) {
    joint = DynamicJoint(.link, first: .item(item1, offset1), second: .item(item2, offset2))
    super.init()
    setUp([item1, item2])
  }
  private init(_ joint: DynamicJoint, _ items: [any UIDynamicItem]) {
    self.joint = joint
    super.init()
    setUp(items)
  }
  private func setUp(_ items: [any UIDynamicItem]) {
    items.forEach(insert)
    joint.length = joint.distance
  }

  /// Returns an attachment by which an item can only slide along an axis, without turning.
  ///
  /// - Parameters:
  ///   - item: the item.
  ///   - point: a point of the axis, in the animator's coordinates.
  ///   - axis: the direction of the axis in the animator's coordinates.
  open class func slidingAttachment(
    with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(
      DynamicJoint(.slide(axis), first: .item(item, .zero), second: .anchor(point), at: point), [item])
  }
  /// Returns an attachment by which two items can only slide against each other along an axis, without turning against
  /// each other.
  ///
  /// - Parameters:
  ///   - item1: the item that slides.
  ///   - item2: the item that has the axis.
  ///   - point: a point of the axis, in the animator's coordinates.
  ///   - axis: the direction of the axis in the animator's coordinates.
  open class func slidingAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(
      DynamicJoint(.slide(axis), first: .item(item1, .zero), second: .item(item2, .zero), at: point), [item1, item2])
  }
  /// Returns an attachment like a rope, which keeps two items from moving farther apart than they are.
  ///
  /// - Parameters:
  ///   - item1: an item.
  ///   - offset1: the attachment point of `item1`, relative to the centre of `item1` in its own coordinates.
  ///   - item2: the other item.
  ///   - offset2: the attachment point of `item2`, relative to the centre of `item2` in its own coordinates.
  open class func limitAttachment(
    with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(
      DynamicJoint(.limit, first: .item(item1, offset1), second: .item(item2, offset2)), [item1, item2])
  }
  /// Returns an attachment that keeps the distance and the angle between two items.
  ///
  /// - Parameters:
  ///   - item1: an item.
  ///   - item2: the other item.
  ///   - point: the attachment point of both items, in the animator's coordinates.
  open class func fixedAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(
      DynamicJoint(.fixed, first: .item(item1, .zero), second: .item(item2, .zero), at: point), [item1, item2])
  }
  /// Returns an attachment by which two items turn about a common point.
  ///
  /// - Parameters:
  ///   - item1: an item.
  ///   - item2: the other item.
  ///   - point: the point, in the animator's coordinates.
  open class func pinAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(
      DynamicJoint(.pin, first: .item(item1, .zero), second: .item(item2, .zero), at: point), [item1, item2])
  }

  // MARK: Properties

  /// The attached items.
  open var items: [any UIDynamicItem] { members }
  /// The parts that the attachment joins.
  open var attachedBehaviorType: AttachmentType { joint.anchor == nil ? .items : .anchor }
  /// The point to which the item is attached, in the animator's coordinates. For attachments between items, the value
  /// is zero, and setting the property has no effect.
  open var anchorPoint: CGPoint {
    get { joint.anchor ?? .zero }
    set {
      joint.moveAnchor(to: newValue)
      didChange()
    }
  }
  /// The distance between the attached points, in points. For a limit attachment, the value is the maximum distance.
  /// The initial value is the distance when the attachment was created. Sliding, fixed and pin attachments have no
  /// length.
  open var length: CGFloat {
    get { CGFloat(joint.length) }
    set { change(\.length, to: newValue.notNegative) }
  }
  /// The damping ratio of a spring. With 1, the spring does not swing. The property has an effect only if ``frequency``
  /// is greater than 0. The default is 0.
  open var damping: CGFloat {
    get { CGFloat(joint.damping) }
    set { change(\.damping, to: newValue.notNegative) }
  }
  /// The swings per second of a spring. With 0, the attachment is a rod. Only the attachments that initialisers create
  /// can be springs. A value of more than 30 acts as 30, because displays show no faster swings. The default is 0.
  open var frequency: CGFloat {
    get { CGFloat(joint.frequency) }
    set { change(\.frequency, to: newValue.notNegative) }
  }
  /// The torque that the attachment sets against turning. UIKit documents no unit. In Agate, a torque of 1 stops the
  /// rotation by a push of magnitude 1 that acts 100 points from the centre. The default is 0.
  open var frictionTorque: CGFloat {
    get { CGFloat(joint.frictionTorque) }
    set { change(\.frictionTorque, to: newValue.notNegative) }
  }
  /// The range in which an item may slide in points, or in which an item may turn in radians. The range contains 0,
  /// which means the initial position. The property has an effect on sliding and pin attachments. The default is
  /// infinite.
  open var attachmentRange: UIFloatRange {
    get { joint.range }
    set { change(\.range, to: newValue) }
  }

  private func change<Value>(_ property: ReferenceWritableKeyPath<DynamicJoint, Value>, to value: Value) {
    joint[keyPath: property] = value
    didChange()
  }

  // MARK: The world

  override func join(_ world: DynamicWorld) { joint.begin(world) }
  override func leave(_ world: DynamicWorld) { world.setConstraints([], of: self) }
  override func configure(_ world: DynamicWorld) { world.setConstraints(joint.constraints(world), of: self) }
}
