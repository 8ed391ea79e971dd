import Agate
import AgateUIKit
import Testing

struct EditingTests {
  private final class Controller: UIViewController {
    var changes: [String] = []
    override func setEditing(_ editing: Bool, animated: Bool) {
      super.setEditing(editing, animated: animated)
      changes.append("\(editing) \(animated)")
    }
  }

  @Test func theItemOfAControllerBeginsAndEndsEditing() {
    let controller = Controller(), item = controller.editButtonItem
    #expect(item === controller.editButtonItem && item.title == "Edit" && !controller.isEditing)
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    controller.navigationItem.rightBarButtonItem = item
    bar.items = [controller.navigationItem]
    bar.layoutIfNeeded()
    for view in bar.subviews { view.layoutIfNeeded() }
    Fingers(on: bar).tap(300, 22, at: 1)
    #expect(item.title == "Done" && controller.isEditing)
    controller.isEditing = false
    #expect(item.title == "Edit" && controller.changes == ["true true", "false false"])
  }

  @Test func theTableOfAControllerFollowsItsEditingMode() {
    let controller = UITableViewController(style: .plain)
    controller.isEditing = true
    #expect(controller.tableView.isEditing && controller.editButtonItem.title == "Done")
  }

  @Test func aSegueCallsItsClosureOrTheMethodOfASubclass() {
    final class Segue: UIStoryboardSegue {
      var done = false
      override func perform() { done = true }
    }
    let from = UIViewController(), to = UIViewController()
    var count = 0
    let segue = UIStoryboardSegue(identifier: "a", source: from, destination: to) { count += 1 }
    segue.perform()
    #expect(count == 1 && segue.identifier == "a" && segue.source === from && segue.destination === to)
    let own = Segue(identifier: nil, source: from, destination: to)
    own.perform()
    #expect(own.done)
  }

  @Test func aControllerMayPrepareAndPerformSegues() async {
    final class Start: UIViewController {
      var prepared: [String] = []
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        super.prepare(for: segue, sender: sender)
        prepared.append(segue.identifier ?? "")
      }
      override func performSegue(withIdentifier identifier: String, sender: Any?) {
        guard shouldPerformSegue(withIdentifier: identifier, sender: sender) else { return }
        let segue = UIStoryboardSegue(identifier: identifier, source: self, destination: UIViewController()) {}
        prepare(for: segue, sender: sender)
        segue.perform()
      }
    }
    let start = Start()
    start.performSegue(withIdentifier: "next", sender: nil)
    #expect(start.prepared == ["next"])
    await #expect(processExitsWith: .failure) { UIViewController().performSegue(withIdentifier: "next", sender: nil) }
  }
}
