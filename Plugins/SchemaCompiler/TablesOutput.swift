/// The Swift source of the frame tables: a property for each table, and switches over all tables.
struct TablesOutput {
  private(set) var text = ""
  private let header: Header

  init(_ header: Header) {
    self.header = header
    writeNames()
    for group in groups { writeStructure(group.tablesType, "Tables of \(group).", in: group) }
    writeStructure("FrameTables", "All tables of a frame.", in: nil)
    writeHolder()
    for group in groups {
      writeView(
        group.tablesType + "View", "Tables of \(group), as borrowed memory. Valid only during a call.", in: group)
    }
    writeView("FrameTablesView", "All tables of a frame, as borrowed memory. Valid only during a call.", in: nil)
    writeViewProperties()
  }

  private var groups: [String] {
    header.tables.filter { $0.path.count > 1 }.map { $0.path[0] }
      .reduce(into: []) { groups, name in if !groups.contains(name) { groups.append(name) } }
  }

  private func element(_ table: Header.Table) -> String {
    Header.scalars[table.type]?.swift ?? header.structure(table.type)?.swift ?? header.enumeration(table.type)?.swift
      ?? table.type
  }

  private func name(_ table: Header.Table) -> String { camel(table.name.lowercased()) }

  private mutating func writeNames() {
    text += "\n/// The tables of a frame, in the order of `AGATE_FRAME_TABLES`.\n"
    text += "public enum FrameTable: Int, CaseIterable, Sendable {\n"
    for table in header.tables { text += "  /// \(table.comment)\n  case \(name(table))\n" }
    text += """

        /// The number of tables.
        @inlinable public static var count: Int { \(header.tables.count) }

        /// Uses of a table.
        public enum Use: Sendable {
          /// Renderers copy the table to their device unchanged.
          case device
          /// Renderers compute other data from the table.
          case resolved
          /// Renderers read the table only to compute the data of a ``resolved`` table. If elements of this table change,
          /// the keys of the elements that use them change, too.
          case keyed
        }

        /// The way in which renderers use the table.
        @inlinable public var use: Use {
          switch self {

      """
    for use in [Header.Table.Use.device, .resolved, .keyed] {
      let names = header.tables.filter { $0.use == use }.map { "." + name($0) }
      text += "    case \(names.joined(separator: ", ")): .\(use)\n"
    }
    text +=
      "    }\n  }\n\n  /// Size of an element in bytes.\n  @inlinable public var stride: Int {\n    switch self {\n"
    for table in header.tables { text += "    case .\(name(table)): MemoryLayout<\(element(table))>.stride\n" }
    text += "    }\n  }\n}\n"
  }

  /// Writes the tables of a group. Without a group, writes the groups, and the tables that are in no group.
  private mutating func writeStructure(_ type: String, _ comment: String, in group: String?) {
    let tables = header.tables.filter { group == nil ? $0.path.count == 1 : $0.path.count > 1 && $0.path[0] == group }
    text += "\n/// \(comment)\npublic struct \(type): Sendable, Equatable {\n"
    for table in tables {
      text += "  /// \(table.comment)\n  public var \(table.path.last!): [\(element(table))] = []\n"
    }
    if group == nil {
      for group in groups {
        text += "  /// Tables of \(group).\n  public var \(group) = \(group.tablesType)()\n"
      }
    }
    text +=
      "\n  /// Creates empty tables.\n  public init() {}\n\n  /// Empties all tables. Their memory is kept for reuse.\n"
    text += "  public mutating func removeAll() {\n"
    for table in tables { text += "    \(table.path.last!).removeAll(keepingCapacity: true)\n" }
    if group == nil { for group in groups { text += "    \(group).removeAll()\n" } }
    text += "  }\n"
    if group == nil { writeAccess() }
    text += "}\n"
  }

