import AgateScene

/// The limits of a scene that is built from a Lottie file, with the remaining budget.
///
/// The limits of Lottie files are dynamic members: `limits.copies` reads `copies` of ``SceneLimits/lottie``.
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
