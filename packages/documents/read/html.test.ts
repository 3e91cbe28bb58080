import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPage } from '../confined/read-page.ts'
import type { ParsedDocument } from '../types.ts'
import { UnreadableDocument } from './unreadable-document.ts'

const outline = ({ text, blocks }: ParsedDocument): string[] =>
  blocks.map((block) => `${block.kind}: ${text.slice(block.start, block.end)}`)
const sentences = ({ text, sentences }: ParsedDocument): string[] =>
  sentences.map(({ start, end }) => text.slice(start, end))
const tight = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '')

test('headings stand over what follows them, by their level', async () => {
  const { blocks } = await readPage(
    '<h1>Security</h1><h2>Data</h2><h3>At rest</h3><p>AES.</p><h2>People</h2><p>Trained.</p>',
  )
  expect(blocks.filter(({ kind }) => kind === 'paragraph').map(({ headings }) => headings)).toEqual([
    ['Security', 'Data', 'At rest'],
    ['Security', 'People'],
  ])
})

test('a paragraph all in bold is a heading; one that begins in bold is not', async () => {
  const page = await readPage('<div><p><strong>Encryption</strong></p><p><b>Note:</b> AES is used.</p></div>')
  expect(outline(page)).toEqual(['heading: Encryption', 'paragraph: Note: AES is used.'])
  expect(page.blocks[1]?.headings).toEqual(['Encryption'])
})

test('cards keep their titles to themselves, and no words are glued', async () => {
  const page =
    await readPage(`<section><div class="card"><div class="card-title">SOC 2 Type II</div><div>Audited yearly.</div></div>
    <div class="card"><div class="card-title">ISO 27001</div><div><span>Certified</span><span>2025</span></div></div></section><p>After the cards.</p>`)
  expect(outline(page)).toEqual([
    'heading: SOC 2 Type II',
    'paragraph: Audited yearly.',
    'heading: ISO 27001',
    'paragraph: Certified 2025',
    'paragraph: After the cards.',
  ])
  expect(page.blocks.map(({ headings }) => headings.at(-1) ?? null)).toEqual([
    null,
    'SOC 2 Type II',
    null,
    'ISO 27001',
    null,
  ])
})

test('a list knows the sentence that introduces it, and an inner list its item', async () => {
  const page = await readPage(
    '<p>We care. We do the following:</p><ul><li>Encrypt data</li><li>Hosting<ul><li>AWS</li></ul></li></ul><p>Fin.</p><ul><li>Loose</li></ul>',
  )
  expect(
    page.blocks
      .filter(({ kind }) => kind === 'list_item')
      .map((block) => [page.text.slice(block.start, block.end), block.intro]),
  ).toEqual([
    ['Encrypt data', 'We do the following:'],
    ['Hosting', 'We do the following:'],
    ['AWS', 'Hosting'],
    ['Loose', null],
  ])
})

test('a sentence that does not end introduces the list after it', async () => {
  const page = await readPage('<p>We like reports. Out of scope are attacks</p><ul><li>by stolen laptops</li></ul>')
  expect(page.blocks.at(-1)?.intro).toBe('Out of scope are attacks')
})

test('a short term and its description are one block; a question is a heading', async () => {
  const page = await readPage('<dl><dt>Region</dt><dd>Frankfurt.</dd><dt>Do you encrypt data?</dt><dd>Yes.</dd></dl>')
  expect(outline(page)).toEqual(['definition: Region\tFrankfurt.', 'heading: Do you encrypt data?', 'definition: Yes.'])
})

test('an accordion’s title stands over its panel and over nothing after it', async () => {
  const page = await readPage('<details><summary>Backups</summary><p>Daily.</p></details><p>Elsewhere.</p>')
  expect(page.blocks.map(({ headings }) => headings)).toEqual([[], ['Backups'], []])
})

