// Views need layers: programs that import this module have all of Agate.
@_exported import Agate
