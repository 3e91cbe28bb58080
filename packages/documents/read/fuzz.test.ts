import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { ConfinedParser } from '../confined/parser.ts'
import { pdfOf } from './pdf-of.fixture.ts'
import { UnreadableDocument } from './unreadable-document.ts'

/**
 * Any bytes from a server end in a reading or in its refusal. No other error is thrown, no thread is lost, and a reading's ranges
 * are valid. The cases depend on `PROPERTY_SEED`.
 */

const parsers: ConfinedParser[] = []
afterAll(() => {
  for (const parser of parsers) parser.close()
})

function parser(): ConfinedParser {
  const one = new ConfinedParser()
  parsers.push(one)
  return one
}

async function ends(bytes: Uint8Array, mediaType: string): Promise<void> {
  try {
    const { reading } = await parser().read({ kind: 'document', bytes, mediaType, url: 'https://vendor.example/a' })
    const { text, blocks, sentences } = reading
    let at = 0
    for (const { start, end } of blocks) {
      expect(start).toBeGreaterThanOrEqual(at)
      expect(end).toBeGreaterThan(start)
      at = end
    }
    expect(at).toBeLessThanOrEqual(text.length)
    for (const { block, start, end } of sentences)
      expect(blocks[block]!.start <= start && start < end && end <= blocks[block]!.end).toBe(true)
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error
  }
}

const tag = fc.constantFrom(
  ...'p div span b a table tr td th ul li dl dt dd h1 h2 details summary dialog svg math style script title textarea select option template noscript frameset body html br img form button ruby rp pre'.split(
    ' ',
  ),
)
const attribute = fc.constantFrom(
  '',
  ' hidden',
  ' style="display:none;}"',
  ' style="color:#fff/*"',
  ' class="x y"',
  ' id=a',
  ' aria-controls=a',
  ' href="//[::1"',
  ' colspan=99999',
  ' rowspan=-1',
  ' role=tabpanel',
  ' __proto__=x constructor=y',
  ' style="--a:var(--a);color:var(--a)"',
)
const markup = fc.oneof(
  fc.tuple(tag, attribute).map(([name, given]) => `<${name}${given}>`),
  tag.map((name) => `</${name.toUpperCase()}>`),
  fc.constantFrom(
    '<!--',
    '-->',
    '<!-->',
    '<![CDATA[',
    ']]>',
    '<?x',
    '&#0;',
    '&#xd800;',
    '&amp',
    '<',
    '\u0000',
    '\ud83d',
    '<plaintext>',
  ),
  fc.constantFrom('@media (', '.x{display:none', '}', '@import "', '&{', ':not(', '\\', '/*', '{}'),
  fc.string({ maxLength: 12 }),
)

test('markup of any kind', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(markup, { maxLength: 60 }), (pieces) => ends(Buffer.from(pieces.join('')), 'text/html')),
    { numRuns: 2_000 },
  )
})

const operator = fc.constantFrom(
  'BT',
  'ET',
  'q',
  'Q',
  '/F1 11 Tf',
  '/F9 1 Tf',
  '3 Tr',
  '9 Tr',
  '1 g',
  '1 1 1 rg',
  '0 0 0 0 k',
  '(We encrypt.) Tj',
  '[(a) -99999 (b)] TJ',
  '72 700 Td',
  '0 0 0 0 0 0 Tm',
  '1e9 0 0 1e9 0 0 cm',
  '0 0 9 9 re f',
  '/X Do',
  '/G gs',
  'BI ID EI',
  '<< >> BDC',
  '(',
  '[',
  '<<',
  '%',
)

test('PDF pages of any operators, and files that are cut or altered anywhere', async () => {
  const damage = fc.record({
    cut: fc.double({ min: 0.2, max: 1, noNaN: true }),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    by: fc.nat(255),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(operator, { maxLength: 40 }), fc.option(damage), (operators, harm) => {
      const pdf = pdfOf([[]], () => Buffer.from(operators.join('\n')))
      if (!harm) return ends(pdf, 'application/pdf')
      const bytes = Buffer.from(pdf.subarray(0, Math.ceil(pdf.length * harm.cut)))
      bytes[Math.floor((bytes.length - 1) * harm.at)] = harm.by
      return ends(bytes, 'application/pdf')
    }),
    { numRuns: 500 },
  )
})

const line = fc.oneof(
  fc.constantFrom(
    'User-agent: *',
    'User-agent: CustosBot',
    'Disallow:',
    'Disallow: /*$',
    'Allow: /$',
    'Crawl-delay: -1',
    'Sitemap: x',
    '#',
    ':',
  ),
  fc.stringMatching(/^[*$/a%\\]{0,20}$/).map((pattern) => `Disallow: ${pattern}`),
  fc.string({ maxLength: 20 }),
)

test('robots.txt and site maps of any lines', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 40 }), async (lines) => {
      const bytes = Buffer.from(lines.join('\n'))
      const robots = await parser().read({ kind: 'robots', bytes, userAgent: 'CustosBot/0.2' })
      expect(robots.rules.every(({ pattern }) => pattern !== '')).toBe(true)
      const sitemap = await parser().read({
        kind: 'sitemap',
        bytes: Buffer.from(`<urlset>${lines.join('<loc>')}`),
        domains: ['vendor.example'],
      })
      expect(sitemap.pages).toEqual([])
    }),
    { numRuns: 1_000 },
  )
})
