import { readFile } from 'node:fs/promises'
import { escapeHtml } from '@custos/design-tokens/escape-html.ts'
import { Marked, type Tokens } from 'marked'
import type { Plugin } from 'vite'
import { pages as allPages, type Page } from '../src/navigation.ts'
import { highlight, type Language } from '../src/reference/highlight.ts'
import { sourceFile } from '../src/source-file.ts'
import { documentText, isSourceFile, slug, targetOf } from './documents.ts'

/** Markdown pages as modules: `html` in the prerender, null in the scripts, which adopt the page's content. */
export function prose(): Plugin {
  return {
    name: 'custos:prose',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith('.md')) return undefined
      if (this.environment.name === 'client') return 'export const html = null'
      const shown = pageOf(id)
      const text = shown.source ? documentText(shown.source) : await readFile(id, 'utf8')
      const html = renderProse(text, shown, id.includes('/guides/'))
      return `export const html = ${JSON.stringify(html)}`
    },
  }
}

/**
 * A page of prose: title and lede, numbered sections with permalinks, and the list of the sections for the margin. Markdown
 * beyond the standard: a quote that begins with bold words is a callout, and one that begins with `[!]` is a warning.
 */
function renderProse(markdown: string, shown: Page, numbered: boolean): string {
  const sections: { id: string; title: string }[] = []
  const ids = new Map<string, number>()
  const uniqueId = (id: string) => {
    const count = (ids.get(id) ?? 0) + 1
    ids.set(id, count)
    return count === 1 ? id : `${id}-${count}`
  }
  let afterTitle = false
  const next = nextPage(shown)
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const title = this.parser.parseInline(tokens)
        if (depth === 1) {
          afterTitle = true
          return `<h1 tabindex="-1">${title}</h1>\n`
        }
        const id = uniqueId(slug(text))
        if (depth !== 2) return `<h${depth} id="${id}">${title}</h${depth}>\n`
        sections.push({ id, title })
        const sign = numbered ? String(sections.length) : `§&nbsp;${sections.length}`
        return `<h2 id="${id}"><a class="section-number" href="#${id}" aria-label="Section ${sections.length}, link to it">${sign}</a> <span>${title}</span></h2>\n`
      },
      paragraph({ tokens }) {
        const text = this.parser.parseInline(tokens)
        if (!afterTitle) return `<p>${text}</p>\n`
        afterTitle = false
        return `<p class="lede">${text}</p>\n`
      },
      blockquote({ tokens }) {
        const body = this.parser.parse(tokens)
        const warns = body.startsWith('<p>[!] ')
        return callout(warns ? body.replace('[!] ', '') : body, warns)
      },
      code({ text, lang }: Tokens.Code) {
        return codeBlock(text, (lang || 'text') as Language)
      },
      html: () => '',
      codespan({ text }) {
        const code = `<code${text.length > 24 ? ' class="long"' : ''}>${escapeHtml(text)}</code>`
        return shown.source && isSourceFile(text) ? `<a href="${sourceFile(text)}">${code}</a>` : code
      },
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens)
        return `<a href="${escapeHtml(targetOf(href, shown))}">${text.replace(/<\/?a\b[^>]*>/g, '')}</a>`
      },
      table(token: Tokens.Table) {
        const cell = (tag: string, { tokens, text }: Tokens.TableCell, i: number) =>
          `<${tag}${/^\d{4}-\d\d-\d\d$/.test(text) ? ' class="date"' : ''}${tag === 'th' ? ' scope="col"' : ` data-label="${escapeHtml(token.header[i]!.text)}"`}>${this.parser.parseInline(tokens)}</${tag}>`
        const head = token.header.map((c, i) => cell(c.text === '' ? 'td' : 'th', c, i)).join('')
        const rows = token.rows.map((row) => `<tr>${row.map((c, i) => cell('td', c, i)).join('')}</tr>`)
        const bodies = rows.map((row, at) => (at > 0 && at % ROWS === 0 ? `</tbody><tbody class="later">${row}` : row))
        return `<table class="table table-stacks"><thead><tr>${head}</tr></thead><tbody>${bodies.join('')}</tbody></table>\n`
      },
    },
  })
  const [opening, ...parts] = marked.parse(markdown, { async: false }).split(/(?=<h2 )/)
  const body =
    opening +
    parts
      .flatMap(portions)
      .map((part) => `<section class="later">${part}</section>`)
      .join('')
  const contents = sections.map(({ id, title }) => `<li><a href="#${id}">${title}</a></li>`).join('')
  return `<article class="prose-page">${body}${next ? catchword(next) : ''}</article><nav class="on-this-page" aria-labelledby="on-this-page"><h2 id="on-this-page">On this page</h2><ul>${contents}</ul></nav>`
}

/** A longer section is laid out in portions, by its subsections. Characters. */
const PORTION = 8000
/** A longer table is laid out in portions of so many rows on a narrow screen, where its rows are blocks. */
const ROWS = 30

const portions = (section: string): string[] => (section.length > PORTION ? section.split(/(?=<h3 )/) : [section])

const names: Partial<Record<Language, string>> = {
  shell: 'Terminal',
  json: 'JSON',
  typescript: 'TypeScript',
  python: 'Python',
}

function codeBlock(code: string, language: Language): string {
  const name = names[language] ?? 'Text'
  return `<div class="code"><div class="code-bar"><span>${name}</span><button type="button" data-copy>Copy</button></div><pre tabindex="0" role="group" aria-label="${name}">${highlight(code, language)}</pre></div>\n`
}

function callout(body: string, warns: boolean): string {
  const sign = warns
    ? '<svg viewBox="0 0 20 20" fill="none" aria-hidden="true"><path d="M10 1 19 10l-9 9-9-9Z" stroke="currentColor" stroke-width="1.6"/><path d="M10 5.5v6M10 13v1.8" stroke="currentColor" stroke-width="1.8"/></svg>'
    : '<svg viewBox="0 0 20 20" aria-hidden="true"><path d="M10 2 18 10l-8 8-8-8Z" fill="currentColor"/></svg>'
  return `<div class="callout${warns ? ' callout-warning' : ''}">${sign}<div>${body}</div></div>\n`
}

const every: readonly Page[] = allPages
const pages = every.filter((page) => !page.footerOnly)

/** The page that shows a file of content/ or docs/. */
function pageOf(file: string): Page {
  const path = `/resources${file.slice(file.lastIndexOf('/content/') + '/content'.length).replace(/(index)?\.md$/, '')}`
  return every.find(({ source }) => source && file.endsWith(`/${source}`)) ?? every.find((page) => page.path === path)!
}

/** The next page in the site's order, if it is in the same group and texts may link to it. */
function nextPage({ path }: Page): Page | undefined {
  const next = pages[pages.findIndex((page) => page.path === path) + 1]
  return next?.path.startsWith(path.slice(0, path.lastIndexOf('/') + 1)) ? next : undefined
}

function catchword({ path, label }: Page): string {
  return `<nav class="catchword" aria-label="Continue reading"><a href="${path}"><small>Next</small><b>${label} <svg class="lead" viewBox="0 0 30 12" fill="none" aria-hidden="true"><path d="M0 6h20" stroke="currentColor" stroke-width="1.6"/><path d="m24 .9 5.1 5.1L24 11.1 18.9 6Z" fill="currentColor"/></svg></b></a></nav>`
}
