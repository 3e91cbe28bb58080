import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { respondToMalformedHttp } from './malformed-http.ts'

const server = createServer()
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => server.close())

/** The response on a connection that sent `sent` and that the server then considers too slow. */
async function heard(sent: string): Promise<string> {
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const [socket] = (await once(server, 'connection')) as [Socket]
  if (sent !== '') {
    client.write(sent)
    await once(socket, 'data')
  }
  let text = ''
  client.on('data', (data) => {
    text += data
  })
  respondToMalformedHttp({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket, {})
  await once(client, 'close')
  return text
}

test('an unused connection is closed without a response, so that none awaits the next request', async () => {
  expect(await heard('')).toBe('')
})

test('an incomplete request gets a response that says so', async () => {
  expect(await heard('GET / HTTP/1.1\r\n')).toMatch(/^HTTP\/1\.1 400 .*did not arrive within 30 seconds/s)
})
