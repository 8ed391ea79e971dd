/// A renderer that another thread can help to draw: one that makes the next frame meanwhile and would then wait for this
/// one.
///
/// More threads than processors would wait for each other. So the renderer leaves a place for the thread that comes later.
package protocol SharedDrawing: Renderer {
  /// Announces that a thread will call ``help()`` while the frames from now on are drawn.
  func expectHelp()

  /// Draws with the others until ``endHelp()`` is called. Returns at once if no help is expected.
  func help()

  /// Ends the help when a frame is drawn, or cannot be.
  func endHelp()
}
