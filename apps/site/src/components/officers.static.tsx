import report from '../../../../docs/measurements/2026-11-29-officers.md?raw'
import sheets from '../../../../docs/measurements/2026-11-30-officers.md?raw'
import { anchor } from './section.tsx'

/** The decisions of six that each officer of a reading would sign: before, and in the newest reading. */
const before = [...report.matchAll(/\*\*They sign (\d, \d and \d) of\s+six; \w+ were asked/g)].map(
  ([, signed]) => signed!,
)
const [, second] = /The three signed (\d, \d and \d) of six \(\w+ were\s+asked\)/.exec(report) ?? []
const newest = /They would sign\s+(\d), (\d) and (\d) of six\*\*\s+\((\w+) asked/.exec(sheets)
/** The sheets of vendors whose level officers rated: how many have their median level, the first three of 18 each. */
const firstLevels = [...report.matchAll(/\*\*(\d+)\s+of 18\*\*/g)].map(([, agreed]) => agreed!)
const levels = [...sheets.matchAll(/median level for (\d+ of \d+)\s+vendors/g)].map(([, agreed]) => agreed!)
if (before.length !== 3 || !second || !newest || firstLevels.length !== 3 || levels.length < 2)
  throw new Error('no report says what officers sign')
const [, title] = /^# (.*)$/m.exec(sheets)!
const [, ...signed] = newest
const asked = signed.pop()
const signatures = signed.reduce((sum, one) => sum + Number(one), 0)
const table = sheets.slice(newest.index).split('\nWhat they object to')[0]!
const unchanged = table.match(/\| unchanged/g)!.length
const heading = [...sheets.slice(0, newest.index).matchAll(/^## (.*)$/gm)].at(-1)![1]!
const listed = (all: string[]) => `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`

/** Whether officers would sign the decisions that Custos proposes, and rate vendors alike, from the report. */
export function Content() {
  return (
    <p>
      {
        'Language models in the role of three officers read the decisions that Custos proposes about six real vendors, on which we developed the rules. After we had corrected what other readers of the same pages refused, '
      }
      <a href={`/resources/documentation/measurements#${anchor(heading)}`}>
        {`they would sign ${listed(signed)} of the six`}
      </a>
      {` (we had asked for ${asked}), ${signatures - unchanged} of these ${signatures} only after small edits. All three refuse one vendor, which they rate higher than Custos does, and two refuse another. Earlier readers would have signed ${[...before, second].join('; ')}. On the newest sheet of fictional vendors, Custos gave `}
      <a
        href={`/resources/documentation/measurements#${anchor(title!)}`}
      >{`the officers’ risk level to ${levels.at(-1)}`}</a>
      {` (30 November), on earlier ones to ${listed([...firstLevels.map((agreed) => `${agreed} of 18`), ...levels.slice(0, -1)])}; the rules were changed after each but the third. The papers of these readings are not published, and no person has judged a decision.`}
    </p>
  )
}
