import { readFileSync } from 'node:fs'
import type { ParsedDocument } from '@custos/documents/types'
import { vendorFacts, withAllOfferedPassages } from '@custos/evidence/assess'
import type { Answer } from '@custos/evidence/types'
import { answersTo } from '../evaluation/answers.ts'
import { shippedStatements } from '../evaluation/shipped.ts'
import { holds, rangesOf } from './quoted.ts'
import { isKeptBack, type Label, vendorsRead } from './vendors.ts'

/**
 * `node scripts/reading/recall.ts VENDORS STATEMENTS`: measures recall and precision on the held-out vendors' documents by the
 * readers' findings. Recall: the share of said statements answered yes; or answered, or else with the quoted passage offered
 * (`explanation.offered`, at most three; and `considered`, at most six). Precision: the readers' verdicts on the given yes.
 * STATEMENTS is a JSON list of {id, statement}; an unshipped one counts as a customer's own.
 */
const [directory, statements] = process.argv.slice(2) as [string, string]
const asked: { statement: string }[] = JSON.parse(readFileSync(statements, 'utf8'))
const shipped = new Map(shippedStatements.map((statement) => [statement.statement, statement]))

interface Row {
  language: string
  own: boolean
  label: Label['label']
  answer: boolean | null
  offered: boolean
  considered: boolean
}

const seconds = ({ user, system }: NodeJS.CpuUsage): string => ((user + system) / 1e6).toFixed(1)

const rows: Row[] = []
for await (const { domain, language, documents, labels } of vendorsRead(
  directory,
  asked.map(({ statement }) => statement),
  isKeptBack,
)) {
  const before = process.cpuUsage()
  const { answers: given } = await answersTo(
    asked.map(({ statement }) => shipped.get(statement) ?? { statement, category: '', coverage: [] }),
    documents,
    domain,
    null,
  )
  const answered = process.cpuUsage(before)
  const { questionnaire: answers } = await withAllOfferedPassages(
    { questionnaire: given, frameworks: [] },
    documents,
    vendorFacts(documents, domain),
  )
  const byStatement = new Map(labels.map((label) => [label.statement, label]))
  const ofVendor = answers.map((answer): Row => {
    const label = byStatement.get(answer.statement)
    return {
      language,
      own: !shipped.has(answer.statement),
      label: label?.label ?? 'not_said',
      // A certificate's coverage is no reading of the statement.
      answer: answer.status === 'EXPLICITLY_MENTIONED_IN_SOURCE' ? answer.answer : null,
      ...(label ? shownIn(answer, label, documents) : { offered: false, considered: false }),
    }
  })
  rows.push(...ofVendor)
  print(`${domain} (${language}, ${seconds(answered)} s, with offers ${seconds(process.cpuUsage(before))} s)`, ofVendor)
}
for (const [language, of] of Map.groupBy(rows, (row) => row.language)) print(language, of)
print('all', rows)

/** Whether the passages shown for an open answer contain the reader's quotes. */
function shownIn({ explanation }: Answer, label: Label, documents: readonly ParsedDocument[]) {
  const document = documents.find(({ url }) => new URL(url).pathname === label.document)!
  const ranges = rangesOf(label.quotes, document)
  const isQuoted = ({ quote, location }: { quote: string; location: string }) => {
    const start = location === document.url ? document.text.indexOf(quote) : -1
    return start >= 0 && holds(start, start + quote.length, ranges)
  }
  return {
    offered: explanation.offered?.some(isQuoted) ?? false,
    considered: explanation.considered.some(isQuoted),
  }
}

function print(name: string, of: readonly Row[]): void {
  for (const own of [false, true]) {
    const group = of.filter((row) => row.own === own)
    const said = group.filter(({ label }) => label === 'said')
    const share = (those: readonly Row[], holds: (row: Row) => boolean) =>
      `${those.filter(holds).length}/${those.length} (${((100 * those.filter(holds).length) / Math.max(1, those.length)).toFixed(0)} %)`
    const yes = group.filter(({ answer }) => answer === true)
    const taken = ['said', 'part', 'denied', 'not_said'].map((label) => share(yes, (row) => row.label === label))
    console.log(
      `${name.padEnd(40)} ${own ? 'own    ' : 'shipped'} said, answered ${share(said, ({ answer }) => answer === true)}, or offered ${share(said, (row) => row.answer === true || row.offered)}, or offered or considered ${share(said, (row) => row.answer === true || row.offered || row.considered)}; of yes said ${taken[0]} part ${taken[1]} denied ${taken[2]} not said ${taken[3]}`,
    )
  }
}
