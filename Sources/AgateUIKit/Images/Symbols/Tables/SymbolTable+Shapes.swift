extension SymbolTable {
  /// Shapes, and arrangements of shapes.
  static let shapes = """
    circle = o 0 0 46.5
    square = r -41 -41 82 82 14
    rectangle = r -56 -40 112 80 14
    rectangle.portrait = r -38 -52 76 104 14
    capsule = r -56 -30 112 60 30
    capsule.portrait = r -30 -56 60 112 30
    oval = e 0 0 56 40
    app = r -43 -43 86 86 24
    triangle = m -6 -38 q 0 -48 6 -38 l 48 34 q 53 44 42 44 l -42 44 q -53 44 -48 34 z
    diamond = m -5 -46 q 0 -51 5 -46 l 46 -5 q 51 0 46 5 l 5 46 q 0 51 -5 46 l -46 5 q -51 0 -46 -5 z
    pentagon = m 0 -47 46 -13 29 41 -29 41 -46 -13 z
    hexagon = m 0 -48 43 -24 43 24 0 48 -43 24 -43 -24 z
    octagon = m -19 -46 19 -46 46 -19 46 19 19 46 -19 46 -46 19 -46 -19 z
    seal = y 0 0 12 50 42
    shield = m 0 -50 c 12 -42 26 -38 40 -37 l 40 -4 c 40 24 22 42 0 51 c -22 42 -40 24 -40 -4 l -40 -37 c -26 -38 -12 \
      -42 0 -50 z
    heart @ 1 0 0 f = m 0 44 c -32 22 -49 4 -49 -16 c -49 -34 -38 -43 -25 -43 c -13 -43 -5 -36 0 -26 |
    suit.heart & heart 1 0 0 0
    suit.diamond = m 0 -48 32 0 0 48 -32 0 z
    suit.spade = m 0 -46 c 14 -26 44 -14 44 8 c 44 30 16 34 4 16 l 12 46 -12 46 -4 16 c -16 34 -44 30 -44 8 c -44 -14 \
      -14 -26 0 -46 z
    suit.club = m -5 18 c -12 36 -44 34 -44 8 c -44 -10 -30 -16 -20 -13 c -34 -52 34 -52 20 -13 c 30 -16 44 -10 44 8 \
      c 44 34 12 36 5 18 l 12 46 -12 46 z
    star @ 1 0 0 f = y 0 4 5 50 22
    star.leadinghalf.filled - y 0 4 5 50 22 + m 0 -46 -12.9 -13.8 -47.6 -11.5 -20.9 10.8 -29.4 44.5 0 26 z
    star.lefthalf.fill & star.leadinghalf.filled 1 0 0 0
    sparkle = m 0 -48 c 5 -16 16 -5 48 0 c 16 5 5 16 0 48 c -5 16 -16 5 -48 0 c -16 -5 -5 -16 0 -48 z
    sparkles & sparkle .72 -14 12 0 & sparkle .36 32 -28 0 & sparkle .3 34 34 0
    circle.lefthalf.filled - o 0 0 46.5 + a 0 0 46.5 90 270 z
    circle.lefthalf.fill & circle.lefthalf.filled 1 0 0 0
    circle.righthalf.filled & circle.lefthalf.filled -1 0 0 0
    circle.righthalf.fill & circle.righthalf.filled 1 0 0 0
    circle.tophalf.filled & circle.lefthalf.filled 1 0 0 90
    circle.bottomhalf.filled & circle.lefthalf.filled 1 0 0 -90
    circle.inset.filled - o 0 0 46.5 + o 0 0 31
    largecircle.fill.circle & circle.inset.filled 1 0 0 0
    smallcircle.filled.circle = o 0 0 46.5 . o 0 0 14
    smallcircle.fill.circle & smallcircle.filled.circle 1 0 0 0
    circle.dashed - a 0 0 45 0 27 a 0 0 45 45 72 a 0 0 45 90 117 a 0 0 45 135 162 a 0 0 45 180 207 a 0 0 45 225 252 a \
      0 0 45 270 297 a 0 0 45 315 342
    square.dashed - m -41 -22 -41 -30 q -41 -41 -30 -41 l -22 -41 | m -41 22 -41 30 q -41 41 -30 41 l -22 41 | m -8 \
      -41 8 -41 m -8 41 8 41 m -41 -8 -41 8 m 41 -8 41 8
    square.lefthalf.filled - r -41 -41 82 82 14 + r -41 -41 41 82 10
    square.righthalf.filled & square.lefthalf.filled -1 0 0 0
    square.inset.filled - r -41 -41 82 82 14 + r -27 -27 54 54 6
    rectangle.inset.filled - r -56 -40 112 80 14 + r -42 -26 84 52 6
    square.on.square = r -14 -46 60 60 12 ! r -46 -14 60 60 12 = r -46 -14 60 60 12
    plus.square.on.square = r -14 -46 60 60 12 ! r -46 -14 60 60 12 = r -46 -14 60 60 12 : m -16 -2 -16 34 m -34 16 2 \
      16
    rectangle.on.rectangle = r -24 -42 80 56 12 ! r -56 -16 80 56 12 = r -56 -16 80 56 12
    square.stack = r -46 -16 92 62 12 - m -36 -31 36 -31 m -26 -46 26 -46
    rectangle.stack & square.stack 1 0 0 0
    square.stack.3d.up = m 0 -46 50 -20 0 6 -50 -20 z - m -50 2 0 28 50 2 m -50 22 0 48 50 22
    square.3.layers.3d & square.stack.3d.up 1 0 0 0
    square.grid.2x2 = r -44 -44 38 38 8 r 6 -44 38 38 8 r -44 6 38 38 8 r 6 6 38 38 8
    square.grid.3x3 = r -46 -46 24 24 5 r -12 -46 24 24 5 r 22 -46 24 24 5 r -46 -12 24 24 5 r -12 -12 24 24 5 r 22 \
      -12 24 24 5 r -46 22 24 24 5 r -12 22 24 24 5 r 22 22 24 24 5
    rectangle.grid.2x2 = r -56 -40 50 35 8 r 6 -40 50 35 8 r -56 5 50 35 8 r 6 5 50 35 8
    rectangle.grid.1x2 = r -50 -44 100 38 10 r -50 6 100 38 10
    rectangle.grid.3x2 = r -56 -36 30 31 6 r -15 -36 30 31 6 r 26 -36 30 31 6 r -56 5 30 31 6 r -15 5 30 31 6 r 26 5 \
      30 31 6
    circle.grid.2x2 = o -23 -23 17 o 23 -23 17 o -23 23 17 o 23 23 17
    circle.grid.3x3 = o -34 -34 10 o 0 -34 10 o 34 -34 10 o -34 0 10 o 0 0 10 o 34 0 10 o -34 34 10 o 0 34 10 o 34 34 \
      10
    square.split.2x1 = r -50 -40 100 80 14 : m 0 -40 0 40
    square.split.1x2 = r -50 -40 100 80 14 : m -50 0 50 0
    square.split.2x2 = r -44 -44 88 88 14 : m 0 -44 0 44 m -44 0 44 0
    rectangle.split.2x1 & square.split.2x1 1 0 0 0
    rectangle.split.3x1 = r -56 -40 112 80 14 : m -19 -40 -19 40 m 19 -40 19 40
    sidebar.left = r -56 -40 112 80 14 : m -20 -40 -20 40 m -44 -22 -32 -22 m -44 -6 -32 -6 m -44 10 -32 10
    sidebar.right & sidebar.left -1 0 0 0
    sidebar.leading & sidebar.left 1 0 0 0
    sidebar.trailing & sidebar.right 1 0 0 0
    viewfinder - m -46 -22 -46 -34 q -46 -46 -34 -46 l -22 -46 | m -46 22 -46 34 q -46 46 -34 46 l -22 46 |
    cube = m 0 -50 44 -25 44 25 0 50 -44 25 -44 -25 z : m -44 -25 0 0 44 -25 m 0 0 0 50
    shippingbox = m 0 -50 44 -27 44 27 0 50 -44 27 -44 -27 z : m -44 -27 0 -4 44 -27 m 0 -4 0 50 m -22 -38 22 -15
    line.diagonal - m -38 38 38 -38
    camera.filters - o 0 -17 29 o -18 14 29 o 18 14 29
    target - o 0 0 46.5 o 0 0 29 + o 0 0 12
    scope - o 0 0 38 m 0 -50 0 -24 m 0 50 0 24 m -50 0 -24 0 m 50 0 24 0
    square.stack.3d.down.right = r -46 -46 62 62 8 - m -30 32 24 32 q 32 32 32 24 l 32 -30 m -14 46 38 46 q 46 46 46 \
      38 l 46 -14
    rhombus & diamond 1 0 0 0
    circle.hexagongrid = o 0 0 12 o 34 0 12 o -34 0 12 o 17 -30 12 o -17 -30 12 o 17 30 12 o -17 30 12
    circle.grid.cross = o 0 0 12 o 0 -34 12 o 0 34 12 o -34 0 12 o 34 0 12
    aspectratio = r -56 -40 112 80 12 : m -38 2 -38 -24 -12 -24 m 38 -2 38 24 12 24
    rectangle.compress.vertical - m -48 0 48 0 m 0 -50 0 -16 m -14 -28 0 -15 14 -28 m 0 50 0 16 m -14 28 0 15 14 28
    rectangle.expand.vertical - m -48 0 48 0 m 0 -14 0 -48 m -14 -36 0 -49 14 -36 m 0 14 0 48 m -14 36 0 49 14 36
    rectangle.roundedbottom = m -52 -36 52 -36 52 20 q 52 36 36 36 l -36 36 q -52 36 -52 20 z
    rectangle.roundedtop & rectangle.roundedbottom 1 0 0 180
    circle.dotted - *1.1 m 45.0 0.0 45.1 0.0 m 39.0 22.5 39.1 22.5 m 22.5 39.0 22.6 39.0 m 0.0 45.0 0.1 45.0 m -22.5 \
      39.0 -22.4 39.0 m -39.0 22.5 -38.9 22.5 m -45.0 0.0 -44.9 0.0 m -39.0 -22.5 -38.9 -22.5 m -22.5 -39.0 -22.4 \
      -39.0 m -0.0 -45.0 0.1 -45.0 m 22.5 -39.0 22.6 -39.0 m 39.0 -22.5 39.1 -22.5
    circlebadge = o 0 0 28
    plus.rectangle.on.rectangle = r -24 -42 80 56 12 ! r -56 -16 80 56 12 = r -56 -16 80 56 12 : m -16 -4 -16 28 m \
      -32 12 0 12
    rectangle.center.inset.filled & rectangle.inset.filled 1 0 0 0
    macwindow = r -56 -42 112 84 12 : m -56 -20 56 -20 . o -42 -31 4 o -30 -31 4 o -18 -31 4
    bolt.heart & heart 1 0 0 0 . m 5 -28 -14 0 -3 0 -7 22 14 -7 3 -7 z
    heart.text.square = r -43 -43 86 86 14 : m 8 -16 28 -16 m 8 -2 28 -2 m -27 22 28 22 . m -14 6 c -24 -2 -29 -8 -29 \
      -14 c -29 -21 -18 -22 -14 -15 c -10 -22 1 -21 1 -14 c 1 -8 -4 -2 -14 6 z
    rectangle.dashed - m -56 -28 -56 -30 q -56 -42 -44 -42 l -40 -42 m -18 -42 18 -42 m 40 -42 44 -42 q 56 -42 56 -30 \
      l 56 -28 m 56 -10 56 10 m 56 28 56 30 q 56 42 44 42 l 40 42 m 18 42 -18 42 m -40 42 -44 42 q -56 42 -56 30 l \
      -56 28 m -56 10 -56 -10
    square.grid.3x2 = r -54 -34 26 26 6 r -13 -34 26 26 6 r 28 -34 26 26 6 r -54 8 26 26 6 r -13 8 26 26 6 r 28 8 26 \
      26 6
    squares.below.rectangle = r -54 -44 108 40 10 r -54 16 26 26 6 r -13 16 26 26 6 r 28 16 26 26 6
    rectangle.3.group = r -54 -42 52 36 9 r 12 -42 42 84 9 r -54 8 52 34 9
    rectangle.3.offgrid & rectangle.3.group 1 0 0 0
    """
}
