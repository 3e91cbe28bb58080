import { newKnown, type Reading } from '../language/lexicon.ts'
import type { Answer, Explanation, Offered } from '../types.ts'
import type { Candidate } from './candidate.ts'
import type { Candidates } from './candidates.ts'
import { lexicon } from './lexicon.ts'
import { type Passage, textOf } from './passages.ts'

/** Passages that are offered at most, of so many that come nearest. */
const most = 3
const maxLooked = 8
/** Of fewer words nothing is said: by a sentence, by an item of a list, and by what only introduces a list. */
const fewest = 3
const fewestInItem = 2
const fewestBeforeList = 12
/** From this nearness on a passage is offered. */
const near = 0.44
/** Of a long passage its beginning is offered. UTF-16 code units. */
const longest = 1_000

/** Whether a person is shown passages: where the statement is left open, and concerns the vendor. */
export const isOffered = ({ status, explanation }: Answer): boolean =>
  status === 'UNDEFINED' && explanation.inapplicable === undefined

/** An open answer with the passages that come nearest to it, or in how many documents nothing near was found. */
export const offersFor = (answer: Answer, candidates: Candidates, documents: number): Answer =>
  offering(answer, candidates.for(answer.statement, maxLooked), documents)

/** The same with the first of these passages that are near. */
export function offering(answer: Answer, passages: readonly Candidate[], documents: number): Answer {
  const { explanation } = answer
  const asksOfSelfHosting = namesSelfHosting(lexicon.read(answer.statement, newKnown()))
  const telling = passages.filter(
    ({ passage, nearness }) =>
      nearness >= near && !saysNothing(passage) && (asksOfSelfHosting || !isOfSelfHosting(passage)),
  )
  // Of passages that contradict each other, a person sees both.
  const contradicting = contradictions.flatMap(
    (reason) => telling.find(({ passage }) => rejectionOf(passage, explanation.considered) === reason) ?? [],
  )
  const chosen = [...new Set([...contradicting, ...telling])].slice(0, most)
  const found = telling.filter((one) => chosen.includes(one))
  const shown =
    found.length > 0 ? { offered: found.map((one) => offerOf(one, explanation)) } : { documents_searched: documents }
  return { ...answer, explanation: { ...explanation, ...shown } }
}

/**
 * `Certificate validation involves checking:`, `(c) countries;`: what only introduces, and a word or two. What answers the question above it
 * says something in a word.
 */
function saysNothing(passage: Passage): boolean {
  const { asked, reply, block, stems } = passage
  if (asked || reply !== null) return false
  const words = stems.filter(isWord).length
  const isItem = block.kind === 'list_item' || block.kind === 'table_row'
  return (
    words < (isItem ? fewestInItem : fewest) || (words < fewestBeforeList && /[:：]$/.test(textOf(passage).trimEnd()))
  )
}

/** No number or letter of a list. */
const isWord = (stem: string): boolean => stem.length > 1 && !/^(?:[ivx]+|\d+)$/.test(stem)

const selfHosting = lexicon.patternListId('guard self-host')
const namesSelfHosting = ({ matches }: Pick<Reading, 'matches'>): boolean => matches.has(selfHosting)
/** What holds for those who host it themselves says nothing of the hosted service. */
const isOfSelfHosting = ({ reading, above }: Passage): boolean => [reading, ...above].some(namesSelfHosting)

function offerOf({ passage, question }: Candidate, { considered }: Explanation): Offered {
  const { document, block, start } = passage
  const end = Math.min(passage.end, start + longest)
  return {
    name: document.name,
    location: document.url,
    sha256: document.sha256,
    text_sha256: document.textSha256,
    quote: document.text.slice(start, end),
    start,
    end,
    page: block.page ?? null,
    heading: question.heading.slice(-longest),
    reason: reasonOf(passage, considered),
  }
}

/** What the rules say against a passage that they looked at for the statement, or against every use of it. */
function reasonOf(passage: Passage, considered: Explanation['considered']): string | null {
  const rejection = rejectionOf(passage, considered)
  return rejection !== null && rejection !== nearInWords ? rejection : passage.exclusionReason
}

function rejectionOf(passage: Passage, considered: Explanation['considered']): string | null {
  const quote = textOf(passage).slice(0, 300)
  return considered.find((one) => one.location === passage.document.url && one.quote === quote)?.reason ?? null
}

const nearInWords = 'near in its words'
const contradictions = ['says it', 'denies it']
