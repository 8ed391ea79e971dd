/// The rows of a layer in transition (`row`), its holder (`outer`) and the copy of its old state (`ghost`).
struct TransitionRows {
  var row: Int
  var outer: Int
  var ghost: Int?

  /// Returns whether `rows` contains all these rows.
  func lie(in rows: Range<Int>) -> Bool {
    rows.contains(row) && rows.contains(outer) && (ghost.map(rows.contains) ?? true)
  }

  /// Returns the row indices in columns that begin with row `first`.
  func counted(from first: Int) -> TransitionRows {
    TransitionRows(row: row - first, outer: outer - first, ghost: ghost.map { $0 - first })
  }
}

extension LayerColumns {
  /// Updates the presented values of the holder, the layer and the copy for the progress of a transition. Returns
  /// whether the holder's depth among its siblings changed.
  ///
  /// - Parameter progress: the progress of the transition; nil while it has no effect.
  mutating func layOut(_ rows: TransitionRows, _ track: TransitionTrack, _ progress: Double?) -> Bool {
    let (row, outer) = (rows.row, rows.outer)
    var values = presented[row], wrapper = LayerValues()
    let (transform, effect) = (Int(transforms.index[row]), Int(effects.index[row]))
    let (outerTransform, outerEffect) = (Int(transforms.index[outer]), Int(effects.index[outer]))
    (wrapper.position, wrapper.bounds, wrapper.anchorPoint) = (values.position, values.bounds, values.anchorPoint)
    (wrapper.zPosition, wrapper.anchorPointZ, wrapper.opacity) = (values.zPosition, values.anchorPointZ, values.opacity)
    wrapper.flags = values.flags.intersection([.doubleSided, .isMask, .groupOpacity])
    if progress == nil { wrapper.hidden = values.hidden }
    let amount = progress ?? 1
    let places = track.places(amount)
    if progress != nil && track.kind != .fade && !track.kind.turns { wrapper.flags.insert(.masksToBounds) }
    transforms.presented[outerTransform].transform = transforms.presented[transform].transform
    transforms.presented[transform].transform = CATransform3D.identity
    var outerEffects = EffectValues(), ownEffects = effects.presented[effect]
    outerEffects.blendMode = ownEffects.blendMode
    outerEffects.flags.formUnion(ownEffects.flags.intersection(.isolates))
    ownEffects.blendMode = .normal
    ownEffects.flags.remove(.isolates)
    values.rest(in: wrapper.bounds, at: places.new)
    values.flags.remove(.isMask)
    if progress != nil && track.kind == .fade {
      let opacity = (min(max(amount, 0), 1) * 255).rounded() / 255
      values.opacity = opacity
      if let ghost = rows.ghost {
        outerEffects.flags.insert(.isolates)
        ownEffects.blendMode = .plusLighter
        placeGhost(ghost, wrapper.bounds, Vector2(0, 0), 1 - opacity)
      }
    } else if let ghost = rows.ghost {
      placeGhost(ghost, wrapper.bounds, places.old, progress == nil ? 0 : 1)
    }
    transforms.presented[outerTransform].sublayerTransform = CATransform3D.identity
    if let progress, track.kind.turns {
      values.flags.remove(.doubleSided)
      let extent = track.extent(wrapper.bounds), faces = track.faces(progress, extent)
      transforms.presented[outerTransform].sublayerTransform =
        track.perspective(extent).around(wrapper.anchorPoint, of: wrapper.bounds)
      transforms.presented[transform].transform = faces.new.around(values.anchorPoint, of: values.bounds)
      if let ghost = rows.ghost { turnGhost(ghost, faces.old) }
    }
    effects.presented[outerEffect] = outerEffects
    effects.presented[effect] = ownEffects
    let depthChanged = wrapper.zPosition != presented[outer].zPosition
    presented[outer] = wrapper
    presented[row] = values
    return depthChanged
  }

  private mutating func placeGhost(_ row: Int, _ bounds: Rectangle4, _ place: Vector2, _ opacity: Double) {
    presented[row].rest(in: bounds, at: place)
    presented[row].opacity = opacity
  }

  private mutating func turnGhost(_ row: Int, _ face: CATransform3D) {
    presented[row].flags.remove(.doubleSided)
    transforms.presented[Int(transforms.index[row])].transform = face.around(
      presented[row].anchorPoint, of: presented[row].bounds)
  }
}

extension Sampler {
  /// Returns the progress of a transition, between its start and end progress; nil while it has no effect.
  func progress(of track: TransitionTrack, at time: Double) -> Double? {
    let timing = timings[Int(track.timing)]
    return timing.progress(at: time).map { track.start + (track.end - track.start) * timing.curve.solve($0.fraction) }
  }
}

extension LayerValues {
  /// Moves the layer to the rectangle `bounds` in its superlayer, offset by `place` times the rectangle's size.
  fileprivate mutating func rest(in bounds: Rectangle4, at place: Vector2) {
    position = Vector2(
      bounds.x + anchorPoint.x * self.bounds.width + place.x * bounds.width,
      bounds.y + anchorPoint.y * self.bounds.height + place.y * bounds.height)
    (zPosition, anchorPointZ, opacity) = (0, 0, 1)
  }
}
