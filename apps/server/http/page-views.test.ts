import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { forwardTo } from './analytics.ts'
import { mountPageViews } from './site.ts'

const view = { n: 'pageview', u: 'https://custos.example/product/', d: 'somebody.example' }

/**
 * A receiver of page views on loopback, with the requests that it got and the number that has ended, with a response or
 * without.
 */
async function receiverThat(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const received: { path: string; headers: IncomingMessage['headers']; body: string }[] = []
  const over = { requests: 0 }
  const server = createServer(async (request, response) => {
    const body = Buffer.concat((await request.toArray()) as Buffer[]).toString()
    response.on('close', () => {
      over.requests += 1
    })
    received.push({ path: request.url!, headers: request.headers, body })
    answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/event`, received, over }
}

/** Sends a page view to one of our sites, as the reader's browser would. */
async function siteSendingTo(url: string, timeoutMs?: number) {
  const server = fastify()
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  mountPageViews(server, forwardTo({ url, domain: 'custos.example' }, timeoutMs))
  onTestFinished(() => server.close())
  return (payload = JSON.stringify(view), remoteAddress = '192.0.2.7') =>
    server.inject({
      method: 'POST',
      url: '/api/event',
      remoteAddress,
      headers: { 'content-type': 'text/plain', 'user-agent': 'A browser' },
      payload,
    })
}

test('a page view is forwarded unchanged, under the name of the site, with the reader’s agent and address', async () => {
  const { url, received } = await receiverThat((_, response) => void response.writeHead(202).end('ok'))
  const send = await siteSendingTo(url)
  expect(await send()).toMatchObject({ statusCode: 202, body: 'ok' })
  await expect.poll(() => received).toHaveLength(1)
  expect(JSON.parse(received[0]!.body)).toEqual({ ...view, d: 'custos.example' })
  expect(received[0]!.headers).toMatchObject({ 'user-agent': 'A browser', 'x-forwarded-for': '192.0.2.7' })
})

test.each<[string, (request: IncomingMessage, response: ServerResponse) => void]>([
  ['says nothing', () => {}],
  [
    'dribbles',
    (_, response) => {
      response.writeHead(200)
      const drip = setInterval(() => response.write('x'), 10)
      response.on('close', () => clearInterval(drip))
    },
  ],
  [
    'answers without end',
    (_, response) => {
      const more = () => {
        while (response.write(Buffer.alloc(100_000)));
      }
      response.on('drain', more)
      more()
    },
  ],
  ['answers 500 with nonsense', (_, response) => void response.writeHead(500).end('\0'.repeat(100_000))],
  ['hangs up', (_, response) => void response.destroy()],
])('a receiver that %s keeps no reader waiting, and is left alone', async (_, answer) => {
  const { url, over } = await receiverThat(answer)
  const send = await siteSendingTo(url, 500)
  // Once more for a view that had no time to arrive.
  await expect
    .poll(
      async () => {
        expect(await send()).toMatchObject({ statusCode: 202, body: 'ok' })
        return over.requests
      },
      { interval: 300 },
    )
    .toBeGreaterThan(0)
})

test('an unreachable receiver delays no reader', async () => {
  const send = await siteSendingTo('http://127.0.0.1:9/api/event')
  expect(await send()).toMatchObject({ statusCode: 202, body: 'ok' })
})

test('a redirect of the receiver is not followed', async () => {
  const { url, received, over } = await receiverThat(
    (_, response) => void response.writeHead(307, { location: '/elsewhere', connection: 'close' }).end(),
  )
  const send = await siteSendingTo(url)
  for (const sent of [1, 2]) {
    expect(await send()).toMatchObject({ statusCode: 202, body: 'ok' })
    await expect.poll(() => over.requests).toBe(sent)
  }
  expect(received.map(({ path }) => path)).toEqual(['/api/event', '/api/event'])
})

test('only page views are forwarded, and a slow receiver gets at most a hundred at once', async () => {
  const { url, received } = await receiverThat(() => {})
  const send = await siteSendingTo(url, 60_000)
  for (const text of ['', 'not JSON', '{"n":']) expect((await send(text)).statusCode).toBe(202)
  for (let view = 0; view < 110; view++) expect((await send(undefined, `192.0.2.${view}`)).statusCode).toBe(202)
  await expect.poll(() => received).toHaveLength(100)
})
