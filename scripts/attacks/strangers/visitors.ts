import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { workerData } from 'node:worker_threads'
import { signInByPassword } from '@custos/contract/console-session'
import { beginSingleSignOn } from '@custos/contract/console-single-sign-on'
import { requestToken } from '@custos/contract/oauth'
import { lowerPriority } from '@custos/kernel/lower-priority'
import { ownPage } from '@custos/testkit/console-client'

lowerPriority()

/**
 * Unauthenticated visitors, each with a separate address, in a separate thread. `bodies`: they send nesting, members and megabytes
 * to every call with a body. `sign-on`: they request redirects to the organisation's provider.
 */
const { url, mode, perSecond } = workerData as { url: string; mode: 'bodies' | 'sign-on'; perSecond: number }

const bodies = [
  '['.repeat(16_000),
  `{"password":${'['.repeat(8_000)}${']'.repeat(8_000)}}`,
  `{"password":[${'0,'.repeat(8_000)}0]}`,
  '['.repeat(1_000_000),
  `[${'{},'.repeat(300_000)}{}]`,
]
const paths = [signInByPassword.path, requestToken.path, '/contact', '/api/event']
const agent = new Agent({ keepAlive: true, maxSockets: 200 })
const byte = () => 1 + Math.floor(Math.random() * 254)

for (let n = 0; ; n++) {
  const [path, body] =
    mode === 'bodies' ? [paths[n % paths.length]!, bodies[n % bodies.length]!] : [beginSingleSignOn.path, '{}']
  const sent = request(url + path, {
    method: 'POST',
    agent,
    headers: {
      ...ownPage,
      'content-type': 'application/json',
      'content-length': body.length,
      'x-forwarded-for': `${byte()}.${byte()}.${byte()}.${byte()}`,
    },
  })
  sent.on('response', (response) => response.resume()).on('error', () => {})
  sent.end(body)
  await sleep(1000 / perSecond)
}