describe('tables', () => {
  const rows = ({ blocks }: ParsedDocument): string[][] =>
    blocks
      .filter(({ kind }) => kind === 'table_row')
      .map(({ cells }) => cells!.map(({ header, text }) => `${header}=${text}`))

  test('are rows of cells that know their headers', async () => {
    const page = await readPage(
      '<table><thead><tr><th>Name</th><th>Purpose</th></tr></thead><tbody><tr><td>Host Co</td><td><p>Hosting</p><p>Storage</p></td></tr></tbody></table>',
    )
    expect(rows(page)).toEqual([['Name=Host Co', 'Purpose=Hosting\nStorage']])
    for (const { cells } of page.blocks)
      for (const cell of cells ?? []) expect(page.text.slice(cell.start, cell.end)).toBe(cell.text)
    expect(sentences(page)).toContain('Host Co\tHosting\nStorage')
  })

  test('take a first row of column names for the header, and a first row of data for none', async () => {
    expect(
      rows(
        await readPage(
          '<table><tr><td>Company</td><td>Location</td></tr><tr><td>Host Co</td><td>France</td></tr></table>',
        ),
      ),
    ).toEqual([['Company=Host Co', 'Location=France']])
    expect(
      rows(
        await readPage(
          '<table><tr><td>Host Co</td><td>France</td></tr><tr><td>Mail Co</td><td>Spain</td></tr></table>',
        ),
      ),
    ).toEqual([
      ['=Host Co', '=France'],
      ['=Mail Co', '=Spain'],
    ])
  })

  test('carry cells over rows and columns', async () => {
    const page = await readPage(
      '<table><tr><th>Name</th><th>Use</th><th>Place</th></tr><tr><td rowspan="2">Host Co</td><td>Hosting</td><td>France</td></tr><tr><td colspan="2">Backups</td></tr></table>',
    )
    expect(rows(page)).toEqual([
      ['Name=Host Co', 'Use=Hosting', 'Place=France'],
      ['Name=Host Co', 'Use=Backups'],
    ])
  })

  test('keep the titles of their parts as headings', async () => {
    const page = await readPage(
      '<table><tr><td colspan="3">Infrastructure</td></tr><tr><td>Company</td><td>Location</td><td>Purpose</td></tr><tr><td>Host Co</td><td>France</td><td>Hosting</td></tr></table>',
    )
    expect(rows(page)).toEqual([['Company=Host Co', 'Location=France', 'Purpose=Hosting']])
    expect(page.blocks.at(-1)?.headings).toEqual(['Infrastructure'])
  })

  test('that only arrange a page are read as the page', async () => {
    expect(
      outline(await readPage('<table role="presentation"><tr><td><p>One.</p></td><td><p>Two.</p></td></tr></table>')),
    ).toEqual(['paragraph: One.', 'paragraph: Two.'])
  })
})

describe('elements without content', () => {
  test('is marked, and kept with its links', async () => {
    const page =
      await readPage(`<div id="cookie-banner"><p>We use cookies.</p></div><header><nav><a href="/">Home</a></nav></header><main><p>Content.</p></main>
      <footer><p>SOC 2 certified</p><a href="mailto:privacy@vendor.example">Privacy</a></footer>`)
    expect(outline(page)).toEqual([
      'boilerplate: We use cookies.',
      'boilerplate: Home',
      'paragraph: Content.',
      'boilerplate: SOC 2 certified',
      'boilerplate: Privacy',
    ])
    expect(page.blocks.at(-1)?.links).toEqual([{ href: 'mailto:privacy@vendor.example', text: 'Privacy' }])
  })

  test('is not a cookie policy, nor an article’s own header and footer', async () => {
    const page = await readPage(
      '<main class="cookie-policy"><article><header><h1>Cookies</h1></header><p>We use two.</p><footer>Version 2.</footer></article></main>',
    )
    expect(outline(page)).toEqual(['heading: Cookies', 'paragraph: We use two.', 'paragraph: Version 2.'])
  })

  test('scripts, styles and hidden text are not read, and hidden text joins no sentence', async () => {
    const page = await readPage(
      '<p>We are <span style="display:none">not</span> certified.</p><script>bad()</script><style>p{}</style><p hidden>Secret.</p><template>t</template>',
    )
    expect(outline(page)).toEqual(['paragraph: We are', 'paragraph: certified.'])
  })

  test('but what a click opens is read, and marked: only scripts know whether it does', async () => {
    const page = await readPage(
      '<button role="tab" aria-controls="a">Tab</button><div role="tabpanel" id="a" hidden><p>In a tab.</p></div><h3><button>More</button></h3><div class="accordion-body" style="display:none"><p>In a fold.</p></div>',
    )
    expect(outline(page)).toEqual(['paragraph: Tab', 'paragraph: In a tab.', 'heading: More', 'paragraph: In a fold.'])
    expect(page.blocks.map(({ visibility }) => visibility ?? 'seen')).toEqual(['seen', 'unsure', 'seen', 'unsure'])
  })
})

