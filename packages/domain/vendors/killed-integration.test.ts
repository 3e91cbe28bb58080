import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { bootPlatform } from '@custos/testkit/platform'
import { expect, inject, test } from 'vitest'

const program = fileURLToPath(new URL('./integration.fixture.ts', import.meta.url))
/** The number of vendors, and the numbers of responses after which it is killed. */
const [vendors, kills] = inject('suite') === 'full' ? [10_000, [1, 7, 100, 999, 2500]] : [150, [1, 7, 40]]

test('an integration that is killed at any step and started again makes each vendor once', async () => {
  await using platform = await bootPlatform(inject('postgres'))
  const { url, token } = platform.api
  const start = () => {
    const child = spawn(process.execPath, [program, url, token!, String(vendors)], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {},
    })
    return { child, ended: once(child, 'exit') }
  }
  for (const answers of kills) {
    const { child, ended } = start()
    let seen = 0
    for await (const _ of createInterface({ input: child.stdout! })) if (++seen === answers) child.kill('SIGKILL')
    expect(await ended).toEqual([null, 'SIGKILL'])
  }
  const { child, ended } = start()
  child.stdout!.resume()
  expect(await ended).toEqual([0, null])
  const [row] = await platform.database.sql<{ vendors: string; ids: string; created: string }>(
    `SELECT (SELECT count(*) FROM vendors WHERE tenant_id = $1) AS vendors,
        (SELECT count(DISTINCT external_id) FROM vendors WHERE tenant_id = $1) AS ids,
        (SELECT count(*) FROM events WHERE tenant_id = $1 AND type = 'vendor.created') AS created`,
    [platform.tenant.tenant_id],
  )
  const all = String(vendors)
  expect(row).toEqual({ vendors: all, ids: all, created: all })
}, 600_000)
