import { asksForWords } from '@custos/evidence/rule-answers/asks-for-words'
import type { Answer, AnswerSource } from '@custos/evidence/types'
import { whyInapplicable } from '@custos/risk/inapplicable'

/** An answer for a returned questionnaire. */
export interface WrittenAnswer {
  /** Empty if it is unknown. */
  answer: string
  /** Other words for the answer, for a questionnaire with its own words. */
  alternatives: readonly string[]
  /** The source of the answer, or why it is unknown. */
  comment: string
}

/** An effective answer, with the reason why it is open. */
export interface ReturnedAnswer extends Answer {
  /** In sentences; null if it is not open. */
  reason_open: string | null
}

export function writtenAnswer(answer: ReturnedAnswer): WrittenAnswer {
  const { evidence } = answer
  if (answer.answer === null) {
    const why = whyInapplicable(answer)
    return why === null
      ? { answer: '', alternatives: [], comment: answer.reason_open ?? '' }
      : { answer: 'Not applicable', alternatives: notApplicable, comment: `It does not apply: ${why}.` }
  }
  // Only a value that the vendor chose itself; otherwise a person chooses one from the quote.
  if (answer.choices) {
    const chosen = evidence === null ? undefined : chosenIn(evidence, answer.choices)
    const remarks = [...(evidence === null ? [] : [quoted(evidence)]), bracketed(saidBy(answer))]
      .filter(Boolean)
      .join(' ')
    return { answer: chosen ?? '', alternatives: [], comment: remarks }
  }
  // "Yes" does not answer "Where is the data stored?"; the vendor's words do.
  if (evidence !== null && asksForWords(answer.statement))
    return { answer: quoted(evidence), alternatives: [], comment: saidBy(answer).join('; ') }
  return {
    answer: answer.answer ? 'Yes' : 'No',
    alternatives: answer.answer ? yes : no,
    comment: [...(evidence === null ? [] : [quoted(evidence)]), bracketed(saidBy(answer))].filter(Boolean).join(' '),
  }
}

/** The choice that fills a cell or a line of a quote. */
function chosenIn(evidence: string, choices: readonly string[]): string | undefined {
  const cells = evidence.split(/[\t\n]/).map((cell) => cell.trim().toLowerCase())
  const found = choices.filter((choice) => cells.includes(choice.toLowerCase()))
  return found.length === 1 ? found[0] : undefined
}

const yes = ['Y', 'True', 'Compliant', 'Ja', 'Oui', 'Sí']
const no = ['N', 'False', 'Not compliant', 'Non-compliant', 'Nein', 'Nee', 'Non']
const notApplicable = ['N/A', 'NA', 'n. a.', 'n.a.', 'Nicht anwendbar', 'Entfällt']

/** The maximum characters for a reader; a cell can hold slightly more. */
const maxQuoted = 30_000

const quoted = (evidence: string): string => `“${evidence.replace(/\s+/g, ' ').slice(0, maxQuoted)}”`

/** The details that a reader needs to judge the answer. */
function saidBy({ sources: [source], status, confidence, said_by_reviewer }: Answer): string[] {
  if (said_by_reviewer) return ['a reviewer’s answer']
  return [
    ...(source ? placeOf(source) : []),
    ...(status === 'EXPLICITLY_MENTIONED_IN_SOURCE' ? [] : ['by certificate']),
    ...(source?.stated_by_vendor ? ['the vendor’s own answer'] : []),
    ...(confidence === 'LOW' ? ['low confidence'] : []),
  ]
}

function placeOf({ name, location, page }: AnswerSource): string[] {
  return [
    name,
    ...(page === null ? [] : [`page ${page}`]),
    ...(/^https?:\/\//.test(location) ? [location] : ['not public']),
  ]
}

const bracketed = (parts: readonly string[]): string => (parts.length === 0 ? '' : `(${parts.join(', ')})`)
