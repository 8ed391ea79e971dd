/// The key of the settings of font features: an array of dictionaries with ``kCTFontFeatureTypeIdentifierKey`` and
/// ``kCTFontFeatureSelectorIdentifierKey``. Only the widths of digits have an effect (``kNumberSpacingType``).
public let kCTFontFeatureSettingsAttribute = "NSCTFontFeatureSettingsAttribute"
/// The key of the type of a feature, a number.
public let kCTFontFeatureTypeIdentifierKey = "CTFeatureTypeIdentifier"
/// The key of the choice for a feature, a number.
public let kCTFontFeatureSelectorIdentifierKey = "CTFeatureSelectorIdentifier"

/// The type of the feature that determines the widths of digits.
public let kNumberSpacingType = 6
/// The choice of digits with equal widths.
public let kMonospacedNumbersSelector = 0
/// The choice of digits with widths of their own.
public let kProportionalNumbersSelector = 1
