import report from '../../../../docs/measurements/2026-11-29-officers.md?raw'
import { anchor } from './section.tsx'

/** The readings of decisions by officers: the number of six that each would sign. */
const readings = [...report.matchAll(/\*\*They sign (\d), (\d) and (\d) of\s+six; (\w+) were asked/g)]
const [judged, newest] = readings.slice(-2)
const first = /first reading they signed (\d), (\d) and (\d) of six/.exec(report)
if (!judged || !newest || !first) throw new Error('no report says what officers sign')
const newestSection = report.slice(newest.index)
const edits = newestSection.match(/small edits/g)!.length
const signatures = edits + newestSection.match(/as it stands/g)!.length
const heading = [...report.slice(0, newest.index).matchAll(/^## (.*)$/gm)].at(-1)![1]!

const each = ([, one, two, three]: RegExpMatchArray) => `${one}, ${two} and ${three}`
const [beforeMending, atFirst, atLast] = [judged, first, newest].map(each)
const asked = newest[4]

/** Whether officers would sign the decisions that Custos proposes, from the report. */
export function Content() {
  return (
    <p>
      {`Three language models in the role of an officer judged the answers about six real vendors, on which we developed the rules. They would have signed ${beforeMending} of the six proposed decisions. We then mended sentences, and three others read the pages twice: at first they would have signed ${atFirst}. After more mending, `}
      <a href={`/resources/documentation/measurements#${anchor(heading)}`}>
        {`they would sign ${atLast} of the six; we had asked for ${asked}.`}
      </a>
      {` Of these ${signatures} signatures, ${edits} ask for small edits first. No person has judged a decision.`}
    </p>
  )
}
