extension SymbolTable {
  /// Arrows.
  static let arrows = """
    chevron.right - *1.15 m -17 -36 19 0 -17 36
    chevron.left & chevron.right -1 0 0 0
    chevron.down & chevron.right 1 0 0 90
    chevron.up & chevron.right 1 0 0 -90
    chevron.forward & chevron.right 1 0 0 0
    chevron.backward & chevron.left 1 0 0 0
    chevron.right.2 - *1.15 m -32 -32 0 0 -32 32 m 4 -32 36 0 4 32
    chevron.left.2 & chevron.right.2 -1 0 0 0
    chevron.compact.down - *1.15 m -40 -8 0 8 40 -8
    chevron.compact.up & chevron.compact.down 1 0 0 180
    chevron.compact.right & chevron.compact.down 1 0 0 -90
    chevron.compact.left & chevron.compact.down 1 0 0 90
    chevron.up.chevron.down - *1.15 m -20 -16 0 -36 20 -16 m -20 16 0 36 20 16
    chevron.left.forwardslash.chevron.right - m -34 -24 -56 0 -34 24 m 34 -24 56 0 34 24 m 12 -38 -12 38
    arrow.right - *1.1 m -42 0 42 0 m 11 -32 43 0 11 32
    arrow.left & arrow.right -1 0 0 0
    arrow.up & arrow.right 1 0 0 -90
    arrow.down & arrow.right 1 0 0 90
    arrow.forward & arrow.right 1 0 0 0
    arrow.backward & arrow.left 1 0 0 0
    arrow.up.right - *1.1 m -31 31 30 -30 m -16 -32 32 -32 32 16
    arrow.up.left & arrow.up.right 1 0 0 -90
    arrow.down.right & arrow.up.right 1 0 0 90
    arrow.down.left & arrow.up.right 1 0 0 180
    arrow.up.forward & arrow.up.right 1 0 0 0
    arrow.up.backward & arrow.up.left 1 0 0 0
    arrow.left.and.right - m -50 0 50 0 m -26 -24 -51 0 -26 24 m 26 -24 51 0 26 24
    arrow.up.and.down & arrow.left.and.right 1 0 0 90
    arrow.up.arrow.down - m -22 40 -22 -40 m -42 -20 -22 -41 -2 -20 m 22 -40 22 40 m 2 20 22 41 42 20
    arrow.left.arrow.right & arrow.up.arrow.down 1 0 0 -90
    arrow.up.and.down.and.arrow.left.and.right - m -50 0 50 0 m 0 -50 0 50 m -38 -13 -51 0 -38 13 m 38 -13 51 0 38 13 \
      m -13 -38 0 -51 13 -38 m -13 38 0 51 13 38
    arrow.up.left.and.arrow.down.right - m -9 -9 -37 -37 m -38 -12 -38 -38 -12 -38 m 9 9 37 37 m 12 38 38 38 38 12
    arrow.up.right.and.arrow.down.left & arrow.up.left.and.arrow.down.right -1 0 0 0
    arrow.down.right.and.arrow.up.left - m -40 -40 -12 -12 m -37 -10 -10 -10 -10 -37 m 40 40 12 12 m 37 10 10 10 10 \
      37
    arrow.down.left.and.arrow.up.right & arrow.down.right.and.arrow.up.left -1 0 0 0
    arrow.clockwise - a 0 5 38 -25 270 m -17 -52 2 -33 -17 -14
    arrow.counterclockwise & arrow.clockwise -1 0 0 0
    _turn - a 0 0 38 195 335 m 15 -17 35 -15 41 -35
    arrow.2.circlepath & _turn 1 0 0 0 & _turn 1 0 0 180
    arrow.triangle.2.circlepath - a 0 0 38 195 330 + m 15 -14 54 -14 36 14 z - a 0 0 38 15 150 + m -15 14 -54 14 -36 \
      -14 z
    arrow.uturn.left - m -19 -44 -42 -21 -19 2 m -42 -21 13 -21 A 13 9 30 -90 90 l -14 39
    arrow.uturn.right & arrow.uturn.left -1 0 0 0
    arrow.uturn.backward & arrow.uturn.left 1 0 0 0
    arrow.uturn.forward & arrow.uturn.right 1 0 0 0
    arrow.uturn.up & arrow.uturn.left 1 0 0 90
    arrow.uturn.down & arrow.uturn.left 1 0 0 -90
    arrow.turn.up.left - m -18 -38 -42 -14 -18 10 m -42 -14 18 -14 q 40 -14 40 8 l 40 40
    arrow.turn.up.right & arrow.turn.up.left -1 0 0 0
    arrow.turn.down.right - m 18 38 42 14 18 -10 m 42 14 -18 14 q -40 14 -40 -8 l -40 -40
    arrow.turn.down.left & arrow.turn.down.right -1 0 0 0
    arrowshape.turn.up.left = m -50 -4 -6 -42 -6 -20 c 34 -20 50 4 50 40 c 38 18 20 12 -6 12 l -6 34 z
    arrowshape.turn.up.right & arrowshape.turn.up.left -1 0 0 0
    arrow.right.to.line - m -44 0 26 0 m 2 -26 28 0 2 26 m 42 -36 42 36
    arrow.left.to.line & arrow.right.to.line -1 0 0 0
    arrow.down.to.line & arrow.right.to.line 1 0 0 90
    arrow.up.to.line & arrow.right.to.line 1 0 0 -90
    arrow.triangle.branch - o -24 -36 10 o -24 36 10 o 26 -22 10 m -24 -26 -24 26 m 26 -12 q 26 10 0 10 q -24 10 -24 \
      26
    arrow.triangle.pull - o -28 -34 11 o -28 34 11 o 28 34 11 m -28 -22 -28 22 m 28 22 l 28 -20 q 28 -34 14 -34 l -2 \
      -34 m 12 -48 -2 -34 12 -20
    arrow.triangle.merge - o -28 -36 11 o -28 36 11 o 28 4 11 m -28 -24 -28 24 m -28 -24 q -24 4 16 4
    return - m 42 -34 42 -4 q 42 10 28 10 l -40 10 m -16 -14 -41 10 -16 34
    return.left & return 1 0 0 0
    return.right & return -1 0 0 0
    shuffle - m -50 26 -36 26 q -26 26 -19 18 l 15 -18 q 22 -26 32 -26 l 48 -26 m 33 -42 50 -26 33 -10 m -50 -26 -36 \
      -26 q -26 -26 -20 -19 l -13 -11 m 10 12 15 18 q 22 26 32 26 l 48 26 m 33 42 50 26 33 10
    repeat - m -46 2 -46 -8 q -46 -26 -28 -26 l 44 -26 m 28 -42 45 -26 28 -10 m 46 -2 46 8 q 46 26 28 26 l -44 26 m \
      -28 42 -45 26 -28 10
    repeat.1 - m -46 2 -46 -8 q -46 -26 -28 -26 l 18 -26 m 2 -42 19 -26 2 -10 m 46 6 46 8 q 46 26 28 26 l -44 26 m \
      -28 42 -45 26 -28 10 + t 44 42 -26 1
    goforward & arrow.clockwise 1 0 0 0
    gobackward & arrow.counterclockwise 1 0 0 0
    goforward.5 & arrow.clockwise 1.15 0 0 0 + t 46 0 6 5
    goforward.10 & arrow.clockwise 1.15 0 0 0 + t 42 0 6 10
    goforward.15 & arrow.clockwise 1.15 0 0 0 + t 42 0 6 15
    goforward.30 & arrow.clockwise 1.15 0 0 0 + t 42 0 6 30
    gobackward.5 & arrow.counterclockwise 1.15 0 0 0 + t 46 0 6 5
    gobackward.10 & arrow.counterclockwise 1.15 0 0 0 + t 42 0 6 10
    gobackward.15 & arrow.counterclockwise 1.15 0 0 0 + t 42 0 6 15
    gobackward.30 & arrow.counterclockwise 1.15 0 0 0 + t 42 0 6 30
    rectangle.portrait.and.arrow.right - m 6 -26 6 -36 q 6 -48 -6 -48 l -32 -48 q -44 -48 -44 -36 l -44 36 q -44 48 \
      -32 48 l -6 48 q 6 48 6 36 l 6 26 m -18 0 50 0 m 30 -21 51 0 30 21
    rectangle.portrait.and.arrow.forward & rectangle.portrait.and.arrow.right 1 0 0 0
    square.and.arrow.up = m -17 -20 -28 -20 q -38 -20 -38 -10 l -38 38 q -38 48 -28 48 l 28 48 q 38 48 38 38 l 38 -10 \
      q 38 -20 28 -20 l 17 -20 % *2.6 m 0 22 0 -40 - m 0 22 0 -58 m -21 -38 0 -59 21 -38
    square.and.arrow.down = m -17 -20 -28 -20 q -38 -20 -38 -10 l -38 38 q -38 48 -28 48 l 28 48 q 38 48 38 38 l 38 \
      -10 q 38 -20 28 -20 l 17 -20 % *2.6 m 0 -40 0 24 m -21 3 0 24 21 3 - m 0 -58 0 23 m -21 3 0 24 21 3
    square.and.arrow.up.on.square & square.and.arrow.up .8 12 -8 0 - m -34 -18 -38 -18 q -46 -18 -46 -10 l -46 42 q \
      -46 50 -38 50 l 16 50 q 24 50 24 44
    cursorarrow = m -26 -46 -26 34 -8 17 8 48 20 42 5 12 30 10 z
    crop - m -26 -50 -26 26 50 26 m -50 -26 26 -26 26 50
    rotate.right = r -40 -14 60 62 10 - m -14 -40 6 -40 q 40 -40 40 -8 m 25 -22 40 -6 55 -22
    rotate.left & rotate.right -1 0 0 0
    arrowtriangle.right = m -30 -34 36 0 -30 34 z
    arrowtriangle.left & arrowtriangle.right -1 0 0 0
    arrowtriangle.up & arrowtriangle.right 1 0 0 -90
    arrowtriangle.down & arrowtriangle.right 1 0 0 90
    arrow.2.squarepath - m -40 6 -40 -20 q -40 -32 -28 -32 l 20 -32 m 6 -46 20 -32 6 -18 m 40 -6 40 20 q 40 32 28 32 \
      l -20 32 m -6 18 -20 32 -6 46
    arrowshape.right = m -50 -14 4 -14 4 -36 50 0 4 36 4 14 -50 14 z
    arrowshape.left & arrowshape.right -1 0 0 0
    """
}
