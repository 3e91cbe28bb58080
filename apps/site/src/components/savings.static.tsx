import report from '../../../../docs/measurements/2026-11-29-officers.md?raw'
import newest from '../../../../docs/measurements/2026-11-30-officers.md?raw'
import { lessToRead } from '../less-to-read.ts'
import { anchor } from './section.tsx'
import { Table } from './table.tsx'

const number = (cell: string) => Number(cell.replaceAll('*', '').split(',')[0])

/** Minutes by vendor, from the rows of a table in the report with the vendor and this number of cells. */
function minutes(table: string, cells: number): Map<string, number[]> {
  const rows = [...table.matchAll(/^\| ([\w.]+\.\w+) \|(.+)\|$/gm)].map(
    ([, vendor, rest]) => [vendor!, rest!.split('|').map(number)] as const,
  )
  const whole = new Map(rows.filter(([, values]) => values.length === cells))
  if (whole.size !== 6) throw new Error('the report does not have the minutes of six vendors')
  return whole
}

const [, byHand] = report.split('### Against reading the documents')
const before = minutes(byHand!.split('\n## ')[0]!, 5)
/** The last section of the newest report has the newest table. */
const section = newest.split('\n## ').at(-1)!
const heading = section.split('\n')[0]!
const after = minutes(section, 4)
/** For each vendor: reading the pages by hand, and the review. */
const rows = [...before].map(([vendor, [, , hand]]) => [vendor, hand!, after.get(vendor)![3]!] as const)
/** The report rounds the sum of the words. The sum of the minutes in its rows is a tenth smaller. */
const [, byHandTotal, firstLess] = /^\| all \|.*\| ([\d.]+) \| [\d.]+ \| \*\*(\d+ %)\*\* \|/m.exec(byHand!)!
const byHandOfAll = Number(byHandTotal)
const reviewOfAll = rows.reduce((total, [, , minutes]) => total + minutes, 0)
const less = `${Math.round((1 - reviewOfAll / byHandOfAll) * 100)} %`
if (less !== lessToRead) throw new Error(`the pages say ${lessToRead} less to read, and the newest table ${less}`)

/** The last measurement of the same day, without a count of words and with another use of one vendor. */
const [, later] = /In the evening \(20:46[\s\S]*?in at most ([\d., and]+?)\s+minutes/.exec(section) ?? []
const laterMinutes = later?.match(/\d+\.\d/g)?.map(Number) ?? []
if (laterMinutes.length !== 6) throw new Error('the report does not have the later minutes of six vendors')
const laterOfAll = laterMinutes.reduce((total, minutes) => total + minutes).toFixed(1)

/** The reading time of six reviews, in minutes, compared with that of the pages. */
export function Content() {
  return (
    <>
      <Table
        caption="Reading time in minutes, calculated from word counts, 30 November 2026"
        figures
        head={['Minutes', 'By hand', 'Review']}
        rows={[
          ...rows.map(([vendor, ...values]) => [vendor, ...values.map((value) => value.toFixed(1))]),
          ['Together', byHandOfAll.toFixed(1), reviewOfAll.toFixed(1)],
          ['Less, calculated', '', less],
        ]}
      />
      <p className="caption">
        {'The column “Review” is '}
        <a href={`/resources/documentation/measurements/officers#${anchor(heading)}`}>a measurement of 30 November</a>
        {', the column “By hand” '}
        <a href="/resources/documentation/measurements/officers#against-reading-the-documents">one of 29 November</a>
        {`. The sum by hand comes from the words; its rounded rows add up to a tenth less. On 29 November, the reviews were ${firstLess} less to read. The difference comes in part from words that Custos now folds or says once, and from statements that it no longer asks. The last measurement on 30 November, with another use of one vendor and without a count of words, came to ${laterOfAll} minutes for the review.`}
      </p>
    </>
  )
}
