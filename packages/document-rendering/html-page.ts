import { readFileSync } from 'node:fs'
import { html, Markup, webAddress } from './html.ts'
import { type Block, type Entry, idsOf, type Page, type Run } from './page.ts'

const style = new Markup(readFileSync(new URL('html-page.css', import.meta.url), 'utf8'))

/**
 * A self-contained page, ready to print: no script, no request. Foreign text is escaped throughout, and the page's own policy
 * forbids scripts.
 */
export function htmlPage(page: Page): string {
  const ids = idsOf(page)
  const written = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${page.title}</title>
<style>${style}</style>
</head>
<body>
<header><p class="kind">${page.kind}</p><h1>${page.title}</h1></header>
<main>
${page.blocks.map((block) => blockOf(block, ids))}
</main>
<footer><p>${page.note}</p></footer>
</body>
</html>
`
  return written.text
}

function blockOf(block: Block, ids: Set<string>): Markup {
  const runs = (given: Run[]) => given.map((run) => runOf(run, ids))
  switch (block.kind) {
    case 'heading': {
      const text = html`<span>${block.text}</span>`
      const tone = block.tone ?? ''
      return block.level === 2 ? html`<h2 class="${tone}">${text}</h2>` : html`<h3 class="${tone}">${text}</h3>`
    }
    case 'paragraph':
      return html`<p class="${block.tone ?? ''}">${runs(block.runs)}</p>`
    case 'facts':
      return html`<dl>${block.rows.map((row) => html`<div><dt>${row.term}</dt><dd>${runs(row.runs)}</dd></div>`)}</dl>`
    case 'list':
      return html`<ul>${block.items.map((item) => html`<li>${runs(item)}</li>`)}</ul>`
    case 'table':
      return html`<table class="${block.toFill ? 'to-fill' : ''}">
<caption>${block.title}</caption>
<thead><tr>${block.columns.map(({ name, width }) => html`<th scope="col" style="width: ${width}%">${name}</th>`)}</tr></thead>
<tbody>${block.rows.map(
        (row) =>
          html`<tr${row.id === undefined ? null : html` id="${row.id}"`}>${row.cells.map(
            (cell, index) => html`<td data-heading="${block.columns[index]!.name}">${runs(cell)}</td>`,
          )}</tr>`,
      )}</tbody>
</table>`
    case 'entries':
      return html`<ul class="entries">${block.items.map((entry) => entryOf(entry, runs))}</ul>`
  }
}

function entryOf(entry: Entry, runs: (given: Run[]) => Markup[]): Markup {
  return html`<li id="${entry.id}" class="${entry.verdict.tone}">
<p><span class="number">${entry.number}</span> ${entry.statement} <strong class="verdict">${entry.verdict.text}</strong></p>
${entry.notes.map((note) => html`<p class="small">${runs(note)}</p>`)}
${entry.quotes.map(
  ({ text, source }) =>
    html`<figure><blockquote><p>${text}</p></blockquote><figcaption>${runs(source)}</figcaption></figure>`,
)}</li>`
}

function runOf(run: Run, ids: Set<string>): Markup {
  if (typeof run === 'string') return html`${run}`
  const { text, style, href, to } = run
  if (href !== undefined && webAddress(href)) return html`<a href="${href}" rel="noreferrer">${text}</a>`
  if (to !== undefined && ids.has(to)) return html`<a href="#${to}">${text}</a>`
  if (style === 'strong') return html`<strong>${text}</strong>`
  if (style === 'gap') return html`<mark>${text}</mark>`
  return style === 'dim' ? html`<span class="dim">${text}</span>` : html`${text}`
}
