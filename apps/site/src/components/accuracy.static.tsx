import evaluation from '../../../../docs/evaluation.md?raw'
import { Table } from './table.tsx'

const names: Record<string, string> = { HIGH: 'Yes, high', MEDIUM: 'Yes, medium', LOW: 'Yes, low', '*no*': 'No' }

/** A blind sample of answers as it was drawn, by confidence: how many were read, and what the readers said of them. */
const rows = [...evaluation.matchAll(/^\| (HIGH|MEDIUM|LOW|\*no\*), as drawn \|(.+)\|$/gm)].map(
  ([, confidence, cells]) => [names[confidence!]!, ...cells!.split('|').map((cell) => cell.trim())],
)
const [, vendors] = /^\| .*blind, (\d+) unread vendors \|/m.exec(evaluation) ?? []
const [, answered] = /^(\d+ to \d+ %) of the statements are answered/m.exec(evaluation) ?? []
if (rows.length !== 4 || !vendors || !answered)
  throw new Error('docs/evaluation.md does not say what answers are worth')

/** What an answer is worth, as docs/evaluation.md has it. */
export function Content() {
  return (
    <>
      <Table
        caption={`Answers on ${vendors} vendors that chose no rule, read by independent readers`}
        figures
        head={['Answer', 'Read', 'Follows from its quote', 'Weak', 'Wrong']}
        rows={rows as [string, ...string[]][]}
      />
      <p className="caption">{`Of what is asked, ${answered} is answered without a language model; the rest stays open. The few answers “no” are counted, not given in percent.`}</p>
    </>
  )
}