test.each([
  ['<script>let a = 1</SCRIPT >shown', 'shown'],
  ['<title>a</TITLE>shown', 'shown'],
  ['<!-->shown<!-- not -->', 'shown'],
  ['<!--->shown', 'shown'],
  ['<!-- a --!>shown', 'shown'],
  ['<script><!-- <script> </script> not </script>shown', 'shown'],
  ['<textarea>not</TextArea>shown', 'shown'],
  ['<svg><style><p>shown</p></style></svg>', 'shown'],
  ['<xmp><p hidden>shown</xmp>', '<p hidden>shown'],
])('%s is read as a browser reads it', async (html, expected) => {
  expect((await readPage(html)).text).toBe(expected)
})

test('entities, soft hyphens and white space of every kind become plain text', async () => {
  expect(outline(await readPage('<p>Caf&eacute;&nbsp;&amp;\n  en&shy;crypted\u200b   data</p>'))).toEqual([
    'paragraph: Café & encrypted data',
  ])
})

test('line breaks stay within a paragraph, and two part it', async () => {
  expect(outline(await readPage('<p>Vendor OÜ<br>Main 1<br><br>Estonia</p>'))).toEqual([
    'paragraph: Vendor OÜ\nMain 1',
    'paragraph: Estonia',
  ])
})

test('links are absolute, and obfuscated addresses are legible', async () => {
  const page = await readPage(
    '<base href="/legal/"><p><a href="dpa">DPA</a> <a href="javascript:x()">no</a> <a href="/cdn-cgi/l/email-protection#2a4b6a48044945">mail</a></p>',
  )
  expect(page.blocks[0]?.links).toEqual([
    { href: 'https://vendor.example/legal/dpa', text: 'DPA' },
    { href: 'mailto:a@b.co', text: 'mail' },
  ])
})

test('JSON-LD is flattened, and a broken one is left out', async () => {
  const page = await readPage(
    '<script type="application/ld+json">{"@graph":[{"@type":"Organization","name":"Vendor"},{"@type":"WebSite"}]}</script><script type="application/ld+json">{bad</script>',
  )
  expect(page.structuredData).toEqual([{ '@type': 'Organization', name: 'Vendor' }, { '@type': 'WebSite' }])
})

test('JSON-LD says nothing that cannot be seen or kept', async () => {
  const page = await readPage(
    String.raw`<script type="application/ld+json">{"@type":"Organization","name":"Led\u0000ger\ud800 \u202eGmbH"}</script>`,
  )
  expect(page.structuredData).toEqual([{ '@type': 'Organization', name: 'Ledger\ufffd GmbH' }])
})

test('the language is the page’s word for it, else what its text is in', async () => {
  expect((await readPage('<html lang="de-DE"><p>Hello')).language).toBe('de')
  expect((await readPage('<p>Nous chiffrons toutes les données de nos clients au repos et en transit.')).language).toBe(
    'fr',
  )
})

test.each([
  ['declared', Buffer.from('<meta charset="iso-8859-2"><p>\xbe\xe1dn\xe9', 'latin1'), 'žádné'],
  ['undeclared Windows', Buffer.from('<p>caf\xe9 \x93x\x94', 'latin1'), 'café “x”'],
  ['UTF-16 by its mark', Buffer.from('\ufeff<p>daten', 'utf16le'), 'daten'],
])('characters are decoded when %s', async (_, bytes, expected) => {
  expect((await readPage(bytes)).text).toBe(expected)
})

test('every sentence stands in the visible source as it is, white space and punctuation apart', async () => {
  const piece = fc.constantFrom(
    '<p>',
    '</p>',
    '<ul><li>',
    '</li></ul>',
    '<b>',
    '</b>',
    'We encrypt. ',
    'e.g. data ',
    '<td>',
    '<table><tr><td>',
    '</table>',
    '<h2>',
    '</h2>',
    '<br>',
    '<dl><dt>',
    '<dd>',
    '<span>Type</span>',
    '<div class="title">',
    '</div>',
    '<details><summary>',
    '<footer>',
    '</footer>',
  )
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 40 }), async (pieces) => {
      const html = pieces.join('')
      const page = await readPage(html)
      const source = tight(html.replace(/<[^>]+>/g, ''))
      for (const sentence of sentences(page)) expect(source).toContain(tight(sentence))
    }),
    { numRuns: 200 },
  )
})

