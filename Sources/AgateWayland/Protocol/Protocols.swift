// Made from the XML of Wayland protocols by ProtocolScanner: Scripts/generate.sh brings it up to date.
// swift-format-ignore-file

import CWayland
import Glibc

/// Every interface this module speaks.
let protocolTable: [ProtocolInterface] = [
  ProtocolInterface(
    name: "wl_display", version: 1,
    requests: [
      ProtocolMessage("sync", "n", ["wl_callback"]),
      ProtocolMessage("get_registry", "n", ["wl_registry"]),
    ],
    events: [
      ProtocolMessage("error", "ous", [nil, nil, nil]),
      ProtocolMessage("delete_id", "u", [nil]),
    ]),
  ProtocolInterface(
    name: "wl_registry", version: 1,
    requests: [
      ProtocolMessage("bind", "usun", [nil, nil, nil, nil]),
    ],
    events: [
      ProtocolMessage("global", "usu", [nil, nil, nil]),
      ProtocolMessage("global_remove", "u", [nil]),
    ]),
  ProtocolInterface(
    name: "wl_callback", version: 1,
    requests: [
    ],
    events: [
      ProtocolMessage("done", "u", [nil]),
    ]),
  ProtocolInterface(
    name: "wl_compositor", version: 5,
    requests: [
      ProtocolMessage("create_surface", "n", ["wl_surface"]),
      ProtocolMessage("create_region", "n", ["wl_region"]),
    ],
    events: [
    ]),
  ProtocolInterface(
    name: "wl_shm_pool", version: 1,
    requests: [
      ProtocolMessage("create_buffer", "niiiiu", ["wl_buffer", nil, nil, nil, nil, nil]),
      ProtocolMessage("destroy", "", []),
      ProtocolMessage("resize", "i", [nil]),
    ],
    events: [
    ]),
  ProtocolInterface(
    name: "wl_shm", version: 1,
    requests: [
      ProtocolMessage("create_pool", "nhi", ["wl_shm_pool", nil, nil]),
    ],
    events: [
      ProtocolMessage("format", "u", [nil]),
    ]),
  ProtocolInterface(
    name: "wl_buffer", version: 1,
    requests: [
      ProtocolMessage("destroy", "", []),
    ],
    events: [
      ProtocolMessage("release", "", []),
    ]),
  ProtocolInterface(
    name: "wl_data_offer", version: 3,
    requests: [
      ProtocolMessage("accept", "u?s", [nil, nil]),
      ProtocolMessage("receive", "sh", [nil, nil]),
      ProtocolMessage("destroy", "", []),
      ProtocolMessage("finish", "3", []),
      ProtocolMessage("set_actions", "3uu", [nil, nil]),
    ],
    events: [
      ProtocolMessage("offer", "s", [nil]),
      ProtocolMessage("source_actions", "3u", [nil]),
      ProtocolMessage("action", "3u", [nil]),
    ]),
  ProtocolInterface(
    name: "wl_data_source", version: 3,
    requests: [
      ProtocolMessage("offer", "s", [nil]),
      ProtocolMessage("destroy", "", []),
      ProtocolMessage("set_actions", "3u", [nil]),
    ],
    events: [
      ProtocolMessage("target", "?s", [nil]),
      ProtocolMessage("send", "sh", [nil, nil]),
      ProtocolMessage("cancelled", "", []),
      ProtocolMessage("dnd_drop_performed", "3", []),
      ProtocolMessage("dnd_finished", "3", []),
      ProtocolMessage("action", "3u", [nil]),
    ]),
  ProtocolInterface(
    name: "wl_data_device", version: 3,
    requests: [
      ProtocolMessage("start_drag", "?oo?ou", ["wl_data_source", "wl_surface", "wl_surface", nil]),
      ProtocolMessage("set_selection", "?ou", ["wl_data_source", nil]),
      ProtocolMessage("release", "2", []),
    ],
    events: [
      ProtocolMessage("data_offer", "n", ["wl_data_offer"]),
      ProtocolMessage("enter", "uoff?o", [nil, "wl_surface", nil, nil, "wl_data_offer"]),
      ProtocolMessage("leave", "", []),
      ProtocolMessage("motion", "uff", [nil, nil, nil]),
      ProtocolMessage("drop", "", []),
      ProtocolMessage("selection", "?o", ["wl_data_offer"]),
    ]),
  ProtocolInterface(
    name: "wl_data_device_manager", version: 3,
    requests: [
      ProtocolMessage("create_data_source", "n", ["wl_data_source"]),
      ProtocolMessage("get_data_device", "no", ["wl_data_device", "wl_seat"]),
    ],
    events: [
    ]),
  ProtocolInterface(
    name: "wl_surface", version: 5,
    requests: [
      ProtocolMessage("destroy", "", []),
      ProtocolMessage("attach", "?oii", ["wl_buffer", nil, nil]),
      ProtocolMessage("damage", "iiii", [nil, nil, nil, nil]),
      ProtocolMessage("frame", "n", ["wl_callback"]),
      ProtocolMessage("set_opaque_region", "?o", ["wl_region"]),
      ProtocolMessage("set_input_region", "?o", ["wl_region"]),
      ProtocolMessage("commit", "", []),
      ProtocolMessage("set_buffer_transform", "2i", [nil]),
      ProtocolMessage("set_buffer_scale", "3i", [nil]),
      ProtocolMessage("damage_buffer", "4iiii", [nil, nil, nil, nil]),
      ProtocolMessage("offset", "5ii", [nil, nil]),
    ],
    events: [
      ProtocolMessage("enter", "o", ["wl_output"]),
      ProtocolMessage("leave", "o", ["wl_output"]),
    ]),
  ProtocolInterface(
    name: "wl_seat", version: 7,
    requests: [
      ProtocolMessage("get_pointer", "n", ["wl_pointer"]),
      ProtocolMessage("get_keyboard", "n", ["wl_keyboard"]),
      ProtocolMessage("get_touch", "n", ["wl_touch"]),
      ProtocolMessage("release", "5", []),
    ],
    events: [
      ProtocolMessage("capabilities", "u", [nil]),
      ProtocolMessage("name", "2s", [nil]),
    ]),
  ProtocolInterface(
    name: "wl_pointer", version: 7,
    requests: [
      ProtocolMessage("set_cursor", "u?oii", [nil, "wl_surface", nil, nil]),
      ProtocolMessage("release", "3", []),
    ],
    events: [
      ProtocolMessage("enter", "uoff", [nil, "wl_surface", nil, nil]),
      ProtocolMessage("leave", "uo", [nil, "wl_surface"]),
      ProtocolMessage("motion", "uff", [nil, nil, nil]),
      ProtocolMessage("button", "uuuu", [nil, nil, nil, nil]),
      ProtocolMessage("axis", "uuf", [nil, nil, nil]),
      ProtocolMessage("frame", "5", []),
      ProtocolMessage("axis_source", "5u", [nil]),
      ProtocolMessage("axis_stop", "5uu", [nil, nil]),
      ProtocolMessage("axis_discrete", "5ui", [nil, nil]),
    ]),
  ProtocolInterface(
    name: "wl_keyboard", version: 7,
    requests: [
      ProtocolMessage("release", "3", []),
    ],
    events: [
      ProtocolMessage("keymap", "uhu", [nil, nil, nil]),
      ProtocolMessage("enter", "uoa", [nil, "wl_surface", nil]),
      ProtocolMessage("leave", "uo", [nil, "wl_surface"]),
      ProtocolMessage("key", "uuuu", [nil, nil, nil, nil]),
      ProtocolMessage("modifiers", "uuuuu", [nil, nil, nil, nil, nil]),
      ProtocolMessage("repeat_info", "4ii", [nil, nil]),
    ]),
  ProtocolInterface(
    name: "wl_touch", version: 7,
    requests: [
      ProtocolMessage("release", "3", []),
    ],
    events: [
      ProtocolMessage("down", "uuoiff", [nil, nil, "wl_surface", nil, nil, nil]),
      ProtocolMessage("up", "uui", [nil, nil, nil]),
      ProtocolMessage("motion", "uiff", [nil, nil, nil, nil]),
      ProtocolMessage("frame", "", []),
      ProtocolMessage("cancel", "", []),
      ProtocolMessage("shape", "6iff", [nil, nil, nil]),
      ProtocolMessage("orientation", "6if", [nil, nil]),
    ]),
  ProtocolInterface(
    name: "wl_output", version: 4,
    requests: [
      ProtocolMessage("release", "3", []),
    ],
    events: [
      ProtocolMessage("geometry", "iiiiissi", [nil, nil, nil, nil, nil, nil, nil, nil]),
      ProtocolMessage("mode", "uiii", [nil, nil, nil, nil]),
      ProtocolMessage("done", "2", []),
      ProtocolMessage("scale", "2i", [nil]),
      ProtocolMessage("name", "4s", [nil]),
      ProtocolMessage("description", "4s", [nil]),
    ]),
  ProtocolInterface(
    name: "wl_region", version: 1,
    requests: [
      ProtocolMessage("destroy", "", []),
      ProtocolMessage("add", "iiii", [nil, nil, nil, nil]),
      ProtocolMessage("subtract", "iiii", [nil, nil, nil, nil]),
    ],
    events: [
    ]),
  ProtocolInterface(
    name: "wl_subcompositor", version: 1,
    requests: [
      ProtocolMessage("destroy", "", []),
      ProtocolMessage("get_subsurface", "noo", ["wl_subsurface", "wl_surface", "wl_surface"]),
    ],
    events: [
    ]),
  ProtocolInterface(
    name: "wl_subsurface", version: 1,
    requests: [
      ProtocolMessage("destroy", "", []),
      ProtocolMessage("set_position", "ii", [nil, nil]),
      ProtocolMessage("place_above", "o", ["wl_surface"]),
      ProtocolMessage("place_below", "o", ["wl_surface"]),
      ProtocolMessage("set_sync", "", []),
      ProtocolMessage("set_desync", "", []),
    ],
    events: [
    ]),
  ProtocolInterface(
    name: "xdg_wm_base", version: 6,
    requests: [
      ProtocolMessage("destroy", "", []),
      ProtocolMessage("create_positioner", "n", ["xdg_positioner"]),
      ProtocolMessage("get_xdg_surface", "no", ["xdg_surface", "wl_surface"]),
      ProtocolMessage("pong", "u", [nil]),
    ],
    events: [
      ProtocolMessage("ping", "u", [nil]),
    ]),
  ProtocolInterface(
    name: "xdg_surface", version: 6,
    requests: [
      ProtocolMessage("destroy", "", []),
      ProtocolMessage("get_toplevel", "n", ["xdg_toplevel"]),
      ProtocolMessage("get_popup", "n?oo", ["xdg_popup", "xdg_surface", "xdg_positioner"]),
      ProtocolMessage("set_window_geometry", "iiii", [nil, nil, nil, nil]),
      ProtocolMessage("ack_configure", "u", [nil]),
    ],
    events: [
      ProtocolMessage("configure", "u", [nil]),
    ]),
  ProtocolInterface(
    name: "xdg_toplevel", version: 6,
    requests: [
      ProtocolMessage("destroy", "", []),
      ProtocolMessage("set_parent", "?o", ["xdg_toplevel"]),
      ProtocolMessage("set_title", "s", [nil]),
      ProtocolMessage("set_app_id", "s", [nil]),
      ProtocolMessage("show_window_menu", "ouii", ["wl_seat", nil, nil, nil]),
      ProtocolMessage("move", "ou", ["wl_seat", nil]),
      ProtocolMessage("resize", "ouu", ["wl_seat", nil, nil]),
      ProtocolMessage("set_max_size", "ii", [nil, nil]),
      ProtocolMessage("set_min_size", "ii", [nil, nil]),
      ProtocolMessage("set_maximized", "", []),
      ProtocolMessage("unset_maximized", "", []),
      ProtocolMessage("set_fullscreen", "?o", ["wl_output"]),
      ProtocolMessage("unset_fullscreen", "", []),
      ProtocolMessage("set_minimized", "", []),
    ],
    events: [
      ProtocolMessage("configure", "iia", [nil, nil, nil]),
      ProtocolMessage("close", "", []),
      ProtocolMessage("configure_bounds", "4ii", [nil, nil]),
      ProtocolMessage("wm_capabilities", "5a", [nil]),
    ]),
  ProtocolInterface(
    name: "wp_presentation", version: 1,
    requests: [
      ProtocolMessage("destroy", "", []),
      ProtocolMessage("feedback", "on", ["wl_surface", "wp_presentation_feedback"]),
    ],
    events: [
      ProtocolMessage("clock_id", "u", [nil]),
    ]),
  ProtocolInterface(
    name: "wp_presentation_feedback", version: 1,
    requests: [
    ],
    events: [
      ProtocolMessage("sync_output", "o", ["wl_output"]),
      ProtocolMessage("presented", "uuuuuuu", [nil, nil, nil, nil, nil, nil, nil]),
      ProtocolMessage("discarded", "", []),
    ]),
  ProtocolInterface(
    name: "wp_viewporter", version: 1,
    requests: [
      ProtocolMessage("destroy", "", []),
      ProtocolMessage("get_viewport", "no", ["wp_viewport", "wl_surface"]),
    ],
    events: [
    ]),
  ProtocolInterface(
    name: "wp_viewport", version: 1,
    requests: [
      ProtocolMessage("destroy", "", []),
      ProtocolMessage("set_source", "ffff", [nil, nil, nil, nil]),
      ProtocolMessage("set_destination", "ii", [nil, nil]),
    ],
    events: [
    ]),
  ProtocolInterface(
    name: "wp_fractional_scale_manager_v1", version: 1,
    requests: [
      ProtocolMessage("destroy", "", []),
      ProtocolMessage("get_fractional_scale", "no", ["wp_fractional_scale_v1", "wl_surface"]),
    ],
    events: [
    ]),
  ProtocolInterface(
    name: "wp_fractional_scale_v1", version: 1,
    requests: [
      ProtocolMessage("destroy", "", []),
    ],
    events: [
      ProtocolMessage("preferred_scale", "u", [nil]),
    ]),
  ProtocolInterface(
    name: "zxdg_decoration_manager_v1", version: 1,
    requests: [
      ProtocolMessage("destroy", "", []),
      ProtocolMessage("get_toplevel_decoration", "no", ["zxdg_toplevel_decoration_v1", "xdg_toplevel"]),
    ],
    events: [
    ]),
  ProtocolInterface(
    name: "zxdg_toplevel_decoration_v1", version: 1,
    requests: [
      ProtocolMessage("destroy", "", []),
      ProtocolMessage("set_mode", "u", [nil]),
      ProtocolMessage("unset_mode", "", []),
    ],
    events: [
      ProtocolMessage("configure", "u", [nil]),
    ]),
  ProtocolInterface(
    name: "zxdg_output_manager_v1", version: 3,
    requests: [
      ProtocolMessage("destroy", "", []),
      ProtocolMessage("get_xdg_output", "no", ["zxdg_output_v1", "wl_output"]),
    ],
    events: [
    ]),
  ProtocolInterface(
    name: "zxdg_output_v1", version: 3,
    requests: [
      ProtocolMessage("destroy", "", []),
    ],
    events: [
      ProtocolMessage("logical_position", "ii", [nil, nil]),
      ProtocolMessage("logical_size", "ii", [nil, nil]),
      ProtocolMessage("done", "", []),
      ProtocolMessage("name", "2s", [nil]),
      ProtocolMessage("description", "2s", [nil]),
    ]),
  ProtocolInterface(
    name: "zwp_idle_inhibit_manager_v1", version: 1,
    requests: [
      ProtocolMessage("destroy", "", []),
      ProtocolMessage("create_inhibitor", "no", ["zwp_idle_inhibitor_v1", "wl_surface"]),
    ],
    events: [
    ]),
  ProtocolInterface(
    name: "zwp_idle_inhibitor_v1", version: 1,
    requests: [
      ProtocolMessage("destroy", "", []),
    ],
    events: [
    ]),
  ProtocolInterface(
    name: "xdg_activation_v1", version: 1,
    requests: [
      ProtocolMessage("destroy", "", []),
      ProtocolMessage("get_activation_token", "n", ["xdg_activation_token_v1"]),
      ProtocolMessage("activate", "so", [nil, "wl_surface"]),
    ],
    events: [
    ]),
  ProtocolInterface(
    name: "xdg_activation_token_v1", version: 1,
    requests: [
      ProtocolMessage("set_serial", "uo", [nil, "wl_seat"]),
      ProtocolMessage("set_app_id", "s", [nil]),
      ProtocolMessage("set_surface", "o", ["wl_surface"]),
      ProtocolMessage("commit", "", []),
      ProtocolMessage("destroy", "", []),
    ],
    events: [
      ProtocolMessage("done", "s", [nil]),
    ]),
  ProtocolInterface(
    name: "zwp_primary_selection_device_manager_v1", version: 1,
    requests: [
      ProtocolMessage("create_source", "n", ["zwp_primary_selection_source_v1"]),
      ProtocolMessage("get_device", "no", ["zwp_primary_selection_device_v1", "wl_seat"]),
      ProtocolMessage("destroy", "", []),
    ],
    events: [
    ]),
  ProtocolInterface(
    name: "zwp_primary_selection_device_v1", version: 1,
    requests: [
      ProtocolMessage("set_selection", "?ou", ["zwp_primary_selection_source_v1", nil]),
      ProtocolMessage("destroy", "", []),
    ],
    events: [
      ProtocolMessage("data_offer", "n", ["zwp_primary_selection_offer_v1"]),
      ProtocolMessage("selection", "?o", ["zwp_primary_selection_offer_v1"]),
    ]),
  ProtocolInterface(
    name: "zwp_primary_selection_offer_v1", version: 1,
    requests: [
      ProtocolMessage("receive", "sh", [nil, nil]),
      ProtocolMessage("destroy", "", []),
    ],
    events: [
      ProtocolMessage("offer", "s", [nil]),
    ]),
  ProtocolInterface(
    name: "zwp_primary_selection_source_v1", version: 1,
    requests: [
      ProtocolMessage("offer", "s", [nil]),
      ProtocolMessage("destroy", "", []),
    ],
    events: [
      ProtocolMessage("send", "sh", [nil, nil]),
      ProtocolMessage("cancelled", "", []),
    ]),
  ProtocolInterface(
    name: "zwp_text_input_v3", version: 1,
    requests: [
      ProtocolMessage("destroy", "", []),
      ProtocolMessage("enable", "", []),
      ProtocolMessage("disable", "", []),
      ProtocolMessage("set_surrounding_text", "sii", [nil, nil, nil]),
      ProtocolMessage("set_text_change_cause", "u", [nil]),
      ProtocolMessage("set_content_type", "uu", [nil, nil]),
      ProtocolMessage("set_cursor_rectangle", "iiii", [nil, nil, nil, nil]),
      ProtocolMessage("commit", "", []),
    ],
    events: [
      ProtocolMessage("enter", "o", ["wl_surface"]),
      ProtocolMessage("leave", "o", ["wl_surface"]),
      ProtocolMessage("preedit_string", "?sii", [nil, nil, nil]),
      ProtocolMessage("commit_string", "?s", [nil]),
      ProtocolMessage("delete_surrounding_text", "uu", [nil, nil]),
      ProtocolMessage("done", "u", [nil]),
    ]),
  ProtocolInterface(
    name: "zwp_text_input_manager_v3", version: 1,
    requests: [
      ProtocolMessage("destroy", "", []),
      ProtocolMessage("get_text_input", "no", ["zwp_text_input_v3", "wl_seat"]),
    ],
    events: [
    ]),
  ProtocolInterface(
    name: "zwlr_layer_shell_v1", version: 4,
    requests: [
      ProtocolMessage("get_layer_surface", "no?ous", ["zwlr_layer_surface_v1", "wl_surface", "wl_output", nil, nil]),
      ProtocolMessage("destroy", "3", []),
    ],
    events: [
    ]),
  ProtocolInterface(
    name: "zwlr_layer_surface_v1", version: 4,
    requests: [
      ProtocolMessage("set_size", "uu", [nil, nil]),
      ProtocolMessage("set_anchor", "u", [nil]),
      ProtocolMessage("set_exclusive_zone", "i", [nil]),
      ProtocolMessage("set_margin", "iiii", [nil, nil, nil, nil]),
      ProtocolMessage("set_keyboard_interactivity", "u", [nil]),
      ProtocolMessage("get_popup", "o", ["xdg_popup"]),
      ProtocolMessage("ack_configure", "u", [nil]),
      ProtocolMessage("destroy", "", []),
      ProtocolMessage("set_layer", "2u", [nil]),
    ],
    events: [
      ProtocolMessage("configure", "uuu", [nil, nil, nil]),
      ProtocolMessage("closed", "", []),
    ]),
  ProtocolInterface(
    name: "zwlr_foreign_toplevel_manager_v1", version: 3,
    requests: [
      ProtocolMessage("stop", "", []),
    ],
    events: [
      ProtocolMessage("toplevel", "n", ["zwlr_foreign_toplevel_handle_v1"]),
      ProtocolMessage("finished", "", []),
    ]),
  ProtocolInterface(
    name: "zwlr_foreign_toplevel_handle_v1", version: 3,
    requests: [
      ProtocolMessage("set_maximized", "", []),
      ProtocolMessage("unset_maximized", "", []),
      ProtocolMessage("set_minimized", "", []),
      ProtocolMessage("unset_minimized", "", []),
      ProtocolMessage("activate", "o", ["wl_seat"]),
      ProtocolMessage("close", "", []),
      ProtocolMessage("set_rectangle", "oiiii", ["wl_surface", nil, nil, nil, nil]),
      ProtocolMessage("destroy", "", []),
      ProtocolMessage("set_fullscreen", "2?o", ["wl_output"]),
      ProtocolMessage("unset_fullscreen", "2", []),
    ],
    events: [
      ProtocolMessage("title", "s", [nil]),
      ProtocolMessage("app_id", "s", [nil]),
      ProtocolMessage("output_enter", "o", ["wl_output"]),
      ProtocolMessage("output_leave", "o", ["wl_output"]),
      ProtocolMessage("state", "a", [nil]),
      ProtocolMessage("done", "", []),
      ProtocolMessage("closed", "", []),
      ProtocolMessage("parent", "3?o", ["zwlr_foreign_toplevel_handle_v1"]),
    ]),
  ProtocolInterface(
    name: "org_kde_plasma_window_management", version: 12,
    requests: [
      ProtocolMessage("show_desktop", "u", [nil]),
      ProtocolMessage("get_window", "nu", ["org_kde_plasma_window", nil]),
      ProtocolMessage("get_window_by_uuid", "12ns", ["org_kde_plasma_window", nil]),
    ],
    events: [
      ProtocolMessage("show_desktop_changed", "u", [nil]),
      ProtocolMessage("window", "u", [nil]),
      ProtocolMessage("stacking_order_changed", "11a", [nil]),
      ProtocolMessage("stacking_order_uuid_changed", "12s", [nil]),
    ]),
  ProtocolInterface(
    name: "org_kde_plasma_window", version: 12,
    requests: [
      ProtocolMessage("set_state", "uu", [nil, nil]),
      ProtocolMessage("set_virtual_desktop", "u", [nil]),
      ProtocolMessage("set_minimized_geometry", "ouuuu", ["wl_surface", nil, nil, nil, nil]),
      ProtocolMessage("unset_minimized_geometry", "o", ["wl_surface"]),
      ProtocolMessage("close", "", []),
      ProtocolMessage("request_move", "3", []),
      ProtocolMessage("request_resize", "3", []),
      ProtocolMessage("destroy", "4", []),
      ProtocolMessage("get_icon", "7h", [nil]),
      ProtocolMessage("request_enter_virtual_desktop", "8s", [nil]),
      ProtocolMessage("request_enter_new_virtual_desktop", "8", []),
      ProtocolMessage("request_leave_virtual_desktop", "8s", [nil]),
    ],
    events: [
      ProtocolMessage("title_changed", "s", [nil]),
      ProtocolMessage("app_id_changed", "s", [nil]),
      ProtocolMessage("state_changed", "u", [nil]),
      ProtocolMessage("virtual_desktop_changed", "i", [nil]),
      ProtocolMessage("themed_icon_name_changed", "s", [nil]),
      ProtocolMessage("unmapped", "", []),
      ProtocolMessage("initial_state", "4", []),
      ProtocolMessage("parent_window", "5?o", ["org_kde_plasma_window"]),
      ProtocolMessage("geometry", "6iiuu", [nil, nil, nil, nil]),
      ProtocolMessage("icon_changed", "7", []),
      ProtocolMessage("pid_changed", "u", [nil]),
      ProtocolMessage("virtual_desktop_entered", "8s", [nil]),
      ProtocolMessage("virtual_desktop_left", "8s", [nil]),
      ProtocolMessage("application_menu", "10ss", [nil, nil]),
    ]),
  ProtocolInterface(
    name: "org_kde_plasma_virtual_desktop_management", version: 2,
    requests: [
      ProtocolMessage("get_virtual_desktop", "ns", ["org_kde_plasma_virtual_desktop", nil]),
      ProtocolMessage("request_create_virtual_desktop", "su", [nil, nil]),
      ProtocolMessage("request_remove_virtual_desktop", "s", [nil]),
    ],
    events: [
      ProtocolMessage("desktop_created", "su", [nil, nil]),
      ProtocolMessage("desktop_removed", "s", [nil]),
      ProtocolMessage("done", "", []),
      ProtocolMessage("rows", "2u", [nil]),
    ]),
  ProtocolInterface(
    name: "org_kde_plasma_virtual_desktop", version: 1,
    requests: [
      ProtocolMessage("request_activate", "", []),
    ],
    events: [
      ProtocolMessage("desktop_id", "s", [nil]),
      ProtocolMessage("name", "s", [nil]),
      ProtocolMessage("activated", "", []),
      ProtocolMessage("deactivated", "", []),
      ProtocolMessage("done", "", []),
      ProtocolMessage("removed", "", []),
    ]),
  ProtocolInterface(
    name: "wp_cursor_shape_manager_v1", version: 1,
    requests: [
      ProtocolMessage("destroy", "", []),
      ProtocolMessage("get_pointer", "no", ["wp_cursor_shape_device_v1", "wl_pointer"]),
    ],
    events: [
    ]),
  ProtocolInterface(
    name: "wp_cursor_shape_device_v1", version: 1,
    requests: [
      ProtocolMessage("destroy", "", []),
      ProtocolMessage("set_shape", "uu", [nil, nil]),
    ],
    events: [
    ]),
  ProtocolInterface(
    name: "xdg_toplevel_icon_manager_v1", version: 1,
    requests: [
      ProtocolMessage("destroy", "", []),
      ProtocolMessage("create_icon", "n", ["xdg_toplevel_icon_v1"]),
      ProtocolMessage("set_icon", "o?o", ["xdg_toplevel", "xdg_toplevel_icon_v1"]),
    ],
    events: [
      ProtocolMessage("icon_size", "i", [nil]),
      ProtocolMessage("done", "", []),
    ]),
  ProtocolInterface(
    name: "xdg_toplevel_icon_v1", version: 1,
    requests: [
      ProtocolMessage("destroy", "", []),
      ProtocolMessage("set_name", "s", [nil]),
      ProtocolMessage("add_buffer", "oi", ["wl_buffer", nil]),
    ],
    events: [
    ]),
]

