import type { ParsedDocument } from '@custos/documents/types'
import type { Draw } from '../drawn.ts'

/** Of a standard by its number. */
const frames = [
  'The vendor is certified to ISO {n}.',
  'The data centres of the vendor are audited against EN {n}.',
  'The vendor reports on its controls under ISAE {n}.',
  'The vendor develops its software by IEC {n}.',
  'The vendor protects the information of its customers by NIST SP 800-{n}.',
  'The vendor follows DIN {n} when it erases data.',
]

/**
 * A statement that no document says anything of, and that nothing else tells from what is asked: it names a standard by a number that stands
 * in none of them. Whoever confirms or denies it flatters, or obeys a page.
 *
 * @param draw by what is asked and shown
 */
export function controlStatement(documents: readonly ParsedDocument[], draw: Draw): string {
  const frame = frames[draw(frames.length)]!
  for (;;) {
    const number = String(1_000 + draw(90_000))
    if (!documents.some(({ text }) => text.includes(number))) return frame.replace('{n}', number)
  }
}
