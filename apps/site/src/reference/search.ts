/**
 * Search over endpoints and fields: shows the endpoints and objects whose text has every word, in page and sidebar, marks
 * the words, and leads to the fields that are named by them. The query stands in the address (`?q=`); `remember` writes it there.
 */
export function searchReference(remember: (query: string) => void): () => void {
  const input = document.querySelector<HTMLInputElement>('#q')!
  const form = input.form!
  input.value = new URLSearchParams(window.location.search).get('q') ?? input.value
  if (input.value) show(input.value)

  const type = () => show(input.value)
  const submit = (event: Event) => {
    event.preventDefault()
    remember(input.value.trim())
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
  whole.addEventListener('click', clear)
  return () => {
    input.removeEventListener('input', type)
    form.removeEventListener('submit', submit)
    whole.removeEventListener('click', clear)
    CSS.highlights?.delete('search')
  }
}

function show(query: string): void {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  let found = 0
  for (const group of document.querySelectorAll<HTMLElement>('.endpoint-group')) {
    let visible = false
    for (const section of group.querySelectorAll<HTMLElement>('.endpoint')) {
      const text = section.textContent.toLowerCase()
      section.hidden = !words.every((word) => text.includes(word))
      if (section.hidden) continue
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
  document.querySelector('.search-fields')!.replaceChildren(...fieldsNamed(words).map(linkTo))
  highlight(words)
}

function anythingIsShown(): boolean {
  return document.querySelector('.endpoint-group:not([hidden])') !== null
}

/** As many as one looks through; more words find fewer. */
const maxFields = 12

/** The anchors of the fields whose path has every word, those whose own name it is first. */
function fieldsNamed(words: string[]): string[] {
  if (words.length === 0) return []
  const isNamed = (anchor: string) => words.includes(anchor.toLowerCase().split('.').at(-1)!)
  return [...document.querySelectorAll('.endpoint:not([hidden]) .reference-fields > li')]
    .map(({ id }) => id)
    .filter((anchor) => words.every((word) => anchor.toLowerCase().includes(word)))
    .toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)))
    .slice(0, maxFields)
}

function linkTo(anchor: string): HTMLElement {
  const entry = document.createElement('li')
  const link = Object.assign(document.createElement('a'), { href: `#${anchor}`, textContent: anchor })
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
