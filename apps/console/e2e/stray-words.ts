import type { Page } from 'playwright-core'

/** A zero-width space, which locators ignore. It follows each letter that comes from a catalogue of texts. */
const MARK = '\u200b'

/** The beginnings of the two catalogues in the built scripts: that before the sign-in, and that of the app. */
const beginning = /([\w$]+)=\{(?:loading:|\.\.\.[\w$]+,shell:)/g

const mark = `function mark(texts) {
  const marked = (text) =>
    Array.isArray(text) ? text.map(marked) : typeof text === 'string' ? text.replace(/\\p{L}/gu, '$&${MARK}') : text
  for (const [name, value] of Object.entries(texts))
    if (typeof value === 'function') texts[name] = (...given) => marked(value(...given))
    else if (typeof value === 'object' && value !== null) mark(value)
    else texts[name] = marked(value)
}`

/** The sentences of the API's responses. */
export interface Read {
  sentences: Set<string>
  /** All of them in one text, without dates and shortened digests. */
  known: string
}

/** Marks the catalogues' texts on the page from now on. @returns reads the sentences that the API has sent since. */
export async function followTexts(page: Page): Promise<() => Promise<Read>> {
  // Each script once: every screen loads most of them again.
  const scripts = new Map<string, Promise<string>>()
  await page.route('**/console/assets/*.js', async (route) => {
    const url = route.request().url()
    const script = scripts.get(url) ?? route.fetch().then(async (answer) => marked(await answer.text()))
    scripts.set(url, script)
    await route.fulfill({ contentType: 'text/javascript', body: await script })
  })
  // The responses of every screen so far: a screen may show a response that the previous one received.
  const read: Read = { sentences: new Set(), known: '' }
  const add = (sentence: string) => {
    if (read.sentences.has(sentence)) return
    read.sentences.add(sentence)
    read.known += `${plain(sentence)}\0`
  }
  const pending: Promise<void>[] = []
  page.on('response', (response) => {
    const { 'content-type': type = '' } = response.headers()
    if (/json|text\/plain/.test(type))
      pending.push(
        response
          .text()
          .then(sentencesIn, () => [])
          .then((sentences) => sentences.forEach(add)),
      )
  })
  return async () => {
    await Promise.all(pending)
    return read
  }
}

const marked = (script: string): string =>
  script + [...script.matchAll(beginning)].map(([, catalogue]) => `;(${mark})(${catalogue})`).join('')

/** The texts in a response; its lines if the response is one text. */
function sentencesIn(answer: string): string[] {
  if (!/^[[{]/.test(answer)) return answer.split('\n')
  const texts: string[] = []
  JSON.parse(answer, (_, value) => void (typeof value === 'string' && texts.push(value)))
  return texts
}

const weekdays = [...Array(7).keys()]
  .map((day) => new Date(2026, 0, day + 1).toLocaleString('en-GB', { weekday: 'long' }))
  .join('|')
const days = new RegExp(
  `\\b(?:(?:${weekdays}),? )?(?:\\d+ )?(?:${[...Array(12).keys()]
    .flatMap((month) =>
      (['long', 'short'] as const).map((width) => new Date(2026, month).toLocaleString('en-GB', { month: width })),
    )
    .join('|')})\\b(?: \\d{4})?(?:, [\\d:]+)?`,
  'g',
)
/** The text without dates and shortened digests. */
const plain = (text: string): string => text.replaceAll(days, '').replaceAll(/[0-9a-f]{4}…[0-9a-f]{4}/g, '')

/** Words of the page that are neither in a catalogue nor in the data, and are no date, no name of ours and no code. */
export async function strayWords(page: Page, hasRead: () => Promise<Read>): Promise<string[]> {
  const said = await page.evaluate<string[]>(`(() => {
    const said = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { parentElement, nodeValue } = texts.currentNode
      if (parentElement.checkVisibility() && !parentElement.matches('.initials, .initials [aria-hidden], .logo, textarea, code')) said.push(nodeValue)
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      for (const element of document.querySelectorAll('[' + name + ']')) said.push(element.getAttribute(name))
    return said
  })()`)
  // All responses have been read before the page's words are compared.
  const { sentences, known } = await hasRead()
  return (
    said
      .flatMap((text) => plain(text).split(/ · |, /))
      .flatMap((text) => text.split(new RegExp(`(?:[^\\p{L}]*\\p{L}\\p{M}*${MARK}+)+[^\\p{L}]*`, 'u')))
      .map((text) => text.trim())
      // Removes the full stop.
      .map((text) => text.replace(/\.$/, ''))
      .filter((text) => /\p{L}/u.test(text) && !known.includes(text))
      .filter((text) => !text.split(' ').every((word) => sentences.has(word)))
  )
}
