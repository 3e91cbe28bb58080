import { relative } from 'node:path'
import { answerGroups, type NumberedAnswer, verdict } from '@custos/document-rendering/result/answers'
import { levelIn } from '../cli/assessment-text.ts'
import { print, table, terminalWidth } from '../cli/terminal.ts'
import type { Config } from '../config.ts'
import { consoleUrl } from '../console-url.ts'
import { tokenCommand } from '../first-session.ts'
import { openLog } from '../log.ts'
import { builtSite, requireBuilt } from '../site/load-site.ts'
import { toldToStop } from '../stopping.ts'
import type { Assessment } from './assess.ts'
import { fillDemonstration } from './fill.ts'
import { type Demonstration, demonstrationConfig, openDemonstration } from './open.ts'
import { openInBrowser } from './open-in-browser.ts'
import type { DemonstrationPerson } from './person.ts'
import { demonstrationVendors } from './vendors.ts'

/**
 * `custos serve --demo`: shows the product with fictional vendors, without a network, and serves until the process is told to
 * stop.
 */
export async function serveDemonstration(environment: NodeJS.ProcessEnv): Promise<void> {
  requireBuilt(builtSite)
  const config = demonstrationConfig(environment)
  // The output describes the run, and the log would interrupt it.
  const log = openLog(environment.LOG_LEVEL ? config.logLevel : 'warn')
  const stopping = toldToStop()
  await using demonstration = await openDemonstration(config, { log, site: true })
  const { door } = demonstration
  const url = consoleUrl(demonstration.url)
  print(
    `Custos is listening on ${url}, with three fictional vendors on this machine.\nIt reads and assesses them now. Then, as the last line, it prints the link by which you sign in.`,
  )

  const { assessments, person } = await fillDemonstration(demonstration)
  door.open(person.cookies)
  print(`\n${results(assessments)}\n${whatNext(url, demonstration, person, assessments, config)}`)
  openInBrowser(url + door.path)

  const reason = await Promise.race([stopping, demonstration.gone])
  if (reason instanceof Error) {
    log.fatal({ err: reason }, 'the database is unreachable')
    process.exitCode = 1
  }
}

function results(assessments: Assessment[]): string {
  const rows = assessments.map((assessment, index) => ({
    vendor: demonstrationVendors[index]!.name,
    assessment,
    answers: answerGroups(assessment).flatMap((group) => group.answers),
  }))
  const counted = (word: ReturnType<typeof verdict>) => ({
    heading: word.toUpperCase(),
    value: ({ answers }: { answers: NumberedAnswer[] }) =>
      String(answers.filter(({ reviewed }) => verdict(reviewed) === word).length),
  })
  return table(
    rows,
    [
      { heading: 'VENDOR (FICTIONAL)', value: (row) => row.vendor, atLeast: 12 },
      {
        heading: 'RISK',
        value: ({ assessment: { summarized_risk: risk, status } }) => (risk ? levelIn(risk) : status),
      },
      counted('says yes'),
      counted('says no'),
      counted('covered'),
      counted('inferred'),
      counted('open'),
      counted('does not apply'),
    ],
    terminalWidth(),
  )
}

function whatNext(
  url: string,
  { app, door }: Demonstration,
  person: DemonstrationPerson,
  assessments: Assessment[],
  config: Config,
): string {
  const custos = `CUSTOS_DATA_DIR=${relative('', config.dataDirectory)} npx custos`
  const shown = assessments[1]!
  return `
Its first app:
  client id      ${app.client_id}
  client secret  ${app.client_secret}

Open a result, here or in a browser (in another terminal):
  ${custos} assessment show ${shown.id}
  ${custos} assessment show ${shown.id} --html result.html
  ${custos} assessment explain ${shown.id} --statement 1

The same by the API:
  ${tokenCommand(url, app.client_id, `-d client_secret=${app.client_secret}`)}
  curl -s ${url}/v1/vendors/${shown.vendor_id}/assessment/${shown.id} -H "Authorization: Bearer $TOKEN"
  curl -s ${url}/v1/vendors/${shown.vendor_id}/report -H "Authorization: Bearer $TOKEN"

Ctrl-C ends it. Its data are in ${config.dataDirectory}, apart from those of a normal start.

In the console one vendor is decided, on conditions; one is partly checked; one waits. Where it asks who you are, or to sign
in again: ${person.email}, password ${person.password}

Open the console as ${person.name}, who is signed in (the link works once):
  ${url}${door.path}`
}
