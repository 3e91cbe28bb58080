import type { Page } from './page.ts'
import { withRuns } from './page.ts'

/** Replaces characters that our typefaces lack: a PDF/UA must not show a character that it cannot name (ISO 14289-1, 7.21.8). */
const missing = '[…]'

/** @param fonts TrueType files. @returns the characters that they can draw. */
export function drawableCharacters(fonts: readonly Uint8Array[]): Set<number> {
  return new Set(
    fonts.flatMap((font) => [...charactersOf(new DataView(font.buffer, font.byteOffset, font.byteLength))]),
  )
}

/** The page with only drawable characters, and a note if some were left out. */
export function withDrawableCharacters(page: Page, letters: ReadonlySet<number>): Page {
  let isWhole = true
  const drawable = (text: string): string => {
    const shown = Array.from(text.normalize('NFC').replace(/\s+/g, ' '), (character) =>
      letters.has(character.codePointAt(0)!) ? character : '\ufffd',
    )
      .join('')
      .replace(/\ufffd(?: *\ufffd)*/g, missing)
    if (shown.includes(missing)) isWhole = false
    return shown
  }
  const drawn = withRuns(page, (run) =>
    typeof run === 'string' ? drawable(run) : { ...run, text: drawable(run.text) },
  )
  if (isWhole) return drawn
  return {
    ...drawn,
    note: `${drawn.note} At each ${missing}, this file lacks the letters; the HTML page shows them.`,
  }
}

/** The character map (OpenType `cmap`), in its formats 4 and 12. */
function* charactersOf(font: DataView): Generator<number> {
  const table = tableAt(font, 'cmap')
  for (let index = 0; index < font.getUint16(table + 2); index += 1) {
    const at = table + font.getUint32(table + 8 + 8 * index)
    const format = font.getUint16(at)
    if (format === 12)
      for (let group = 0; group < font.getUint32(at + 12); group += 1)
        yield* span(font.getUint32(at + 16 + 12 * group), font.getUint32(at + 20 + 12 * group))
    if (format === 4) {
      const segments = font.getUint16(at + 6) / 2
      for (let segment = 0; segment < segments; segment += 1) {
        const last = font.getUint16(at + 14 + 2 * segment)
        if (last !== 0xffff) yield* span(font.getUint16(at + 16 + 2 * (segments + segment)), last)
      }
    }
  }
}

function tableAt(font: DataView, name: string): number {
  for (let index = 0; index < font.getUint16(4); index += 1) {
    const at = 12 + 16 * index
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((offset) => font.getUint8(at + offset)))
    if (tag === name) return font.getUint32(at + 8)
  }
  throw new Error(`The typeface has no table ${name}`)
}

function* span(first: number, last: number): Generator<number> {
  for (let character = first; character <= last; character += 1) yield character
}