/// `wl_display`, up to version 1.
final class WlDisplay: ProtocolObject {
  override class var interfaceName: String { "wl_display" }
  override class var newestVersion: UInt32 { 1 }
  enum Error {
    static let invalidObject: UInt32 = 0
    static let invalidMethod: UInt32 = 1
    static let noMemory: UInt32 = 2
    static let implementation: UInt32 = 3
  }
  enum Event {
    case error(objectId: OpaquePointer?, code: UInt32, message: String)
    case deleteId(id: UInt32)
  }
  var onEvent: ((Event) -> Void)?
  override func receive(_ opcode: UInt32, _ values: UnsafePointer<wl_argument>) {
    guard let onEvent else { return }
    switch opcode {
    case 0: onEvent(.error(objectId: values[0].o, code: values[1].u, message: String(cString: values[2].s)))
    case 1: onEvent(.deleteId(id: values[0].u))
    default: break
    }
  }
  func sync() -> WlCallback {
    var values: InlineArray<1, wl_argument> = [wl_argument(n: 0)]
    return create(0, &values, as: WlCallback.self, version: version)
  }
  func getRegistry() -> WlRegistry {
    var values: InlineArray<1, wl_argument> = [wl_argument(n: 0)]
    return create(1, &values, as: WlRegistry.self, version: version)
  }
}

