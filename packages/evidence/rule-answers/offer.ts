import type { Answer, Explanation, Offered } from '../model.ts'
import type { Candidates } from './candidates.ts'
import { type Passage, textOf } from './passages.ts'
import type { Candidate } from './read-candidate.ts'

/** Passages that are offered at most. */
const most = 3
/** From this nearness on a passage is offered. */
const near = 0.4
/** Of a long passage its beginning is offered. UTF-16 code units. */
const longest = 1_000

/** Whether a person is shown passages: where the statement is left open, and concerns the vendor. */
export const isOffered = ({ status, explanation }: Answer): boolean =>
  status === 'UNDEFINED' && explanation.inapplicable === undefined

/** An open answer with the passages that come nearest to it, or in how many documents nothing near was found. */
export const offersFor = (answer: Answer, candidates: Candidates, documents: number): Answer =>
  offering(answer, candidates.for(answer.statement, most), documents)

/** The same with the first of these passages that are near. */
export function offering(answer: Answer, passages: readonly Candidate[], documents: number): Answer {
  const { explanation } = answer
  const found = passages.filter(({ nearness }) => nearness >= near).slice(0, most)
  const shown =
    found.length > 0 ? { offered: found.map((one) => offerOf(one, explanation)) } : { documents_searched: documents }
  return { ...answer, explanation: { ...explanation, ...shown } }
}

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
  const quote = textOf(passage).slice(0, 300)
  const rejected = considered.find((one) => one.location === passage.document.url && one.quote === quote)
  if (rejected && rejected.reason !== nearInWords) return rejected.reason
  return passage.exclusionReason
}

const nearInWords = 'near in its words'
