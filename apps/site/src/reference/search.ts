import type { SearchEntry } from './search-entry.ts'
import { isIn, wordsOf } from './words.ts'

/**
 * Search over endpoints and fields: shows the endpoints and objects whose text has every word, in page and sidebar, marks
 * the words, and leads to the best matches: endpoints and objects, fields, and headings of the other pages. Arrow keys go through
 * them, and Enter to the best. The query stands in the address (`?q=`); `remember` writes it there.
 */
export function searchReference(remember: (query: string, place?: string) => void): () => void {
  const input = document.querySelector<HTMLInputElement>('#q')!
  const form = input.form!
  input.value = new URLSearchParams(window.location.search).get('q') ?? input.value
  if (input.value) show(input.value)

  const type = () => show(input.value)
  const submit = (event: Event) => {
    event.preventDefault()
    const best = document.querySelector<HTMLAnchorElement>('.search-best a')
    remember(input.value.trim(), best?.hash.slice(1))
    if (best) document.querySelector<HTMLElement>(`${best.hash} h3 a`)!.focus()
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
    show('')
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
    CSS.highlights?.delete('search')
  }
}

function show(query: string): void {
  const words = wordsOf(query)
  const matches: { section: HTMLElement; rank: number }[] = []
  let found = 0
  for (const group of document.querySelectorAll<HTMLElement>('.endpoint-group')) {
    let visible = false
    for (const section of group.querySelectorAll<HTMLElement>('.endpoint')) {
      const rank = rankOf(section, words)
      section.hidden = rank === 0
      if (section.hidden) continue
      matches.push({ section, rank })
      visible = true
      if (!section.classList.contains('object')) found++
    }
    group.hidden = !visible
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.endpoint-groups a')) {
    link.parentElement!.hidden = document.getElementById(link.hash.slice(1))!.hidden
  }
  for (const group of document.querySelectorAll<HTMLDetailsElement>('.endpoint-groups details')) {
    group.hidden = [...group.querySelectorAll('li')].every((entry) => entry.hidden)
    if (words.length > 0) group.open = true
  }
  const result = document.querySelector<HTMLElement>('.search-result')!
  result.textContent = words.length === 0 ? '' : `${found} of ${result.dataset.total} endpoints`
  document.querySelector<HTMLElement>('.search-nothing')!.hidden = words.length === 0 || anythingIsShown()
  const best = words.length === 0 ? [] : matches.toSorted((a, b) => b.rank - a.rank).slice(0, maxBest)
  document
    .querySelector('.search-best')!
    .replaceChildren(...best.map(({ section }) => linkTo(`#${section.id}`, section.querySelector('h3')!.textContent)))
  document
    .querySelector('.search-fields')!
    .replaceChildren(...fieldsNamed(words).map((anchor) => linkTo(`#${anchor}`, anchor)))
  void showPages(query, words)
  highlight(words.map(([word]) => word!))
}

/** As many as one reads. */
const maxBest = 6

/**
 * How well a section answers a query: 0 where it lacks a word. A word in its title, path or id counts most, then one among its fields.
 * The samples of code do not count: each has a token.
 */
function rankOf(section: HTMLElement, words: string[][]): number {
  const [title, fields, rest] = textsOf(section)
  let rank = 1
  for (const word of words) {
    if (isIn(title, word)) rank += 9
    else if (isIn(fields, word)) rank += 3
    else if (!isIn(rest, word)) return 0
  }
  return rank
}

const texts = new WeakMap<HTMLElement, [string, string, string]>()

function textsOf(section: HTMLElement): [string, string, string] {
  const known = texts.get(section)
  if (known) return known
  const textOf = (selector: string) =>
    [...section.querySelectorAll(selector)].map(({ textContent }) => textContent.toLowerCase()).join(' ')
  const made: [string, string, string] = [
    `${section.id} ${textOf('h3, .endpoint-line')}`,
    textOf('.reference-fields'),
    textOf('p, h4, .errors'),
  ]
  texts.set(section, made)
  return made
}

let entries: Promise<SearchEntry[]> | undefined
let asked = ''

/** The headings of the other pages that have every word. */
async function showPages(query: string, words: string[][]): Promise<void> {
  asked = query
  if (words.length > 0)
    entries ??= fetch('/search.json').then(
      (response) => response.json(),
      () => [],
    )
  const all = words.length === 0 ? [] : await entries!
  const list = document.querySelector('.search-pages')
  if (asked !== query || !list) return
  const rank = ({ title }: SearchEntry) => words.filter((word) => isIn(title.toLowerCase(), word)).length
  const found = all.filter(({ title, page }) => words.every((word) => isIn(`${title} ${page}`.toLowerCase(), word)))
  list.replaceChildren(
    ...found
      .toSorted((a, b) => rank(b) - rank(a))
      .slice(0, maxBest)
      .map(({ href, title, page }) => linkTo(href, title === page ? title : `${page}: ${title}`)),
  )
}

function anythingIsShown(): boolean {
  return document.querySelector('.endpoint-group:not([hidden])') !== null
}

/** As many as one looks through; more words find fewer. */
const maxFields = 12

/** The anchors of the fields whose path has every word, those whose own name it is first. */
function fieldsNamed(words: string[][]): string[] {
  if (words.length === 0) return []
  const isNamed = (anchor: string) => words.some(([word]) => word === anchor.toLowerCase().split('.').at(-1)!)
  return [...document.querySelectorAll('.endpoint:not([hidden]) .reference-fields > li')]
    .map(({ id }) => id)
    .filter((anchor) => words.every((word) => isIn(anchor.toLowerCase(), word)))
    .toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)))
    .slice(0, maxFields)
}

function linkTo(href: string, textContent: string): HTMLElement {
  const entry = document.createElement('li')
  const link = Object.assign(document.createElement('a'), { href, textContent })
  entry.append(link)
  return entry
}

function highlight(words: string[]): void {
  if (!CSS.highlights) return
  const ranges: Range[] = []
  const texts = document.createTreeWalker(document.querySelector('.reference')!, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node && words.length > 0; node = texts.nextNode()) {
    const text = node.textContent!.toLowerCase()
    for (const word of words) {
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
