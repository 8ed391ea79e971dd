import Agate
import Testing

@testable import AgateTool

/// The player's commands for keys.
struct PlayerCommandTests {
  @Test func digitsChooseEntriesOfTheMenu() {
    func command(_ characters: String) -> PlayerCommand? {
      PlayerCommand(KeyEvent(phase: .pressed, name: "unknown", characters: characters))
    }
    #expect(command("1") == .choose(0) && command("9") == .choose(8))
    for characters in ["0", "12", "+5", "1\u{301}", "1\u{FE0F}\u{20E3}", "٣", ""] {
      #expect(command(characters) == nil, "\(characters)")
    }
  }
}
