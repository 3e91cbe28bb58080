import { flatMapYielding, type YieldingWork } from '../yielding-work.ts'
import { ABOUT, commaAfterForm, type FactCandidate, type FactPassage } from './passage.ts'

const YEAR = String.raw`\b((?:1[89]|20)\d{2})\b`
const FOUNDED: [worth: number, pattern: RegExp][] = [
  [
    60,
    new RegExp(
      String.raw`\b(?:founded|founding|foundation|established|incorporated|gegründet|fondée?)\b[^.]{0,50}?\b(?:in|since|im Jahr|en)\s+(?:(?:the|early|late)\s+)?(?:\p{L}+\s+(?:of\s+)?)?${YEAR}`,
      'iu',
    ),
  ],
  [
    60,
    new RegExp(
      String.raw`(?<!\p{L})(?:Gründung(?:sjahr)?|[Gg]egründet|fondé|créée?|lancée|née|fundad[oa]|constituida|cread[oa]|nació|opgericht|ontstond)(?!\p{L})[^.]{0,50}?(?::|(?<!\p{L})(?:en|in|sinds|año))\s+(?:\p{L}+\s+){0,2}${YEAR}|${YEAR}(?:\s\p{L}+){0,5}\s(?:gegründet|fondée?|fundada|opgericht)(?!\p{L})`,
      'iu',
    ),
  ],
  [
    50,
    new RegExp(
      String.raw`\b(?:started|launched|began|created|born|set up)\b[^.]{0,50}?\b(?:in|since)\s+(?:early |late |the \p{L}+ of )?(?:\p{L}+\s+)?${YEAR}`,
      'iu',
    ),
  ],
  [
    45,
    new RegExp(
      String.raw`\b(?:in business|around|operating|serving|independent)\b[^.]{0,40}\bsince\s+(?:\p{L}+\s+)?${YEAR}`,
      'iu',
    ),
  ],
  [
    40,
    new RegExp(
      String.raw`\b(?:since|seit|depuis|desde|sinds)\s+(?:\p{L}+\s+)?${YEAR}\s*,?\s+(?:\p{Ll}+\s+)?(?:we|our|the company|[\p{Lu}]\p{L}+ has|wir|nous|wij)\b`,
      'iu',
    ),
  ],
  [
    35,
    new RegExp(
      String.raw`\bin\s+(?:\p{L}+\s+)?${YEAR}\s*,[^.]{0,160}\b(?:founded|formed|merged|launched|incorporated)\b`,
      'iu',
    ),
  ],
  [
    55,
    new RegExp(
      String.raw`\b(?:founded|established|est\.|year founded|founding year)(?: in)?\s?:?\s(?:\p{L}+\s)?${YEAR}`,
      'iu',
    ),
  ],
  [
    40,
    new RegExp(
      String.raw`\bin\s+${YEAR}\s*,[^.]{0,80}\bstarted\b|\b(?:building|running|making|developing)\b[^.]{0,40}\bsince\s+${YEAR}|\bhas (?:helped|served|made|built|been making|been helping)\b[^.]{0,40}\bsince\s+${YEAR}`,
      'iu',
    ),
  ],
  [30, new RegExp(String.raw`^in\s+${YEAR}\s*,[^.]{0,200}\.\s+since then\b`, 'iu')],
  [40, new RegExp(String.raw`^${YEAR}\s*[:–—-]\s*[^.]{0,60}\b(?:founded|incorporated|born|established)\b`, 'iu')],
]
const NOT_FOUNDING =
  /\b(?:effective|updated|version|certified|compliant|policy|agreement|regulation|act|law|program(?:me)?|feature|directive|office|blog|GDPR|standard|court|authority|commission|universit\p{L}+)\b/iu

/** `Our customer Orbital Foods was founded …` */
const OF_ANOTHER = /\b(?:customer|client|partner|supplier),? \p{Lu}/u

/** The stated founding years of the vendor, each with its clarity. */
export function* years(passages: FactPassage[]): YieldingWork<FactCandidate<number>[]> {
  return yield* flatMapYielding(passages, ({ text: said, headings, url, path }) => {
    const text = `${/(?:^| · )((?:1[89]|20)\d{2})$/.exec(headings)?.[1] ?? ''}: ${said}`.replace(/^: /, '')
    return FOUNDED.flatMap(([worth, pattern]) => {
      const match = pattern.exec(text)
      const before = match ? text.slice(Math.max(0, match.index - 60), match.index) : ''
      const lead = commaAfterForm(before)
      const sentence = `${lead.slice(lead.search(/[^.!?]*$/))}${match?.[0]}`
      if (!match || NOT_FOUNDING.test(sentence) || OF_ANOTHER.test(sentence)) return []
      const year = Number(match.slice(1).find(Boolean))
      return [{ value: year, worth: worth + (ABOUT.test(path) || path === '/' ? 20 : 0), url }]
    })
  })
}
