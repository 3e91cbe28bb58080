import { claims } from '@custos/catalogue/claim'
import type { AnsweredQuestion, ParsedDocument } from '@custos/documents/types'
import { sourceOf } from '../document/source.ts'
import type { Answer } from '../types.ts'
import { asksForWords } from './asks-for-words.ts'
import { claimMatchers } from './claim-matchers.ts'

/**
 * A vendor's answer in a questionnaire is its own statement. It answers only statements that are otherwise open, never above
 * MEDIUM, and proves no certificate. Its denial does not contradict other documents.
 */
export function withVendorStatements(answers: readonly Answer[], documents: readonly ParsedDocument[]): Answer[] {
  const stated = documents.filter(({ upload }) => upload?.statedByVendor)
  if (stated.length === 0) return [...answers]
  const rows = stated.flatMap((document) =>
    (document.questions ?? []).map((row) => ({ row, document, words: wordsOf(row.question) })),
  )
  return answers.map((answer) => {
    const words = wordsOf(answer.statement)
    const found = rows.findLast(({ row, words: questionWords }) => isSameQuestion(answer, words, row, questionWords))
    return capped(found ? answered(answer, found) : answer)
  })
}

interface AnsweredRow {
  row: AnsweredQuestion
  document: ParsedDocument
}

function answered(answer: Answer, { row, document }: AnsweredRow): Answer {
  const says = row.answer === 'yes' ? true : row.answer === 'no' ? false : null
  const asksCertificate = answer.claim !== undefined && claimMatchers.get(answer.claim)?.held !== undefined
  // A partial practice or a plan does not answer the statement, but withdraws an earlier yes.
  const isShort = row.answer === 'partly' || row.answer === 'planned'
  if (says === null ? !isShort : answer.answer === says || (asksCertificate && says)) return answer
  const source = sourceOf({ document, start: row.start, end: row.end, block: document.blocks[row.block]! })
  const { explanation } = answer
  if (says !== null && answer.answer === null && explanation.rule !== 'conflict')
    return {
      ...answer,
      status: 'EXPLICITLY_MENTIONED_IN_SOURCE',
      answer: says,
      evidence: source.quote,
      confidence: 'MEDIUM',
      sources: [source],
      explanation: { ...explanation, rule: 'said by the vendor in a questionnaire' },
    }
  const against = {
    quote: source.quote.slice(0, 300),
    location: source.location,
    reason: isShort
      ? `the vendor answers that it is ${row.answer === 'planned' ? 'planned' : 'so in part'}`
      : 'the vendor answers otherwise',
  }
  const considered = [against, ...explanation.considered].slice(0, 6)
  // The vendor's own denial prevents a yes, whatever its pages say; others' denials stay.
  if (answer.answer !== true) return { ...answer, explanation: { ...explanation, considered } }
  const also = answer.sources.map(({ quote, location }) => ({
    quote: quote.slice(0, 300),
    location,
    reason: 'says it',
  }))
  return {
    ...answer,
    status: 'UNDEFINED',
    answer: null,
    evidence: null,
    confidence: 'LOW',
    sources: [],
    explanation: {
      ...explanation,
      rule: 'conflict',
      considered: [against, ...also, ...explanation.considered].slice(0, 6),
    },
  }
}

const capped = (answer: Answer): Answer =>
  answer.confidence === 'HIGH' && answer.sources.length > 0 && answer.sources.every((source) => source.stated_by_vendor)
    ? { ...answer, confidence: 'MEDIUM' }
    : answer

/** A statement reduced to its words, for comparison. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * Whether the questions match: the same words, or the question made of them; or the same number in the questionnaire and nearly the
 * same words.
 */
function isSameQuestion(
  { claim, statement, reference }: Answer,
  words: string[],
  row: AnsweredQuestion,
  questionWords: string[],
): boolean {
  if (words.length > 0 && words.join(' ') === questionWords.join(' ')) return true
  const claimQuestion = claim === undefined ? undefined : claims.get(claim)?.asks
  // "Yes" does not answer "How long do you keep it?".
  if (
    claimQuestion !== undefined &&
    !asksForWords(claimQuestion) &&
    wordsOf(claimQuestion).join(' ') === questionWords.join(' ')
  )
    return true
  if (asksWhether(row.question, statement)) return true
  if (reference === undefined || row.reference === null || reference !== row.reference) return false
  const [these, others] = [new Set(words), new Set(questionWords)]
  const shared = [...these].filter((word) => others.has(word)).length
  return shared >= 0.8 * Math.max(these.size, others.size)
}

/**
 * Whether a question asks for a statement in its words: `Do you encrypt your backups?` and `The vendor encrypts its backups.` A
 * question with a negation does not count, because a no to it is ambiguous.
 */
function asksWhether(question: string, statement: string): boolean {
  if (!/\?\s*$/.test(question)) return false
  const [questionForms, statementForms] = [formsIn(question), formsIn(statement)]
  return (
    statementForms.length > 2 &&
    ![...questionForms, ...statementForms].some((word) => denials.has(word)) &&
    questionForms.join(' ') === statementForms.join(' ')
  )
}

const denials = new Set(['no', 'not', 'never', 'nobody', 'nothing', 'cannot'])
const left = new Set(['do', 'does', 'did', 'the', 'a', 'an', 'is', 'are', 'was', 'were'])
const same: Record<string, string> = {
  you: 'vendor',
  it: 'vendor',
  your: 'its',
  yourself: 'itself',
  yourselves: 'itself',
  has: 'have',
}

/** The text's words, sorted and in one grammatical number, without words that distinguish a question from a statement. */
const formsIn = (text: string): string[] =>
  wordsOf(text.replace(/^\s*is it true that\b/i, '').replace(/\b(?:the )?vendor['’]s\b/gi, 'its'))
    .filter((word) => !left.has(word))
    .map((word) => inOneNumber(same[word] ?? word))
    .sort()

/** `process` of processes, `notif` of notify and notifies: not necessarily a word. */
const inOneNumber = (word: string): string =>
  word === 'its'
    ? word
    : word
        .replace(/ies$/, 'y')
        .replace(/(?<=ch|sh|s|x|z)es$|(?<=[^s])s$/, '')
        .replace(/(?<=..)[ey]$/, '')
