import AgateScene

/// The limits of a scene that is being built from a Lottie file, and what is left of them.
///
/// The limits of Lottie files are members: `limits.copies` is that of ``SceneLimits/lottie``.
@dynamicMemberLookup
struct BuildLimits: Sendable {
  let scene: SceneLimits
  let budget: BuildBudget

  init(_ scene: SceneLimits) {
    self.scene = scene
    budget = BuildBudget(scene)
  }

  subscript(dynamicMember member: KeyPath<LottieLimits, Int>) -> Int { scene.lottie[keyPath: member] }
}
