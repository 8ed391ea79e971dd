import Agate
@testable import AgateUIKit
import Testing

/// The colours of configurations in the states of their buttons.
struct ButtonConfigurationStateTests {
  private typealias Configuration = UIButton.Configuration
  private let blue = UIColor.systemBlue

  private func button(_ configuration: UIButton.Configuration) -> UIButton {
    var configuration = configuration
    configuration.title = "Title"
    return UIButton(configuration: configuration)
  }
  private func background(_ button: UIButton) -> CGColor? { button.layer.backgroundColor }

  @Test func thePressedButtonIsTranslucent() {
    let filled = button(.filled()), plain = button(.plain())
    filled.isHighlighted = true
    #expect(background(filled)?.alpha == 0.75 && filled.titleLabel?.textColor == UIColor.white.withAlphaComponent(0.75))
    #expect(filled.titleLabel?.alpha == 1)
    plain.isHighlighted = true
    #expect(background(plain) == nil && plain.titleLabel?.textColor == blue.withAlphaComponent(0.75))
    filled.isHighlighted = false
    #expect(background(filled) == blue.cgColor && filled.titleLabel?.textColor == .white)
  }

  @Test func theDisabledButtonIsGrey() {
    for configuration in [Configuration.gray(), .tinted(), .filled()] {
      let button = button(configuration)
      button.isEnabled = false
      #expect(background(button) == UIColor.tertiarySystemFill.cgColor)
      #expect(button.titleLabel?.textColor == .tertiaryLabel)
    }
    var coloured = Configuration.plain()
    (coloured.baseForegroundColor, coloured.background.backgroundColor) = (.red, .green)
    let plain = button(coloured)
    #expect(plain.titleLabel?.textColor == .red)
    plain.isEnabled = false
    #expect(plain.titleLabel?.textColor == .tertiaryLabel && background(plain) == UIColor.green.cgColor)
  }

  @Test func theSelectedButtonLooksStronger() {
    for configuration in [Configuration.plain(), .gray()] {
      let button = button(configuration)
      button.isSelected = true
      #expect(background(button) == blue.withAlphaComponent(0.18).cgColor && button.titleLabel?.textColor == blue)
    }
    var tinted = Configuration.tinted()
    let strong = button(tinted)
    strong.isSelected = true
    #expect(background(strong) == blue.cgColor && strong.titleLabel?.textColor == .white)
    tinted.automaticallyUpdateForSelection = false
    let same = button(tinted)
    same.isSelected = true
    #expect(background(same) == blue.withAlphaComponent(0.18).cgColor)
    var clear = Configuration.plain()
    clear.baseBackgroundColor = .clear
    let none = button(clear)
    none.isSelected = true
    #expect(background(none)?.alpha == 0)
  }

  @Test func imagesFadeUnlessTheyHaveTheColourOfTheText() {
    var configuration = Configuration.filled()
    configuration.image = square(10, .black)
    let template = button(configuration)
    template.isEnabled = false
    #expect(template.imageView?.alpha == 1 && template.imageView?.tintColor == .tertiaryLabel)
    configuration.image = square(10, .black).withRenderingMode(.alwaysOriginal)
    let original = button(configuration)
    original.isEnabled = false
    #expect(abs((original.imageView?.alpha ?? 1) - 0.3) < 0.001)
    original.isEnabled = true
    #expect(original.imageView?.alpha == 1)
  }

  @Test func aConfigurationIsUpdatedForAButton() {
    let button = button(.filled())
    button.isHighlighted = true
    let pressed = Configuration.filled().updated(for: button)
    #expect(pressed.background.backgroundColor == blue.withAlphaComponent(0.75))
    button.isHighlighted = false
    #expect(pressed.updated(for: button).background.backgroundColor == blue, "the colour was not the program's")
    var own = Configuration.filled()
    own.background.backgroundColor = .green
    button.isHighlighted = true
    #expect(own.updated(for: button).background.backgroundColor == .green)
  }

  @Test func withoutAutomaticUpdatesTheProgramChoosesTheState() {
    let button = button(.filled())
    button.automaticallyUpdatesConfiguration = false
    button.isEnabled = false
    #expect(background(button) == blue.cgColor && button.titleLabel?.textColor == .white)
    button.configuration = button.configuration?.updated(for: button)
    #expect(background(button) == UIColor.tertiarySystemFill.cgColor)
    button.automaticallyUpdatesConfiguration = true
    button.isEnabled = true
    #expect(background(button) == blue.cgColor)
  }

  @Test func theHandlerChangesTheConfigurationForTheState() {
    let button = button(.filled())
    var calls = 0
    button.configurationUpdateHandler = { button in
      calls += 1
      button.configuration?.title = button.isSelected ? "On" : "Off"
      button.configuration?.showsActivityIndicator = !button.isEnabled
    }
    #expect(button.titleLabel?.text == "Off" && calls == 1)
    button.isSelected = true
    #expect(button.titleLabel?.text == "On" && calls == 2)
    button.isEnabled = false
    #expect(button.looks.parts.wheel != nil && calls == 3)
    button.setNeedsUpdateConfiguration()
    #expect(calls == 4)
  }
}