/// `wl_registry`, up to version 1.
final class WlRegistry: ProtocolObject {
  override class var interfaceName: String { "wl_registry" }
  override class var newestVersion: UInt32 { 1 }
  enum Event {
    case global(name: UInt32, interface: String, version: UInt32)
    case globalRemove(name: UInt32)
  }
  var onEvent: ((Event) -> Void)?
  override func receive(_ opcode: UInt32, _ values: UnsafePointer<wl_argument>) {
    guard let onEvent else { return }
    switch opcode {
    case 0: onEvent(.global(name: values[0].u, interface: String(cString: values[1].s), version: values[2].u))
    case 1: onEvent(.globalRemove(name: values[0].u))
    default: break
    }
  }
  func bind<T: ProtocolObject>(name: UInt32, as type: T.Type, version newVersion: UInt32) -> T {
    let text0 = strdup(type.interfaceName)
    defer { free(text0) }
    var values: InlineArray<4, wl_argument> = [wl_argument(u: name), wl_argument(s: text0), wl_argument(u: newVersion), wl_argument(n: 0)]
    return create(0, &values, as: T.self, version: newVersion)
  }
}

/// `wl_callback`, up to version 1.
final class WlCallback: ProtocolObject {
  override class var interfaceName: String { "wl_callback" }
  override class var newestVersion: UInt32 { 1 }
  enum Event {
    case done(callbackData: UInt32)
  }
  var onEvent: ((Event) -> Void)?
  override func receive(_ opcode: UInt32, _ values: UnsafePointer<wl_argument>) {
    guard let onEvent else { return }
    switch opcode {
    case 0: onEvent(.done(callbackData: values[0].u))
    default: break
    }
  }
}

/// `wl_compositor`, up to version 5.
final class WlCompositor: ProtocolObject {
  override class var interfaceName: String { "wl_compositor" }
  override class var newestVersion: UInt32 { 5 }
  func createSurface() -> WlSurface {
    var values: InlineArray<1, wl_argument> = [wl_argument(n: 0)]
    return create(0, &values, as: WlSurface.self, version: version)
  }
  func createRegion() -> WlRegion {
    var values: InlineArray<1, wl_argument> = [wl_argument(n: 0)]
    return create(1, &values, as: WlRegion.self, version: version)
  }
}

/// `wl_shm_pool`, up to version 1.
final class WlShmPool: ProtocolObject {
  override class var interfaceName: String { "wl_shm_pool" }
  override class var newestVersion: UInt32 { 1 }
  func createBuffer(offset: Int32, width: Int32, height: Int32, stride: Int32, format: UInt32) -> WlBuffer {
    var values: InlineArray<6, wl_argument> = [wl_argument(n: 0), wl_argument(i: offset), wl_argument(i: width), wl_argument(i: height), wl_argument(i: stride), wl_argument(u: format)]
    return create(0, &values, as: WlBuffer.self, version: version)
  }
  func destroy() {
    send(1, destroys: true)
  }
  func resize(size: Int32) {
    var values: InlineArray<1, wl_argument> = [wl_argument(i: size)]
    send(2, &values)
  }
}

/// `wl_shm`, up to version 1.
final class WlShm: ProtocolObject {
  override class var interfaceName: String { "wl_shm" }
  override class var newestVersion: UInt32 { 1 }
  enum Error {
    static let invalidFormat: UInt32 = 0
    static let invalidStride: UInt32 = 1
    static let invalidFd: UInt32 = 2
  }
  enum Format {
    static let argb8888: UInt32 = 0
    static let xrgb8888: UInt32 = 1
    static let c8: UInt32 = 0x20203843
    static let rgb332: UInt32 = 0x38424752
    static let bgr233: UInt32 = 0x38524742
    static let xrgb4444: UInt32 = 0x32315258
    static let xbgr4444: UInt32 = 0x32314258
    static let rgbx4444: UInt32 = 0x32315852
    static let bgrx4444: UInt32 = 0x32315842
    static let argb4444: UInt32 = 0x32315241
    static let abgr4444: UInt32 = 0x32314241
    static let rgba4444: UInt32 = 0x32314152
    static let bgra4444: UInt32 = 0x32314142
    static let xrgb1555: UInt32 = 0x35315258
    static let xbgr1555: UInt32 = 0x35314258
    static let rgbx5551: UInt32 = 0x35315852
    static let bgrx5551: UInt32 = 0x35315842
    static let argb1555: UInt32 = 0x35315241
    static let abgr1555: UInt32 = 0x35314241
    static let rgba5551: UInt32 = 0x35314152
    static let bgra5551: UInt32 = 0x35314142
    static let rgb565: UInt32 = 0x36314752
    static let bgr565: UInt32 = 0x36314742
    static let rgb888: UInt32 = 0x34324752
    static let bgr888: UInt32 = 0x34324742
    static let xbgr8888: UInt32 = 0x34324258
    static let rgbx8888: UInt32 = 0x34325852
    static let bgrx8888: UInt32 = 0x34325842
    static let abgr8888: UInt32 = 0x34324241
    static let rgba8888: UInt32 = 0x34324152
    static let bgra8888: UInt32 = 0x34324142
    static let xrgb2101010: UInt32 = 0x30335258
    static let xbgr2101010: UInt32 = 0x30334258
    static let rgbx1010102: UInt32 = 0x30335852
    static let bgrx1010102: UInt32 = 0x30335842
    static let argb2101010: UInt32 = 0x30335241
    static let abgr2101010: UInt32 = 0x30334241
    static let rgba1010102: UInt32 = 0x30334152
    static let bgra1010102: UInt32 = 0x30334142
    static let yuyv: UInt32 = 0x56595559
    static let yvyu: UInt32 = 0x55595659
    static let uyvy: UInt32 = 0x59565955
    static let vyuy: UInt32 = 0x59555956
    static let ayuv: UInt32 = 0x56555941
    static let nv12: UInt32 = 0x3231564e
    static let nv21: UInt32 = 0x3132564e
    static let nv16: UInt32 = 0x3631564e
    static let nv61: UInt32 = 0x3136564e
    static let yuv410: UInt32 = 0x39565559
    static let yvu410: UInt32 = 0x39555659
    static let yuv411: UInt32 = 0x31315559
    static let yvu411: UInt32 = 0x31315659
    static let yuv420: UInt32 = 0x32315559
    static let yvu420: UInt32 = 0x32315659
    static let yuv422: UInt32 = 0x36315559
    static let yvu422: UInt32 = 0x36315659
    static let yuv444: UInt32 = 0x34325559
    static let yvu444: UInt32 = 0x34325659
    static let r8: UInt32 = 0x20203852
    static let r16: UInt32 = 0x20363152
    static let rg88: UInt32 = 0x38384752
    static let gr88: UInt32 = 0x38385247
    static let rg1616: UInt32 = 0x32334752
    static let gr1616: UInt32 = 0x32335247
    static let xrgb16161616f: UInt32 = 0x48345258
    static let xbgr16161616f: UInt32 = 0x48344258
    static let argb16161616f: UInt32 = 0x48345241
    static let abgr16161616f: UInt32 = 0x48344241
    static let xyuv8888: UInt32 = 0x56555958
    static let vuy888: UInt32 = 0x34325556
    static let vuy101010: UInt32 = 0x30335556
    static let y210: UInt32 = 0x30313259
    static let y212: UInt32 = 0x32313259
    static let y216: UInt32 = 0x36313259
    static let y410: UInt32 = 0x30313459
    static let y412: UInt32 = 0x32313459
    static let y416: UInt32 = 0x36313459
    static let xvyu2101010: UInt32 = 0x30335658
    static let xvyu1216161616: UInt32 = 0x36335658
    static let xvyu16161616: UInt32 = 0x38345658
    static let y0l0: UInt32 = 0x304c3059
    static let x0l0: UInt32 = 0x304c3058
    static let y0l2: UInt32 = 0x324c3059
    static let x0l2: UInt32 = 0x324c3058
    static let yuv4208bit: UInt32 = 0x38305559
    static let yuv42010bit: UInt32 = 0x30315559
    static let xrgb8888A8: UInt32 = 0x38415258
    static let xbgr8888A8: UInt32 = 0x38414258
    static let rgbx8888A8: UInt32 = 0x38415852
    static let bgrx8888A8: UInt32 = 0x38415842
    static let rgb888A8: UInt32 = 0x38413852
    static let bgr888A8: UInt32 = 0x38413842
    static let rgb565A8: UInt32 = 0x38413552
    static let bgr565A8: UInt32 = 0x38413542
    static let nv24: UInt32 = 0x3432564e
    static let nv42: UInt32 = 0x3234564e
    static let p210: UInt32 = 0x30313250
    static let p010: UInt32 = 0x30313050
    static let p012: UInt32 = 0x32313050
    static let p016: UInt32 = 0x36313050
    static let axbxgxrx106106106106: UInt32 = 0x30314241
    static let nv15: UInt32 = 0x3531564e
    static let q410: UInt32 = 0x30313451
    static let q401: UInt32 = 0x31303451
    static let xrgb16161616: UInt32 = 0x38345258
    static let xbgr16161616: UInt32 = 0x38344258
    static let argb16161616: UInt32 = 0x38345241
    static let abgr16161616: UInt32 = 0x38344241
  }
  enum Event {
    case format(format: UInt32)
  }
  var onEvent: ((Event) -> Void)?
  override func receive(_ opcode: UInt32, _ values: UnsafePointer<wl_argument>) {
    guard let onEvent else { return }
    switch opcode {
    case 0: onEvent(.format(format: values[0].u))
    default: break
    }
  }
  func createPool(fd: Int32, size: Int32) -> WlShmPool {
    var values: InlineArray<3, wl_argument> = [wl_argument(n: 0), wl_argument(h: fd), wl_argument(i: size)]
    return create(0, &values, as: WlShmPool.self, version: version)
  }
}

/// `wl_buffer`, up to version 1.
final class WlBuffer: ProtocolObject {
  override class var interfaceName: String { "wl_buffer" }
  override class var newestVersion: UInt32 { 1 }
  enum Event {
    case release
  }
  var onEvent: ((Event) -> Void)?
  override func receive(_ opcode: UInt32, _ values: UnsafePointer<wl_argument>) {
    guard let onEvent else { return }
    switch opcode {
    case 0: onEvent(.release)
    default: break
    }
  }
  func destroy() {
    send(0, destroys: true)
  }
}

