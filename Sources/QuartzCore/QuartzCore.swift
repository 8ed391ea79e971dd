// Programs written for Core Animation import the module `QuartzCore`.
@_exported import Agate
