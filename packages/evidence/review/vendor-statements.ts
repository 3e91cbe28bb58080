import type { AnsweredQuestion, ReadDocument } from '@custos/documents/model'
import { sourceOf } from '../document/source.ts'
import type { Finding } from '../model.ts'
import { bindings } from './bindings.ts'

/**
 * What a vendor answers in a questionnaire is its own statement: it answers what nothing else answers, never surer than MEDIUM, proves
 * no certificate, and what it denies there is not taken as said elsewhere.
 */
export function withVendorStatements(findings: readonly Finding[], documents: readonly ReadDocument[]): Finding[] {
  const stated = documents.filter(({ upload }) => upload?.statedByVendor)
  if (stated.length === 0) return [...findings]
  const rows = stated.flatMap((document) =>
    (document.questions ?? []).map((row) => ({ row, document, words: wordsOf(row.question) })),
  )
  return findings.map((finding) => {
    const words = wordsOf(finding.statement)
    const found = rows.findLast(({ row, words: asked }) => isSameQuestion(finding, words, row, asked))
    return capped(found ? answered(finding, found) : finding)
  })
}

interface Found {
  row: AnsweredQuestion
  document: ReadDocument
}

function answered(finding: Finding, { row, document }: Found): Finding {
  const says = row.answer === 'yes' ? true : row.answer === 'no' ? false : null
  const asksCertificate = finding.claim !== undefined && bindings.get(finding.claim)?.held !== undefined
  if (says === null || finding.answer === says || (asksCertificate && says)) return finding
  const source = sourceOf({ document, start: row.start, end: row.end, block: document.blocks[row.block]! })
  const { explanation } = finding
  if (finding.answer === null && explanation.rule !== 'conflict')
    return {
      ...finding,
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
    reason: 'the vendor answers otherwise',
  }
  const considered = [against, ...explanation.considered].slice(0, 6)
  // What it denies itself is no yes, whatever its pages say; what others deny stays denied.
  if (finding.answer !== true) return { ...finding, explanation: { ...explanation, considered } }
  const also = finding.sources.map(({ quote, location }) => ({
    quote: quote.slice(0, 300),
    location,
    reason: 'says it',
  }))
  return {
    ...finding,
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

const capped = (finding: Finding): Finding =>
  finding.confidence === 'HIGH' &&
  finding.sources.length > 0 &&
  finding.sources.every((source) => source.stated_by_vendor)
    ? { ...finding, confidence: 'MEDIUM' }
    : finding

/** A statement in words alone, by which it is known again. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** The same words; or the same number in the questionnaire, and hardly another word. */
function isSameQuestion({ reference }: Finding, words: string[], row: AnsweredQuestion, asked: string[]): boolean {
  if (words.length > 0 && words.join(' ') === asked.join(' ')) return true
  if (reference === undefined || row.reference === null || reference !== row.reference) return false
  const [own, other] = [new Set(words), new Set(asked)]
  const shared = [...own].filter((word) => other.has(word)).length
  return shared >= 0.8 * Math.max(own.size, other.size)
}
