/** Shorter texts give the detector too little to go by. */
const LEAST = 20
const SAMPLE = 2000

/**
 * ISO 639-1 code: what the words of the text plainly are, else as the page declares it, else what the words are most like,
 * else English.
 */
export async function languageOf(declared: string | null, text: string): Promise<string> {
  const code = /^\s*([a-z]{2})(?:[-_]|\s*$)/i.exec(declared ?? '')?.[1]?.toLowerCase()
  if (text.length < LEAST) return code ?? 'en'
  // The detector's tables take a third of a second to load, in the thread that reads.
  const { default: detector } = await import('eld/small')
  const detected = detector.detect(text.slice(0, SAMPLE))
  const language = detected.language || undefined
  return (detected.isReliable() ? language : undefined) ?? code ?? language ?? 'en'
}
