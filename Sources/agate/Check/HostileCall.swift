import AgateBackend
import AgateBackendPlugin
import CAgateBackend

/// An unusual call that a renderer must handle without a crash. Each call is made in a separate process.
struct HostileCall: Sendable {
  /// The name of the call, used in reports and to tell the process which call to make.
  let name: String
  let make: @Sendable (PluginTable.Entry) throws(Complaint) -> Void

  /// Asks for devices, opens the renderer and closes it.
  static let opening = HostileCall("a renderer that is opened and closed") { entry throws(Complaint) in
    _ = entry.probe()
    try RawRenderer(entry).close()
  }

  static let all = [
    opening,
    HostileCall("a frame without items") { entry throws(Complaint) in
      try RawRenderer(entry).expect(RawFrame())
    },
    HostileCall("a frame of one pixel") { entry throws(Complaint) in
      try RawRenderer(entry).expect(RawFrame(width: 1, height: 1))
    },
    HostileCall("a frame without tables") { entry throws(Complaint) in
      try RawRenderer(entry).expect(RawFrame(tableCount: 0))
    },
    HostileCall("a frame of the first two tables") { entry throws(Complaint) in
      let renderer = try RawRenderer(entry).withImage()
      try renderer.expect(RawFrame(pictures: [(3, 8, 4)], tableCount: 2), showing: [(8, 4)])
    },
    HostileCall("a picture") { entry throws(Complaint) in
      let renderer = try RawRenderer(entry).withImage()
      try renderer.expect(RawFrame(pictures: [(3, 0, 0), (3, 16, 8)]), showing: [(0, 0), (16, 8)])
    },
    HostileCall("elements of tables that are larger than those of the header") { entry throws(Complaint) in
      let renderer = try RawRenderer(entry).withImage()
      try renderer.expect(RawFrame(pictures: [(3, 1, 1), (3, 11, 5)], excess: 32), showing: [(1, 1), (11, 5)])
    },
    HostileCall("an image whose rows are longer than they are wide") { entry throws(Complaint) in
      let renderer = try RawRenderer(entry).withImage(padding: 5)
      try renderer.expect(RawFrame(pictures: [(3, 2, 2)]), showing: [(2, 2)])
    },
    HostileCall("an image that never came") { entry throws(Complaint) in
      try RawRenderer(entry).expect(RawFrame(pictures: [(7, 0, 0)]))
    },
    HostileCall("an image slot beyond all others") { entry throws(Complaint) in
      try RawRenderer(entry).expect(RawFrame(pictures: [(0xFFFF_FFF0, 0, 0)]), orError: true)
    },
    HostileCall("an image that is larger than it says it can draw") { entry throws(Complaint) in
      let renderer = try RawRenderer(entry)
      guard renderer.info.maximum_image_size < 1 << 24 else { return }
      let width = Int(renderer.info.maximum_image_size) + 1
      let answer = renderer.update(slot: 3, [UInt32](repeating: 0, count: width), width: width)
      if answer.isFine { throw Complaint("update_images takes it; AGATE_ERROR_LIMIT is expected") }
      try Self.expectReason(answer, "update_images")
      try renderer.withImage().expect(RawFrame(pictures: [(3, 5, 6)]), showing: [(5, 6)])
    },
    HostileCall("an image that went") { entry throws(Complaint) in
      let renderer = try RawRenderer(entry).withImage()
      try renderer.expect(RawFrame(pictures: [(3, 0, 0)]), showing: [(0, 0)])
      try renderer.demand(renderer.update(slot: 3, nil), "taking an image away")
      try renderer.expect(RawFrame(pictures: [(3, 0, 0)], sequence: 2))
    },
    HostileCall("an image that another one of a different size replaces") { entry throws(Complaint) in
      let renderer = try RawRenderer(entry)
      let wide = [UInt32](repeating: 0xFF00_00FF, count: 20 * 3)
      try renderer.demand(renderer.update(slot: 3, wide, width: 20), "update_images")
      try renderer.withImage().expect(RawFrame(pictures: [(3, 5, 6)]), showing: [(5, 6)])
    },
    HostileCall("an image taken away that never came") { entry throws(Complaint) in
      let renderer = try RawRenderer(entry)
      _ = renderer.update(slot: 12, nil)
      try renderer.expect(RawFrame())
    },
    HostileCall("frames of many sizes") { entry throws(Complaint) in
      let renderer = try RawRenderer(entry).withImage()
      for side in 8..<40 {
        let frame = RawFrame(width: side, height: 48 - side, pictures: [(3, 0, 0)], sequence: UInt64(side))
        try renderer.expect(frame, showing: [(0, 0)])
      }
    },
    HostileCall("items that refer to nothing") { entry throws(Complaint) in
      try RawRenderer(entry).withImage().survive(RawFrame.lostItems)
    },
    HostileCall("boxes that reach beyond the frame, or are missing") { entry throws(Complaint) in
      try RawRenderer(entry).withImage().survive(RawFrame.wideBoxes)
    },
    HostileCall("groups that do not match") { entry throws(Complaint) in
      try RawRenderer(entry).withImage().survive(RawFrame.openGroups)
    },
    HostileCall("passes whose parts are not in the frame") { entry throws(Complaint) in
      try RawRenderer(entry).withImage().survive(RawFrame.lostPasses)
    },
    HostileCall("particles whose parts are not in the frame") { entry throws(Complaint) in
      try RawRenderer(entry).withImage().survive(RawFrame.lostParticles)
    },
    HostileCall("instances whose parts are not in the frame") { entry throws(Complaint) in
      try RawRenderer(entry).withImage().survive(RawFrame.lostInstances)
    },
    HostileCall("shapes whose parts are not in the frame") { entry throws(Complaint) in
      try RawRenderer(entry).withImage().survive(RawFrame.lostShapes)
    },
    HostileCall("a frame that is larger than it says it can draw") { entry throws(Complaint) in
      let renderer = try RawRenderer(entry)
      guard renderer.info.maximum_frame_size < 1 << 24 else { return }
      let answer = renderer.render(RawFrame(width: Int(renderer.info.maximum_frame_size) + 1, height: 1))
      if answer.isFine { throw Complaint("render says that it is drawn; AGATE_ERROR_LIMIT is expected") }
      try Self.expectReason(answer, "render")
    },
    HostileCall("a buffer whose rows are longer than the frame's") { entry throws(Complaint) in
      try RawRenderer(entry).withImage().expectInBuffer()
    },
    HostileCall("a buffer with a frame from before the changes that are listed") { entry throws(Complaint) in
      try RawRenderer(entry).withImage().expectInBuffer(held: 1)
    },
    HostileCall("as many frames as it says it draws at a time") { entry throws(Complaint) in
      try RawRenderer(entry).withImage().expectManyAtOnce()
    },
    HostileCall("frames that are finished while others are started, if it says that this is possible") {
      entry throws(Complaint) in
      try RawRenderer(entry).withImage().expectFinishAside()
    },
    HostileCall("frames without a wait") { entry throws(Complaint) in
      let renderer = try RawRenderer(entry).withImage()
      for number in 0..<6 {
        try renderer.demand(renderer.render(RawFrame(sequence: UInt64(number + 2))), "render")
      }
      try renderer.expect(RawFrame(pictures: [(3, 0, 0)], sequence: 20), showing: [(0, 0)])
    },
    HostileCall("a frame that is finished after the next one was refused") { entry throws(Complaint) in
      try RawRenderer(entry).withImage().expectFinish(afterRefusalOf: RawFrame.deepGroups)
    },
    HostileCall("a frame that is waited for twice") { entry throws(Complaint) in
      let renderer = try RawRenderer(entry)
      let started = renderer.render(RawFrame())
      try renderer.demand(started, "render")
      let first = renderer.finish(started.ticket)
      try renderer.demand(first, "finish")
      first.pixels.letGo()
      let second = renderer.finish(started.ticket)
      if second.isFine { second.pixels.letGo() } else { try Self.expectReason(second, "finish") }
    },
    HostileCall("a frame that is asked for without waiting") { entry throws(Complaint) in
      let renderer = try RawRenderer(entry)
      let started = renderer.render(RawFrame())
      try renderer.demand(started, "render")
      for timeout: Int64 in [0, 1_000_000, -1] {
        let finished = renderer.finish(started.ticket, timeout: timeout)
        if finished.code == Int32(AGATE_NOT_READY), timeout >= 0 { continue }
        try renderer.demand(finished, "finish with a timeout of \(timeout)")
        return finished.pixels.letGo()
      }
    },
    HostileCall("a frame that never was") { entry throws(Complaint) in
      let renderer = try RawRenderer(entry)
      for number: UInt64 in [77, 0] {
        let answer = renderer.finish(number)
        if answer.isFine { throw Complaint("finish says that frame \(number) is drawn, which was never submitted") }
        try Self.expectReason(answer, "finish")
      }
    },
    HostileCall("pixels that are used after the renderer was closed") { entry throws(Complaint) in
      let renderer = try RawRenderer(entry)
      let started = renderer.render(RawFrame())
      try renderer.demand(started, "render")
      let finished = renderer.finish(started.ticket)
      try renderer.demand(finished, "finish")
      try finished.pixels.demand()
      renderer.close()
      let color = finished.pixels[3, 3]
      finished.pixels.letGo()
      if color != RawFrame.colors.background { throw Complaint("they have changed") }
    },
    HostileCall("a renderer that is closed while it draws") { entry throws(Complaint) in
      let renderer = try RawRenderer(entry)
      try renderer.demand(renderer.render(RawFrame(width: 200, height: 200)), "render")
      renderer.close()
    },
    HostileCall("signals, which the program handles itself") { entry throws(Complaint) in
      let before = SignalHandling.current
      let renderer = try RawRenderer(entry)
      try renderer.expect(RawFrame())
      renderer.close()
      if let change = SignalHandling.current.change(since: before) { throw Complaint(change) }
    },
    HostileCall("twenty renderers, one after the other and two at a time") { entry throws(Complaint) in
      for _ in 0..<20 {
        let first = try RawRenderer(entry), second = try RawRenderer(entry)
        try first.expect(RawFrame())
        try second.expect(RawFrame())
      }
    },
  ]

  init(_ name: String, _ make: @escaping @Sendable (PluginTable.Entry) throws(Complaint) -> Void) {
    (self.name, self.make) = (name, make)
  }

  static func expectReason(_ answer: RawRenderer.Answer, _ function: String) throws(Complaint) {
    if answer.text.isEmpty { throw Complaint("\(function) fails without a reason in agate_error") }
  }
}
