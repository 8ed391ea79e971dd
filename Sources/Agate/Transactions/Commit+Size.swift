extension Commit {
  /// The size of the arrays of the commit, in bytes, without the objects that their elements refer to.
  var byteCount: Int {
    func size<Element>(_ elements: [Element]) -> Int { elements.count * MemoryLayout<Element>.stride }
    let values = size(removed) + size(nodes) + size(masks) + size(words)
    let parts = size(transforms) + size(ownTransforms) + size(contents) + size(sources) + size(effects)
    let shapes = size(shadowPaths) + size(filters) + size(replicators) + size(self.shapes) + size(gradients)
    let times = size(emitters) + size(timings) + size(names) + size(animations)
    return values + parts + shapes + times + size(parents) + size(childStart) + size(children)
      + size(images.infos)
  }
}
