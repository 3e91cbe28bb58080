import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { callerOf, sendPatiently } from './api-client.ts'

type Answer = [status: number, headers?: Record<string, string>]

/** A server on loopback that gives these answers one after the other, with the headers of the requests that it got. */
async function serverThatAnswers(...answers: Answer[]): Promise<{ url: string; got: IncomingHttpHeaders[] }> {
  const got: IncomingHttpHeaders[] = []
  const server = createServer((request, response) => {
    const [status, headers] = answers[got.push(request.headers) - 1]!
    response.writeHead(status, { ...headers, 'content-type': 'application/json' }).end('{"data":{"id":"1"}}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, got }
}

test('a request is sent again after the seconds that a busy server names, or after two', async () => {
  const { url, got } = await serverThatAnswers(
    [503, { 'retry-after': '7' }],
    [504],
    [429, { 'retry-after': '1' }],
    [200],
  )
  const waited: number[] = []
  const response = await sendPatiently(url, {}, async (milliseconds) => void waited.push(milliseconds))
  expect([response.status, got.length, waited]).toEqual([200, 4, [7000, 2000, 1000]])
})

test('another error is not sent again', async () => {
  const { url, got } = await serverThatAnswers([409])
  expect([(await sendPatiently(url, {})).status, got.length]).toEqual([409, 1])
})

test('a write that is sent again has the same Idempotency-Key, and the next write has another', async () => {
  const { url, got } = await serverThatAnswers([503, { 'retry-after': '0' }], [201], [201])
  const callApi = callerOf(url, {})
  expect(await callApi('POST', '/v1/vendors', {})).toEqual({ id: '1' })
  await callApi('POST', '/v1/vendors', {})
  const [first, again, next] = got.map((headers) => headers['idempotency-key'])
  expect(first).toMatch(/^[\da-f-]{36}$/)
  expect(again).toBe(first)
  expect(next).not.toBe(first)
})
