import { createWriteStream } from 'node:fs'
import { parseArgs } from 'node:util'
import { manualClock } from '@custos/testkit/clock'
import { startTestCluster } from '@custos/testkit/cluster'
import { installTemplate } from '@custos/testkit/database'
import { bootPlatform } from '@custos/testkit/platform'
import { Bench } from './people/bench.ts'
import * as boundNow from './people/bound-now.ts'
import { crossSite } from './people/cross-site.ts'
import * as decisions from './people/decisions.ts'
import * as machines from './people/machines.ts'
import { modelProvider } from './people/model-provider.ts'
import { passkeys } from './people/passkeys.ts'
import * as reach from './people/reach.ts'
import * as recent from './people/recent.ts'
import * as signIn from './people/sign-in.ts'
import { serveLiar, signOn } from './people/sign-on.ts'
import * as twoPeople from './people/two-people.ts'

/**
 * Attacks people's decisions and access on a running platform. It names what fails, and writes each attempt as a line of JSON.
 *
 * npm run people-test -- [--only NAME,NAME] [--log FILE]
 */
await using liar = await serveLiar()
const attacks: Record<string, (bench: Bench) => Promise<void>> = {
  ...decisions,
  ...twoPeople,
  ...reach,
  ...signIn,
  ...machines,
  ...recent,
  ...boundNow,
  passkeys,
  modelProvider,
  crossSite,
  signOn: (bench) => signOn(bench, liar),
}

const { values } = parseArgs({ options: { only: { type: 'string' }, log: { type: 'string' } } })
const wanted = values.only?.split(',') ?? Object.keys(attacks)
const cluster = await startTestCluster()
const counts = new Map<string, { attempts: number; open: number }>()
const log = values.log === undefined ? null : createWriteStream(values.log)
try {
  await installTemplate(cluster.connection)
  for (const name of wanted) {
    const clock = manualClock(new Date().toISOString())
    await using platform = await bootPlatform(cluster.connection, {
      clock: clock.now,
      privateIssuers: [liar.issuer],
      pages: name === 'crossSite',
    })
    const bench = new Bench(platform, clock)
    const began = performance.now()
    await attacks[name]!(bench).catch((error: unknown) => console.log(`${name} broke off:`, error))
    console.log(`${name}: ${bench.attempts.length} in ${Math.round((performance.now() - began) / 1000)} s`)
    for (const attempt of bench.attempts) {
      log?.write(`${JSON.stringify(attempt)}\n`)
      const count = counts.get(attempt.kind) ?? { attempts: 0, open: 0 }
      counts.set(attempt.kind, count)
      count.attempts += 1
      if (attempt.verdict === 'held') continue
      count.open += 1
      console.log(`- ${attempt.kind}: ${attempt.what}: expected ${attempt.expected}, got ${attempt.got}`)
    }
  }
  for (const [kind, { attempts, open }] of counts) console.log(`${kind}\t${attempts}\t${open}`)
  process.exitCode = [...counts.values()].some(({ open }) => open > 0) ? 1 : 0
} finally {
  log?.end()
  await cluster.stop()
}
