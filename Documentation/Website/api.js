// A line above DocC's pages, which leads to the other pages of the site. DocC shows this template as its header.
"use strict"

const header = document.createElement("template")
header.id = "custom-header"
header.innerHTML = `<style>
nav { display: flex; flex-wrap: wrap; gap: .2rem .8rem; padding: .5rem 1.2rem; font-size: 14px; background: #f5f3f0; }
a { color: #94401f; text-decoration: none; }
a:hover { text-decoration: underline; }
@media (prefers-color-scheme: dark) { nav { background: #222120; } a { color: #f0a67e; } }
</style><nav aria-label="Site">${[["index", "Agate"], ["gallery", "Gallery"], ["features", "Features"],
  ["guides/index", "Guides"], ["reference", "Reference"]]
  .map(([page, title]) => `<a href="${baseUrl}../${page}.html">${title}</a>`).join("")}</nav>`
document.head.append(header)