/// `wl_data_offer`, up to version 3.
final class WlDataOffer: ProtocolObject {
  override class var interfaceName: String { "wl_data_offer" }
  override class var newestVersion: UInt32 { 3 }
  enum Error {
    static let invalidFinish: UInt32 = 0
    static let invalidActionMask: UInt32 = 1
    static let invalidAction: UInt32 = 2
    static let invalidOffer: UInt32 = 3
  }
  enum Event {
    case offer(mimeType: String)
    case sourceActions(sourceActions: UInt32)
    case action(dndAction: UInt32)
  }
  var onEvent: ((Event) -> Void)?
  override func receive(_ opcode: UInt32, _ values: UnsafePointer<wl_argument>) {
    guard let onEvent else { return }
    switch opcode {
    case 0: onEvent(.offer(mimeType: String(cString: values[0].s)))
    case 1: onEvent(.sourceActions(sourceActions: values[0].u))
    case 2: onEvent(.action(dndAction: values[0].u))
    default: break
    }
  }
  func accept(serial: UInt32, mimeType: String?) {
    let text0 = mimeType.flatMap { strdup($0) }
    defer { free(text0) }
    var values: InlineArray<2, wl_argument> = [wl_argument(u: serial), wl_argument(s: text0)]
    send(0, &values)
  }
  func receive(mimeType: String, fd: Int32) {
    let text0 = strdup(mimeType)
    defer { free(text0) }
    var values: InlineArray<2, wl_argument> = [wl_argument(s: text0), wl_argument(h: fd)]
    send(1, &values)
  }
  func destroy() {
    send(2, destroys: true)
  }
  func finish() {
    send(3, since: 3)
  }
  func setActions(dndActions: UInt32, preferredAction: UInt32) {
    var values: InlineArray<2, wl_argument> = [wl_argument(u: dndActions), wl_argument(u: preferredAction)]
    send(4, &values, since: 3)
  }
}

/// `wl_data_source`, up to version 3.
final class WlDataSource: ProtocolObject {
  override class var interfaceName: String { "wl_data_source" }
  override class var newestVersion: UInt32 { 3 }
  enum Error {
    static let invalidActionMask: UInt32 = 0
    static let invalidSource: UInt32 = 1
  }
  enum Event {
    case target(mimeType: String?)
    case send(mimeType: String, fd: Int32)
    case cancelled
    case dndDropPerformed
    case dndFinished
    case action(dndAction: UInt32)
  }
  var onEvent: ((Event) -> Void)?
  override func receive(_ opcode: UInt32, _ values: UnsafePointer<wl_argument>) {
    guard let onEvent else { return }
    switch opcode {
    case 0: onEvent(.target(mimeType: values[0].s.map { String(cString: $0) }))
    case 1: onEvent(.send(mimeType: String(cString: values[0].s), fd: values[1].h))
    case 2: onEvent(.cancelled)
    case 3: onEvent(.dndDropPerformed)
    case 4: onEvent(.dndFinished)
    case 5: onEvent(.action(dndAction: values[0].u))
    default: break
    }
  }
  func offer(mimeType: String) {
    let text0 = strdup(mimeType)
    defer { free(text0) }
    var values: InlineArray<1, wl_argument> = [wl_argument(s: text0)]
    send(0, &values)
  }
  func destroy() {
    send(1, destroys: true)
  }
  func setActions(dndActions: UInt32) {
    var values: InlineArray<1, wl_argument> = [wl_argument(u: dndActions)]
    send(2, &values, since: 3)
  }
}

/// `wl_data_device`, up to version 3.
final class WlDataDevice: ProtocolObject {
  override class var interfaceName: String { "wl_data_device" }
  override class var newestVersion: UInt32 { 3 }
  enum Error {
    static let role: UInt32 = 0
  }
  enum Event {
    case dataOffer(id: OpaquePointer?)
    case enter(serial: UInt32, surface: OpaquePointer?, x: Double, y: Double, id: OpaquePointer?)
    case leave
    case motion(time: UInt32, x: Double, y: Double)
    case drop
    case selection(id: OpaquePointer?)
  }
  var onEvent: ((Event) -> Void)?
  override func receive(_ opcode: UInt32, _ values: UnsafePointer<wl_argument>) {
    guard let onEvent else { return }
    switch opcode {
    case 0: onEvent(.dataOffer(id: values[0].o))
    case 1: onEvent(.enter(serial: values[0].u, surface: values[1].o, x: Double(values[2].f) / 256, y: Double(values[3].f) / 256, id: values[4].o))
    case 2: onEvent(.leave)
    case 3: onEvent(.motion(time: values[0].u, x: Double(values[1].f) / 256, y: Double(values[2].f) / 256))
    case 4: onEvent(.drop)
    case 5: onEvent(.selection(id: values[0].o))
    default: break
    }
  }
  func startDrag(source: WlDataSource?, origin: WlSurface, icon: WlSurface?, serial: UInt32) {
    var values: InlineArray<4, wl_argument> = [wl_argument(o: source?.proxy), wl_argument(o: origin.proxy), wl_argument(o: icon?.proxy), wl_argument(u: serial)]
    send(0, &values)
  }
  func setSelection(source: WlDataSource?, serial: UInt32) {
    var values: InlineArray<2, wl_argument> = [wl_argument(o: source?.proxy), wl_argument(u: serial)]
    send(1, &values)
  }
  func release() {
    send(2, since: 2, destroys: true)
  }
}

/// `wl_data_device_manager`, up to version 3.
final class WlDataDeviceManager: ProtocolObject {
  override class var interfaceName: String { "wl_data_device_manager" }
  override class var newestVersion: UInt32 { 3 }
  enum DndAction {
    static let none: UInt32 = 0
    static let copy: UInt32 = 1
    static let move: UInt32 = 2
    static let ask: UInt32 = 4
  }
  func createDataSource() -> WlDataSource {
    var values: InlineArray<1, wl_argument> = [wl_argument(n: 0)]
    return create(0, &values, as: WlDataSource.self, version: version)
  }
  func getDataDevice(seat: WlSeat) -> WlDataDevice {
    var values: InlineArray<2, wl_argument> = [wl_argument(n: 0), wl_argument(o: seat.proxy)]
    return create(1, &values, as: WlDataDevice.self, version: version)
  }
}

/// `wl_surface`, up to version 5.
final class WlSurface: ProtocolObject {
  override class var interfaceName: String { "wl_surface" }
  override class var newestVersion: UInt32 { 5 }
  enum Error {
    static let invalidScale: UInt32 = 0
    static let invalidTransform: UInt32 = 1
    static let invalidSize: UInt32 = 2
    static let invalidOffset: UInt32 = 3
  }
  enum Event {
    case enter(output: OpaquePointer?)
    case leave(output: OpaquePointer?)
  }
  var onEvent: ((Event) -> Void)?
  override func receive(_ opcode: UInt32, _ values: UnsafePointer<wl_argument>) {
    guard let onEvent else { return }
    switch opcode {
    case 0: onEvent(.enter(output: values[0].o))
    case 1: onEvent(.leave(output: values[0].o))
    default: break
    }
  }
  func destroy() {
    send(0, destroys: true)
  }
  func attach(buffer: WlBuffer?, x: Int32, y: Int32) {
    var values: InlineArray<3, wl_argument> = [wl_argument(o: buffer?.proxy), wl_argument(i: x), wl_argument(i: y)]
    send(1, &values)
  }
  func damage(x: Int32, y: Int32, width: Int32, height: Int32) {
    var values: InlineArray<4, wl_argument> = [wl_argument(i: x), wl_argument(i: y), wl_argument(i: width), wl_argument(i: height)]
    send(2, &values)
  }
  func frame() -> WlCallback {
    var values: InlineArray<1, wl_argument> = [wl_argument(n: 0)]
    return create(3, &values, as: WlCallback.self, version: version)
  }
  func setOpaqueRegion(region: WlRegion?) {
    var values: InlineArray<1, wl_argument> = [wl_argument(o: region?.proxy)]
    send(4, &values)
  }
  func setInputRegion(region: WlRegion?) {
    var values: InlineArray<1, wl_argument> = [wl_argument(o: region?.proxy)]
    send(5, &values)
  }
  func commit() {
    send(6)
  }
  func setBufferTransform(transform: Int32) {
    var values: InlineArray<1, wl_argument> = [wl_argument(i: transform)]
    send(7, &values, since: 2)
  }
  func setBufferScale(scale: Int32) {
    var values: InlineArray<1, wl_argument> = [wl_argument(i: scale)]
    send(8, &values, since: 3)
  }
  func damageBuffer(x: Int32, y: Int32, width: Int32, height: Int32) {
    var values: InlineArray<4, wl_argument> = [wl_argument(i: x), wl_argument(i: y), wl_argument(i: width), wl_argument(i: height)]
    send(9, &values, since: 4)
  }
  func offset(x: Int32, y: Int32) {
    var values: InlineArray<2, wl_argument> = [wl_argument(i: x), wl_argument(i: y)]
    send(10, &values, since: 5)
  }
}

/// `wl_seat`, up to version 7.
final class WlSeat: ProtocolObject {
  override class var interfaceName: String { "wl_seat" }
  override class var newestVersion: UInt32 { 7 }
  enum Capability {
    static let pointer: UInt32 = 1
    static let keyboard: UInt32 = 2
    static let touch: UInt32 = 4
  }
  enum Error {
    static let missingCapability: UInt32 = 0
  }
  enum Event {
    case capabilities(capabilities: UInt32)
    case name(name: String)
  }
  var onEvent: ((Event) -> Void)?
  override func receive(_ opcode: UInt32, _ values: UnsafePointer<wl_argument>) {
    guard let onEvent else { return }
    switch opcode {
    case 0: onEvent(.capabilities(capabilities: values[0].u))
    case 1: onEvent(.name(name: String(cString: values[0].s)))
    default: break
    }
  }
  func getPointer() -> WlPointer {
    var values: InlineArray<1, wl_argument> = [wl_argument(n: 0)]
    return create(0, &values, as: WlPointer.self, version: version)
  }
  func getKeyboard() -> WlKeyboard {
    var values: InlineArray<1, wl_argument> = [wl_argument(n: 0)]
    return create(1, &values, as: WlKeyboard.self, version: version)
  }
  func getTouch() -> WlTouch {
    var values: InlineArray<1, wl_argument> = [wl_argument(n: 0)]
    return create(2, &values, as: WlTouch.self, version: version)
  }
  func release() {
    send(3, since: 5, destroys: true)
  }
}

/// `wl_pointer`, up to version 7.
final class WlPointer: ProtocolObject {
  override class var interfaceName: String { "wl_pointer" }
  override class var newestVersion: UInt32 { 7 }
  enum Error {
    static let role: UInt32 = 0
  }
  enum ButtonState {
    static let released: UInt32 = 0
    static let pressed: UInt32 = 1
  }
  enum Axis {
    static let verticalScroll: UInt32 = 0
    static let horizontalScroll: UInt32 = 1
  }
  enum AxisSource {
    static let wheel: UInt32 = 0
    static let finger: UInt32 = 1
    static let continuous: UInt32 = 2
    static let wheelTilt: UInt32 = 3
  }
  enum Event {
    case enter(serial: UInt32, surface: OpaquePointer?, surfaceX: Double, surfaceY: Double)
    case leave(serial: UInt32, surface: OpaquePointer?)
    case motion(time: UInt32, surfaceX: Double, surfaceY: Double)
    case button(serial: UInt32, time: UInt32, button: UInt32, state: UInt32)
    case axis(time: UInt32, axis: UInt32, value: Double)
    case frame
    case axisSource(axisSource: UInt32)
    case axisStop(time: UInt32, axis: UInt32)
    case axisDiscrete(axis: UInt32, discrete: Int32)
  }
  var onEvent: ((Event) -> Void)?
  override func receive(_ opcode: UInt32, _ values: UnsafePointer<wl_argument>) {
    guard let onEvent else { return }
    switch opcode {
    case 0: onEvent(.enter(serial: values[0].u, surface: values[1].o, surfaceX: Double(values[2].f) / 256, surfaceY: Double(values[3].f) / 256))
    case 1: onEvent(.leave(serial: values[0].u, surface: values[1].o))
    case 2: onEvent(.motion(time: values[0].u, surfaceX: Double(values[1].f) / 256, surfaceY: Double(values[2].f) / 256))
    case 3: onEvent(.button(serial: values[0].u, time: values[1].u, button: values[2].u, state: values[3].u))
    case 4: onEvent(.axis(time: values[0].u, axis: values[1].u, value: Double(values[2].f) / 256))
    case 5: onEvent(.frame)
    case 6: onEvent(.axisSource(axisSource: values[0].u))
    case 7: onEvent(.axisStop(time: values[0].u, axis: values[1].u))
    case 8: onEvent(.axisDiscrete(axis: values[0].u, discrete: values[1].i))
    default: break
    }
  }
  func setCursor(serial: UInt32, surface: WlSurface?, hotspotX: Int32, hotspotY: Int32) {
    var values: InlineArray<4, wl_argument> = [wl_argument(u: serial), wl_argument(o: surface?.proxy), wl_argument(i: hotspotX), wl_argument(i: hotspotY)]
    send(0, &values)
  }
  func release() {
    send(1, since: 3, destroys: true)
  }
}

