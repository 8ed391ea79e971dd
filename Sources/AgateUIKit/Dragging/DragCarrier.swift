import Agate

/// The run of a drag: carries the previews of the items, and tells the views over which they are.
final class DragCarrier {
  private let session: DragSession
  private let dropSession: DropSession
  private let interaction: UIDragInteraction
  private let window: UIWindow?
  private let start: CGPoint
  private var loads: [Load] = []
  private let animator = DragAnimator()
  private let badge = DragBadge()
  private var isCarrying = false
  private var target: (interaction: UIDropInteraction, operation: UIDropOperation)?
  /// The interactions over which the drag was, and whether they are interested in it.
  private var known: [(interaction: UIDropInteraction, isInterested: Bool)] = []
  private var delegate: (any UIDragInteractionDelegate)? { interaction.delegate }

  /// An item and its picture.
  private struct Load {
    let item: UIDragItem
    let interaction: UIDragInteraction
    let preview: UITargetedDragPreview
    let picture: MenuPreview
  }

  private static let duration = 0.25
  /// The factor by which lifted pictures are enlarged.
  private static let lifted: CGFloat = 1.05

  init(_ session: DragSession, _ interaction: UIDragInteraction) {
    (self.session, self.interaction, start) = (session, interaction, session.point)
    dropSession = DropSession(session)
    window = interaction.view?.window
  }

  // MARK: Lifting

  /// Lifts pictures of the items. The sources stay in their views.
  func lift() {
    guard let window else { return }
    show(session.items.compactMap { load($0, from: interaction, in: window) }, in: window)
    delegate?.dragInteraction(interaction, willAnimateLiftWith: animator, session: session)
    UIView.animate(withDuration: Self.duration, delay: 0, options: .allowUserInteraction) {
      for load in loads { lift(load) }
      for animation in animator.animations { animation() }
    }
  }
  /// Shows pictures at their sources. The first one is in front of all.
  private func show(_ new: [Load], in window: UIWindow) {
    for load in new {
      UIView.performWithoutAnimation {
        if let last = loads.last?.picture {
          window.insertSubview(load.picture, belowSubview: last)
        } else {
          window.addSubview(load.picture)
        }
        load.picture.center = load.picture.startCenter
        load.picture.lower()
      }
      loads.append(load)
    }
  }
  private func lift(_ load: Load) {
    load.picture.lift()
    load.picture.transform = CGAffineTransform(scaleX: Self.lifted, y: Self.lifted)
  }
  private func load(_ item: UIDragItem, from interaction: UIDragInteraction, in window: UIWindow) -> Load? {
    guard let preview = preview(of: item, from: interaction) else { return nil }
    let picture = MenuPreview(preview, nil, in: window)
    picture.isUserInteractionEnabled = false
    return Load(item: item, interaction: interaction, preview: preview, picture: picture)
  }
  private func preview(of item: UIDragItem, from interaction: UIDragInteraction) -> UITargetedDragPreview? {
    let source = interaction.delegate?.dragInteraction(interaction, previewForLifting: item, session: session)
    guard let source, let own = item.previewProvider?() else { return source }
    return UITargetedDragPreview(view: own.view, parameters: own.parameters, target: source.target)
  }

  // MARK: Carrying

  /// Carries the items to a place. They stay where they are until the finger has left the place of the lift.
  ///
  /// - Parameter point: the place of the finger, in the coordinate space that contains the root layer.
  func move(to point: CGPoint) {
    session.point = point
    let way = CGPoint(x: point.x - start.x, y: point.y - start.y)
    if !isCarrying {
      // A window has one drag at a time.
      guard hypot(way.x, way.y) > UITouch.slack, window?.extras?.drag == nil else { return }
      begin()
    }
    place()
    delegate?.dragInteraction(interaction, sessionDidMove: session)
    update()
  }

  /// Adds the items of an interaction at a point of its view.
  func add(from other: UIDragInteraction, at point: CGPoint) {
    guard let window, let provider = other.delegate else { return }
    let items = provider.dragInteraction(other, itemsForAddingTo: session, withTouchAt: point)
    if items.isEmpty { return }
    delegate?.dragInteraction(interaction, session: session, willAdd: items, for: other)
    session.items += items
    let new = items.compactMap { load($0, from: other, in: window) }
    show(new, in: window)
    badge.show(session.items.count, in: window)
    UIView.animate(withDuration: Self.duration, delay: 0, options: .allowUserInteraction) {
      for load in new { lift(load) }
      place()
    }
    update()
  }

  private func begin() {
    isCarrying = true
    window?.makeExtras().drag = self
    for case let menu as UIContextMenuInteraction in interaction.view?.interactions ?? [] { menu.dismissMenu() }
    delegate?.dragInteraction(interaction, sessionWillBegin: session)
    session.allowsMoveOperation =
      delegate?.dragInteraction(interaction, sessionAllowsMoveOperation: session) ?? true
    session.isRestrictedToDraggingApplication =
      delegate?.dragInteraction(interaction, sessionIsRestrictedToDraggingApplication: session) ?? false
    animator.finish(at: .end)
    for load in loads.reversed() { window?.bringSubviewToFront(load.picture) }
    if let window { badge.show(session.items.count, in: window) }
  }

  private func place() {
    guard let first = loads.first, let window else { return }
    let finger = window.layer.convert(session.point, from: nil), grip = window.layer.convert(start, from: nil)
    let origin = first.picture.startCenter
    let center = CGPoint(x: origin.x + finger.x - grip.x, y: origin.y + finger.y - grip.y)
    for (index, load) in loads.enumerated() {
      // The pictures lie on each other like cards.
      let shift = CGFloat(min(index, 3)) * 6
      load.picture.center = CGPoint(x: center.x + shift, y: center.y + shift)
    }
    // The badge is at the upper right corner of the picture, as far as that is in the window.
    let frame = first.picture.frame, room = window.bounds.insetBy(dx: 16, dy: 16)
    badge.center = CGPoint(
      x: min(max(frame.maxX - 4, room.minX), room.maxX), y: min(max(frame.minY + 4, room.minY), room.maxY))
  }

