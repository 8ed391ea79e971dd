extension SymbolTable {
  /// Devices, keyboards and batteries.
  static let devices = """
    iphone = r -30 -54 60 108 13 : m -8 -42 8 -42
    iphone.gen3 & iphone 1 0 0 0
    smartphone & iphone 1 0 0 0
    iphone.landscape & iphone 1 0 0 -90
    iphone.radiowaves.left.and.right & iphone .9 0 0 0 - a 0 0 44 -35 35 a 0 0 44 145 215 a 0 0 62 -38 38 a 0 0 62 \
      142 218
    ipad = r -42 -54 84 108 12 : m -8 42 8 42
    ipad.landscape & ipad 1 0 0 -90
    laptopcomputer = r -42 -38 84 62 8 - m -58 38 58 38
    macbook & laptopcomputer 1 0 0 0
    desktopcomputer = r -54 -46 108 70 9 : m -54 6 54 6 - m 0 24 0 44 m -22 46 22 46
    display = r -56 -46 112 74 10 - m 0 28 0 44 m -22 46 22 46
    pc = r -26 -50 52 100 6 : m -12 -34 12 -34 m -12 -22 12 -22 . o 0 30 6
    macpro.gen3 & pc 1 0 0 0
    applewatch = r -27 -29 54 58 14 - m -17 -32 -13 -52 13 -52 17 -32 m -17 32 -13 52 13 52 17 32 m 33 -6 33 6
    watch.analog & applewatch 1 0 0 0 : m 0 -14 0 2 10 8
    airpods - o -28 -26 12 o 28 -26 12 m -22 -14 -22 40 m 22 -14 22 40
    homepod = r -36 -44 72 88 30 : e 0 -26 18 8
    printer = m -34 30 -44 30 q -54 30 -54 20 l -54 -12 q -54 -24 -42 -24 l 42 -24 q 54 -24 54 -12 l 54 20 q 54 30 44 \
      30 l 34 30 - m -32 -26 -32 -46 32 -46 32 -26 ! r -32 6 64 42 4 = r -32 6 64 42 4 . o 36 -8 4
    scanner = r -54 -8 108 46 8 : m -36 16 36 16 - m -50 -14 40 -40
    keyboard = r -58 -36 116 72 12 . r -46 -22 9 9 2 r -27 -22 9 9 2 r -8 -22 9 9 2 r 11 -22 9 9 2 r 30 -22 16 9 2 r \
      -46 -4 16 9 2 r -22 -4 9 9 2 r -3 -4 9 9 2 r 16 -4 9 9 2 r 35 -4 11 9 2 r -26 14 52 8 3
    keyboard.chevron.compact.down = r -58 -48 116 64 12 . r -44 -34 10 9 2 r -24 -34 10 9 2 r -4 -34 10 9 2 r 16 -34 \
      10 9 2 r 36 -34 10 9 2 r -44 -18 10 9 2 r -24 -18 10 9 2 r -4 -18 10 9 2 r 16 -18 10 9 2 r 36 -18 10 9 2 r -24 \
      -2 48 8 3 - m -20 34 0 46 20 34
    keyboard.onehanded.left & keyboard 1 0 0 0
    computermouse = r -28 -48 56 96 28 : m 0 -28 0 -12
    battery.100 - r -60 -28 104 56 13 m 56 -9 56 9 + r -49 -17 82 34 5
    battery.75 - r -60 -28 104 56 13 m 56 -9 56 9 + r -49 -17 61 34 5
    battery.50 - r -60 -28 104 56 13 m 56 -9 56 9 + r -49 -17 41 34 5
    battery.25 - r -60 -28 104 56 13 m 56 -9 56 9 + r -49 -17 20 34 5
    battery.0 - r -60 -28 104 56 13 m 56 -9 56 9
    battery.100percent & battery.100 1 0 0 0
    battery.75percent & battery.75 1 0 0 0
    battery.50percent & battery.50 1 0 0 0
    battery.25percent & battery.25 1 0 0 0
    battery.0percent & battery.0 1 0 0 0
    battery.100.bolt & battery.100 1 0 0 0 ! m 4 -34 -22 4 -7 4 -14 34 8 -6 -5 -6 z + m 4 -34 -22 4 -7 4 -14 34 8 -6 \
      -5 -6 z
    battery.100percent.bolt & battery.100.bolt 1 0 0 0
    powerplug & _plug 1 0 0 45
    _plug = m -28 -14 28 -14 28 2 c 28 22 14 30 0 30 c -14 30 -28 22 -28 2 z - m -14 -16 -14 -40 m 14 -16 14 -40 m 0 \
      30 0 54
    simcard = m -36 -38 q -36 -50 -24 -50 l 10 -50 36 -26 36 38 q 36 50 24 50 l -24 50 q -36 50 -36 38 z $ r -18 -8 \
      36 36 6
    sdcard & simcard 1 0 0 0
    cable.connector - m -44 0 -20 0 m 20 0 44 0 = r -20 -14 18 28 4 r 4 -14 16 28 4
    dpad = m -16 -46 16 -46 16 -16 46 -16 46 16 16 16 16 46 -16 46 -16 16 -46 16 -46 -16 -16 -16 z
    iphone.homebutton = r -30 -54 60 108 10 : m -30 -38 30 -38 m -30 34 30 34
    """
}
