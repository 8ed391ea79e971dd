// Programs that use views also use layers, so this module re-exports all of Agate.
@_exported import Agate
