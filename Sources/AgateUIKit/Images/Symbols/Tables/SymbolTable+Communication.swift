extension SymbolTable {
  /// Messages, mail and networks.
  static let communication = """
    phone.down = m 0 -26 c 36 -26 56 -10 56 8 c 56 20 51 25 43 23 l 27 19 c 20 17 18 12 18 6 c 18 -2 10 -5 0 -5 c -10 \
      -5 -18 -2 -18 6 c -18 12 -20 17 -27 19 l -43 23 c -51 25 -56 20 -56 8 c -56 -10 -36 -26 0 -26 z
    phone & phone.down .9 0 0 -135
    phone.arrow.up.right & phone .9 -8 8 0 - m 16 -16 44 -44 m 22 -46 46 -46 46 -22
    phone.arrow.down.left & phone .9 -8 8 0 - m 18 -18 46 -46 m 16 -40 16 -16 40 -16
    envelope = r -56 -40 112 80 14 : m -51 -31 -7 9 q 0 15 7 9 l 51 -31
    envelope.open = m -54 -10 -6 -44 q 0 -48 6 -44 l 54 -10 54 34 q 54 46 42 46 l -42 46 q -54 46 -54 34 z : m -50 -6 \
      -6 22 q 0 26 6 22 l 50 -6
    paperplane @ .95 -2 2 = m 48 -46 -48 -10 -8 8 10 48 z : m 48 -46 -8 8
    message = m 0 -42 c 34 -42 56 -26 56 -2 c 56 22 34 38 0 38 c -6 38 -12 37 -17 36 c -24 42 -34 46 -43 46 c -38 41 \
      -35 34 -35 28 c -48 21 -56 10 -56 -2 c -56 -26 -34 -42 0 -42 z
    bubble.left = m -42 -42 42 -42 q 56 -42 56 -28 l 56 16 q 56 30 42 30 l -10 30 -32 50 -32 30 -42 30 q -56 30 -56 \
      16 l -56 -28 q -56 -42 -42 -42 z
    bubble.right & bubble.left -1 0 0 0
    bubble & bubble.left 1 0 0 0
    bubble.middle.bottom = m -42 -42 42 -42 q 56 -42 56 -28 l 56 16 q 56 30 42 30 l 14 30 0 48 -14 30 -42 30 q -56 30 \
      -56 16 l -56 -28 q -56 -42 -42 -42 z
    bubble.left.and.bubble.right & bubble.left .72 -26 -14 0 ! r -20 -18 80 50 12 & bubble.right .66 24 18 0
    bubble.left.and.exclamationmark.bubble.right & bubble.left.and.bubble.right 1 0 0 0 : m 24 4 24 16 . o 24 27 4
    bubble.left.and.text.bubble.right & bubble.left.and.bubble.right 1 0 0 0 : m 6 10 42 10 m 6 22 32 22
    text.bubble & bubble.left 1 0 0 0 : m -32 -20 32 -20 m -32 -5 32 -5 m -32 10 10 10
    ellipsis.bubble & bubble.left 1 0 0 0 . o -26 -6 7 o 0 -6 7 o 26 -6 7
    star.bubble & bubble.left 1 0 0 0 . y 0 -4 5 26 11
    captions.bubble & bubble.left 1 0 0 0 : m -34 -4 -8 -4 m 8 -4 34 -4 m -34 12 8 12 m 22 12 34 12
    bell @ 1 0 0 f = m -42 32 c -32 22 -31 12 -30 -6 c -29 -28 -16 -40 0 -40 c 16 -40 29 -28 30 -6 c 31 12 32 22 42 \
      32 z - m 0 -42 0 -47 + m -15 41 c -12 54 12 54 15 41 z
    megaphone = m -34 -14 -10 -14 40 -42 40 34 -10 12 -34 12 q -48 12 -48 -1 q -48 -14 -34 -14 z m -30 14 -22 44 -8 \
      44 -12 14 : m -10 -12 -10 10
    link & _link .95 0 0 -45
    _link - m -6 -18 -36 -18 A -36 0 18 270 90 l -10 18 m 6 18 36 18 A 36 0 18 90 -90 l 10 -18 m -22 0 22 0
    paperclip - m 30 -14 -8 26 c -22 40 -40 22 -26 8 l 14 -34 c 36 -56 62 -30 42 -10 l -4 36 c -34 64 -66 30 -38 2 l \
      -4 -32
    tray = m -54 8 -38 -30 q -35 -38 -27 -38 l 27 -38 q 35 -38 38 -30 l 54 8 54 28 q 54 40 42 40 l -42 40 q -54 40 \
      -54 28 z : m -52 8 -24 8 q -18 22 0 22 q 18 22 24 8 l 52 8
    tray.full & tray 1 0 0 0 : m -30 -20 30 -20 m -36 -6 36 -6
    tray.and.arrow.down = m -20 -18 -34 -18 -54 14 -54 34 q -54 46 -42 46 l 42 46 q 54 46 54 34 l 54 14 34 -18 20 -18 \
      % *2.6 m 0 -40 0 10 - m 0 -50 0 12 m -18 -5 0 13 18 -5 : m -52 18 -26 18 q -18 30 0 30 q 18 30 26 18 l 52 18
    tray.and.arrow.up = m -20 -18 -34 -18 -54 14 -54 34 q -54 46 -42 46 l 42 46 q 54 46 54 34 l 54 14 34 -18 20 -18 % \
      *2.6 m 0 -40 0 10 - m 0 12 0 -50 m -18 -32 0 -50 18 -32 : m -52 18 -26 18 q -18 30 0 30 q 18 30 26 18 l 52 18
    archivebox = r -54 -44 108 26 6 m -46 -18 -46 34 q -46 46 -34 46 l 34 46 q 46 46 46 34 l 46 -18 % m -46 -18 46 \
      -18 : m -18 2 18 2
    wifi + o 0 38 8 - *1.2 a 0 40 28 222 318 a 0 40 50 222 318 a 0 40 72 222 318
    antenna.radiowaves.left.and.right + o 0 -12 9 - m 0 -4 0 46 a 0 -12 26 -45 45 a 0 -12 26 135 225 a 0 -12 46 -45 \
      45 a 0 -12 46 135 225
    dot.radiowaves.left.and.right + o 0 0 9 - a 0 0 26 -45 45 a 0 0 26 135 225 a 0 0 46 -45 45 a 0 0 46 135 225
    dot.radiowaves.right + o -30 0 9 - a -30 0 28 -45 45 a -30 0 50 -45 45 a -30 0 72 -45 45
    wave.3.right - *1.2 a -40 0 24 -45 45 a -40 0 48 -45 45 a -40 0 72 -45 45
    wave.3.left & wave.3.right -1 0 0 0
    network - o 0 0 46.5 e 0 0 20 46.5 m -46 0 46 0 m -38 -25 q 0 -12 38 -25 m -38 25 q 0 12 38 25
    globe & network 1 0 0 0
    globe.americas = o 0 0 46.5 . m -30 -28 q -12 -40 6 -36 l 2 -20 -16 -8 -6 6 8 12 2 34 -8 20 -18 4 -32 -8 z m 20 \
      -14 38 -18 40 2 24 4 z
    globe.europe.africa = o 0 0 46.5 . m -8 -36 16 -38 30 -24 10 -14 -10 -16 z m -14 -6 12 -6 26 4 14 34 2 34 -4 10 \
      -18 6 z
    globe.asia.australia = o 0 0 46.5 . m -30 -24 -4 -38 20 -34 28 -12 10 -2 -2 12 -12 -6 -28 -6 z m 14 16 34 14 30 \
      28 12 30 z
    video.bubble & bubble.left 1 0 0 0 . r -28 -20 36 28 6 m 12 -8 26 -16 26 4 12 -4 z
    wifi.exclamationmark & wifi 1 0 0 0 ! r 22 -26 40 66 4 - *1.2 m 32 -4 32 18 + o 32 36 6
    mail & envelope 1 0 0 0
    bell.and.waves.left.and.right & bell .76 0 0 0 - a 0 -6 50 -32 32 a 0 -6 50 148 212 a 0 -6 66 -34 34 a 0 -6 66 \
      146 214
    """
}