/// `wl_keyboard`, up to version 7.
final class WlKeyboard: ProtocolObject {
  override class var interfaceName: String { "wl_keyboard" }
  override class var newestVersion: UInt32 { 7 }
  enum KeymapFormat {
    static let noKeymap: UInt32 = 0
    static let xkbV1: UInt32 = 1
  }
  enum KeyState {
    static let released: UInt32 = 0
    static let pressed: UInt32 = 1
  }
  enum Event {
    case keymap(format: UInt32, fd: Int32, size: UInt32)
    case enter(serial: UInt32, surface: OpaquePointer?, keys: [UInt32])
    case leave(serial: UInt32, surface: OpaquePointer?)
    case key(serial: UInt32, time: UInt32, key: UInt32, state: UInt32)
    case modifiers(serial: UInt32, modsDepressed: UInt32, modsLatched: UInt32, modsLocked: UInt32, group: UInt32)
    case repeatInfo(rate: Int32, delay: Int32)
  }
  var onEvent: ((Event) -> Void)?
  override func receive(_ opcode: UInt32, _ values: UnsafePointer<wl_argument>) {
    guard let onEvent else { return }
    switch opcode {
    case 0: onEvent(.keymap(format: values[0].u, fd: values[1].h, size: values[2].u))
    case 1: onEvent(.enter(serial: values[0].u, surface: values[1].o, keys: Self.words(values[2].a)))
    case 2: onEvent(.leave(serial: values[0].u, surface: values[1].o))
    case 3: onEvent(.key(serial: values[0].u, time: values[1].u, key: values[2].u, state: values[3].u))
    case 4: onEvent(.modifiers(serial: values[0].u, modsDepressed: values[1].u, modsLatched: values[2].u, modsLocked: values[3].u, group: values[4].u))
    case 5: onEvent(.repeatInfo(rate: values[0].i, delay: values[1].i))
    default: break
    }
  }
  func release() {
    send(0, since: 3, destroys: true)
  }
}

/// `wl_touch`, up to version 7.
final class WlTouch: ProtocolObject {
  override class var interfaceName: String { "wl_touch" }
  override class var newestVersion: UInt32 { 7 }
  enum Event {
    case down(serial: UInt32, time: UInt32, surface: OpaquePointer?, id: Int32, x: Double, y: Double)
    case up(serial: UInt32, time: UInt32, id: Int32)
    case motion(time: UInt32, id: Int32, x: Double, y: Double)
    case frame
    case cancel
    case shape(id: Int32, major: Double, minor: Double)
    case orientation(id: Int32, orientation: Double)
  }
  var onEvent: ((Event) -> Void)?
  override func receive(_ opcode: UInt32, _ values: UnsafePointer<wl_argument>) {
    guard let onEvent else { return }
    switch opcode {
    case 0: onEvent(.down(serial: values[0].u, time: values[1].u, surface: values[2].o, id: values[3].i, x: Double(values[4].f) / 256, y: Double(values[5].f) / 256))
    case 1: onEvent(.up(serial: values[0].u, time: values[1].u, id: values[2].i))
    case 2: onEvent(.motion(time: values[0].u, id: values[1].i, x: Double(values[2].f) / 256, y: Double(values[3].f) / 256))
    case 3: onEvent(.frame)
    case 4: onEvent(.cancel)
    case 5: onEvent(.shape(id: values[0].i, major: Double(values[1].f) / 256, minor: Double(values[2].f) / 256))
    case 6: onEvent(.orientation(id: values[0].i, orientation: Double(values[1].f) / 256))
    default: break
    }
  }
  func release() {
    send(0, since: 3, destroys: true)
  }
}

/// `wl_output`, up to version 4.
final class WlOutput: ProtocolObject {
  override class var interfaceName: String { "wl_output" }
  override class var newestVersion: UInt32 { 4 }
  enum Subpixel {
    static let unknown: UInt32 = 0
    static let none: UInt32 = 1
    static let horizontalRgb: UInt32 = 2
    static let horizontalBgr: UInt32 = 3
    static let verticalRgb: UInt32 = 4
    static let verticalBgr: UInt32 = 5
  }
  enum Transform {
    static let normal: UInt32 = 0
    static let _90: UInt32 = 1
    static let _180: UInt32 = 2
    static let _270: UInt32 = 3
    static let flipped: UInt32 = 4
    static let flipped90: UInt32 = 5
    static let flipped180: UInt32 = 6
    static let flipped270: UInt32 = 7
  }
  enum Mode {
    static let current: UInt32 = 0x1
    static let preferred: UInt32 = 0x2
  }
  enum Event {
    case geometry(x: Int32, y: Int32, physicalWidth: Int32, physicalHeight: Int32, subpixel: Int32, make: String, model: String, transform: Int32)
    case mode(flags: UInt32, width: Int32, height: Int32, refresh: Int32)
    case done
    case scale(factor: Int32)
    case name(name: String)
    case description(description: String)
  }
  var onEvent: ((Event) -> Void)?
  override func receive(_ opcode: UInt32, _ values: UnsafePointer<wl_argument>) {
    guard let onEvent else { return }
    switch opcode {
    case 0: onEvent(.geometry(x: values[0].i, y: values[1].i, physicalWidth: values[2].i, physicalHeight: values[3].i, subpixel: values[4].i, make: String(cString: values[5].s), model: String(cString: values[6].s), transform: values[7].i))
    case 1: onEvent(.mode(flags: values[0].u, width: values[1].i, height: values[2].i, refresh: values[3].i))
    case 2: onEvent(.done)
    case 3: onEvent(.scale(factor: values[0].i))
    case 4: onEvent(.name(name: String(cString: values[0].s)))
    case 5: onEvent(.description(description: String(cString: values[0].s)))
    default: break
    }
  }
  func release() {
    send(0, since: 3, destroys: true)
  }
}

/// `wl_region`, up to version 1.
final class WlRegion: ProtocolObject {
  override class var interfaceName: String { "wl_region" }
  override class var newestVersion: UInt32 { 1 }
  func destroy() {
    send(0, destroys: true)
  }
  func add(x: Int32, y: Int32, width: Int32, height: Int32) {
    var values: InlineArray<4, wl_argument> = [wl_argument(i: x), wl_argument(i: y), wl_argument(i: width), wl_argument(i: height)]
    send(1, &values)
  }
  func subtract(x: Int32, y: Int32, width: Int32, height: Int32) {
    var values: InlineArray<4, wl_argument> = [wl_argument(i: x), wl_argument(i: y), wl_argument(i: width), wl_argument(i: height)]
    send(2, &values)
  }
}

/// `wl_subcompositor`, up to version 1.
final class WlSubcompositor: ProtocolObject {
  override class var interfaceName: String { "wl_subcompositor" }
  override class var newestVersion: UInt32 { 1 }
  enum Error {
    static let badSurface: UInt32 = 0
  }
  func destroy() {
    send(0, destroys: true)
  }
  func getSubsurface(surface: WlSurface, parent: WlSurface) -> WlSubsurface {
    var values: InlineArray<3, wl_argument> = [wl_argument(n: 0), wl_argument(o: surface.proxy), wl_argument(o: parent.proxy)]
    return create(1, &values, as: WlSubsurface.self, version: version)
  }
}

/// `wl_subsurface`, up to version 1.
final class WlSubsurface: ProtocolObject {
  override class var interfaceName: String { "wl_subsurface" }
  override class var newestVersion: UInt32 { 1 }
  enum Error {
    static let badSurface: UInt32 = 0
  }
  func destroy() {
    send(0, destroys: true)
  }
  func setPosition(x: Int32, y: Int32) {
    var values: InlineArray<2, wl_argument> = [wl_argument(i: x), wl_argument(i: y)]
    send(1, &values)
  }
  func placeAbove(sibling: WlSurface) {
    var values: InlineArray<1, wl_argument> = [wl_argument(o: sibling.proxy)]
    send(2, &values)
  }
  func placeBelow(sibling: WlSurface) {
    var values: InlineArray<1, wl_argument> = [wl_argument(o: sibling.proxy)]
    send(3, &values)
  }
  func setSync() {
    send(4)
  }
  func setDesync() {
    send(5)
  }
}

/// `xdg_wm_base`, up to version 6.
final class XdgWmBase: ProtocolObject {
  override class var interfaceName: String { "xdg_wm_base" }
  override class var newestVersion: UInt32 { 6 }
  enum Error {
    static let role: UInt32 = 0
    static let defunctSurfaces: UInt32 = 1
    static let notTheTopmostPopup: UInt32 = 2
    static let invalidPopupParent: UInt32 = 3
    static let invalidSurfaceState: UInt32 = 4
    static let invalidPositioner: UInt32 = 5
    static let unresponsive: UInt32 = 6
  }
  enum Event {
    case ping(serial: UInt32)
  }
  var onEvent: ((Event) -> Void)?
  override func receive(_ opcode: UInt32, _ values: UnsafePointer<wl_argument>) {
    guard let onEvent else { return }
    switch opcode {
    case 0: onEvent(.ping(serial: values[0].u))
    default: break
    }
  }
  func destroy() {
    send(0, destroys: true)
  }
  func getXdgSurface(surface: WlSurface) -> XdgSurface {
    var values: InlineArray<2, wl_argument> = [wl_argument(n: 0), wl_argument(o: surface.proxy)]
    return create(2, &values, as: XdgSurface.self, version: version)
  }
  func pong(serial: UInt32) {
    var values: InlineArray<1, wl_argument> = [wl_argument(u: serial)]
    send(3, &values)
  }
}

/// `xdg_surface`, up to version 6.
final class XdgSurface: ProtocolObject {
  override class var interfaceName: String { "xdg_surface" }
  override class var newestVersion: UInt32 { 6 }
  enum Error {
    static let notConstructed: UInt32 = 1
    static let alreadyConstructed: UInt32 = 2
    static let unconfiguredBuffer: UInt32 = 3
    static let invalidSerial: UInt32 = 4
    static let invalidSize: UInt32 = 5
    static let defunctRoleObject: UInt32 = 6
  }
  enum Event {
    case configure(serial: UInt32)
  }
  var onEvent: ((Event) -> Void)?
  override func receive(_ opcode: UInt32, _ values: UnsafePointer<wl_argument>) {
    guard let onEvent else { return }
    switch opcode {
    case 0: onEvent(.configure(serial: values[0].u))
    default: break
    }
  }
  func destroy() {
    send(0, destroys: true)
  }
  func getToplevel() -> XdgToplevel {
    var values: InlineArray<1, wl_argument> = [wl_argument(n: 0)]
    return create(1, &values, as: XdgToplevel.self, version: version)
  }
  func setWindowGeometry(x: Int32, y: Int32, width: Int32, height: Int32) {
    var values: InlineArray<4, wl_argument> = [wl_argument(i: x), wl_argument(i: y), wl_argument(i: width), wl_argument(i: height)]
    send(3, &values)
  }
  func ackConfigure(serial: UInt32) {
    var values: InlineArray<1, wl_argument> = [wl_argument(u: serial)]
    send(4, &values)
  }
}

/// `xdg_toplevel`, up to version 6.
final class XdgToplevel: ProtocolObject {
  override class var interfaceName: String { "xdg_toplevel" }
  override class var newestVersion: UInt32 { 6 }
  enum Error {
    static let invalidResizeEdge: UInt32 = 0
    static let invalidParent: UInt32 = 1
    static let invalidSize: UInt32 = 2
  }
  enum ResizeEdge {
    static let none: UInt32 = 0
    static let top: UInt32 = 1
    static let bottom: UInt32 = 2
    static let left: UInt32 = 4
    static let topLeft: UInt32 = 5
    static let bottomLeft: UInt32 = 6
    static let right: UInt32 = 8
    static let topRight: UInt32 = 9
    static let bottomRight: UInt32 = 10
  }
  enum State {
    static let maximized: UInt32 = 1
    static let fullscreen: UInt32 = 2
    static let resizing: UInt32 = 3
    static let activated: UInt32 = 4
    static let tiledLeft: UInt32 = 5
    static let tiledRight: UInt32 = 6
    static let tiledTop: UInt32 = 7
    static let tiledBottom: UInt32 = 8
  }
  enum WmCapabilities {
    static let windowMenu: UInt32 = 1
    static let maximize: UInt32 = 2
    static let fullscreen: UInt32 = 3
    static let minimize: UInt32 = 4
  }
  enum Event {
    case configure(width: Int32, height: Int32, states: [UInt32])
    case close
    case configureBounds(width: Int32, height: Int32)
    case wmCapabilities(capabilities: [UInt32])
  }
  var onEvent: ((Event) -> Void)?
  override func receive(_ opcode: UInt32, _ values: UnsafePointer<wl_argument>) {
    guard let onEvent else { return }
    switch opcode {
    case 0: onEvent(.configure(width: values[0].i, height: values[1].i, states: Self.words(values[2].a)))
    case 1: onEvent(.close)
    case 2: onEvent(.configureBounds(width: values[0].i, height: values[1].i))
    case 3: onEvent(.wmCapabilities(capabilities: Self.words(values[0].a)))
    default: break
    }
  }
  func destroy() {
    send(0, destroys: true)
  }
  func setParent(parent: XdgToplevel?) {
    var values: InlineArray<1, wl_argument> = [wl_argument(o: parent?.proxy)]
    send(1, &values)
  }
  func setTitle(title: String) {
    let text0 = strdup(title)
    defer { free(text0) }
    var values: InlineArray<1, wl_argument> = [wl_argument(s: text0)]
    send(2, &values)
  }
  func setAppId(appId: String) {
    let text0 = strdup(appId)
    defer { free(text0) }
    var values: InlineArray<1, wl_argument> = [wl_argument(s: text0)]
    send(3, &values)
  }
  func showWindowMenu(seat: WlSeat, serial: UInt32, x: Int32, y: Int32) {
    var values: InlineArray<4, wl_argument> = [wl_argument(o: seat.proxy), wl_argument(u: serial), wl_argument(i: x), wl_argument(i: y)]
    send(4, &values)
  }
  func move(seat: WlSeat, serial: UInt32) {
    var values: InlineArray<2, wl_argument> = [wl_argument(o: seat.proxy), wl_argument(u: serial)]
    send(5, &values)
  }
  func resize(seat: WlSeat, serial: UInt32, edges: UInt32) {
    var values: InlineArray<3, wl_argument> = [wl_argument(o: seat.proxy), wl_argument(u: serial), wl_argument(u: edges)]
    send(6, &values)
  }
  func setMaxSize(width: Int32, height: Int32) {
    var values: InlineArray<2, wl_argument> = [wl_argument(i: width), wl_argument(i: height)]
    send(7, &values)
  }
  func setMinSize(width: Int32, height: Int32) {
    var values: InlineArray<2, wl_argument> = [wl_argument(i: width), wl_argument(i: height)]
    send(8, &values)
  }
  func setMaximized() {
    send(9)
  }
  func unsetMaximized() {
    send(10)
  }
  func setFullscreen(output: WlOutput?) {
    var values: InlineArray<1, wl_argument> = [wl_argument(o: output?.proxy)]
    send(11, &values)
  }
  func unsetFullscreen() {
    send(12)
  }
  func setMinimized() {
    send(13)
  }
}

