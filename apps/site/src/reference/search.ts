/**
 * Search over endpoints and fields: shows the endpoints and objects whose text has every word, in page and sidebar, and
 * marks the words. The query stands in the address (`?q=`); `remember` writes it there.
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
  input.addEventListener('input', type)
  form.addEventListener('submit', submit)
  return () => {
    input.removeEventListener('input', type)
    form.removeEventListener('submit', submit)
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
  }
  const result = document.querySelector<HTMLElement>('.search-result')!
  result.textContent = words.length === 0 ? '' : `${found} of ${result.dataset.total} endpoints`
  highlight(words)
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
