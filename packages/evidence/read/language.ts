import { languageOfText } from '../vocabulary/languages/detect.ts'

const SAMPLE = 2000

/** ISO 639-1 code: what its words plainly are, else as the page declares it, else detected from its text, else English. */
export async function languageOf(declared: string | null, text: string): Promise<string> {
  const plainly = languageOfText(text)
  if (plainly) return plainly
  const code = /^\s*([a-z]{2})(?:[-_]|\s*$)/i.exec(declared ?? '')?.[1]
  if (code) return code.toLowerCase()
  if (text.length < 20) return 'en'
  // The detector's tables take a third of a second to load, which most collections never need.
  const { default: detector } = await import('eld/small')
  return detector.detect(text.slice(0, SAMPLE)).language || 'en'
}
