import report from '../../../../docs/measurements/2026-11-29-officers.md?raw'
import sheets from '../../../../docs/measurements/2026-11-30-officers.md?raw'
import { anchor } from './section.tsx'

/** The decisions of six that each officer of a reading would sign, newest reading first. */
const [newest, ...before] = [report, sheets]
  .flatMap((document) => [...document.matchAll(/(\d, \d and \d) of\s+six|three of six\s+each/g)])
  .map((reading) => ({ signed: reading[1] ?? '3, 3 and 3', of: reading.input, at: reading.index }))
  .reverse()
/** The fictional vendors of a sheet for which Custos had the officers' level when the sheet was read, newest sheet first. */
const [newestSheet, ...sheetsBefore] = [
  ...[...report.matchAll(/\*\*(\d+)\s+of 18\*\*/g)].map(([, agreed]) => `${agreed} of 18`),
  ...[...sheets.matchAll(/median level for (\d+ of \d+)\s+vendors/g)].map(([, agreed]) => agreed!),
].reverse()
if (newest?.of !== sheets || before.length < 6 || sheetsBefore.length < 10)
  throw new Error('a reading by officers is missing from the reports')

/** The address of the last heading before a position of the newest report. */
const sectionAt = (position: number) =>
  `/resources/documentation/measurements#${anchor([...sheets.slice(0, position).matchAll(/^##? (.*)$/gm)].at(-1)![1]!)}`
const newestSection = sectionAt(newest.at)
const sheetSection = sectionAt(sheets.lastIndexOf(`median level for ${newestSheet}`))
const signed = `they would sign ${newest.signed} of the six`

/** Whether officers would sign the decisions that Custos proposes, and rate vendors alike, from the reports. */
export function Content() {
  return (
    <>
      <p>
        {
          'Language models in the role of three officers read the decisions that Custos proposes about six real vendors, on which we developed the rules. In the newest reading (30 November), '
        }
        <a href={newestSection}>{signed}</a>
        {`, some of them only after small edits. The aim was five each. The readings before, newest first: ${before.map(({ signed }) => signed).join('; ')}. We changed Custos after each.`}
      </p>
      <p>
        {
          'Other such officers rated fictional vendors that the rules had not seen. On the newest sheet (30 November), Custos gave '
        }
        <a href={sheetSection}>{`their risk level to ${newestSheet}`}</a>
        {`; on the sheets before, newest first, to ${sheetsBefore.join(', ')}. We changed the rules after most of them. The papers of these readings are not published, and no person has judged a decision.`}
      </p>
    </>
  )
}
