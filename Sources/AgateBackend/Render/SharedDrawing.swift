/// A renderer that another thread can help to draw. That thread produces the next frame, and would otherwise wait until
/// the current frame is drawn.
///
/// If there were more threads than processors, they would wait for each other. So the renderer uses one thread less if
/// help is expected.
package protocol SharedDrawing: Renderer {
  /// Announces that a thread will call ``help()`` while the following frames are drawn.
  func expectHelp()

  /// Draws together with the renderer's threads until ``endHelp()`` is called. Returns immediately if no help is
  /// expected, and after a millisecond if the drawing has not begun: on one processor, it may need the calling thread.
  func help()

  /// Ends the help after a frame was drawn or could not be drawn.
  func endHelp()
}
