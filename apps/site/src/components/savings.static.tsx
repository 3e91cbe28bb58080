import report from '../../../../docs/measurements/2026-11-29-officers.md?raw'
import newest from '../../../../docs/measurements/2026-11-30-officers.md?raw'
import { lessToRead } from '../less-to-read.ts'
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
/** The last section of the newest report has the newest state. */
const after = minutes(newest.split('\n## ').at(-1)!, 4)
/** For each vendor: reading the pages by hand, and the review. */
const rows = [...before].map(([vendor, [, , hand]]) => [vendor, hand!, after.get(vendor)![3]!] as const)
/** The report rounds the sum of the words. The sum of the minutes in its rows is a tenth smaller. */
const byHandOfAll = Number(/^\| all \|.*\| ([\d.]+) \| [\d.]+ \|/m.exec(byHand!)![1])
const reviewOfAll = rows.reduce((total, [, , minutes]) => total + minutes, 0)
const less = `${Math.round((1 - reviewOfAll / byHandOfAll) * 100)} %`
if (less !== lessToRead) throw new Error(`the pages say ${lessToRead} less to read, and the newest table ${less}`)

/** The reading time of six reviews, in minutes, compared with that of the pages. */
export function Content() {
  return (
    <Table
      caption="Reading time in minutes, calculated from word counts"
      figures
      head={['Minutes', 'By hand', 'Review']}
      rows={[
        ...rows.map(([vendor, ...values]) => [vendor, ...values.map((value) => value.toFixed(1))]),
        ['Together', byHandOfAll.toFixed(1), reviewOfAll.toFixed(1)],
        ['Less, calculated', '', less],
      ]}
    />
  )
}
