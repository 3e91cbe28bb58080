import type { Finding } from '@custos/evidence/model'
import { harmless } from '@custos/exports/csv'
import { isInapplicable } from '@custos/risk/inapplicable'

const headings = ['ID', 'Category', 'Question', 'Answer', 'Comment']

/** What stands in the cell for an answer; what is not known stays empty. */
export function wordOf(finding: Pick<Finding, 'answer' | 'explanation'>): string {
  if (finding.answer === null) return isInapplicable(finding) ? 'Not applicable' : ''
  return finding.answer ? 'Yes' : 'No'
}

/** Answers as a CSV (RFC 4180) with a byte-order mark, as spreadsheets want it; no cell can become a formula. */
export function answersCsv(findings: readonly Finding[], commentOn: (finding: Finding) => string): Buffer {
  const rows = findings.map((finding) => [
    finding.reference ?? '',
    finding.category,
    finding.statement,
    wordOf(finding),
    commentOn(finding),
  ])
  return Buffer.from(`\uFEFF${[headings, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`)
}

const cell = (text: string): string => `"${harmless(text).replaceAll('"', '""')}"`
