/// The names of frameworks that do not exist on Linux and whose names have no common prefix.
extension AppleFrameworks {
  /// The names by the framework. A type of the program, or of a module that a file imports, with such a name is something
  /// else.
  static let names: [String: Set<String>] = [
    "ActivityKit": ["Activity", "ActivityAttributes", "ActivityAuthorizationInfo", "ActivityContent"],
    "AppIntents": [
      "AppEntity", "AppEnum", "AppIntent", "AppShortcut", "AppShortcutsProvider", "DisplayRepresentation",
      "EntityQuery", "EntityStringQuery", "IntentDescription", "IntentParameter", "IntentResult",
      "LiveActivityIntent", "OpenIntent", "TypeDisplayRepresentation", "WidgetConfigurationIntent",
    ],
    "AudioToolbox": ["SystemSoundID", "kSystemSoundID_Vibrate"],
    "Charts": [
      "AreaMark", "AxisMarks", "BarMark", "Chart", "ChartContent", "LineMark", "PointMark", "RectangleMark",
      "RuleMark", "SectorMark",
    ],
    "Combine": [
      "AnyCancellable", "AnyPublisher", "Cancellable", "CurrentValueSubject", "ObservableObject",
      "PassthroughSubject", "Published", "Publisher", "Publishers", "Subject", "Subscribers", "Subscription",
    ],
    "CryptoKit": ["AES", "ChaChaPoly", "Curve25519", "HKDF", "HPKE", "P256", "P384", "P521", "SecureEnclave"],
    "PhotosUI": ["PhotosPicker", "PhotosPickerItem"],
    "RealityKit": ["ARView", "AnchorEntity", "Entity", "ModelEntity", "RealityView"],
    "StoreKit": [
      "AppStore", "Product", "ProductView", "StoreView", "Storefront", "SubscriptionStoreView", "Transaction",
      "VerificationResult",
    ],
    "SwiftData": [
      "FetchDescriptor", "Model", "ModelActor", "ModelConfiguration", "ModelContainer", "ModelContext",
      "PersistentIdentifier", "PersistentModel", "Query", "SchemaMigrationPlan", "VersionedSchema",
    ],
    "SwiftUI": [
      "AngularGradient", "Animation", "AnyShape", "AnyTransition", "AnyView", "App", "AppStorage", "AsyncImage",
      "Bindable", "Binding", "Button", "ButtonRole", "ButtonStyle", "Canvas", "Color", "ColorPicker", "ColorScheme",
      "Commands", "ContentUnavailableView", "ControlGroup", "DatePicker", "DisclosureGroup", "Divider",
      "DragGesture", "DynamicTypeSize", "EdgeInsets", "EllipticalGradient", "EmptyView", "Environment",
      "EnvironmentKey", "EnvironmentObject", "EnvironmentValues", "FetchRequest", "FetchedResults", "FocusState",
      "Font", "ForEach", "Form", "GeometryEffect", "GeometryProxy", "GeometryReader", "Gesture", "GestureState",
      "Grid", "GridItem", "GridRow", "GroupBox", "HStack", "Image", "InsettableShape", "KeyframeAnimator",
      "LabelStyle", "LabeledContent", "LayoutMargins", "LazyHGrid", "LazyHStack", "LazyVGrid", "LazyVStack",
      "LibraryContentProvider", "LinearGradient", "LocalizedStringKey", "LongPressGesture", "MagnificationGesture",
      "NSViewRepresentable", "NavigationLink", "NavigationPath", "NavigationSplitView", "NavigationStack",
      "NavigationView", "ObservableObject", "ObservedObject", "PhaseAnimator", "Picker", "PreferenceKey", "Preview",
      "PreviewModifier", "PreviewProvider", "PrimitiveButtonStyle", "ProgressView", "ProgressViewStyle", "Published",
      "RadialGradient", "RotationGesture", "RoundedRectangle", "ScaledMetric", "Scene", "ScenePhase", "SceneStorage",
      "ScrollView", "ScrollViewReader", "SecureField", "Shape", "ShapeStyle", "ShareLink", "Spacer", "State",
      "StateObject", "StrokeStyle", "TabView", "TapGesture", "Text", "TextEditor", "TextField", "TextFieldStyle",
      "TimelineView", "Toggle", "ToggleStyle", "ToolbarContent", "ToolbarItem", "ToolbarItemGroup", "Transaction",
      "UIApplicationDelegateAdaptor", "UIHostingConfiguration", "UIHostingController",
      "UIViewControllerRepresentable", "UIViewControllerRepresentableContext", "UIViewRepresentable",
      "UIViewRepresentableContext", "UnevenRoundedRectangle", "UnitPoint", "VStack", "View", "ViewBuilder",
      "ViewModifier", "ViewRepresentable", "WindowGroup", "ZStack",
    ],
    "TipKit": ["Tip", "TipUIPopoverViewController", "TipUIView", "TipView", "Tips"],
    "VisionKit": ["DataScannerViewController", "ImageAnalysis", "ImageAnalysisInteraction", "ImageAnalyzer"],
    "WidgetKit": [
      "AppIntentConfiguration", "AppIntentTimelineProvider", "IntentConfiguration", "IntentTimelineProvider",
      "StaticConfiguration", "Timeline", "TimelineEntry", "TimelineProvider", "Widget", "WidgetBundle",
      "WidgetCenter", "WidgetConfiguration", "WidgetFamily",
    ],
    "simd": ["float2", "float3", "float4", "float3x3", "float4x4", "double2", "double3", "double4"],
  ]

  /// Returns whether a name is one of ``names``, which do not depend on prefixes.
  static func isListed(_ name: String) -> Bool { listed.contains(name) }
  private static let listed = names.values.reduce(into: Set()) { $0.formUnion($1) }
}
