import type { Finding } from '@custos/evidence/model'

const headings = ['ID', 'Category', 'Question', 'Answer', 'Comment']

/** Answers as a CSV (RFC 4180) with a byte-order mark, as spreadsheets want it; no cell can become a formula. */
export function answersCsv(findings: readonly Finding[], commentOn: (finding: Finding) => string): Buffer {
  const rows = findings.map((finding) => [
    finding.reference ?? '',
    finding.category,
    finding.statement,
    finding.answer === null ? '' : finding.answer ? 'Yes' : 'No',
    commentOn(finding),
  ])
  return Buffer.from(`\uFEFF${[headings, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`)
}

const cell = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
