import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { boundedFetch } from './fetch.ts'
import type { OutboundRequest } from './messages.ts'
import { send } from './send.ts'

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const request = (url: string): OutboundRequest => ({
  method: 'GET',
  url,
  headers: { accept: 'text/plain' },
  reach: 'anywhere',
  timeoutMs: 30_000,
  content: { of: 'status 200', max: 1000 },
})

test('strangers are asked in a thread of their own: this one holds no connection to them', async () => {
  const url = await serve((_request, response) => void response.end('hello'))
  const connected = () => process.getActiveResourcesInfo().filter((name) => /^TCPSocketWrap|TLSWrap/.test(name)).length
  const before = connected()
  let during = 0
  const slow = await serve((_request, response) => {
    during = connected()
    response.end('hello')
  })
  const responses = await Promise.all([send(request(url)), send(request(slow))])
  expect(responses.map(({ status, body }) => `${status} ${Buffer.from(body).toString()}`)).toEqual([
    '200 hello',
    '200 hello',
  ])
  // Only the server's end of each connection is in this process.
  expect(during - before).toBeLessThanOrEqual(2)
})

test('a request that is called off ends at once, and its connection with it', async () => {
  const closed = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  const url = await serve(({ socket }) => {
    asked.resolve()
    socket.once('close', () => closed.resolve())
  })
  const calledOff = new AbortController()
  const response = send(request(url), calledOff.signal)
  await asked.promise
  calledOff.abort(new Error('Nobody waits any more'))
  await expect(response).rejects.toThrow('Nobody waits any more')
  await closed.promise
})

test('why there is no response comes back by its kind', async () => {
  const url = await serve((_request, response) => void response.end('x'.repeat(2000)))
  await expect(send(request(url))).rejects.toMatchObject({ name: 'NoResponse', kind: 'too_large' })
  await expect(
    send({ ...request(url), reach: { internet: true, networks: [], ports: 'unprivileged', connectTo: null } }),
  ).rejects.toMatchObject({
    kind: 'forbidden_address',
  })
})

test('as fetch it sends what it is given, and shows what was answered, follows no redirect, and fails as fetch does', async () => {
  const url = await serve((request, response) => {
    if (request.url === '/elsewhere') return void response.writeHead(302, { location: '/' }).end()
    if (request.url === '/huge') return void response.end('x'.repeat(2000))
    request.setEncoding('utf8').once('data', (body) => {
      response
        .writeHead(418, { 'content-type': 'application/json' })
        .end(JSON.stringify({ body, type: request.headers['content-type'] }))
    })
  })
  const fetch = boundedFetch({ reach: () => 'anywhere', timeoutMs: 30_000, content: { max: 1000 } })
  const response = await fetch(`${url}/`, {
    method: 'POST',
    body: new URLSearchParams({ a: 'b' }),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(response.status).toBe(418)
  expect(await response.json()).toEqual({ body: 'a=b', type: 'application/x-www-form-urlencoded' })
  expect((await fetch(`${url}/elsewhere`)).headers.get('location')).toBe('/')
  await expect(fetch(`${url}/huge`)).rejects.toThrow('fetch failed')
})
