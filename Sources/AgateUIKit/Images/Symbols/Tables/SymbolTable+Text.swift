extension SymbolTable {
  /// Text, lists, documents and books.
  static let text = """
    line.3.horizontal - m -42 -26 42 -26 m -42 0 42 0 m -42 26 42 26
    line.horizontal.3 & line.3.horizontal 1 0 0 0
    line.3.horizontal.decrease - m -44 -24 44 -24 m -28 0 28 0 m -13 24 13 24
    line.horizontal.3.decrease & line.3.horizontal.decrease 1 0 0 0
    list.bullet - m -20 -28 46 -28 m -20 0 46 0 m -20 28 46 28 - *1.8 m -40 -28 -40 -27.9 m -40 0 -40 0.1 m -40 28 \
      -40 28.1
    list.dash - m -20 -28 46 -28 m -20 0 46 0 m -20 28 46 28 m -46 -28 -36 -28 m -46 0 -36 0 m -46 28 -36 28
    list.number - m -16 -32 46 -32 m -16 0 46 0 m -16 32 46 32 + t 30 -40 -32 1 + t 30 -40 0 2 + t 30 -40 32 3
    list.bullet.indent - m -20 -32 46 -32 m 2 -10 46 -10 m 2 11 46 11 m -20 32 46 32 + o -40 -32 6.5 o -18 -10 6 o \
      -18 11 6 o -40 32 6.5
    checklist - m -8 -26 46 -26 m -8 26 46 26 m -48 -26 -38 -14 -22 -38 m -48 26 -38 38 -22 14
    text.alignleft - m -44 -33 44 -33 m -44 -11 20 -11 m -44 11 44 11 m -44 33 20 33
    text.alignright & text.alignleft -1 0 0 0
    text.aligncenter - m -44 -33 44 -33 m -26 -11 26 -11 m -44 11 44 11 m -26 33 26 33
    text.justify - m -44 -33 44 -33 m -44 -11 44 -11 m -44 11 44 11 m -44 33 44 33
    text.justifyleft - m -44 -33 44 -33 m -44 -11 44 -11 m -44 11 44 11 m -44 33 20 33
    text.append - m -44 -33 44 -33 m -44 -11 44 -11 m -44 11 6 11 m -44 33 6 33 m 32 10 32 42 m 16 26 48 26
    text & text.justifyleft .9 0 0 0
    text.quote - m -20 -28 46 -28 m -20 0 46 0 m -46 28 46 28 + o -40 -32 6 o -40 -10 6
    text.cursor - m 0 -36 0 36 m -16 -46 q 0 -46 0 -36 q 0 -46 16 -46 m -16 46 q 0 46 0 36 q 0 46 16 46
    increase.indent - m -44 -33 44 -33 m -4 -11 44 -11 m -4 11 44 11 m -44 33 44 33 + m -42 -12 -22 0 -42 12 z
    decrease.indent - m -44 -33 44 -33 m -4 -11 44 -11 m -4 11 44 11 m -44 33 44 33 + m -22 -12 -42 0 -22 12 z
    quote.opening + o -22 8 13 o 20 8 13 - m -34 6 q -34 -22 -14 -26 m 8 6 q 8 -22 28 -26
    quote.closing & quote.opening 1 0 0 180
    quote & quote.opening .9 0 0 0
    textformat + t 78 0 0 Aa
    textformat.size + t 56 -30 8 A + t 92 22 0 A
    textformat.abc + t 60 0 0 Abc
    textformat.alt + t 78 0 0 Aa - m -46 46 46 46
    textformat.123 + t 60 0 0 123
    abc + t 64 0 0 ABC
    character + t 100 0 0 A
    characters.uppercase + t 64 0 0 ABC
    bold - *1.7 m -20 -34 6 -34 c 28 -34 28 -2 6 -2 l -20 -2 m 6 -2 c 34 -2 34 34 6 34 l -20 34 m -20 -34 -20 34
    italic - m -6 -36 30 -36 m -30 36 6 36 m 13 -36 -13 36
    underline - m -25 -46 -25 -6 A 0 -6 25 180 0 l 25 -46 m -32 44 32 44
    strikethrough + t 92 0 0 S - m -46 0 46 0
    paragraphsign - m -2 4 c -50 4 -50 -42 -2 -42 l 32 -42 m -2 -42 -2 44 m 20 -42 20 44
    slider.horizontal.3 - m -46 -28 -8 -28 m 18 -28 46 -28 m -46 0 -34 0 m -8 0 46 0 m -46 28 6 28 m 32 28 46 28 o 5 \
      -28 11 o -21 0 11 o 19 28 11
    slider.vertical.3 & slider.horizontal.3 1 0 0 -90
    slider.horizontal.2.square = r -44 -44 88 88 14 : m -30 -16 -4 -16 m 20 -16 30 -16 m -30 16 -20 16 m 4 16 30 16 o \
      8 -16 10 o -8 16 10
    switch.2 = r -46 -42 92 36 18 r -46 6 92 36 18 . o -28 -24 10 o 28 24 10
    doc = m -36 -40 q -36 -50 -26 -50 l 8 -50 36 -22 36 40 q 36 50 26 50 l -26 50 q -36 50 -36 40 z : m 8 -48 8 -30 q \
      8 -22 16 -22 l 34 -22
    doc.text & doc 1 0 0 0 : m -18 2 18 2 m -18 18 18 18 m -18 34 4 34
    doc.plaintext = r -38 -50 76 100 12 : m -20 -26 20 -26 m -20 -8 20 -8 m -20 10 20 10 m -20 28 4 28
    doc.richtext = r -38 -50 76 100 12 : m -20 -28 20 -28 m -20 -12 20 -12 . r -20 2 40 32 4
    doc.on.doc & doc .76 16 -12 0 ! r -43 -26 54 76 8 & doc .76 -16 12 0
    doc.on.clipboard & clipboard .84 -10 -8 0 ! r -6 -6 46 58 6 & doc .58 17 23 0
    clipboard = r -37 -40 74 90 12 ! r -16 -50 32 18 7 = r -16 -50 32 18 7
    list.clipboard & clipboard 1 0 0 0 : m -4 -8 20 -8 m -4 10 20 10 m -4 28 20 28 . o -20 -8 4 o -20 10 4 o -20 28 4
    list.bullet.clipboard & list.clipboard 1 0 0 0
    note = m -44 -32 q -44 -44 -32 -44 l 32 -44 q 44 -44 44 -32 l 44 14 14 44 -32 44 q -44 44 -44 32 z : m 42 14 24 \
      14 q 14 14 14 24 l 14 42
    note.text = r -50 -42 100 84 12 : m -50 -20 50 -20 m -30 0 30 0 m -30 20 10 20
    newspaper = r -56 -40 92 80 10 - m 36 -20 44 -20 q 56 -20 56 -8 l 56 28 q 56 40 44 40 l 28 40 : r -40 -24 26 22 3 \
      m 0 -22 20 -22 m 0 -6 20 -6 m -40 12 20 12 m -40 26 20 26
    book = m 0 -32 c -14 -42 -36 -42 -56 -38 l -56 32 c -36 28 -14 28 0 40 c 14 28 36 28 56 32 l 56 -38 c 36 -42 14 \
      -42 0 -32 z : m 0 -32 0 38
    book.closed = m -36 40 -36 -38 q -36 -50 -24 -50 l 36 -50 36 50 -26 50 q -36 50 -36 40 q -36 30 -26 30 l 36 30 : \
      m -20 -30 -20 16
    books.vertical = r -50 -46 24 92 5 r -20 -46 24 92 5 = m 14 -40 33 -44 51 42 32 46 z
    magazine & book.closed 1 0 0 0
    character.book.closed & book.closed 1 0 0 0 . t 46 6 -12 A
    text.book.closed & book.closed 1 0 0 0 : m -6 -28 20 -28 m -6 -12 20 -12
    bookmark = m -30 48 -30 -38 q -30 -48 -20 -48 l 20 -48 q 30 -48 30 -38 l 30 48 0 22 z
    tablecells = r -56 -40 112 80 12 : m -56 -14 56 -14 m -56 13 56 13 m -19 -40 -19 40 m 19 -40 19 40
    rectangle.split.3x3 & tablecells 1 0 0 0
    signature - m -50 18 c -20 -60 0 -50 -12 -10 c -22 24 -30 30 -30 22 c -30 4 0 -20 8 -6 c 14 6 2 16 14 10 c 22 4 \
      22 -6 28 2 c 32 12 40 8 50 0 m -50 36 50 36
    scribble - m -44 10 c -20 -50 -8 -40 -14 -4 c -20 30 -24 36 -10 14 c 8 -24 20 -30 12 4 c 6 36 20 28 44 -14
    rectangle.and.text.magnifyingglass - m 8 30 -42 30 q -54 30 -54 18 l -54 -24 q -54 -36 -42 -36 l 40 -36 q 52 -36 \
      52 -24 l 52 -8 m -36 -16 4 -16 m -36 0 -8 0 o 22 14 18 m 36 28 52 44
    list.bullet.below.rectangle = r -48 -46 96 32 8 - m -22 6 48 6 m -22 26 48 26 m -22 46 48 46 + o -40 6 5 o -40 26 \
      5 o -40 46 5
    list.star - m -20 -28 46 -28 m -20 0 46 0 m -20 28 46 28 + y -40 -28 5 11 5 y -40 0 5 11 5 y -40 28 5 11 5
    mail.stack = r -50 -12 100 60 12 : m -46 -4 -6 24 q 0 28 6 24 l 46 -4 - m -38 -28 38 -28 m -28 -44 28 -44
    scribble.variable & scribble 1 0 0 0
    character.cursor.ibeam + t 76 -20 0 A - m 24 -42 q 34 -42 34 -34 l 34 34 q 34 42 24 42 m 44 -42 q 34 -42 34 -34 m \
      34 34 q 34 42 44 42
    list.triangle - m -14 -26 50 -26 m -14 0 50 0 m -14 26 50 26 + m -48 -34 -33 -26 -48 -18 z m -48 -8 -33 0 -48 8 z \
      m -48 18 -33 26 -48 34 z
    """
}
