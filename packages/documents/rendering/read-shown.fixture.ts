import { existsSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { readContent } from '../read/read-content.ts'
import type { Hiding } from '../read/visibility/unseen-texts.fixture.ts'
import type { Reading } from '../types.ts'
import { PageRenderer } from './page-renderer.ts'

/** For tests: reads pages with a browser's view of visibility. */

export const chromium =
  process.env.CUSTOS_CHROMIUM ??
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => [join(folder, 'chromium'), join(folder, 'google-chrome')])
    .find((file) => existsSync(file))

/** A Chromium that has only our fonts, so that every machine draws the same; its program is in a new folder. */
export async function chromiumWithFonts(browser: string): Promise<{ executable: string; folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'custos-browser-'))
  const executable = join(folder, 'chromium')
  const fonts = join(import.meta.dirname, '../../testkit/fonts.conf')
  const script = `#!/bin/sh\nFONTCONFIG_FILE='${fonts}' exec '${browser}' "$@"\n`
  await writeFile(executable, script, { mode: 0o755 })
  return { executable, folder }
}

/** The reading of a page, for a separate vendor. */
export async function readShown(
  executable: string,
  { html, sheets = {}, headers = {} }: Hiding,
  renderer = new PageRenderer(executable, new AbortController().signal),
): Promise<Reading> {
  const url = 'https://vendor.example/security'
  const bytes = Buffer.from(html)
  const sheet = async (address: string) => (sheets[address] === undefined ? null : Buffer.from(sheets[address]))
  const shown = await renderer.show({ bytes, url, headers, sheet })
  if (shown === null) throw new Error('The browser could not be started.')
  const { reading } = await readContent({ bytes, mediaType: 'text/html', url, headers, shown }, (addresses) =>
    Promise.all(addresses.map(sheet)),
  )
  return reading
}

/** Whether the fixtures' text was read: in full, in doubt, drawn with other words, or not at all. */
export function found({ text, blocks }: Reading): 'seen' | 'unsure' | 'altered' | 'unseen' {
  const said = blocks.filter(({ start, end }) => text.slice(start, end).includes('encrypted'))
  if (said.length === 0) return 'unseen'
  if (said.some(({ visibility }) => visibility === undefined)) return 'seen'
  return said.some(({ visibility }) => visibility === 'altered') ? 'altered' : 'unsure'
}