test.each([
  ['elements within each other', '<div>'.repeat(200_000)],
  ['tables within each other', '<table><tr><td>'.repeat(20_000)],
  ['elements after a script', `<script></SCRIPT>${'<div>'.repeat(200_000)}`],
  ['elements after a title', `<title></TITLE>${'<div>'.repeat(200_000)}`],
  ['elements after an empty comment', `<!-->${'<div>'.repeat(200_000)}`],
  [
    'elements of many formats',
    `${Array.from({ length: 3_000 }, (_, i) => `<b id=${i}>`).join('')}${'<p>a'.repeat(3_000)}`,
  ],
  ['links that never end', '<a href=x>'.repeat(100_000)],
  ['more elements than a page has', '<p>a'.repeat(300_000)],
  ['half a million dots', '. '.repeat(500_000)],
])('%s are refused', async (_, html) => {
  await expect(readPage(html)).rejects.toThrow(UnreadableDocument)
})

test.each([
  ['text', 'We encrypt data at rest. '.repeat(40_000)],
  ['paragraphs', '<p>We encrypt data.</p>'.repeat(40_000)],
  ['open angle brackets', '<'.repeat(1_000_000)],
  ['one long word', 'x'.repeat(1_000_000)],
  ['attributes', `<p ${'a=b '.repeat(250_000)}>x`],
  ['an open comment', `<!--${'x'.repeat(1_000_000)}`],
  ['soft hyphens', '&shy;'.repeat(200_000)],
])('a megabyte of %s is read', async (_, html) => {
  await readPage(html)
})

test('a box to tick is read as it shows itself', async () => {
  const page = await readPage(
    '<ul><li><input type=checkbox> Backups</li><li><input type="radio" checked>Keys</li></ul><p><b role=switch aria-checked="true"></b> On</p><input type=text value=x>',
  )
  expect(outline(page)).toEqual(['list_item: ☐ Backups', 'list_item: ☑ Keys', 'paragraph: ☑ On'])
})

test.each([
  '<img alt="not" src="n.png">',
  '<svg><text>not</text></svg>',
  '<input value="not">',
  '<select><option>not</option></select>',
  '<textarea>not</textarea>',
  '<math><mtext>not</mtext></math>',
  '<iframe srcdoc="not"></iframe>',
  '<template shadowrootmode="open">not</template>',
  '<del>not</del>',
  '<s>not</s>',
  '<span style="text-decoration: line-through">not</span>',
  '<span class="gone">not</span>',
  '<span class="gone"><b>not</b></span>',
  '<span style="text-decoration: var(--gone)">not</span>',
])('the words on the two sides of %s are not one sentence', async (element) => {
  const page = await readPage(
    `<style>:root{--gone:line-through}.gone{text-decoration:underline line-through red}</style><p>Data is ${element} encrypted.</p>`,
  )
  expect(sentences(page)).toEqual(['Data is', 'encrypted.'])
})

test.each([
  '<img alt="" src="n.png">',
  '<svg><title>Lock</title><path d="M0 0"/></svg>',
  '<input type="hidden" value="x">',
])('an element without words leaves a sentence whole: %s', async (element) => {
  expect(sentences(await readPage(`<p>Data is ${element} encrypted.</p>`))).toEqual(['Data is encrypted.'])
})

test('fillers that nobody sees part no word', async () => {
  const page = await readPage('<p>Data is n\u034fo\ufe0ft enc\u3164rypted.</p>')
  expect(sentences(page)).toEqual(['Data is not encrypted.'])
})

test('the mark of a footnote is no part of the word before it, and an exponent is', async () => {
  const { text } = await readPage(
    '<p>Host Co<sup>1</sup> has 20 m<sup>2</sup> of racks.</p><p><sup>1</sup> In Spain.</p>',
  )
  expect(text).toBe('Host Co[1] has 20 m2 of racks.\n\n[1] In Spain.')
})
