import evaluation from '../../../../docs/evaluation.md?raw'
import { Table } from './table.tsx'

/** Answers as they are given, by confidence: how many were read, and what the reader said of them. */
const rows = [...evaluation.matchAll(/^\| (HIGH|MEDIUM|LOW), as given now \|(.+)\|$/gm)].map(
  ([, confidence, cells]) => [confidence!, ...cells!.split('|').map((cell) => cell.trim())],
)
if (rows.length !== 3) throw new Error('docs/evaluation.md does not say what answers are worth')

/** What an answer is worth, as docs/evaluation.md has it. */
export function Content() {
  return (
    <Table
      caption="Answers yes on vendors that chose no rule, read by an independent reader"
      figures
      head={['Confidence', 'Read', 'Follows from its quote', 'Weak', 'Wrong']}
      rows={rows as [string, ...string[]][]}
    />
  )
}
