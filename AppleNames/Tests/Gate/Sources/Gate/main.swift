import Answer

let names = importableModules()
print(names.isEmpty ? "none" : names.joined(separator: " "))