/// `wp_presentation`, up to version 1.
final class WpPresentation: ProtocolObject {
  override class var interfaceName: String { "wp_presentation" }
  override class var newestVersion: UInt32 { 1 }
  enum Error {
    static let invalidTimestamp: UInt32 = 0
    static let invalidFlag: UInt32 = 1
  }
  enum Event {
    case clockId(clkId: UInt32)
  }
  var onEvent: ((Event) -> Void)?
  override func receive(_ opcode: UInt32, _ values: UnsafePointer<wl_argument>) {
    guard let onEvent else { return }
    switch opcode {
    case 0: onEvent(.clockId(clkId: values[0].u))
    default: break
    }
  }
  func destroy() {
    send(0, destroys: true)
  }
  func feedback(surface: WlSurface) -> WpPresentationFeedback {
    var values: InlineArray<2, wl_argument> = [wl_argument(o: surface.proxy), wl_argument(n: 0)]
    return create(1, &values, as: WpPresentationFeedback.self, version: version)
  }
}

/// `wp_presentation_feedback`, up to version 1.
final class WpPresentationFeedback: ProtocolObject {
  override class var interfaceName: String { "wp_presentation_feedback" }
  override class var newestVersion: UInt32 { 1 }
  enum Kind {
    static let vsync: UInt32 = 0x1
    static let hwClock: UInt32 = 0x2
    static let hwCompletion: UInt32 = 0x4
    static let zeroCopy: UInt32 = 0x8
  }
  enum Event {
    case syncOutput(output: OpaquePointer?)
    case presented(tvSecHi: UInt32, tvSecLo: UInt32, tvNsec: UInt32, refresh: UInt32, seqHi: UInt32, seqLo: UInt32, flags: UInt32)
    case discarded
  }
  var onEvent: ((Event) -> Void)?
  override func receive(_ opcode: UInt32, _ values: UnsafePointer<wl_argument>) {
    guard let onEvent else { return }
    switch opcode {
    case 0: onEvent(.syncOutput(output: values[0].o))
    case 1: onEvent(.presented(tvSecHi: values[0].u, tvSecLo: values[1].u, tvNsec: values[2].u, refresh: values[3].u, seqHi: values[4].u, seqLo: values[5].u, flags: values[6].u))
    case 2: onEvent(.discarded)
    default: break
    }
  }
}

/// `wp_viewporter`, up to version 1.
final class WpViewporter: ProtocolObject {
  override class var interfaceName: String { "wp_viewporter" }
  override class var newestVersion: UInt32 { 1 }
  enum Error {
    static let viewportExists: UInt32 = 0
  }
  func destroy() {
    send(0, destroys: true)
  }
  func getViewport(surface: WlSurface) -> WpViewport {
    var values: InlineArray<2, wl_argument> = [wl_argument(n: 0), wl_argument(o: surface.proxy)]
    return create(1, &values, as: WpViewport.self, version: version)
  }
}

/// `wp_viewport`, up to version 1.
final class WpViewport: ProtocolObject {
  override class var interfaceName: String { "wp_viewport" }
  override class var newestVersion: UInt32 { 1 }
  enum Error {
    static let badValue: UInt32 = 0
    static let badSize: UInt32 = 1
    static let outOfBuffer: UInt32 = 2
    static let noSurface: UInt32 = 3
  }
  func destroy() {
    send(0, destroys: true)
  }
  func setSource(x: Double, y: Double, width: Double, height: Double) {
    var values: InlineArray<4, wl_argument> = [wl_argument(f: Int32(x * 256)), wl_argument(f: Int32(y * 256)), wl_argument(f: Int32(width * 256)), wl_argument(f: Int32(height * 256))]
    send(1, &values)
  }
  func setDestination(width: Int32, height: Int32) {
    var values: InlineArray<2, wl_argument> = [wl_argument(i: width), wl_argument(i: height)]
    send(2, &values)
  }
}

/// `wp_fractional_scale_manager_v1`, up to version 1.
final class WpFractionalScaleManagerV1: ProtocolObject {
  override class var interfaceName: String { "wp_fractional_scale_manager_v1" }
  override class var newestVersion: UInt32 { 1 }
  enum Error {
    static let fractionalScaleExists: UInt32 = 0
  }
  func destroy() {
    send(0, destroys: true)
  }
  func getFractionalScale(surface: WlSurface) -> WpFractionalScaleV1 {
    var values: InlineArray<2, wl_argument> = [wl_argument(n: 0), wl_argument(o: surface.proxy)]
    return create(1, &values, as: WpFractionalScaleV1.self, version: version)
  }
}

/// `wp_fractional_scale_v1`, up to version 1.
final class WpFractionalScaleV1: ProtocolObject {
  override class var interfaceName: String { "wp_fractional_scale_v1" }
  override class var newestVersion: UInt32 { 1 }
  enum Event {
    case preferredScale(scale: UInt32)
  }
  var onEvent: ((Event) -> Void)?
  override func receive(_ opcode: UInt32, _ values: UnsafePointer<wl_argument>) {
    guard let onEvent else { return }
    switch opcode {
    case 0: onEvent(.preferredScale(scale: values[0].u))
    default: break
    }
  }
  func destroy() {
    send(0, destroys: true)
  }
}

/// `zxdg_decoration_manager_v1`, up to version 1.
final class ZxdgDecorationManagerV1: ProtocolObject {
  override class var interfaceName: String { "zxdg_decoration_manager_v1" }
  override class var newestVersion: UInt32 { 1 }
  func destroy() {
    send(0, destroys: true)
  }
  func getToplevelDecoration(toplevel: XdgToplevel) -> ZxdgToplevelDecorationV1 {
    var values: InlineArray<2, wl_argument> = [wl_argument(n: 0), wl_argument(o: toplevel.proxy)]
    return create(1, &values, as: ZxdgToplevelDecorationV1.self, version: version)
  }
}

/// `zxdg_toplevel_decoration_v1`, up to version 1.
final class ZxdgToplevelDecorationV1: ProtocolObject {
  override class var interfaceName: String { "zxdg_toplevel_decoration_v1" }
  override class var newestVersion: UInt32 { 1 }
  enum Error {
    static let unconfiguredBuffer: UInt32 = 0
    static let alreadyConstructed: UInt32 = 1
    static let orphaned: UInt32 = 2
  }
  enum Mode {
    static let clientSide: UInt32 = 1
    static let serverSide: UInt32 = 2
  }
  enum Event {
    case configure(mode: UInt32)
  }
  var onEvent: ((Event) -> Void)?
  override func receive(_ opcode: UInt32, _ values: UnsafePointer<wl_argument>) {
    guard let onEvent else { return }
    switch opcode {
    case 0: onEvent(.configure(mode: values[0].u))
    default: break
    }
  }
  func destroy() {
    send(0, destroys: true)
  }
  func setMode(mode: UInt32) {
    var values: InlineArray<1, wl_argument> = [wl_argument(u: mode)]
    send(1, &values)
  }
  func unsetMode() {
    send(2)
  }
}

/// `zxdg_output_manager_v1`, up to version 3.
final class ZxdgOutputManagerV1: ProtocolObject {
  override class var interfaceName: String { "zxdg_output_manager_v1" }
  override class var newestVersion: UInt32 { 3 }
  func destroy() {
    send(0, destroys: true)
  }
  func getXdgOutput(output: WlOutput) -> ZxdgOutputV1 {
    var values: InlineArray<2, wl_argument> = [wl_argument(n: 0), wl_argument(o: output.proxy)]
    return create(1, &values, as: ZxdgOutputV1.self, version: version)
  }
}

/// `zxdg_output_v1`, up to version 3.
final class ZxdgOutputV1: ProtocolObject {
  override class var interfaceName: String { "zxdg_output_v1" }
  override class var newestVersion: UInt32 { 3 }
  enum Event {
    case logicalPosition(x: Int32, y: Int32)
    case logicalSize(width: Int32, height: Int32)
    case done
    case name(name: String)
    case description(description: String)
  }
  var onEvent: ((Event) -> Void)?
  override func receive(_ opcode: UInt32, _ values: UnsafePointer<wl_argument>) {
    guard let onEvent else { return }
    switch opcode {
    case 0: onEvent(.logicalPosition(x: values[0].i, y: values[1].i))
    case 1: onEvent(.logicalSize(width: values[0].i, height: values[1].i))
    case 2: onEvent(.done)
    case 3: onEvent(.name(name: String(cString: values[0].s)))
    case 4: onEvent(.description(description: String(cString: values[0].s)))
    default: break
    }
  }
  func destroy() {
    send(0, destroys: true)
  }
}

/// `zwp_idle_inhibit_manager_v1`, up to version 1.
final class ZwpIdleInhibitManagerV1: ProtocolObject {
  override class var interfaceName: String { "zwp_idle_inhibit_manager_v1" }
  override class var newestVersion: UInt32 { 1 }
  func destroy() {
    send(0, destroys: true)
  }
  func createInhibitor(surface: WlSurface) -> ZwpIdleInhibitorV1 {
    var values: InlineArray<2, wl_argument> = [wl_argument(n: 0), wl_argument(o: surface.proxy)]
    return create(1, &values, as: ZwpIdleInhibitorV1.self, version: version)
  }
}

/// `zwp_idle_inhibitor_v1`, up to version 1.
final class ZwpIdleInhibitorV1: ProtocolObject {
  override class var interfaceName: String { "zwp_idle_inhibitor_v1" }
  override class var newestVersion: UInt32 { 1 }
  func destroy() {
    send(0, destroys: true)
  }
}

/// `xdg_activation_v1`, up to version 1.
final class XdgActivationV1: ProtocolObject {
  override class var interfaceName: String { "xdg_activation_v1" }
  override class var newestVersion: UInt32 { 1 }
  func destroy() {
    send(0, destroys: true)
  }
  func getActivationToken() -> XdgActivationTokenV1 {
    var values: InlineArray<1, wl_argument> = [wl_argument(n: 0)]
    return create(1, &values, as: XdgActivationTokenV1.self, version: version)
  }
  func activate(token: String, surface: WlSurface) {
    let text0 = strdup(token)
    defer { free(text0) }
    var values: InlineArray<2, wl_argument> = [wl_argument(s: text0), wl_argument(o: surface.proxy)]
    send(2, &values)
  }
}

/// `xdg_activation_token_v1`, up to version 1.
final class XdgActivationTokenV1: ProtocolObject {
  override class var interfaceName: String { "xdg_activation_token_v1" }
  override class var newestVersion: UInt32 { 1 }
  enum Error {
    static let alreadyUsed: UInt32 = 0
  }
  enum Event {
    case done(token: String)
  }
  var onEvent: ((Event) -> Void)?
  override func receive(_ opcode: UInt32, _ values: UnsafePointer<wl_argument>) {
    guard let onEvent else { return }
    switch opcode {
    case 0: onEvent(.done(token: String(cString: values[0].s)))
    default: break
    }
  }
  func setSerial(serial: UInt32, seat: WlSeat) {
    var values: InlineArray<2, wl_argument> = [wl_argument(u: serial), wl_argument(o: seat.proxy)]
    send(0, &values)
  }
  func setAppId(appId: String) {
    let text0 = strdup(appId)
    defer { free(text0) }
    var values: InlineArray<1, wl_argument> = [wl_argument(s: text0)]
    send(1, &values)
  }
  func setSurface(surface: WlSurface) {
    var values: InlineArray<1, wl_argument> = [wl_argument(o: surface.proxy)]
    send(2, &values)
  }
  func commit() {
    send(3)
  }
  func destroy() {
    send(4, destroys: true)
  }
}

