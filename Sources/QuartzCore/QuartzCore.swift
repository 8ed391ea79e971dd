// Programs written for Core Animation import it by this name.
@_exported import Agate
