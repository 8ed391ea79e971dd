// The stores as properties of the tree. If a statement uses two stores and changes one of them, access both through
// `stores.value`.
extension RenderTree {
  package var order: RowOrder {
    _read { yield stores.address.pointee.order }
    _modify { yield &stores.address.pointee.order }
  }

  var layers: LayerColumns {
    _read { yield stores.address.pointee.layers }
    _modify { yield &stores.address.pointee.layers }
  }

  var times: LayerTimes {
    _read { yield stores.address.pointee.times }
    _modify { yield &stores.address.pointee.times }
  }

  package var animations: AnimationStore {
    _read { yield stores.address.pointee.animations }
    _modify { yield &stores.address.pointee.animations }
  }

  var emitters: EmitterStore {
    _read { yield stores.address.pointee.emitters }
    _modify { yield &stores.address.pointee.emitters }
  }

  var own: OwnValues {
    _read { yield stores.address.pointee.own }
    _modify { yield &stores.address.pointee.own }
  }
}
