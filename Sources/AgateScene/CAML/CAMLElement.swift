import Agate

/// One XML element of a CAML document.
package typealias CAMLElement = XMLTreeElement
/// An attribute of an XML element.
package typealias CAMLAttribute = XMLTreeAttribute
