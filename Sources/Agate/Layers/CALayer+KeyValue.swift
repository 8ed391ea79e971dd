extension CALayer {
  /// Returns the value of a key path. Numbers have the type in which they are stored.
  final func readValue(_ path: String) -> Any? { readBuiltIn(path) ?? readOtherValue(path) }

  /// Returns the value of a key path. Numbers of the layer's properties are `NSNumber` objects. Values of other keys
  /// are returned as they were set.
  final func readObject(_ path: String) -> Any? { Values.object(readBuiltIn(path)) ?? readOtherValue(path) }

  /// Returns the value of a key path for the engine. Numbers of the layer's properties are not converted to objects.
  final func plainValue(_ path: String) -> Any? { readBuiltIn(path) ?? value(forKeyPath: path) }

  private func readOtherValue(_ path: String) -> Any? {
    if isBuiltIn(path) { return nil }
    if let value = extras?.userValues[path] { return value }
    if let (head, tail) = KeyTable.split(path), let value = readValue(head) { return Values.read(tail, of: value) }
    return Style.value(path, in: extras?.style) ?? unsetValue(path)
  }

  /// Returns the value of a key that has not been set: the default of its property wrapper or of the class.
  final func unsetValue(_ key: String) -> Any? {
    if let value = animatableDefault(key) { return value }
    // If a new layer has a value for the key, this layer's property was set to nil, and the result is nil.
    return type(of: self).plain().readBuiltIn(key) == nil ? type(of: self).defaultValue(forKey: key) : nil
  }

  /// Returns the value of a property in a new layer of the class.
  final class func standardValue(forKey key: String) -> Any? {
    defaultValue(forKey: key) ?? plain().readBuiltIn(key)
  }

  /// Returns whether the value of a key differs from the value in a new layer.
  final func hasOwnValue(forKey key: String) -> Bool {
    switch key {
    case "sublayers": !children.isEmpty
    case "animations": extras.map { !$0.animations.isEmpty } ?? false
    case "frame", "superlayer", "affineTransform", "visibleRect": false
    // As measured, Core Animation always archives these keys, because it takes their defaults from the application.
    case "allowsEdgeAntialiasing", "allowsGroupOpacity", "cornerCurve", "contentsFormat": true
    default: !Values.areSame(readValue(key), type(of: self).plain().readValue(key))
    }
  }

  /// Returns the value of a property of this class. Returns nil for other keys too.
  final func readBuiltIn(_ path: String) -> Any? {
    switch keyTarget(path) {
    case .property(let p):
      switch p.name {
      case "backgroundColor": return backgroundColor
      case "borderColor": return borderColor
      case "shadowColor": return shadowColor
      case "contents": return contents
      default: return readWords(p) { Values.box($0, as: p.kind) }
      }
    case .lane(let p, let index):
      return readWords(p) { CGFloat($0[index]) }
    case .component(let p, let component):
      let (x, y) = component.read(components(p))
      return component == .translation ? CGSize(width: x, height: y) as Any : CGFloat(x)
    case .own, .instanceTransform, .flag, .effectFlag, .shapeList, .gradientList:
      return readOwn(path) ?? readOther(path)
    case .function: return nil
    case .filter:
      return filter(at: path).flatMap { $0.0.value(forKey: $0.key) }
    case nil:
      if let (filter, _, key) = filter(at: path) { return filter.value(forKey: key) }
      return readOwn(path) ?? readOther(path)
    }
  }

  final func isBuiltIn(_ path: String) -> Bool {
    KeyTable.resolve(path) != nil || KeyTable.otherKeys.contains(path)
  }

  final func writeValue(_ value: Any?, _ path: String) {
    switch keyTarget(path) {
    case .property(let p):
      let mayBeNil = p.kind == .color || p.kind == .image
      writeProperty(p, value ?? (mayBeNil ? nil : type(of: self).standardValue(forKey: p.name)))
    case .lane(let p, let index):
      guard let number = Values.number(value) else { return }
      var words: [Double] = []
      readWords(p) { words.append(contentsOf: UnsafeBufferPointer(start: $0, count: p.kind.lanes)) }
      words[index] = number
      words.withUnsafeBufferPointer { writeProperty(p, Values.box($0.baseAddress!, as: p.kind)) }
    case .component(let p, let component):
      var parts = components(p)
      if let pair = Values.point(value) {
        component.write(pair.x, pair.y, to: &parts)
      } else if let number = Values.number(value) {
        component.write(number, 0, to: &parts)
      } else {
        return
      }
      let matrix = parts.transform
      writeProperty(p, matrix)
      if p.name == "transform" { makeCold().components = (matrix, parts) }
    case .flag, .effectFlag, .own(.timing, _, _): writeOther(value ?? CALayer().readOther(path), path)
    case .own, .instanceTransform, .shapeList, .gradientList:
      if !writeOwn(value, path) { writeOther(value, path) }
    case .function: break
    case .filter:
      _ = setFilterValue(value, path)
    case nil:
      if setFilterValue(value, path) || writeOwn(value, path) { return }
      if KeyTable.otherKeys.contains(path) {
        writeOther(value ?? CALayer().readOther(path), path)
      } else if let (head, tail) = KeyTable.split(path), let container = readValue(head) {
        writeInside(value, head, tail, container)
      } else if KeyTable.split(path).map({ isBuiltIn($0.head) }) != true {
        // A path through a property that is nil leads nowhere.
        writeUserValue(value, path)
      }
    }
  }

  /// Sets a value inside another value: a property of another layer or of each layer in a list, a part of a structure,
  /// or an entry of a dictionary.
  private func writeInside(_ value: Any?, _ head: String, _ tail: String, _ container: Any) {
    if let layer = container as? CALayer { return layer.setValue(value, forKeyPath: tail) }
    if let layers = container as? [CALayer] { return layers.forEach { $0.setValue(value, forKeyPath: tail) } }
    if let changed = Values.replace(tail, of: container, with: value) { setValue(changed, forKey: head) }
  }

  private func writeUserValue(_ value: Any?, _ key: String) {
    let action = beginAction(forKey: key)
    makeExtras().userValues[key] = value
    if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
    endAction(action, forKey: key)
  }

  private func components(_ p: Property) -> TransformComponents {
    let matrix = p.name == "transform" ? transform : sublayerTransform
    if p.name == "transform", let known = cold?.components, known.matrix == matrix { return known.parts }
    return TransformComponents(matrix)
  }

  /// Sets the value through the property itself, so that overrides in subclasses run.
  private func writeProperty(_ p: Property, _ value: Any?) {
    switch p.name {
    case "position": if let v = Values.point(value) { position = v.point }
    case "bounds": if let v = Values.rect(value) { bounds = v }
    case "anchorPoint": if let v = Values.point(value) { anchorPoint = v.point }
    case "zPosition": if let v = Values.number(value) { zPosition = CGFloat(v) }
    case "anchorPointZ": if let v = Values.number(value) { anchorPointZ = CGFloat(v) }
    case "cornerRadius": if let v = Values.number(value) { cornerRadius = CGFloat(v) }
    case "borderWidth": if let v = Values.number(value) { borderWidth = CGFloat(v) }
    case "opacity": if let v = Values.number(value) { opacity = Float(v) }
    case "hidden": if let v = Values.number(value) { isHidden = v != 0 }
    case "backgroundColor": backgroundColor = value as? CGColor
    case "borderColor": borderColor = value as? CGColor
    case "transform": if let v = Values.transform(value) { transform = v }
    case "sublayerTransform": if let v = Values.transform(value) { sublayerTransform = v }
    case "contents": contents = Values.image(value)
    case "contentsRect": if let v = Values.rect(value) { contentsRect = v }
    case "contentsScale": if let v = Values.number(value) { contentsScale = CGFloat(v) }
    case "contentsCenter": if let v = Values.rect(value) { contentsCenter = v }
    case "minificationFilterBias": if let v = Values.number(value) { minificationFilterBias = Float(v) }
    case "shadowColor": shadowColor = value as? CGColor
    case "shadowOffset": if let v = Values.point(value) { shadowOffset = v.size }
    case "shadowRadius": if let v = Values.number(value) { shadowRadius = CGFloat(v) }
    case "shadowOpacity": if let v = Values.number(value) { shadowOpacity = Float(v) }
    case "rasterizationScale": if let v = Values.number(value) { rasterizationScale = CGFloat(v) }
    default: writePart(p, value)
    }
  }

  /// Sets the origin or size of a rectangle.
  private func writePart(_ p: Property, _ value: Any?) {
    guard let (head, tail) = KeyTable.split(p.name), let rect = readBuiltIn(head),
      let changed = Values.replace(tail, of: rect, with: value)
    else { return }
    setValue(changed, forKey: head)
  }

  private func readWords<R>(_ p: Property, _ body: (UnsafePointer<Double>) -> R) -> R {
    func read<T: BitwiseCopyable>(_ copy: T) -> R {
      withUnsafeBytes(of: copy) { body($0.baseAddress!.assumingMemoryBound(to: Double.self) + p.word) }
    }
    switch p.group {
    case .values: return read(values)
    case .transform: return read(cold?.transform ?? TransformValues())
    case .contents: return read(cold?.contents ?? ContentsValues())
    case .effects: return read(cold?.effects ?? EffectValues())
    case .filters, .emitter, .cells, .behaviors, .replicator, .shape, .gradient, .timing, .custom:
      preconditionFailure("no property of a fixed place")
    }
  }

  /// Returns the value of a key that is not animatable (``KeyTable/otherKeys``).
  private func readOther(_ key: String) -> Any? {
    switch key {
    case "name": name
    case "frame": frame
    case "masksToBounds": masksToBounds
    case "doubleSided", "isDoubleSided": isDoubleSided
    case "geometryFlipped", "isGeometryFlipped": isGeometryFlipped
    case "allowsGroupOpacity": allowsGroupOpacity
    case "contentsGravity": contentsGravity.rawValue
    case "minificationFilter": minificationFilter.rawValue
    case "magnificationFilter": magnificationFilter.rawValue
    case "maskedCorners": maskedCorners.rawValue
    case "cornerCurve": cornerCurve.rawValue
    case "allowsEdgeAntialiasing": allowsEdgeAntialiasing
    case "edgeAntialiasingMask": edgeAntialiasingMask.rawValue
    case "shouldRasterize": shouldRasterize
    case "mask": mask
    case "shadowPath": shadowPath
    case "filters": filters
    case "backgroundFilters": backgroundFilters
    case "compositingFilter": compositingFilter
    case "opaque", "isOpaque": isOpaque
    case "needsDisplayOnBoundsChange": needsDisplayOnBoundsChange
    case "drawsAsynchronously": drawsAsynchronously
    case "contentsFormat": contentsFormat.rawValue
    case "preferredDynamicRange": preferredDynamicRange.rawValue
    case "toneMapMode": toneMapMode.rawValue
    case "contentsHeadroom": contentsHeadroom
    case "wantsExtendedDynamicRangeContent": wantsExtendedDynamicRangeContent
    case "sublayers": sublayers
    case "autoresizingMask": autoresizingMask.rawValue
    case "constraints": constraints
    case "layoutManager": layoutManager
    case "delegate": delegate
    case "superlayer": superlayer
    case "actions": actions
    case "style": style
    case "visibleRect": visibleRect
    case "affineTransform": affineTransform()
    default: readTiming(key)
    }
  }

  private func writeOther(_ value: Any?, _ key: String) {
    let number = Values.number(value)
    switch key {
    case "name": name = value as? String
    case "frame": if let v = Values.rect(value) { frame = v }
    case "masksToBounds": if let number { masksToBounds = number != 0 }
    case "doubleSided", "isDoubleSided": if let number { isDoubleSided = number != 0 }
    case "geometryFlipped", "isGeometryFlipped": if let number { isGeometryFlipped = number != 0 }
    case "allowsGroupOpacity": if let number { allowsGroupOpacity = number != 0 }
    case "contentsGravity":
      if let v = value as? String { contentsGravity = CALayerContentsGravity(rawValue: v) }
      if let v = value as? CALayerContentsGravity { contentsGravity = v }
    case "minificationFilter": if let v = value as? String { minificationFilter = CALayerContentsFilter(rawValue: v) }
    case "magnificationFilter": if let v = value as? String { magnificationFilter = CALayerContentsFilter(rawValue: v) }
    case "maskedCorners":
      if let number, number >= 0, number < 16 { maskedCorners = CACornerMask(rawValue: UInt(number)) }
    case "cornerCurve":
      if let v = value as? String { cornerCurve = CALayerCornerCurve(rawValue: v) }
      if let v = value as? CALayerCornerCurve { cornerCurve = v }
    case "allowsEdgeAntialiasing": if let number { allowsEdgeAntialiasing = number != 0 }
    case "edgeAntialiasingMask":
      if let number, number >= 0, number < 16 {
        edgeAntialiasingMask = CAEdgeAntialiasingMask(rawValue: UInt32(number))
      }
    case "shouldRasterize": if let number { shouldRasterize = number != 0 }
    case "mask": mask = value as? CALayer
    case "shadowPath": shadowPath = value as? CGPath
    case "filters": filters = value as? [Any]
    case "backgroundFilters": backgroundFilters = value as? [Any]
    case "compositingFilter": compositingFilter = value
    case "opaque", "isOpaque": if let number { isOpaque = number != 0 }
    case "needsDisplayOnBoundsChange": if let number { needsDisplayOnBoundsChange = number != 0 }
    case "drawsAsynchronously": if let number { drawsAsynchronously = number != 0 }
    case "contentsFormat":
      if let v = value as? String { contentsFormat = CALayerContentsFormat(rawValue: v) }
      if let v = value as? CALayerContentsFormat { contentsFormat = v }
    case "preferredDynamicRange":
      if let v = value as? String { preferredDynamicRange = DynamicRange(rawValue: v) }
      if let v = value as? DynamicRange { preferredDynamicRange = v }
    case "toneMapMode":
      if let v = value as? String { toneMapMode = ToneMapMode(rawValue: v) }
      if let v = value as? ToneMapMode { toneMapMode = v }
    case "contentsHeadroom": if let number { contentsHeadroom = CGFloat(number) }
    case "wantsExtendedDynamicRangeContent": if let number { wantsExtendedDynamicRangeContent = number != 0 }
    case "sublayers": sublayers = value as? [CALayer]
    case "autoresizingMask":
      if let number, number >= 0, number < 64 { autoresizingMask = CAAutoresizingMask(rawValue: UInt32(number)) }
      if let v = value as? CAAutoresizingMask { autoresizingMask = v }
    case "constraints": constraints = value as? [CAConstraint]
    case "layoutManager": layoutManager = value as? any CALayoutManager
    case "delegate": delegate = value as? any CALayerDelegate
    case "actions": actions = value as? [String: any CAAction]
    case "style": style = value as? [AnyHashable: Any]
    case "affineTransform": if let v = value as? CGAffineTransform { setAffineTransform(v) }
    default: _ = writeTiming(value, key)
    }
  }
}
