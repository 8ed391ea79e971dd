/// Keys and archives of replicator layers.
extension CAReplicatorLayer {
  final func replicatorTarget(_ path: String) -> KeyTarget? {
    if let key = ReplicatorKeys.find(path) { return .own(.replicator, word: key.word, key.kind) }
    if path == "instanceTransform" { return .instanceTransform(nil) }
    guard let (head, tail) = KeyTable.split(path), head == "instanceTransform",
      let component = TransformComponent.allCases.first(where: { $0.names.contains(tail) })
    else { return nil }
    return .instanceTransform(component)
  }

  final func readReplicator(_ path: String) -> Any? {
    switch replicatorTarget(path) {
    case .own(_, let word, let kind):
      return OwnKey.read(replicator, word, kind)
    case .instanceTransform(nil): return instanceTransform
    case .instanceTransform(let component?):
      let (x, y) = component.read(TransformComponents(instanceTransform))
      return component == .translation ? CGSize(width: x, height: y) as Any : CGFloat(x)
    default: return path == "preservesDepth" ? preservesDepth : nil
    }
  }

  final func writeReplicator(_ value: Any?, _ path: String) -> Bool {
    let value = value ?? CAReplicatorLayer().readReplicator(path)
    if case .instanceTransform(let component?) = replicatorTarget(path) {
      var parts = TransformComponents(instanceTransform)
      if let pair = Values.point(value) {
        component.write(pair.x, pair.y, to: &parts)
      } else if let number = Values.number(value) {
        component.write(number, 0, to: &parts)
      }
      instanceTransform = parts.transform
      return true
    }
    switch path {
    case "instanceCount": if let v = Values.number(value), v.magnitude < 1e9 { instanceCount = Int(v) }
    case "instanceDelay": if let v = Values.number(value) { instanceDelay = v }
    case "instanceTransform": if let v = Values.transform(value) { instanceTransform = v }
    case "instanceColor": if let v = value as? CGColor { instanceColor = v }
    case "instanceRedOffset": if let v = Values.number(value) { instanceRedOffset = Float(v) }
    case "instanceGreenOffset": if let v = Values.number(value) { instanceGreenOffset = Float(v) }
    case "instanceBlueOffset": if let v = Values.number(value) { instanceBlueOffset = Float(v) }
    case "instanceAlphaOffset": if let v = Values.number(value) { instanceAlphaOffset = Float(v) }
    case "preservesDepth": if let v = Values.number(value) { preservesDepth = v != 0 }
    default: return false
    }
    return true
  }

  static let keys = ReplicatorKeys.all.map(\.name) + ["instanceTransform", "preservesDepth"]

  final func encodeReplicator(_ coder: NSCoder) {
    encodeOwn(CAReplicatorLayer.keys, unlike: CAReplicatorLayer(), with: coder)
  }
  final func decodeReplicator(_ coder: NSCoder) { decodeOwn(CAReplicatorLayer.keys, from: coder) }
}