/// `zwp_primary_selection_device_manager_v1`, up to version 1.
final class ZwpPrimarySelectionDeviceManagerV1: ProtocolObject {
  override class var interfaceName: String { "zwp_primary_selection_device_manager_v1" }
  override class var newestVersion: UInt32 { 1 }
  func createSource() -> ZwpPrimarySelectionSourceV1 {
    var values: InlineArray<1, wl_argument> = [wl_argument(n: 0)]
    return create(0, &values, as: ZwpPrimarySelectionSourceV1.self, version: version)
  }
  func getDevice(seat: WlSeat) -> ZwpPrimarySelectionDeviceV1 {
    var values: InlineArray<2, wl_argument> = [wl_argument(n: 0), wl_argument(o: seat.proxy)]
    return create(1, &values, as: ZwpPrimarySelectionDeviceV1.self, version: version)
  }
  func destroy() {
    send(2, destroys: true)
  }
}

/// `zwp_primary_selection_device_v1`, up to version 1.
final class ZwpPrimarySelectionDeviceV1: ProtocolObject {
  override class var interfaceName: String { "zwp_primary_selection_device_v1" }
  override class var newestVersion: UInt32 { 1 }
  enum Event {
    case dataOffer(offer: OpaquePointer?)
    case selection(id: OpaquePointer?)
  }
  var onEvent: ((Event) -> Void)?
  override func receive(_ opcode: UInt32, _ values: UnsafePointer<wl_argument>) {
    guard let onEvent else { return }
    switch opcode {
    case 0: onEvent(.dataOffer(offer: values[0].o))
    case 1: onEvent(.selection(id: values[0].o))
    default: break
    }
  }
  func setSelection(source: ZwpPrimarySelectionSourceV1?, serial: UInt32) {
    var values: InlineArray<2, wl_argument> = [wl_argument(o: source?.proxy), wl_argument(u: serial)]
    send(0, &values)
  }
  func destroy() {
    send(1, destroys: true)
  }
}

/// `zwp_primary_selection_offer_v1`, up to version 1.
final class ZwpPrimarySelectionOfferV1: ProtocolObject {
  override class var interfaceName: String { "zwp_primary_selection_offer_v1" }
  override class var newestVersion: UInt32 { 1 }
  enum Event {
    case offer(mimeType: String)
  }
  var onEvent: ((Event) -> Void)?
  override func receive(_ opcode: UInt32, _ values: UnsafePointer<wl_argument>) {
    guard let onEvent else { return }
    switch opcode {
    case 0: onEvent(.offer(mimeType: String(cString: values[0].s)))
    default: break
    }
  }
  func receive(mimeType: String, fd: Int32) {
    let text0 = strdup(mimeType)
    defer { free(text0) }
    var values: InlineArray<2, wl_argument> = [wl_argument(s: text0), wl_argument(h: fd)]
    send(0, &values)
  }
  func destroy() {
    send(1, destroys: true)
  }
}

/// `zwp_primary_selection_source_v1`, up to version 1.
final class ZwpPrimarySelectionSourceV1: ProtocolObject {
  override class var interfaceName: String { "zwp_primary_selection_source_v1" }
  override class var newestVersion: UInt32 { 1 }
  enum Event {
    case send(mimeType: String, fd: Int32)
    case cancelled
  }
  var onEvent: ((Event) -> Void)?
  override func receive(_ opcode: UInt32, _ values: UnsafePointer<wl_argument>) {
    guard let onEvent else { return }
    switch opcode {
    case 0: onEvent(.send(mimeType: String(cString: values[0].s), fd: values[1].h))
    case 1: onEvent(.cancelled)
    default: break
    }
  }
  func offer(mimeType: String) {
    let text0 = strdup(mimeType)
    defer { free(text0) }
    var values: InlineArray<1, wl_argument> = [wl_argument(s: text0)]
    send(0, &values)
  }
  func destroy() {
    send(1, destroys: true)
  }
}

/// `zwp_text_input_v3`, up to version 1.
final class ZwpTextInputV3: ProtocolObject {
  override class var interfaceName: String { "zwp_text_input_v3" }
  override class var newestVersion: UInt32 { 1 }
  enum ChangeCause {
    static let inputMethod: UInt32 = 0
    static let other: UInt32 = 1
  }
  enum ContentHint {
    static let none: UInt32 = 0x0
    static let completion: UInt32 = 0x1
    static let spellcheck: UInt32 = 0x2
    static let autoCapitalization: UInt32 = 0x4
    static let lowercase: UInt32 = 0x8
    static let uppercase: UInt32 = 0x10
    static let titlecase: UInt32 = 0x20
    static let hiddenText: UInt32 = 0x40
    static let sensitiveData: UInt32 = 0x80
    static let latin: UInt32 = 0x100
    static let multiline: UInt32 = 0x200
  }
  enum ContentPurpose {
    static let normal: UInt32 = 0
    static let alpha: UInt32 = 1
    static let digits: UInt32 = 2
    static let number: UInt32 = 3
    static let phone: UInt32 = 4
    static let url: UInt32 = 5
    static let email: UInt32 = 6
    static let name: UInt32 = 7
    static let password: UInt32 = 8
    static let pin: UInt32 = 9
    static let date: UInt32 = 10
    static let time: UInt32 = 11
    static let datetime: UInt32 = 12
    static let terminal: UInt32 = 13
  }
  enum Event {
    case enter(surface: OpaquePointer?)
    case leave(surface: OpaquePointer?)
    case preeditString(text: String?, cursorBegin: Int32, cursorEnd: Int32)
    case commitString(text: String?)
    case deleteSurroundingText(beforeLength: UInt32, afterLength: UInt32)
    case done(serial: UInt32)
  }
  var onEvent: ((Event) -> Void)?
  override func receive(_ opcode: UInt32, _ values: UnsafePointer<wl_argument>) {
    guard let onEvent else { return }
    switch opcode {
    case 0: onEvent(.enter(surface: values[0].o))
    case 1: onEvent(.leave(surface: values[0].o))
    case 2: onEvent(.preeditString(text: values[0].s.map { String(cString: $0) }, cursorBegin: values[1].i, cursorEnd: values[2].i))
    case 3: onEvent(.commitString(text: values[0].s.map { String(cString: $0) }))
    case 4: onEvent(.deleteSurroundingText(beforeLength: values[0].u, afterLength: values[1].u))
    case 5: onEvent(.done(serial: values[0].u))
    default: break
    }
  }
  func destroy() {
    send(0, destroys: true)
  }
  func enable() {
    send(1)
  }
  func disable() {
    send(2)
  }
  func setSurroundingText(text: String, cursor: Int32, anchor: Int32) {
    let text0 = strdup(text)
    defer { free(text0) }
    var values: InlineArray<3, wl_argument> = [wl_argument(s: text0), wl_argument(i: cursor), wl_argument(i: anchor)]
    send(3, &values)
  }
  func setTextChangeCause(cause: UInt32) {
    var values: InlineArray<1, wl_argument> = [wl_argument(u: cause)]
    send(4, &values)
  }
  func setContentType(hint: UInt32, purpose: UInt32) {
    var values: InlineArray<2, wl_argument> = [wl_argument(u: hint), wl_argument(u: purpose)]
    send(5, &values)
  }
  func setCursorRectangle(x: Int32, y: Int32, width: Int32, height: Int32) {
    var values: InlineArray<4, wl_argument> = [wl_argument(i: x), wl_argument(i: y), wl_argument(i: width), wl_argument(i: height)]
    send(6, &values)
  }
  func commit() {
    send(7)
  }
}

/// `zwp_text_input_manager_v3`, up to version 1.
final class ZwpTextInputManagerV3: ProtocolObject {
  override class var interfaceName: String { "zwp_text_input_manager_v3" }
  override class var newestVersion: UInt32 { 1 }
  func destroy() {
    send(0, destroys: true)
  }
  func getTextInput(seat: WlSeat) -> ZwpTextInputV3 {
    var values: InlineArray<2, wl_argument> = [wl_argument(n: 0), wl_argument(o: seat.proxy)]
    return create(1, &values, as: ZwpTextInputV3.self, version: version)
  }
}

/// `zwlr_layer_shell_v1`, up to version 4.
final class ZwlrLayerShellV1: ProtocolObject {
  override class var interfaceName: String { "zwlr_layer_shell_v1" }
  override class var newestVersion: UInt32 { 4 }
  enum Layer {
    static let background: UInt32 = 0
    static let bottom: UInt32 = 1
    static let top: UInt32 = 2
    static let overlay: UInt32 = 3
  }
  func getLayerSurface(surface: WlSurface, output: WlOutput?, layer: UInt32, namespace: String) -> ZwlrLayerSurfaceV1 {
    let text0 = strdup(namespace)
    defer { free(text0) }
    var values: InlineArray<5, wl_argument> = [wl_argument(n: 0), wl_argument(o: surface.proxy), wl_argument(o: output?.proxy), wl_argument(u: layer), wl_argument(s: text0)]
    return create(0, &values, as: ZwlrLayerSurfaceV1.self, version: version)
  }
  func destroy() {
    send(1, since: 3, destroys: true)
  }
}

/// `zwlr_layer_surface_v1`, up to version 4.
final class ZwlrLayerSurfaceV1: ProtocolObject {
  override class var interfaceName: String { "zwlr_layer_surface_v1" }
  override class var newestVersion: UInt32 { 4 }
  enum Anchor {
    static let top: UInt32 = 1
    static let bottom: UInt32 = 2
    static let left: UInt32 = 4
    static let right: UInt32 = 8
  }
  enum Event {
    case configure(serial: UInt32, width: UInt32, height: UInt32)
    case closed
  }
  var onEvent: ((Event) -> Void)?
  override func receive(_ opcode: UInt32, _ values: UnsafePointer<wl_argument>) {
    guard let onEvent else { return }
    switch opcode {
    case 0: onEvent(.configure(serial: values[0].u, width: values[1].u, height: values[2].u))
    case 1: onEvent(.closed)
    default: break
    }
  }
  func setSize(width: UInt32, height: UInt32) {
    var values: InlineArray<2, wl_argument> = [wl_argument(u: width), wl_argument(u: height)]
    send(0, &values)
  }
  func setAnchor(anchor: UInt32) {
    var values: InlineArray<1, wl_argument> = [wl_argument(u: anchor)]
    send(1, &values)
  }
  func setExclusiveZone(zone: Int32) {
    var values: InlineArray<1, wl_argument> = [wl_argument(i: zone)]
    send(2, &values)
  }
  func setMargin(top: Int32, right: Int32, bottom: Int32, left: Int32) {
    var values: InlineArray<4, wl_argument> = [wl_argument(i: top), wl_argument(i: right), wl_argument(i: bottom), wl_argument(i: left)]
    send(3, &values)
  }
  func setKeyboardInteractivity(keyboardInteractivity: UInt32) {
    var values: InlineArray<1, wl_argument> = [wl_argument(u: keyboardInteractivity)]
    send(4, &values)
  }
  func getPopup(popup: ProtocolObject) {
    var values: InlineArray<1, wl_argument> = [wl_argument(o: popup.proxy)]
    send(5, &values)
  }
  func ackConfigure(serial: UInt32) {
    var values: InlineArray<1, wl_argument> = [wl_argument(u: serial)]
    send(6, &values)
  }
  func destroy() {
    send(7, destroys: true)
  }
  func setLayer(layer: UInt32) {
    var values: InlineArray<1, wl_argument> = [wl_argument(u: layer)]
    send(8, &values, since: 2)
  }
}

/// `zwlr_foreign_toplevel_manager_v1`, up to version 3.
final class ZwlrForeignToplevelManagerV1: ProtocolObject {
  override class var interfaceName: String { "zwlr_foreign_toplevel_manager_v1" }
  override class var newestVersion: UInt32 { 3 }
  enum Event {
    case toplevel(toplevel: OpaquePointer?)
    case finished
  }
  var onEvent: ((Event) -> Void)?
  override func receive(_ opcode: UInt32, _ values: UnsafePointer<wl_argument>) {
    guard let onEvent else { return }
    switch opcode {
    case 0: onEvent(.toplevel(toplevel: values[0].o))
    case 1: onEvent(.finished)
    default: break
    }
  }
  func stop() {
    send(0)
  }
}

