import { parseArgs } from 'node:util'
import { startTestCluster } from '@custos/testkit/cluster'
import { installTemplate } from '@custos/testkit/database'
import { fuzz } from './fuzz/fuzz.ts'

/**
 * Sends valid, almost valid and hostile requests to every operation of openapi.json, then a fifth as many for another
 * organisation's data with only one of the two locks on its rows, and names each broken promise.
 *
 * npm run fuzz -- [--cases 5000] [--seed N]
 */
const { values } = parseArgs({ options: { cases: { type: 'string', default: '5000' }, seed: { type: 'string' } } })
const seed = Number(values.seed ?? Date.now() % 1_000_000_000)
const started = performance.now()
console.log(`${values.cases} cases with the seed ${seed}`)
const cluster = await startTestCluster()
try {
  await installTemplate(cluster.connection)
  const { answers, problems, shownUnlocked } = await fuzz(cluster.connection, {
    cases: Number(values.cases),
    casesOfOneLock: Math.ceil(Number(values.cases) / 5),
    seed,
    log: (line) => console.log(line),
  })
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(
    `${answers} answers in ${seconds} s, ${problems.length} problems; with neither lock ${shownUnlocked.length} operations showed another organisation's things`,
  )
  for (const problem of problems) console.log(`- ${problem}`)
  process.exitCode = problems.length > 0 ? 1 : 0
} finally {
  await cluster.stop()
}
