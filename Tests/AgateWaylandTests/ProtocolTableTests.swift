import CWayland
import Testing

@testable import AgateWayland

struct ProtocolTableTests {
  @Test func everyProtocolOfTheWindowIsInTheTable() {
    let names = Set(protocolTable.map(\.name))
    #expect(
      names.isSuperset(of: [
        "wl_display", "wl_surface", "wl_shm", "wl_seat", "xdg_wm_base", "xdg_toplevel", "wp_presentation",
        "wp_viewporter", "wp_fractional_scale_manager_v1", "zxdg_decoration_manager_v1", "zxdg_output_manager_v1",
        "wl_subcompositor", "zwlr_layer_shell_v1", "zwlr_foreign_toplevel_manager_v1",
        "org_kde_plasma_window_management",
        "wp_cursor_shape_manager_v1", "zwp_idle_inhibit_manager_v1", "xdg_activation_v1",
        "xdg_toplevel_icon_manager_v1", "wl_data_device_manager", "zwp_primary_selection_device_manager_v1",
        "zwp_text_input_manager_v3",
      ]))
  }

  @Test func signaturesCarryVersionsNullsAndTypes() throws {
    let surface = try #require(protocolTable.first { $0.name == "wl_surface" })
    let attach = surface.requests[1]
    #expect((attach.name, attach.signature, attach.types) == ("attach", "?oii", ["wl_buffer", nil, nil]))
    let damage = surface.requests[9]
    #expect((damage.name, damage.signature) == ("damage_buffer", "4iiii"))
    let registry = try #require(protocolTable.first { $0.name == "wl_registry" })
    #expect(registry.requests[0].signature == "usun")
    let pool = try #require(protocolTable.first { $0.name == "wl_shm" })
    #expect(pool.requests[0].signature == "nhi")
    let wm = try #require(protocolTable.first { $0.name == "xdg_wm_base" })
    #expect(wm.version == 6)
    #expect(wm.events.map(\.name) == ["ping"])
  }

  @Test func structuresPointToOneAnother() throws {
    let surface = try #require(WlSurface.structure)
    #expect(String(cString: surface.pointee.name) == "wl_surface")
    #expect(surface.pointee.method_count > 9)
    let attach = surface.pointee.methods[1]
    #expect(attach.types[0] == WlBuffer.structure)
    #expect(attach.types[1] == nil)
  }

  @Test func enumerationsKeepTheirValues() {
    #expect(WlShm.Format.xbgr8888 == 0x3432_4258)
    #expect(WlOutput.Transform._270 == 3)
    #expect(ZxdgToplevelDecorationV1.Mode.serverSide == 2)
    #expect(WpFractionalScaleManagerV1.newestVersion == 1)
  }
}
