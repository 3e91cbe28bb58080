import report from '../../../../docs/measurements/2026-11-29-officers.md?raw'
import { anchor } from './section.tsx'

/** The decisions of six that each officer of a reading would sign: before, and in the newest reading. */
const before = [...report.matchAll(/\*\*They sign (\d, \d and \d) of\s+six; \w+ were asked/g)].map(
  ([, signed]) => signed!,
)
const newest = /The three signed (\d), (\d) and (\d) of six \((\w+) were\s+asked\)/.exec(report)
/** The sheets of vendors whose level officers rated: how many of 18 have their median level. */
const levels = [...report.matchAll(/\*\*(\d+)\s+of 18\*\*/g)].map(([, agreed]) => agreed!)
if (before.length !== 3 || !newest || levels.length !== 3) throw new Error('no report says what officers sign')
const [, ...signed] = newest
const asked = signed.pop()
const signatures = signed.reduce((sum, one) => sum + Number(one), 0)
const table = report.slice(newest.index).split('\nThey agree with all other levels')[0]!
const unchanged = table.match(/\| unchanged/g)!.length
const heading = [...report.slice(0, newest.index).matchAll(/^## (.*)$/gm)].at(-1)![1]!
const listed = (all: string[]) => `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`

/** Whether officers would sign the decisions that Custos proposes, and rate vendors alike, from the report. */
export function Content() {
  return (
    <p>
      {
        'Language models in the role of three officers read the decisions that Custos proposes about six real vendors, on which we developed the rules. After we had corrected what earlier readers refused, '
      }
      <a href={`/resources/documentation/measurements#${anchor(heading)}`}>
        {`they would sign ${listed(signed)} of the six`}
      </a>
      {` (we had asked for ${asked}), ${signatures - unchanged} of these ${signatures} only after small edits. One refuses a vendor for its level, and all three want another vendor rated higher than Custos does. Earlier readers would have signed ${before.join('; ')}. Custos gave the officers’ risk level to ${listed(levels)} of 18 vendors, on three sheets. The papers of these readings are not published, and no person has judged a decision.`}
    </p>
  )
}
