import Agate

/// The images of the system items of bars, and of the back button.
enum BarGlyph {
  case add, compose, reply, action, organize, bookmarks, search, refresh, cross, camera, trash, play, pause, rewind
  case fastForward, chevron

  /// Creates the glyph of a system item; nil for items that have a title or are spaces.
  init?(_ item: UIBarButtonItem.SystemItem) {
    switch item {
    case .add: self = .add
    case .compose: self = .compose
    case .reply: self = .reply
    case .action: self = .action
    case .organize, .pageCurl: self = .organize
    case .bookmarks: self = .bookmarks
    case .search: self = .search
    case .refresh: self = .refresh
    case .stop, .close: self = .cross
    case .camera: self = .camera
    case .trash: self = .trash
    case .play: self = .play
    case .pause: self = .pause
    case .rewind: self = .rewind
    case .fastForward: self = .fastForward
    case .done, .cancel, .edit, .save, .undo, .redo, .flexibleSpace, .fixedSpace: return nil
    }
  }

  /// A template image of 22 points; the chevron is 12 points wide.
  var image: UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = max(UIScreen.main.scale, 2)
    let size = CGSize(width: self == .chevron ? 12 : 22, height: 22)
    let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in draw() }
    return image.withRenderingMode(.alwaysTemplate)
  }

  private func draw() {
    UIColor.black.set()
    switch self {
    case .add: stroke([[(11, 3), (11, 19)], [(3, 11), (19, 11)]])
    case .cross: stroke([[(4, 4), (18, 18)], [(18, 4), (4, 18)]])
    case .chevron: stroke([[(10, 3), (2, 11), (10, 19)]], width: 2.5)
    case .compose:
      stroke([
        [(12, 4), (3, 4), (3, 19), (18, 19), (18, 10)], [(8, 14), (9, 11), (18, 2), (20, 4), (11, 13), (8, 14)],
      ])
    case .reply: stroke([[(9, 5), (3, 11), (9, 17)], [(3, 11), (14, 11), (19, 14), (19, 18)]])
    case .action:
      stroke([
        [(7, 8), (4, 8), (4, 20), (18, 20), (18, 8), (15, 8)], [(11, 13), (11, 2)], [(7, 6), (11, 2), (15, 6)],
      ])
    case .organize: stroke([[(2, 18), (2, 4), (8, 4), (10, 7), (20, 7), (20, 18), (2, 18)]])
    case .bookmarks:
      stroke([
        [(11, 5), (8, 3), (2, 3), (2, 17), (8, 17), (11, 19), (14, 17), (20, 17), (20, 3), (14, 3), (11, 5)],
        [(11, 5), (11, 19)],
      ])
    case .search:
      stroke(UIBezierPath(ovalIn: CGRect(x: 3, y: 3, width: 12, height: 12)))
      stroke([[(13.5, 13.5), (19, 19)]])
    case .refresh:
      stroke(
        UIBezierPath(arcCenter: CGPoint(x: 11, y: 12), radius: 7, startAngle: -0.5, endAngle: 4.7, clockwise: true))
      stroke([[(8, 2), (11, 5), (8, 8)]])
    case .camera:
      stroke([[(2, 18), (2, 6), (7, 6), (8, 4), (14, 4), (15, 6), (20, 6), (20, 18), (2, 18)]])
      stroke(UIBezierPath(ovalIn: CGRect(x: 7.5, y: 8.5, width: 7, height: 7)))
    case .trash:
      stroke([[(4, 6), (5, 20), (17, 20), (18, 6)], [(2, 6), (20, 6)], [(8, 6), (8, 3), (14, 3), (14, 6)]])
      stroke([[(9, 10), (9, 16)], [(13, 10), (13, 16)]])
    case .play: fill([[(5, 3), (19, 11), (5, 19)]])
    case .pause: fill([[(5, 3), (9, 3), (9, 19), (5, 19)], [(13, 3), (17, 3), (17, 19), (13, 19)]])
    case .rewind: fill([[(11, 4), (1, 11), (11, 18)], [(21, 4), (11, 11), (21, 18)]])
    case .fastForward: fill([[(1, 4), (11, 11), (1, 18)], [(11, 4), (21, 11), (11, 18)]])
    }
  }

  private func path(_ lines: [[(CGFloat, CGFloat)]], closes: Bool) -> UIBezierPath {
    let path = UIBezierPath()
    for line in lines {
      for (index, point) in line.enumerated() {
        let place = CGPoint(x: point.0, y: point.1)
        if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
      }
      if closes { path.close() }
    }
    return path
  }
  private func stroke(_ lines: [[(CGFloat, CGFloat)]], width: CGFloat = 1.5) {
    stroke(path(lines, closes: false), width: width)
  }
  private func stroke(_ path: UIBezierPath, width: CGFloat = 1.5) {
    (path.lineWidth, path.lineCapStyle, path.lineJoinStyle) = (width, .round, .round)
    path.stroke()
  }
  private func fill(_ outlines: [[(CGFloat, CGFloat)]]) { path(outlines, closes: true).fill() }
}
