import { rm } from 'node:fs/promises'
import { DRAWN, NOT_MODELLED, NOT_TOLD } from '@custos/documents/read/visibility/drawn-otherwise.fixture'
import { DECLARED, WRITTEN } from '@custos/documents/read/visibility/hard-to-model.fixture'
import {
  DECLARATIONS,
  DOUBTS,
  HIDINGS,
  type Hiding,
  SEEN,
  UNSEEN,
} from '@custos/documents/read/visibility/unseen-texts.fixture'
import { chromium, chromiumWithFonts, found, readShown } from '@custos/documents/rendering/read-shown.fixture'

/**
 * Shows every hidden and drawn text of the fixtures in a browser, and prints by kind how each is read: in full, in doubt, as drawn
 * with other words, or not at all. It lists those read in full: they are visible in this browser, whatever a model doubts.
 *
 * npm run visible-test
 */
const declared = (declarations: string[]): [string, Hiding][] =>
  declarations.flatMap((style) => [
    [style, { html: `<!doctype html><h1>Security</h1><p style="${style.replaceAll('"', "'")}">${UNSEEN}</p>` }],
    [
      `${style}, by a sheet`,
      { html: `<!doctype html><style>.x{${style}}</style><h1>Security</h1><p class=x>${UNSEEN}</p>` },
    ],
  ])

const kinds: Record<string, [string, Hiding][]> = {
  'hidden by a declaration': declared(DECLARATIONS),
  'hidden otherwise': Object.entries(HIDINGS),
  'hidden, and hard to model: a declaration': declared(DECLARED),
  'hidden, and hard to model: sheets and markup': Object.entries(WRITTEN),
  'not modelled: a declaration': declared(NOT_MODELLED),
  'not modelled: rules, fonts, headers': Object.entries(NOT_TOLD),
  'drawn otherwise': Object.entries(DRAWN),
  'that may be hidden': Object.entries(DOUBTS),
  'that is seen': Object.entries(SEEN),
}

if (!chromium) throw new Error('There is no Chromium: set CUSTOS_CHROMIUM.')
const { executable, folder } = await chromiumWithFonts(chromium)
for (const [kind, texts] of Object.entries(kinds)) {
  const verdicts = new Map<string, string[]>()
  for (const [name, hiding] of texts) {
    const verdict = found(await readShown(executable, hiding))
    verdicts.set(verdict, [...(verdicts.get(verdict) ?? []), name])
  }
  const counts = [...verdicts].map(([verdict, names]) => `${names.length} ${verdict}`).join(', ')
  console.log(`${kind}: ${texts.length} (${counts})`)
  if (kind !== 'that is seen') for (const name of verdicts.get('seen') ?? []) console.log(`  seen: ${name}`)
}
await rm(folder, { recursive: true })
