import report from '../../../../docs/measurements/2026-11-29-officers.md?raw'
import { anchor } from './section.tsx'

/** The newest reading of decisions by officers: its heading in the report, and how many of six each would sign. */
const readings = [...report.matchAll(/\*\*They sign (\d), (\d) and (\d) of\s+six; (\w+) were asked/g)]
const newest = readings.at(-1)
if (!newest) throw new Error('no report says what officers sign')
const [, first, second, third, asked] = newest
const heading = [...report.slice(0, newest.index).matchAll(/^## (.*)$/gm)].at(-1)![1]!

/** Whether officers would sign the decisions that Custos proposes, as the report has it. */
export function Content() {
  return (
    <p>
      Three language models in the role of an officer judged the answers about six real vendors and then read the
      proposed decisions.{' '}
      <a href={`/resources/documentation/measurements#${anchor(heading)}`}>
        {`They would sign ${first}, ${second} and ${third} of the six; we had asked for ${asked}.`}
      </a>
    </p>
  )
}
