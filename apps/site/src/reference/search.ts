import type { SearchEntry, SearchIndex, SearchSection } from './search-entry.ts'
import { isIn, wordsOf } from './words.ts'

/**
 * Searches endpoints and fields: shows the endpoints and objects whose text has every word, in page and sidebar, marks the
 * words, and links to the best matches: endpoints and objects, fields, and headings of the other pages. Arrow keys move through
 * them, and Enter opens the best. The query is in the address (`?q=`). The texts are loaded with the first search.
 */
export function searchReference(): () => void {
  const input = document.querySelector<HTMLInputElement>('#q')!
  const form = input.form!
  input.value = new URLSearchParams(window.location.search).get('q') ?? input.value
  if (input.value) void show(input.value)

  const type = () => void show(input.value)
  const submit = async (event: Event) => {
    event.preventDefault()
    await show(input.value)
    remember(input.value.trim())
    const best = document.querySelector<HTMLAnchorElement>('.search-best a')
    if (!best) return
    best.click()
    document.querySelector<HTMLElement>(`${best.hash} h3 a`)!.focus({ preventScroll: true })
  }
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    const stops = [
      input,
      ...document.querySelectorAll<HTMLElement>('.search-best a, .search-fields a, .search-pages a'),
    ]
    const at = stops.indexOf(document.activeElement as HTMLElement)
    if (at === -1 || !stops[at + step]) return
    event.preventDefault()
    stops[at + step]!.focus()
  }
  const clear = () => {
    input.value = ''
    void show('')
    remember('')
    input.focus()
  }
  const whole = document.querySelector('.search-nothing button')!
  input.addEventListener('input', type)
  form.addEventListener('submit', submit)
  document.addEventListener('keydown', walk)
  whole.addEventListener('click', clear)
  return () => {
    input.removeEventListener('input', type)
    form.removeEventListener('submit', submit)
    document.removeEventListener('keydown', walk)
    whole.removeEventListener('click', clear)
    marked = []
    CSS.highlights?.delete('search')
  }
}

function remember(query: string): void {
  const address = new URL(window.location.href)
  address.search = query ? `?${new URLSearchParams({ q: query })}` : ''
  window.history.replaceState(null, '', address)
}

let index: Promise<SearchIndex | undefined> | undefined
/** The query to show, while its texts are still loading. */
let asked = ''

function searchIndex(): Promise<SearchIndex | undefined> {
  index ??= fetch('/search.json').then(
    (response) => (response.ok ? response.json() : undefined),
    () => undefined,
  )
  return index
}

async function show(query: string): Promise<void> {
  asked = query
  const words = wordsOf(query)
  const texts = words.length > 0 ? await searchIndex() : undefined
  const result = document.querySelector<HTMLElement>('.search-result')
  if (asked !== query || !result) return
  if (words.length > 0 && !texts) {
    index = undefined
    result.textContent = 'The search did not load. Type again to retry.'
    return
  }
  const ranks = new Map(texts?.sections.map((section) => [section.id, rankOf(section, words)]))
  const isFound = (id: string) => (ranks.get(id) ?? 1) > 0
  let found = 0
  for (const section of document.querySelectorAll<HTMLElement>('.endpoint')) {
    section.hidden = !isFound(section.id)
    if (!section.hidden && !section.classList.contains('object')) found++
  }
  for (const group of document.querySelectorAll<HTMLElement>('.endpoint-group'))
    group.hidden = !group.querySelector('.endpoint:not([hidden])')
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.endpoint-groups a'))
    link.parentElement!.hidden = !isFound(link.hash.slice(1))
  for (const group of document.querySelectorAll<HTMLDetailsElement>('.endpoint-groups details')) {
    group.hidden = !group.querySelector('li:not([hidden])')
    if (texts) group.open = true
  }
  result.textContent = texts ? `${found} of ${result.dataset.total} endpoints` : ''
  document.querySelector<HTMLElement>('.search-nothing')!.hidden =
    document.querySelector('.endpoint-group:not([hidden])') !== null
  const best = [...ranks].filter(([, rank]) => texts && rank > 0).toSorted(([, a], [, b]) => b - a)
  const fields = texts?.sections.filter(({ id }) => isFound(id)).flatMap(({ anchors }) => anchors) ?? []
  list(
    '.search-best',
    best.slice(0, maxBest).map(([id]) => [`#${id}`, titleOf(id)]),
  )
  list(
    '.search-fields',
    fieldsNamed(words, fields).map((anchor) => [`#${anchor}`, anchor]),
  )
  list('.search-pages', texts ? headingsWith(words, texts.headings) : [])
  marked = words.map(([word]) => word!)
  highlight()
}

const titleOf = (id: string) => document.querySelector(`#${id} h3`)!.textContent

/** The maximum number of best matches: as many as people read. */
const maxBest = 6

/**
 * The rank of a section for a query: 0 if it lacks a word. A word in its title, path or id counts most, then one in its fields.
 */
function rankOf({ title, fields, rest }: SearchSection, words: string[][]): number {
  let rank = 1
  for (const word of words) {
    if (isIn(title, word)) rank += 9
    else if (isIn(fields, word)) rank += 3
    else if (!isIn(rest, word)) return 0
  }
  return rank
}

/** The headings of the other pages that have every word. */
function headingsWith(words: string[][], headings: SearchEntry[]): [href: string, text: string][] {
  const rank = ({ title }: SearchEntry) => words.filter((word) => isIn(title.toLowerCase(), word)).length
  return headings
    .filter(({ title, page }) => words.every((word) => isIn(`${title} ${page}`.toLowerCase(), word)))
    .toSorted((a, b) => rank(b) - rank(a))
    .slice(0, maxBest)
    .map(({ href, title, page }) => [href, title === page ? title : `${page}: ${title}`])
}

/** The maximum number of fields: as many as people look through. More words find fewer. */
const maxFields = 12

/** The anchors of the fields whose path has every word. Fields with the words in their own name come first. */
function fieldsNamed(words: string[][], anchors: string[]): string[] {
  const isNamed = (anchor: string) => words.some(([word]) => word === anchor.toLowerCase().split('.').at(-1)!)
  return anchors
    .filter((anchor) => words.every((word) => isIn(anchor.toLowerCase(), word)))
    .toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)))
    .slice(0, maxFields)
}

function list(selector: string, links: [href: string, text: string][]): void {
  document.querySelector(selector)!.replaceChildren(...links.map(([href, text]) => linkTo(href, text)))
}

function linkTo(href: string, textContent: string): HTMLElement {
  const entry = document.createElement('li')
  const link = Object.assign(document.createElement('a'), { href, textContent })
  entry.append(link)
  return entry
}

/** The searched words. */
let marked: string[] = []

/** Marks the searched words in the titles, and in the loaded details. */
export function highlight(): void {
  if (!CSS.highlights) return
  const ranges: Range[] = []
  const texts = document.createTreeWalker(document.querySelector('.reference')!, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node && marked.length > 0; node = texts.nextNode()) {
    const text = node.textContent!.toLowerCase()
    for (const word of marked) {
      const at = text.indexOf(word)
      if (at === -1 || node.parentElement!.closest('.endpoint') === null) continue
      const range = new Range()
      range.setStart(node, at)
      range.setEnd(node, at + word.length)
      ranges.push(range)
    }
  }
  CSS.highlights.set('search', new Highlight(...ranges))
}
