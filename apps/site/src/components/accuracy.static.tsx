import evaluation from '../../../../docs/evaluation.md?raw'
import finding from '../../../../docs/measurements/2026-11-28-built-in-reader.md?raw'
import blind from '../../../../docs/measurements/2026-11-29-reading.md?raw'
import withModel from '../../../../docs/model-review.md?raw'
import { Table } from './table.tsx'

const names: Record<string, string> = { HIGH: 'Yes, high', MEDIUM: 'Yes, medium', LOW: 'Yes, low', '*no*': 'No' }

/** A blind sample of answers by confidence: the number read, and the raters' verdicts. */
const rows = [...evaluation.matchAll(/^\| (HIGH|MEDIUM|LOW|\*no\*), as drawn \|(.+)\|$/gm)].map(
  ([, confidence, cells]) => [names[confidence!]!, ...cells!.split('|').map((cell) => cell.trim())],
)
const [, sampled, vendors] = cellsOf(evaluation, /^\| (.*), blind, (\d+) new vendors \|/m)
const [, confirmed, offered] = cellsOf(finding, /^\| shipped, all \((\d+)\) \| \d+ % \| (\d+ %) \|/m)
const [, answered] = cellsOf(evaluation, /Custos answers (\d+ %) of the statements that the documents confirm/)
const [, , read] = cellsOf(finding, /^## ((\d+) November): documents in other languages/m)
const [, share] = cellsOf(evaluation, /^Custos answers (\d+ to \d+ %) of the statements/m)
const [, confirmedYes, yes] = cellsOf(finding, /statements in English, (\d+) of (\d+) are said/).map(Number)
const right = `${Math.round((confirmedYes! / yes!) * 100)} %`
const [, confirmedByModel, answeredByModel] = cellsOf(
  withModel,
  /^\| shipped, confirmed \((\d+)\): answered yes \| (\d+ %) \|/m,
)
const [, offeredByModel] = cellsOf(withModel, /^\| the same: answered, or the quoted passage offered \| (\d+ %) \|/m)
const [, rightByModel] = cellsOf(withModel, /^\| of \d+ yes answers: confirmed, in part, denied, not said \| (\d+),/m)
/** The built-in reader's own answers. */
const [, ...byReader] = cellsOf(
  blind,
  /^\| LOW by the built-in reader alone \| (\d+) \| (\d+ %)[^|]*\| (\d+ %) \| (\d+ %)/m,
)
if (rows.length !== 4) throw new Error('docs/evaluation.md does not say what answers are worth')

function cellsOf(document: string, row: RegExp): RegExpExecArray {
  const found = row.exec(document)
  if (!found) throw new Error(`no measurement has ${row}`)
  return found
}

/** The correctness of answers and the share of statements answered, from the documents of the source code. */
export function Content() {
  return (
    <>
      <Table
        caption={`Answers about ${vendors} vendors whose documents had not been used to write the rules, read by language models`}
        figures
        head={['Answer', 'Read', 'Follows from its quote', 'Weak', 'Wrong']}
        rows={[...rows, ['Yes, low, by the built-in reader', ...byReader]]}
      />
      <p className="caption">{`${sampled}, ${vendors} vendors, before the built-in reader answered by itself; the last row is of 29 November, twelve vendors, before the latest changes. Of the answers “no”, the cells are counts. High confidence (aim: 93 % follow, at most 2 % wrong) and “no” (90 and 4 %) have too few answers to show that they meet their aims; medium (80 and 6 %) and low (at most 10 % wrong) meet theirs in this sample. The aim for the built-in reader’s own answers, at most 2 % wrong, is not reached.`}</p>
      <div className="below">
        <Table
          caption="Confirmed statements that Custos finds, by reader"
          head={['Reader', 'Statements', 'Answered', 'Or offered', 'Yes confirmed']}
          rows={[
            ['Built in', confirmed, answered, offered, right],
            ['With a language model', confirmedByModel, answeredByModel, offeredByModel, `${rightByModel} %`],
          ]}
        />
      </div>
      <p className="caption">{`${read} November 2026. The built-in row covers statements that the documents of twelve vendors confirm; two thresholds were chosen on these twelve, and two faults found on them were fixed before they were measured again. The row of the large language model covers those of three vendors. One of the three was measured again after a fix (56 % before). “Offered” counts open statements for which Custos shows the passage that the rater had quoted. The last column of the built-in row counts English answers. For real vendors, the rules answered ${share} of all statements in scope (27 November; 3.6 % in an earlier sample of vendors that publish less, 23 November), for two reasons: vendors publish little, and Custos does not find most of what they do confirm.`}</p>
    </>
  )
}
