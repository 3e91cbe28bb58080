import evaluation from '../../../../docs/evaluation.md?raw'
import { Table } from './table.tsx'

/** The vendors that nobody looked at while the rules were written; the row's columns are those of the table below. */
const unseen = /^\| (\d+) vendors, unseen \|(.+)\|$/m.exec(evaluation)
if (!unseen) throw new Error('docs/evaluation.md says nothing of unseen vendors')
const [accuracy, firm, precision, recall, contradictions] = unseen[2]!.split('|').map((cell) => cell.trim())

/** How often the answers are right, as docs/evaluation.md has it. */
export function Content() {
  return (
    <Table
      caption="How often the answers are right"
      figures
      head={[`${unseen![1]} vendors, unseen`, 'Share']}
      rows={[
        ['Answers that are as they were labelled', accuracy],
        ['The same, where a second reader could not differ', firm],
        ['Of the answers yes, those that are right', precision],
        ['Of what the documents say, how much is found', recall],
        ['A no in the documents, taken for a yes', contradictions],
      ]}
    />
  )
}
