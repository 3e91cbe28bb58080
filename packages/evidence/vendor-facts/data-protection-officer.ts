import type { ParsedDocument } from '@custos/documents/types'
import type { YieldingWork } from '../yielding-work.ts'

const OFFICER = String.raw`(?:\p{L}+ )?(?:[Dd]ata (?:[Pp]rotection|[Pp]rivacy) [Oo]fficer|DPO)\b`
const WORD = String.raw`\p{Lu}[\p{L}'’&-]+`
const NAME = String.raw`(?:(?:Dr|Prof|Mr|Ms|Mrs)\. )?${WORD}(?: (?:van|von|de|der|den|la|le|du)){0,2}(?: ${WORD}){1,4}`
/** A further office of the same person, which names nobody. */
const OFFICE = /(?:Officer|Counsel|Manager|Lead|Director|Founder|CEO|CTO|CISO|COO)$/
const HOLDS = `(?:who )?(?:also )?(?:holds?|fills?|performs|has|acts as|serves as|is)(?: also)?(?: the| our| its)?(?: (?:role|position|function) of)?(?: the| our)?`

/** Wordings that name the data protection officer without an address: a person or a company. */
const STATED = [
  new RegExp(
    String.raw`(?:has|have) (?:also )?appointed (?:the company )?(${NAME}) as (?:\p{Ll}+ ){0,2}${OFFICER}`,
    'u',
  ),
  new RegExp(String.raw`${OFFICER}(?: \(DPO\))?(?: of [^.:]{2,40}?)? (?:is|are) (${NAME})`, 'u'),
  new RegExp(
    String.raw`(?:Datenschutzbeauftragte[rn]?|[Dd]éléguée? à la protection des données|[Dd]elegad[oa] de [Pp]rotección de [Dd]atos|[Ff]unctionaris [Gg]egevensbescherming)(?:\s+(?:ist|est|es|is))?\s*:?\s+(?:Herr |Frau )?(${NAME})`,
    'u',
  ),
  new RegExp(`(${NAME}),? ${HOLDS} (?:external )?${OFFICER}`, 'u'),
]

/** The data protection officer, verbatim from the first document that names one; null if none does. */
export function* dataProtectionOfficer(
  documents: readonly ParsedDocument[],
): YieldingWork<{ name: string; url: string } | null> {
  for (const { text, url, sentences } of documents)
    for (const { start, end } of sentences) {
      yield
      const sentence = text.slice(start, Math.min(end, start + 1_000))
      if (
        !/data (?:protection|privacy) officer|DPO|datenschutzb|protection des donn|protección de d|gegevensb/i.test(
          sentence,
        )
      )
        continue
      for (const stated of STATED) {
        const name = stated.exec(sentence)?.[1]
        if (name && !/Data (?:Protection|Privacy) Officer|DPO/.test(name) && !OFFICE.test(name)) return { name, url }
      }
    }
  return null
}