/// `zwlr_foreign_toplevel_handle_v1`, up to version 3.
final class ZwlrForeignToplevelHandleV1: ProtocolObject {
  override class var interfaceName: String { "zwlr_foreign_toplevel_handle_v1" }
  override class var newestVersion: UInt32 { 3 }
  enum State {
    static let maximized: UInt32 = 0
    static let minimized: UInt32 = 1
    static let activated: UInt32 = 2
    static let fullscreen: UInt32 = 3
  }
  enum Event {
    case title(title: String)
    case appId(appId: String)
    case outputEnter(output: OpaquePointer?)
    case outputLeave(output: OpaquePointer?)
    case state(state: [UInt32])
    case done
    case closed
    case parent(parent: OpaquePointer?)
  }
  var onEvent: ((Event) -> Void)?
  override func receive(_ opcode: UInt32, _ values: UnsafePointer<wl_argument>) {
    guard let onEvent else { return }
    switch opcode {
    case 0: onEvent(.title(title: String(cString: values[0].s)))
    case 1: onEvent(.appId(appId: String(cString: values[0].s)))
    case 2: onEvent(.outputEnter(output: values[0].o))
    case 3: onEvent(.outputLeave(output: values[0].o))
    case 4: onEvent(.state(state: Self.words(values[0].a)))
    case 5: onEvent(.done)
    case 6: onEvent(.closed)
    case 7: onEvent(.parent(parent: values[0].o))
    default: break
    }
  }
  func setMaximized() {
    send(0)
  }
  func unsetMaximized() {
    send(1)
  }
  func setMinimized() {
    send(2)
  }
  func unsetMinimized() {
    send(3)
  }
  func activate(seat: WlSeat) {
    var values: InlineArray<1, wl_argument> = [wl_argument(o: seat.proxy)]
    send(4, &values)
  }
  func close() {
    send(5)
  }
  func setRectangle(surface: WlSurface, x: Int32, y: Int32, width: Int32, height: Int32) {
    var values: InlineArray<5, wl_argument> = [wl_argument(o: surface.proxy), wl_argument(i: x), wl_argument(i: y), wl_argument(i: width), wl_argument(i: height)]
    send(6, &values)
  }
  func destroy() {
    send(7, destroys: true)
  }
  func setFullscreen(output: WlOutput?) {
    var values: InlineArray<1, wl_argument> = [wl_argument(o: output?.proxy)]
    send(8, &values, since: 2)
  }
  func unsetFullscreen() {
    send(9, since: 2)
  }
}

/// `org_kde_plasma_window_management`, up to version 12.
final class OrgKdePlasmaWindowManagement: ProtocolObject {
  override class var interfaceName: String { "org_kde_plasma_window_management" }
  override class var newestVersion: UInt32 { 12 }
  enum Event {
    case showDesktopChanged(state: UInt32)
    case window(id: UInt32)
    case stackingOrderChanged(ids: [UInt32])
    case stackingOrderUuidChanged(uuids: String)
  }
  var onEvent: ((Event) -> Void)?
  override func receive(_ opcode: UInt32, _ values: UnsafePointer<wl_argument>) {
    guard let onEvent else { return }
    switch opcode {
    case 0: onEvent(.showDesktopChanged(state: values[0].u))
    case 1: onEvent(.window(id: values[0].u))
    case 2: onEvent(.stackingOrderChanged(ids: Self.words(values[0].a)))
    case 3: onEvent(.stackingOrderUuidChanged(uuids: String(cString: values[0].s)))
    default: break
    }
  }
  func showDesktop(state: UInt32) {
    var values: InlineArray<1, wl_argument> = [wl_argument(u: state)]
    send(0, &values)
  }
  func getWindow(internalWindowId: UInt32) -> OrgKdePlasmaWindow {
    var values: InlineArray<2, wl_argument> = [wl_argument(n: 0), wl_argument(u: internalWindowId)]
    return create(1, &values, as: OrgKdePlasmaWindow.self, version: version)
  }
  func getWindowByUuid(internalWindowUuid: String) -> OrgKdePlasmaWindow {
    let text0 = strdup(internalWindowUuid)
    defer { free(text0) }
    var values: InlineArray<2, wl_argument> = [wl_argument(n: 0), wl_argument(s: text0)]
    return create(2, &values, as: OrgKdePlasmaWindow.self, version: version, since: 12)
  }
}

/// `org_kde_plasma_window`, up to version 12.
final class OrgKdePlasmaWindow: ProtocolObject {
  override class var interfaceName: String { "org_kde_plasma_window" }
  override class var newestVersion: UInt32 { 12 }
  enum State {
    static let active: UInt32 = 1
    static let minimized: UInt32 = 2
    static let maximized: UInt32 = 4
    static let fullscreen: UInt32 = 8
    static let onAllDesktops: UInt32 = 64
  }
  enum Event {
    case titleChanged(title: String)
    case appIdChanged(appId: String)
    case stateChanged(flags: UInt32)
    case virtualDesktopChanged(number: Int32)
    case themedIconNameChanged(name: String)
    case unmapped
    case initialState
    case parentWindow(parent: OpaquePointer?)
    case geometry(x: Int32, y: Int32, width: UInt32, height: UInt32)
    case iconChanged
    case pidChanged(pid: UInt32)
    case virtualDesktopEntered(id: String)
    case virtualDesktopLeft(id: String)
    case applicationMenu(serviceName: String, objectPath: String)
  }
  var onEvent: ((Event) -> Void)?
  override func receive(_ opcode: UInt32, _ values: UnsafePointer<wl_argument>) {
    guard let onEvent else { return }
    switch opcode {
    case 0: onEvent(.titleChanged(title: String(cString: values[0].s)))
    case 1: onEvent(.appIdChanged(appId: String(cString: values[0].s)))
    case 2: onEvent(.stateChanged(flags: values[0].u))
    case 3: onEvent(.virtualDesktopChanged(number: values[0].i))
    case 4: onEvent(.themedIconNameChanged(name: String(cString: values[0].s)))
    case 5: onEvent(.unmapped)
    case 6: onEvent(.initialState)
    case 7: onEvent(.parentWindow(parent: values[0].o))
    case 8: onEvent(.geometry(x: values[0].i, y: values[1].i, width: values[2].u, height: values[3].u))
    case 9: onEvent(.iconChanged)
    case 10: onEvent(.pidChanged(pid: values[0].u))
    case 11: onEvent(.virtualDesktopEntered(id: String(cString: values[0].s)))
    case 12: onEvent(.virtualDesktopLeft(id: String(cString: values[0].s)))
    case 13: onEvent(.applicationMenu(serviceName: String(cString: values[0].s), objectPath: String(cString: values[1].s)))
    default: break
    }
  }
  func setState(flags: UInt32, state: UInt32) {
    var values: InlineArray<2, wl_argument> = [wl_argument(u: flags), wl_argument(u: state)]
    send(0, &values)
  }
  func setVirtualDesktop(number: UInt32) {
    var values: InlineArray<1, wl_argument> = [wl_argument(u: number)]
    send(1, &values)
  }
  func setMinimizedGeometry(panel: WlSurface, x: UInt32, y: UInt32, width: UInt32, height: UInt32) {
    var values: InlineArray<5, wl_argument> = [wl_argument(o: panel.proxy), wl_argument(u: x), wl_argument(u: y), wl_argument(u: width), wl_argument(u: height)]
    send(2, &values)
  }
  func unsetMinimizedGeometry(panel: WlSurface) {
    var values: InlineArray<1, wl_argument> = [wl_argument(o: panel.proxy)]
    send(3, &values)
  }
  func close() {
    send(4)
  }
  func requestMove() {
    send(5, since: 3)
  }
  func requestResize() {
    send(6, since: 3)
  }
  func destroy() {
    send(7, since: 4, destroys: true)
  }
  func getIcon(fd: Int32) {
    var values: InlineArray<1, wl_argument> = [wl_argument(h: fd)]
    send(8, &values, since: 7)
  }
  func requestEnterVirtualDesktop(id: String) {
    let text0 = strdup(id)
    defer { free(text0) }
    var values: InlineArray<1, wl_argument> = [wl_argument(s: text0)]
    send(9, &values, since: 8)
  }
  func requestEnterNewVirtualDesktop() {
    send(10, since: 8)
  }
  func requestLeaveVirtualDesktop(id: String) {
    let text0 = strdup(id)
    defer { free(text0) }
    var values: InlineArray<1, wl_argument> = [wl_argument(s: text0)]
    send(11, &values, since: 8)
  }
}

/// `org_kde_plasma_virtual_desktop_management`, up to version 2.
final class OrgKdePlasmaVirtualDesktopManagement: ProtocolObject {
  override class var interfaceName: String { "org_kde_plasma_virtual_desktop_management" }
  override class var newestVersion: UInt32 { 2 }
  enum Event {
    case desktopCreated(desktopId: String, position: UInt32)
    case desktopRemoved(desktopId: String)
    case done
    case rows(rows: UInt32)
  }
  var onEvent: ((Event) -> Void)?
  override func receive(_ opcode: UInt32, _ values: UnsafePointer<wl_argument>) {
    guard let onEvent else { return }
    switch opcode {
    case 0: onEvent(.desktopCreated(desktopId: String(cString: values[0].s), position: values[1].u))
    case 1: onEvent(.desktopRemoved(desktopId: String(cString: values[0].s)))
    case 2: onEvent(.done)
    case 3: onEvent(.rows(rows: values[0].u))
    default: break
    }
  }
  func getVirtualDesktop(desktopId: String) -> OrgKdePlasmaVirtualDesktop {
    let text0 = strdup(desktopId)
    defer { free(text0) }
    var values: InlineArray<2, wl_argument> = [wl_argument(n: 0), wl_argument(s: text0)]
    return create(0, &values, as: OrgKdePlasmaVirtualDesktop.self, version: version)
  }
  func requestCreateVirtualDesktop(name: String, position: UInt32) {
    let text0 = strdup(name)
    defer { free(text0) }
    var values: InlineArray<2, wl_argument> = [wl_argument(s: text0), wl_argument(u: position)]
    send(1, &values)
  }
  func requestRemoveVirtualDesktop(desktopId: String) {
    let text0 = strdup(desktopId)
    defer { free(text0) }
    var values: InlineArray<1, wl_argument> = [wl_argument(s: text0)]
    send(2, &values)
  }
}

/// `org_kde_plasma_virtual_desktop`, up to version 1.
final class OrgKdePlasmaVirtualDesktop: ProtocolObject {
  override class var interfaceName: String { "org_kde_plasma_virtual_desktop" }
  override class var newestVersion: UInt32 { 1 }
  enum Event {
    case desktopId(desktopId: String)
    case name(name: String)
    case activated
    case deactivated
    case done
    case removed
  }
  var onEvent: ((Event) -> Void)?
  override func receive(_ opcode: UInt32, _ values: UnsafePointer<wl_argument>) {
    guard let onEvent else { return }
    switch opcode {
    case 0: onEvent(.desktopId(desktopId: String(cString: values[0].s)))
    case 1: onEvent(.name(name: String(cString: values[0].s)))
    case 2: onEvent(.activated)
    case 3: onEvent(.deactivated)
    case 4: onEvent(.done)
    case 5: onEvent(.removed)
    default: break
    }
  }
  func requestActivate() {
    send(0)
  }
}

/// `wp_cursor_shape_manager_v1`, up to version 1.
final class WpCursorShapeManagerV1: ProtocolObject {
  override class var interfaceName: String { "wp_cursor_shape_manager_v1" }
  override class var newestVersion: UInt32 { 1 }
  func destroy() {
    send(0, destroys: true)
  }
  func getPointer(pointer: WlPointer) -> WpCursorShapeDeviceV1 {
    var values: InlineArray<2, wl_argument> = [wl_argument(n: 0), wl_argument(o: pointer.proxy)]
    return create(1, &values, as: WpCursorShapeDeviceV1.self, version: version)
  }
}

/// `wp_cursor_shape_device_v1`, up to version 1.
final class WpCursorShapeDeviceV1: ProtocolObject {
  override class var interfaceName: String { "wp_cursor_shape_device_v1" }
  override class var newestVersion: UInt32 { 1 }
  func destroy() {
    send(0, destroys: true)
  }
  func setShape(serial: UInt32, shape: UInt32) {
    var values: InlineArray<2, wl_argument> = [wl_argument(u: serial), wl_argument(u: shape)]
    send(1, &values)
  }
}

/// `xdg_toplevel_icon_manager_v1`, up to version 1.
final class XdgToplevelIconManagerV1: ProtocolObject {
  override class var interfaceName: String { "xdg_toplevel_icon_manager_v1" }
  override class var newestVersion: UInt32 { 1 }
  enum Event {
    case iconSize(size: Int32)
    case done
  }
  var onEvent: ((Event) -> Void)?
  override func receive(_ opcode: UInt32, _ values: UnsafePointer<wl_argument>) {
    guard let onEvent else { return }
    switch opcode {
    case 0: onEvent(.iconSize(size: values[0].i))
    case 1: onEvent(.done)
    default: break
    }
  }
  func destroy() {
    send(0, destroys: true)
  }
  func createIcon() -> XdgToplevelIconV1 {
    var values: InlineArray<1, wl_argument> = [wl_argument(n: 0)]
    return create(1, &values, as: XdgToplevelIconV1.self, version: version)
  }
  func setIcon(toplevel: XdgToplevel, icon: XdgToplevelIconV1?) {
    var values: InlineArray<2, wl_argument> = [wl_argument(o: toplevel.proxy), wl_argument(o: icon?.proxy)]
    send(2, &values)
  }
}

/// `xdg_toplevel_icon_v1`, up to version 1.
final class XdgToplevelIconV1: ProtocolObject {
  override class var interfaceName: String { "xdg_toplevel_icon_v1" }
  override class var newestVersion: UInt32 { 1 }
  func destroy() {
    send(0, destroys: true)
  }
  func setName(iconName: String) {
    let text0 = strdup(iconName)
    defer { free(text0) }
    var values: InlineArray<1, wl_argument> = [wl_argument(s: text0)]
    send(1, &values)
  }
  func addBuffer(buffer: WlBuffer, scale: Int32) {
    var values: InlineArray<2, wl_argument> = [wl_argument(o: buffer.proxy), wl_argument(i: scale)]
    send(2, &values)
  }
}