  /// Finds the view under the finger that takes the items, and asks it what a drop does.
  private func update() {
    let found = dropInteraction()
    if let old = target?.interaction, old !== found {
      target = nil
      old.delegate?.dropInteraction(old, sessionDidExit: dropSession)
    }
    guard let found else { return badge.show(nil) }
    if target == nil {
      target = (found, .cancel)
      found.delegate?.dropInteraction(found, sessionDidEnter: dropSession)
    }
    let wanted = found.delegate?.dropInteraction(found, sessionDidUpdate: dropSession).operation ?? .cancel
    let operation = wanted == .move && !session.allowsMoveOperation ? .cancel : wanted
    target = (found, operation)
    badge.show(operation)
  }

  /// Returns the innermost interaction under the finger that is interested in the items.
  private func dropInteraction() -> UIDropInteraction? {
    guard let window else { return nil }
    var candidate = window.hitTest(window.layer.convert(session.point, from: nil), with: nil)
    while let view = candidate {
      for case let interaction as UIDropInteraction in view.interactions where isInterested(interaction) {
        return interaction
      }
      candidate = view.parent
    }
    return nil
  }
  private func isInterested(_ interaction: UIDropInteraction) -> Bool {
    if let entry = known.first(where: { $0.interaction === interaction }) { return entry.isInterested }
    let result = interaction.delegate?.dropInteraction(interaction, canHandle: dropSession) ?? false
    known.append((interaction, result))
    return result
  }

  // MARK: Dropping

  /// Drops the items, because the finger lifted.
  func drop() {
    guard isCarrying else { return settle() }
    leaveWindow()
    guard let (receiver, operation) = target, operation.takesItems else { return cancel() }
    delegate?.dragInteraction(interaction, session: session, willEndWith: operation)
    receiver.delegate?.dropInteraction(receiver, performDrop: dropSession)
    let flights = loads.map { load -> Flight in
      let landing = receiver.delegate?.dropInteraction(
        receiver, previewForDropping: load.item, withDefault: here(load))
      let flight = Flight(landing)
      receiver.delegate?.dropInteraction(receiver, item: load.item, willAnimateDropWith: flight.animator)
      return flight
    }
    fly(flights) { [self] in
      receiver.delegate?.dropInteraction(receiver, concludeDrop: dropSession)
      end(operation)
      delegate?.dragInteraction(interaction, sessionDidTransferItems: session)
    }
  }

  /// Lets the items return.
  func cancel() {
    guard isCarrying else { return settle() }
    leaveWindow()
    if let receiver = target?.interaction {
      target = nil
      receiver.delegate?.dropInteraction(receiver, sessionDidExit: dropSession)
    }
    delegate?.dragInteraction(interaction, session: session, willEndWith: .cancel)
    let flights = loads.map { load -> Flight in
      let source = load.interaction
      let preview = source.delegate?.dragInteraction(
        source, previewForCancelling: load.item, withDefault: load.preview)
      let flight = Flight(preview)
      source.delegate?.dragInteraction(source, item: load.item, willAnimateCancelWith: flight.animator)
      return flight
    }
    fly(flights) { [self] in end(.cancel) }
  }

  /// Ends carrying: no more items are added.
  private func leaveWindow() {
    badge.removeFromSuperview()
    window?.extras?.drag = nil
  }

  private func end(_ operation: UIDropOperation) {
    delegate?.dragInteraction(interaction, session: session, didEndWith: operation)
    for (interaction, isInterested) in known where isInterested {
      interaction.delegate?.dropInteraction(interaction, sessionDidEnd: dropSession)
    }
  }

  /// Puts the items back that the finger has lifted and not carried.
  private func settle() {
    UIView.animate(withDuration: Self.duration, delay: 0, options: .allowUserInteraction) {
      for load in loads { load.picture.lower() }
    } completion: { [self] _ in
      for load in loads { load.picture.removeFromSuperview() }
      animator.finish(at: .start)
    }
  }

  /// The last way of a picture.
  private struct Flight {
    /// The place at which the picture lands; nil if it fades.
    let landing: UIPreviewTarget?
    let animator = DragAnimator()

    /// A picture whose place has left the window fades.
    init(_ landing: UITargetedDragPreview?) {
      self.landing = landing.flatMap { $0.target.container.window == nil ? nil : $0.target }
    }
  }

  /// The preview of an item at its current place.
  private func here(_ load: Load) -> UITargetedDragPreview {
    let container: UIView = window ?? load.picture
    return load.preview.retargetedPreview(
      with: UIDragPreviewTarget(container: container, center: load.picture.center))
  }

  private func fly(_ flights: [Flight], completion: @escaping () -> Void) {
    UIView.animate(withDuration: Self.duration, delay: 0, options: .allowUserInteraction) {
      for (load, flight) in zip(loads, flights) {
        let picture = load.picture
        picture.layer.shadowOpacity = 0
        picture.transform = .identity
        if let target = flight.landing {
          picture.center = picture.superview.map { target.container.convert(target.center, to: $0) } ?? picture.center
          picture.transform = target.transform
        } else {
          picture.alpha = 0
        }
        for animation in flight.animator.animations { animation() }
      }
    } completion: { [self] _ in
      for load in loads { load.picture.removeFromSuperview() }
      for flight in flights { flight.animator.finish(at: .end) }
      completion()
    }
  }
}