  /// Writes methods that access the tables as memory.
  private mutating func writeAccess() {
    text += """

        /// Calls `body` with the bytes of a table's elements, which are valid only during the call.
        @inlinable public func withUnsafeBytes<R>(of table: FrameTable, _ body: (UnsafeRawBufferPointer) -> R) -> R {
          switch table {

      """
    for table in header.tables {
      text += "    case .\(name(table)): return \(table.path.joined(separator: ".")).withUnsafeBytes(body)\n"
    }
    text += """
          }
        }

        /// Whether a table has no elements.
        @inlinable public func isEmpty(_ table: FrameTable) -> Bool {
          switch table {

      """
    for table in header.tables {
      text += "    case .\(name(table)): return \(table.path.joined(separator: ".")).isEmpty\n"
    }
    text += """
          }
        }

        /// Appends elements to a table. The elements have the size of ``FrameTable/stride``.
        package mutating func append(_ bytes: UnsafeRawBufferPointer, to table: FrameTable) {
          switch table {

      """
    for table in header.tables {
      let path = table.path.joined(separator: ".")
      text += "    case .\(name(table)): \(path).append(contentsOf: bytes.bindMemory(to: \(element(table)).self))\n"
    }
    text += "    }\n  }\n"
  }

  /// Writes the tables' names as properties of all types that contain tables.
  private mutating func writeHolder() {
    text += """

      /// A type that has the tables of a frame as properties.
      public protocol FrameTablesHolder {
        /// All tables.
        var tables: FrameTables { get set }
      }

      extension FrameTablesHolder {

      """
    for table in header.tables where table.path.count == 1 {
      writeForward(table.path[0], "[\(element(table))]", table.comment)
    }
    for group in groups { writeForward(group, group.tablesType, "Tables of \(group).") }
    text += "}\n"
  }

  private mutating func writeForward(_ name: String, _ type: String, _ comment: String) {
    text += "  /// \(comment)\n  @inlinable public var \(name): \(type) {\n"
    text += "    _read { yield tables.\(name) }\n    _modify { yield &tables.\(name) }\n  }\n"
  }

  // MARK: Views

  private func buffer(_ table: Header.Table) -> String { "UnsafeBufferPointer<\(element(table))>" }

  private mutating func writeView(_ type: String, _ comment: String, in group: String?) {
    let tables = header.tables.filter { group == nil ? $0.path.count == 1 : $0.path.count > 1 && $0.path[0] == group }
    text += "\n/// \(comment)\npublic struct \(type) {\n"
    for table in tables {
      text += "  /// \(table.comment)\n  public var \(table.path.last!) = \(buffer(table))(start: nil, count: 0)\n"
    }
    if group == nil {
      for group in groups { text += "  /// Tables of \(group).\n  public var \(group) = \(group.tablesType)View()\n" }
    }
    text += "\n  /// Creates empty tables.\n  @inlinable public init() {}\n"
    if group == nil { writeBytes() }
    text += "}\n"
  }

  private mutating func writeBytes() {
    text += """

        /// The elements of a table as bytes.
        @inlinable public func bytes(of table: FrameTable) -> UnsafeRawBufferPointer {
          switch table {

      """
    for table in header.tables {
      text += "    case .\(name(table)): UnsafeRawBufferPointer(\(table.path.joined(separator: ".")))\n"
    }
    text += """
          }
        }

        /// Sets the elements of a table to bytes. The elements have the size of ``FrameTable/stride``.
        package mutating func lend(_ bytes: UnsafeRawBufferPointer, as table: FrameTable) {
          switch table {

      """
    for table in header.tables {
      let path = table.path.joined(separator: ".")
      text += "    case .\(name(table)): \(path) = bytes.assumingMemoryBound(to: \(element(table)).self)\n"
    }
    text += "    }\n  }\n"
  }

  /// Writes the tables' names as properties of a view.
  private mutating func writeViewProperties() {
    text += "\nextension FrameView {\n"
    for table in header.tables where table.path.count == 1 {
      writeViewProperty(table.path[0], buffer(table), table.comment)
    }
    for group in groups { writeViewProperty(group, group.tablesType + "View", "Tables of \(group).") }
    text += "}\n"
  }

  private mutating func writeViewProperty(_ name: String, _ type: String, _ comment: String) {
    text += "  /// \(comment)\n  @inlinable public var \(name): \(type) {\n"
    text += "    get { tables.\(name) }\n    set { tables.\(name) = newValue }\n  }\n"
  }
}

extension String {
  /// The type of a group's tables, such as `InstanceTables` for `instances`.
  fileprivate var tablesType: String { prefix(1).uppercased() + dropFirst().dropLast() + "Tables" }
}
