// Search, filters and the button that pauses loops. Without scripts, pages show everything.
"use strict"

for (const form of document.querySelectorAll("[data-search]")) {
  const items = [...document.querySelectorAll("[data-item]")].map((element) => ({
    element,
    text: (element.id + " " + element.textContent).toLowerCase(),
  }))
  const groups = [...document.querySelectorAll("[data-group]")]
  const output = form.querySelector("output")

  const update = () => {
    const words = form.elements.text.value.toLowerCase().split(/\s+/).filter(Boolean)
    const boxes = [...form.querySelectorAll("[name=status]")]
    const states = new Set(boxes.filter((box) => box.checked).map((box) => box.value))
    const pictures = form.elements.pictures?.checked
    let count = 0
    for (const { element, text } of items) {
      const shown =
        words.every((word) => text.includes(word)) &&
        (!boxes.length || states.has(element.dataset.status)) &&
        (!pictures || element.querySelector("img"))
      element.hidden = !shown
      if (shown) count++
    }
    for (const group of groups) group.hidden = !group.querySelector("[data-item]:not([hidden])")
    output.textContent = `${count.toLocaleString("en")} of ${items.length.toLocaleString("en")}`
  }

  form.addEventListener("input", update)
  form.addEventListener("submit", (event) => event.preventDefault())
  // Browsers restore what was typed before.
  update()
}

for (const button of document.querySelectorAll("[data-pause]")) {
  const loops = [...document.querySelectorAll("img[data-still]")].map((image) => ({ image, loop: image.getAttribute("src") }))
  let isPlaying = !matchMedia("(prefers-reduced-motion: reduce)").matches

  const show = () => (button.textContent = isPlaying ? "Pause loops" : "Play loops")

  button.hidden = false
  button.addEventListener("click", () => {
    isPlaying = !isPlaying
    for (const { image, loop } of loops) {
      image.parentElement.querySelector("source")?.remove()
      image.src = isPlaying ? loop : image.dataset.still
    }
    show()
  })
  show()
}
