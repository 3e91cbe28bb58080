import { deflateSync, gzipSync } from 'node:zlib'
import { DOCX, docxOf } from '@custos/documents/read/docx/docx-of.fixture'
import { pdfOf } from '@custos/documents/read/pdf-of.fixture'
import { type Choices, choices } from '../crash/random.ts'
import { type Case, leadingTo, type Page } from './case.ts'

/** Random hostile vendors: fragments that confuse parsers, each repeated up to a million times. */

const MAX_BYTES = 4_500_000

const tags =
  'p div span b a table tr td th ul li dl dt dd h1 details summary dialog svg math style script title select option template frameset body form button ruby pre'.split(
    ' ',
  )
const attributes = [
  '',
  ' hidden',
  ' class="x y"',
  ' id=a',
  ' style="--a:var(--a);color:var(--a)"',
  ' colspan=99999',
  ' rowspan=65534',
  ' href="//[::1"',
]
const css = [
  '.x{display:none}',
  '@media (',
  '@import "',
  '&{',
  ':not(',
  ':has(',
  '*>*~',
  '[a=b]',
  '\\',
  '/*',
  '}',
  '--a:var(--b);',
  'calc(1px + (',
  ',',
]
const marks = [
  '<!--',
  '<!-->',
  '<![CDATA[',
  '<?x',
  '&#0;',
  '&amp',
  '<',
  '</',
  '\u0000',
  '"',
  '. ',
  ', ',
  '\n',
  'We encrypt data. ',
  'ISO 27001 ',
  'a@b.co ',
  'https://a.b ',
]
const operators = [
  'BT',
  'ET',
  'q',
  'Q',
  '/F1 11 Tf',
  '3 Tr',
  '1 g',
  '(We encrypt.) Tj',
  '[(a) -99999 (b)] TJ',
  '1e9 0 0 1e9 0 0 cm',
  '0 0 9 9 re f',
  'W n',
  '/X Do',
  'BI ID EI',
  '(',
  '[',
  '<<',
]
const lines = [
  'User-agent: *',
  'Disallow: /*a*a*a*a*b$',
  'Allow: /$',
  'Crawl-delay: 999',
  'Sitemap: /sitemap.xml',
  ':',
  '#',
]
const xml = ['<url>', '<loc>', '</loc>', '<loc>/security</loc>', '<![CDATA[', '&amp;', '<!--', ' ']
const word = [
  '<w:p>',
  '<w:r><w:t>We encrypt. </w:t></w:r>',
  '</w:p>',
  '<w:tbl><w:tr><w:tc>',
  '<w:p><w:r><w:t>x</w:t></w:r></w:p>',
  '<w:drawing>',
]

/** Fragments in sequence, each repeated up to a million times. */
function run(draw: Choices, pieces: () => string, between = ''): string {
  let text = ''
  for (let left = 1 + draw.below(4); left > 0 && text.length < MAX_BYTES; left--) {
    const piece = pieces() + between
    const times = 10 ** (1 + draw.below(6)) * (1 + draw.below(9))
    text += piece.repeat(Math.min(times, Math.ceil((MAX_BYTES - text.length) / piece.length)))
  }
  return text.slice(0, MAX_BYTES)
}

const kinds: Record<string, (draw: Choices) => Record<string, Page>> = {
  markup: (draw) => ({
    '/security': run(draw, () => {
      const tag = draw.oneOf(tags)
      return draw.oneOf([`<${tag}${draw.oneOf(attributes)}>`, `<${tag}>x`, `</${tag}>`, draw.oneOf(marks)])
    }),
  }),
  'style sheet': (draw) => ({
    '/security': `<style>${run(draw, () => draw.oneOf(css)).slice(0, 900_000)}</style>${run(draw, () => `<${draw.oneOf(tags)}${draw.oneOf(attributes)}>x`).slice(0, 200_000)}`,
  }),
  text: (draw) => ({ '/security': { body: run(draw, () => draw.oneOf(marks)), type: 'text/plain' } }),
  PDF: (draw) => {
    const contents = Buffer.from(run(draw, () => draw.oneOf(operators), '\n'))
    const body = pdfOf(Array(1 + draw.below(30)).fill([]), () => contents)
    return {
      '/security': { body: body.length > MAX_BYTES ? pdfOf([[]], () => contents) : body, type: 'application/pdf' },
    }
  },
  DOCX: (draw) => ({ '/security': { body: docxOf(run(draw, () => draw.oneOf(word))), type: DOCX } }),
  'robots.txt': (draw) => ({
    '/security': '<p>We encrypt.',
    '/robots.txt': {
      body: gzipSync(`User-agent: *\n${run(draw, () => draw.oneOf(lines), '\n')}`),
      type: 'text/plain',
      encoding: 'gzip',
    },
  }),
  'site map': (draw) => ({
    '/security': '<p>We encrypt.',
    '/sitemap.xml': {
      body: deflateSync(`<urlset>${run(draw, () => draw.oneOf(xml))}`),
      type: 'application/xml',
      encoding: 'deflate',
    },
  }),
}

/** @returns this many vendors, determined by the seed. */
export function drawnCases(count: number, seed: number): Case[] {
  const names = Object.keys(kinds)
  return Array.from({ length: count }, (_, n) => {
    const kind = names[n % names.length]!
    return {
      name: `drawn ${n + 1}: ${kind}`,
      pages: () => ({ '/': leadingTo('/security'), ...kinds[kind]!(choices(seed * 1_000 + n)) }),
    }
  })
}
