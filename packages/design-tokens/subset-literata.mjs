/**
 * Cuts our Literata from the whole family (SIL Open Font License 1.1): for screens, Latin and Latin Extended-A, weight 400 to 700,
 * optical size 12 to 72; for paper, two weights of each script, because the typesetter reads no variable fonts. Run it where the
 * two packages are installed:
 *
 * npm install subset-font@2.9.0 @fontsource-variable/literata@5.3.0
 * node packages/design-tokens/subset-literata.mjs <that directory>
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'

const installed = resolve(process.argv[2] ?? '.')
const { default: subset } = await import(createRequire(join(installed, 'package.json')).resolve('subset-font'))
const literata = join(installed, 'node_modules/@fontsource-variable/literata')
const fonts = join(import.meta.dirname, 'fonts')

const range = (from, to) => Array.from({ length: to - from }, (_, i) => String.fromCharCode(from + i)).join('')
const characters = `${range(0x20, 0x7f)}${range(0xa0, 0x180)}–—‘’“”„‚…•‹›€†‡′″→←↗×−≥≤§¶`

const font = await subset(readFileSync(join(literata, 'files/literata-latin-standard-normal.woff2')), characters, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 }, opsz: { min: 12, max: 72 } },
})
writeFileSync(join(fonts, 'literata.woff2'), font)

const scripts = { latin: [0x20, 0x17f], 'latin-ext': [0x100, 0x24f], greek: [0x370, 0x3ff], cyrillic: [0x400, 0x4ff] }
for (const [script, [from, to]] of Object.entries(scripts))
  for (const weight of [400, 600]) {
    const whole = readFileSync(join(literata, `files/literata-${script}-standard-normal.woff2`))
    const wanted = script === 'latin' ? characters : range(from, to + 1)
    const cut = await subset(whole, wanted, { targetFormat: 'truetype', variationAxes: { wght: weight, opsz: 12 } })
    writeFileSync(join(fonts, `literata-${script}-${weight}.ttf`), cut)
    console.log(`literata-${script}-${weight}.ttf: ${cut.length} bytes`)
  }
copyFileSync(join(literata, 'LICENSE'), join(fonts, 'literata-license.txt'))
console.log(`literata.woff2: ${font.length} bytes`)
