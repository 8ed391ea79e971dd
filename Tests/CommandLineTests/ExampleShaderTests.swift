import Foundation
import Testing

/// The shaders of the examples, checked by the reference compiler. Drivers accept more than the language allows.
@Suite("Shaders of the examples")
struct ExampleShaderTests {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  static var isPossible: Bool {
    ["EGL/egl.h", "GLES3/gl3.h", "wayland-egl-core.h"].allSatisfy {
      FileManager.default.fileExists(atPath: "/usr/include/\($0)")
    } && Program.has("cc") && Program.has("glslangValidator")
  }

  /// A program that writes the shaders of the example to files instead of compiling them. Without a context, the other
  /// functions of OpenGL do nothing.
  private static let writer = """
    #include "\(Self.package)/Examples/GLRenderer/gl_renderer.c"

    GLuint glCreateShader(GLenum kind) { return kind; }
    void glShaderSource(GLuint kind, GLsizei count, const GLchar *const *text, const GLint *lengths) {
      static int number;
      char name[40];
      (void)lengths;
      snprintf(name, sizeof name, "%d.%s", number++, kind == GL_VERTEX_SHADER ? "vert" : "frag");
      FILE *file = fopen(name, "w");
      for (GLsizei i = 0; i < count; i++) fputs(text[i], file);
      fclose(file);
    }

    int main(void) {
      static device d;
      image picture = { 2, 2, 1, 0 };
      use_program(&d, 0);
      for (int key = 1; key < PROGRAMS; key <<= 1) use_program(&d, key);
      use_program(&d, PROGRAMS - 1);
      make_levels(&d, &picture);
      return 0;
    }

    """

  @Test(
    "The shaders of the OpenGL example are valid",
    .enabled(if: ExampleShaderTests.isPossible, "needs libegl-dev, libgles-dev, libwayland-dev, glslang-tools"))
  func openGL() throws {
    let scratch = try Scratch()
    try scratch.write("writer.c", Self.writer)
    let made = try Program.run(
      #require(Program.find("cc")),
      [
        "-I\(Self.package)/Sources/CAgateBackend/include", "-o", scratch.file("writer"), scratch.file("writer.c"),
        "-lEGL", "-lGLESv2", "-lwayland-egl",
      ], joinsErrors: true)
    try #require(made.status == 0, "\(made.text)")
    try #require(try Program.run(scratch.file("writer"), [], directory: scratch.path).status == 0)
    let shaders = try FileManager.default.contentsOfDirectory(atPath: scratch.path).filter {
      $0.hasSuffix(".vert") || $0.hasSuffix(".frag")
    }
    #expect(shaders.count == 28)
    let checked = try Program.run(
      #require(Program.find("glslangValidator")), shaders, directory: scratch.path, joinsErrors: true)
    #expect(checked.status == 0, "\(checked.text)")
  }
}
