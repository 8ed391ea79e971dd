/// All rules that examine one file at a time.
enum Rules {
  static let all: [RuleVisitor.Type] = [
    AttributeRule.self, ScriptRule.self, ObjCProtocolRule.self, SelectorRule.self, KeyPathRule.self, ManagedRule.self,
    OptionalMemberRule.self, OptionalCallRule.self, OptionalBindingRule.self, WindowRule.self, PlatformRule.self,
    PartialImportRule.self,
    ImplicitImportRule.self, LiteralRule.self, NumberFunctionRule.self, TimerRule.self, StaticRule.self,
    AnyObjectRule.self, MainActorRule.self, ForwardingRule.self, MissingImportRule.self, MetatypeRule.self,
    ForeignRule.self, CombineRule.self, NibNameRule.self, KeyValueRule.self, ObservationRule.self,
    OlderNameRule.self, ContainerRule.self, LocalizationRule.self, OperationRule.self,
    RuntimeRule.self, QualifiedNameRule.self, InitializerRule.self,
  ]
}
