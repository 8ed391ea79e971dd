import CGlslang
import Foundation

/// SPIR-V 1.5 (Vulkan 1.2) of a shader.
func compile(_ source: ShaderSource) throws -> [UInt32] {
  try source.text.withCString { code in
    var input = glslang_input_t()
    input.language = GLSLANG_SOURCE_GLSL
    input.stage = source.stage.glslang
    input.client = GLSLANG_CLIENT_VULKAN
    input.client_version = GLSLANG_TARGET_VULKAN_1_2
    input.target_language = GLSLANG_TARGET_SPV
    input.target_language_version = GLSLANG_TARGET_SPV_1_5
    input.code = code
    input.default_version = 460
    input.default_profile = GLSLANG_NO_PROFILE
    let rules = GLSLANG_MSG_SPV_RULES_BIT.rawValue | GLSLANG_MSG_VULKAN_RULES_BIT.rawValue
    input.messages = glslang_messages_t(rawValue: rules)
    input.resource = glslang_default_resource()
    guard let shader = glslang_shader_create(&input) else {
      throw ShaderError(text: "\(source.file.path):1: error: glslang takes no such shader")
    }
    defer { glslang_shader_delete(shader) }
    guard glslang_shader_preprocess(shader, &input) != 0, glslang_shader_parse(shader, &input) != 0 else {
      throw ShaderError(text: readable(glslang_shader_get_info_log(shader), in: source.file))
    }
    let program = glslang_program_create()
    defer { glslang_program_delete(program) }
    glslang_program_add_shader(program, shader)
    guard glslang_program_link(program, Int32(rules)) != 0 else {
      throw ShaderError(text: readable(glslang_program_get_info_log(program), in: source.file))
    }
    var options = glslang_spv_options_t()
    options.validate = true
    options.disable_optimizer = false
    options.strip_debug_info = true
    glslang_program_SPIRV_generate_with_options(program, source.stage.glslang, &options)
    if let messages = glslang_program_SPIRV_get_messages(program), messages.pointee != 0 {
      throw ShaderError(text: "\(source.file.path):1: error: \(String(cString: messages))")
    }
    return Array(
      UnsafeBufferPointer(
        start: glslang_program_SPIRV_get_ptr(program), count: glslang_program_SPIRV_get_size(program)))
  }
}

/// glslang writes `ERROR: file:line: what`; editors and build tools look for `file:line: error: what`.
private func readable(_ log: UnsafePointer<CChar>?, in file: URL) -> String {
  let lines = (log.map { String(cString: $0) } ?? "").split(separator: "\n")
  let errors = lines.compactMap { line -> String? in
    guard line.hasPrefix("ERROR: ") else { return nil }
    let rest = line.dropFirst("ERROR: ".count)
    guard rest.hasPrefix("/"), let end = rest.range(of: ": ") else { return nil }
    return "\(rest[..<end.lowerBound]): error: \(rest[end.upperBound...])"
  }
  return errors.isEmpty
    ? "\(file.path):1: error: \(lines.joined(separator: " "))" : errors.joined(separator: "\n")
}

extension ShaderStage {
  fileprivate var glslang: glslang_stage_t {
    switch self {
    case .compute: GLSLANG_STAGE_COMPUTE
    case .vertex: GLSLANG_STAGE_VERTEX
    case .fragment: GLSLANG_STAGE_FRAGMENT
    }
  }
}
