import { francAll } from 'franc-min'

/** ISO 639-1 codes of the languages that are told apart, by their ISO 639-3 codes: those in which vendors publish. */
const LANGUAGES: Record<string, string> = {
  eng: 'en',
  deu: 'de',
  fra: 'fr',
  spa: 'es',
  nld: 'nl',
  ita: 'it',
  por: 'pt',
  pol: 'pl',
  swe: 'sv',
  ces: 'cs',
  hun: 'hu',
  ron: 'ro',
  tur: 'tr',
  rus: 'ru',
  ukr: 'uk',
  jpn: 'ja',
  kor: 'ko',
  cmn: 'zh',
  arb: 'ar',
}
/** Shorter texts give the detector too little to go by. */
const LEAST = 60
const SAMPLE = 2000
/** Above this, the second language is too much like the first. */
const ALIKE = 0.85

/** ISO 639-1 code: what the words of the text plainly are, else as the page declares it, else English. */
export function languageOf(declared: string | null, text: string): string {
  const code = /^\s*([a-z]{2})(?:[-_]|\s*$)/i.exec(declared ?? '')?.[1]?.toLowerCase() ?? 'en'
  if (text.length < LEAST) return code
  const [first, second] = francAll(text.slice(0, SAMPLE), { only: Object.keys(LANGUAGES) })
  const isPlain = first !== undefined && (second === undefined || second[1] < ALIKE)
  return (isPlain ? LANGUAGES[first[0]] : undefined) ?? code
}
