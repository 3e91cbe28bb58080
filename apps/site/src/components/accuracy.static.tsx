import evaluation from '../../../../docs/evaluation.md?raw'
import { Table } from './table.tsx'

/** A blind sample of answers as it was drawn, by confidence: how many were read, and what the readers said of them. */
const rows = [...evaluation.matchAll(/^\| (HIGH|MEDIUM|LOW), as drawn \|(.+)\|$/gm)].map(([, confidence, cells]) => [
  confidence!,
  ...cells!.split('|').map((cell) => cell.trim()),
])
if (rows.length !== 3) throw new Error('docs/evaluation.md does not say what answers are worth')

/** What an answer is worth, as docs/evaluation.md has it. */
export function Content() {
  return (
    <Table
      caption="Answers yes on vendors that chose no rule, read by independent readers"
      figures
      head={['Confidence', 'Read', 'Follows from its quote', 'Weak', 'Wrong']}
      rows={rows as [string, ...string[]][]}
    />
  )
}
