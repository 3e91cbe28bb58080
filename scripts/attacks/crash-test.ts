import { parseArgs } from 'node:util'
import { crashTest } from './crash/crash-test.ts'

/**
 * Kills the API, workers and the database under load, and names each broken promise.
 *
 * npm run crash-test -- [--rounds 200] [--seed N]
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '200' }, seed: { type: 'string' } } })
const seed = Number(values.seed ?? Date.now() % 1_000_000_000)
const started = performance.now()
console.log(`${values.rounds} rounds with the seed ${seed}`)
const report = await crashTest(Number(values.rounds), seed, (line) => console.log(line))

const { strikes, assessments, problems } = report
for (const struck of Object.keys(strikes).toSorted((a, b) => a.localeCompare(b)))
  console.log(`${String(strikes[struck]).padStart(5)}  ${struck}`)
console.log(
  `${report.rounds} rounds in ${Math.round((performance.now() - started) / 1000)} s: ${report.requests} requests, ${report.answers} answers, ` +
    `${assessments.ended} assessments (${assessments.killedTwice} failed, their worker killed twice), ${report.interruptedDocuments} documents to be read again, ${report.decisions} decisions by two people, ${report.submissions} submissions by link, ${report.deliveries} events delivered, ${report.sealed} records verified, ${problems.length} problems`,
)
for (const problem of problems) console.log(`- ${problem}`)
process.exitCode = problems.length > 0 ? 1 : 0
