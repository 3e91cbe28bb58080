import report from '../../../../docs/measurements/2026-11-29-officers.md?raw'
import sheets from '../../../../docs/measurements/2026-11-30-officers.md?raw'
import { levelAgreement } from '../level-agreement.ts'
import { anchor } from './section.tsx'
import { Table } from './table.tsx'

const reports = [
  { text: report, day: '29 November' },
  { text: sheets, day: '30 November' },
]

/** The decisions of six that each officer of a reading would sign, newest reading first. */
const readings = reports
  .flatMap(({ text, day }) =>
    [...text.matchAll(/(\d, \d and \d) of\s+six|three of six\s+each/g)].map((reading) => ({
      signed: reading[1] ?? '3, 3 and 3',
      day,
      at: reading.index,
    })),
  )
  .reverse()
const newest = readings[0]!

/** The verdicts of the newest reading, vendor by vendor. */
const verdicts = [
  ...sheets
    .slice(newest.at)
    .split('\n## ')[0]!
    .matchAll(/^\| ([\w.]+\.\w+) \| (.+) \|$/gm),
].map(([, vendor, cells]) => ({ vendor: vendor!, each: cells!.split(' | ') }))
const signedWith = (words: string) => verdicts.flatMap(({ each }) => each.filter((verdict) => verdict === words)).length
const edited = signedWith('edits')
const unchanged = signedWith('unchanged')
const unchangedVendors = verdicts
  .filter(({ each }) => each.includes('unchanged'))
  .map(({ vendor }) => `${vendor} (${new RegExp(`^\\| ${vendor}, ([^|]+?) \\|`, 'm').exec(report)![1]!})`)
const judgedBefore = [...sheets.slice(0, newest.at).matchAll(/judged all (\d+) answers/g)].at(-1)![1]!
if (edited + unchanged !== newest.signed.match(/\d/g)!.reduce((sum, signed) => sum + Number(signed), 0))
  throw new Error('the verdicts of the newest reading do not add up to its signatures')

/** The sheets with the six real vendors, on which the rules were developed, beside twelve fictional ones. */
const mixed = [
  ...[...report.matchAll(/\*\*(\d+)\s+of 18\*\*/g)].map(([, agreed]) => `${agreed} of 18`),
  /median level for (\d+ of \d+)\s+vendors/.exec(sheets)![1]!,
]
const fictionalOfMixed = reports.flatMap(({ text, day }) =>
  [...text.matchAll(/twelve\s+fictional\s+vendors\s+alone,\s+it\s+agrees\s+for\s+(\d+)/g)].map(([, agreed]) => ({
    fictional: `${agreed} of 12`,
    day,
  })),
)
/** The vendors of each sheet for which Custos had the officers' level when the sheet was read, newest sheet first. */
const rated = [
  ...fictionalOfMixed.map((sheet, at) => ({ ...sheet, all: mixed[at]! })),
  ...[...sheets.matchAll(/median level for (\d+ of \d+)\s+vendors/g)]
    .slice(1)
    .map(([, agreed]) => ({ fictional: agreed!, day: '30 November', all: 'none' })),
].reverse()
if (newest.day !== '30 November' || readings.length < 7 || mixed.length !== 4 || fictionalOfMixed.length !== 4)
  throw new Error('a reading by officers is missing from the reports')
if (rated.length < 11) throw new Error('a sheet is missing from the reports')
const newestSheet = rated[0]!.fictional
const [agreedOfAll, all] = [0, 1].map((at) =>
  rated.reduce((sum, { fictional }) => sum + Number(fictional.split(' of ')[at]), 0),
)

if (`${agreedOfAll} of ${all}` !== levelAgreement)
  throw new Error(`the pages say that ${levelAgreement} levels agree, and the reports ${agreedOfAll} of ${all}`)

/** The address of the last heading before a position of the newest report. */
const sectionAt = (position: number) =>
  `/resources/documentation/measurements/officers#${anchor([...sheets.slice(0, position).matchAll(/^##? (.*)$/gm)].at(-1)![1]!)}`
const newestSection = sectionAt(newest.at)
const sheetSection = sectionAt(sheets.lastIndexOf(`median level for ${newestSheet}`))

/** Whether officers would sign the decisions that Custos proposes, and rate vendors alike, from the reports. */
export function Content() {
  return (
    <>
      <p>
        {
          'Language models in the role of three officers read the decisions that Custos proposes about six real vendors, on which we developed the rules. In the newest reading (30 November), '
        }
        <a href={newestSection}>{`they would sign ${newest.signed} of the six`}</a>
        {`: ${edited} of these ${edited + unchanged} signatures only after edits, and ${unchanged} without, all for ${unchangedVendors.join(' and ')}. Other language models had first judged all ${judgedBefore} answers in the reviews. The aim was five each. We changed Custos after each reading.`}
      </p>
      <details className="caption">
        <summary>{`All ${readings.length} readings`}</summary>
        <Table
          caption="Decisions of six that three officers would sign, newest reading first"
          figures
          head={['Reading', 'First', 'Second', 'Third']}
          rows={readings.map(({ day, signed }) => [day, ...signed.split(/, | and /)])}
        />
      </details>
      <p>
        {
          'Other such officers rated fictional vendors that the rules had not seen. On the newest sheet (30 November), Custos gave '
        }
        <a href={sheetSection}>{`their risk level to ${newestSheet}`}</a>
        {`, and on all ${rated.length} sheets to ${agreedOfAll} of ${all}. We changed the rules after most of them. The papers of these readings are not published, and no person has judged a decision.`}
      </p>
      <details className="caption">
        <summary>{`All ${rated.length} sheets`}</summary>
        <Table
          caption="Vendors with the officers’ level, newest sheet first"
          figures
          head={['Sheet', 'Fictional vendors', 'With six known ones']}
          rows={rated.map(({ day, fictional, all }, at) => [`${rated.length - at}, ${day}`, fictional, all])}
        />
        <p className="caption">
          The known ones are the six real vendors on which we developed the rules. They were on the first four sheets.
        </p>
      </details>
    </>
  )
}
