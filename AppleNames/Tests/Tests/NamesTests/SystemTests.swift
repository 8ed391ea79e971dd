import CZlib
import Foundation
import Ported
import QuartzCore
import AppleOSLog
import Testing
import UIKit

@Suite struct SystemTests {
  @Test func filesInMemoryAreReadAndWritten() throws {
    let source = MemoryFile(Array("hello".utf8))
    let input = try #require(source.open("r"))
    var buffer = [UInt8](repeating: 0, count: 8)
    #expect(fread(&buffer, 1, 8, input) == 5 && Array(buffer.prefix(5)) == Array("hello".utf8))
    fclose(input)
    let target = MemoryFile([])
    let output = try #require(target.open("w"))
    #expect(fwrite([1, 2, 3] as [UInt8], 1, 3, output) == 3)
    fclose(output)
    #expect(target.bytes == [1, 2, 3])
  }

  /// Code for Linux imports zlib by this name.
  @Test func zlibCanBeImported() {
    let bytes = Array("123456789".utf8)
    #expect(crc32(0, bytes, 9) == 0xCBF4_3926)
  }

  @Test func unfairLocksExclude() {
    let lock = OSAllocatedUnfairLock(initialState: 0)
    let word = UnsafeMutablePointer<os_unfair_lock>.allocate(capacity: 1)
    defer { word.deallocate() }
    word.initialize(to: os_unfair_lock())
    nonisolated(unsafe) let shared = word
    nonisolated(unsafe) var number = 0
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<5000 {
        lock.withLock { $0 += 1 }
        os_unfair_lock_lock(shared)
        number += 1
        os_unfair_lock_unlock(shared)
      }
    }
    #expect(lock.withLock { $0 } == 20_000 && number == 20_000)
    #expect(os_unfair_lock_trylock(word) && !os_unfair_lock_trylock(word))
    os_unfair_lock_unlock(word)
  }

  @Test func uniformTypesAndSecurityScopesHaveNames() {
    #expect(UTType.png.conforms(to: .image) && URL(fileURLWithPath: "/").startAccessingSecurityScopedResource())
    #expect(kUTTypeImage as String == "public.image")
  }

  @Test func messagesHaveArguments() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      os_log("value %{public}d", log: OSLog(subsystem: "app", category: "ui"), type: .error, 7)
      os_log(.debug, "not written")
      os_log("off", log: .disabled)
      exit(0)
    }
    let written = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(written.contains("[app:ui] error: value 7\n") && !written.contains("written\n") && !written.contains("off"))
  }

  @Test func loggersWriteMessagesWithValues() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let logger = Logger(subsystem: "app", category: "net"), name: String? = nil
      logger.info("loaded \(7, format: .hex(includePrefix: true, minDigits: 2), privacy: .public) of \(name)")
      logger.debug("not written \(name)")
      logger.log(
        level: .fault,
        "\(1.25, format: .fixed(precision: 1), align: .right(columns: 5))|\("a", align: .left(columns: 3))|")
      exit(0)
    }
    let written = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(written == "[app:net] info: loaded 0x07 of nil\n[app:net] fault:   1.2|a  |\n")
  }

  @Test func classesHaveNames() {
    let name = NSStringFromClass(MemoryFile.self)
    #expect(NSClassFromString(name) == MemoryFile.self && object_getClass(MemoryFile([])) == MemoryFile.self)
    #expect(object_getClass(1) == nil && object_getClass(nil) == nil)
    #expect(String(cString: object_getClassName(MemoryFile([]))) == name)
    #expect(object_getClassName(MemoryFile([])) == object_getClassName(MemoryFile([])))
    #expect(String(cString: object_getClassName(nil)) == "nil")
  }

  @Test func classesDescribeThemselves() {
    #expect(CAShapeLayer.description() == "CAShapeLayer" && UIView.description() == "UIView")
    #expect(DescribedView.description().hasSuffix(".DescribedView"))
  }

  @Test func dateObjectsAreAddedTo() {
    let later: NSDate = NSDate(timeIntervalSince1970: 5).addingTimeInterval(2)
    let date = NSDate(timeIntervalSince1970: 5).addingTimeInterval(2)
    #expect(later.timeIntervalSince1970 == 7 && date == Date(timeIntervalSince1970: 7))
  }

  @Test func aTimerWithoutArgumentsNeverFires() {
    let timer = Timer()
    #expect(!timer.isValid)
    timer.invalidate()
  }

  @Test func timersFireAfterTheirInterval() {
    let timer = Timer(interval: 1000, repeats: true) { _ in }
    #expect(timer.timeInterval == 1000 && timer.fireDate.timeIntervalSinceNow > 900)
    timer.invalidate()
  }

  @Test func aRunLoopThatWaitsCanBeWoken() {
    let isReady = DispatchSemaphore(value: 0), isCalled = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var runLoop: CFRunLoop?
    Thread {
      runLoop = CFRunLoopGetCurrent()
      RunLoop.current.add(Timer(interval: 0.01, repeats: false) { _ in isReady.signal() }, forMode: .default)
      RunLoop.current.add(Timer(interval: 1000, repeats: false) { _ in }, forMode: .default)
      RunLoop.current.run(until: Date(timeIntervalSinceNow: 60))
    }.start()
    isReady.wait()
    runLoop?.perform { isCalled.signal() }
    CFRunLoopWakeUp(runLoop)
    #expect(isCalled.wait(timeout: .now() + 30) == .success)
  }

  @Test func timersOfCoreFoundationFire() throws {
    nonisolated(unsafe) var seen: [CFRunLoopTimer?] = []
    let timer = try #require(
      CFRunLoopTimerCreateWithHandler(kCFAllocatorDefault, CFAbsoluteTimeGetCurrent(), 0, 0, 0) { seen.append($0) })
    #expect(CFRunLoopTimerIsValid(timer))
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, .commonModes)
    RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.05))
    #expect(seen.count == 1 && seen.first == timer)
    CFRunLoopTimerInvalidate(timer)
    #expect(!CFRunLoopTimerIsValid(timer))
  }

  @Test func everyObjectHasValuesForAssistiveTechnologies() {
    let layer = CALayer(), other = CALayer(), view = UIView()
    layer.accessibilityHint = "layer"
    layer.isAccessibilityElement = true
    #expect(layer.accessibilityHint == "layer" && layer.isAccessibilityElement && layer.accessibilityLabel == nil)
    #expect(other.accessibilityHint == nil && !other.isAccessibilityElement)
    (view as NSObject).accessibilityLabel = "view"
    #expect(view.accessibilityLabel == "view" && (view as NSObject).accessibilityLabel == "view")
    view.accessibilityLabel = nil
    #expect((view as NSObject).accessibilityLabel == nil)
  }
}

private final class DescribedView: UIView {}
