// @module-tag spec/start

import { createServer, type Socket } from 'node:net'
import { listVendors } from '@custos/contract/vendors'
import { saveContactRequest } from '@custos/domain/contact/save'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
import { beforeAll, expect, inject, test } from 'vitest'
import { startMailing } from './mail.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  return () => platform[Symbol.asyncDispose]()
})

/**
 * A mail server on loopback that keeps the mail it accepts, and refuses mail that matches the pattern. It responds once `ready`
 * resolves.
 */
async function mailServer(refused = /(?!)/, ready: () => Promise<void> = async () => {}) {
  const messages: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const message = Buffer.concat(chunks).toString()
        void ready().then(() => {
          if (refused.test(message)) return done(new Error('not today'))
          messages.push(message)
          done()
        })
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

const request = {
  name: 'A. Example',
  email: 'a@customer.example',
  organisation: 'Customer\r\nBcc: everyone@customer.example',
  role: 'Compliance',
  message: 'Forty vendors, one spreadsheet.',
  times: ['Mornings'],
  received_at: 1_795_000_000,
  proven: true,
}
const silent = pino({ level: 'silent' })
const supportEmail = 'support@custos.example'

/** Forwards stored messages until the server has received this many, then stops. */
async function deliver(mail: { url: string; messages: string[] }, messages: number): Promise<void> {
  const mailing = startMailing(platform, { smtpUrl: mail.url, supportEmail }, silent)
  await expect.poll(() => mail.messages.length).toBe(messages)
  await mailing.stop()
}

test('a contact request is mailed once to support, with the person as the reply address and without further headers', async () => {
  const mail = await mailServer()
  await saveContactRequest(platform.services, request)
  for (let start = 0; start < 2; start++) await deliver(mail, 1)
  await mail.close()

  expect(mail.messages).toHaveLength(1)
  const [head, ...text] = mail.messages[0]!.split('\r\n\r\n')
  expect(head).toMatch(/^To: support@custos\.example$/m)
  expect(head).toMatch(/^Reply-To: a@customer\.example$/m)
  expect(head).not.toMatch(/^Bcc:/im)
  expect(text.join('\n')).toContain('Forty vendors, one spreadsheet.')
})

test('a message that the mail server refuses is kept and forwarded once the server accepts it', async () => {
  await saveContactRequest(platform.services, request)
  const refusing = await mailServer(/./)
  await startMailing(platform, { smtpUrl: refusing.url, supportEmail }, silent).stop()
  await refusing.close()
  expect(refusing.messages).toEqual([])

  const taking = await mailServer()
  await deliver(taking, 1)
  await taking.close()
  expect(taking.messages).toHaveLength(1)
})

test('a refused message delays no later one', async () => {
  await saveContactRequest(platform.services, { ...request, message: 'Cheap watches.' })
  await saveContactRequest(platform.services, request)
  const mail = await mailServer(/watches/)
  await deliver(mail, 1)
  expect(mail.messages).toEqual([expect.stringContaining('Forty vendors')])
  await mail.close()

  const taking = await mailServer()
  await deliver(taking, 1)
  await taking.close()
  expect(taking.messages).toEqual([expect.stringContaining('Cheap watches')])
})

test('a stop waits for the current message, begins no other, and logs the number kept', async () => {
  for (let requests = 0; requests < 3; requests++) await saveContactRequest(platform.services, request)
  const begun = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  const mail = await mailServer(/(?!)/, async () => {
    begun.resolve()
    await answer.promise
  })
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  const mailing = startMailing(platform, { smtpUrl: mail.url, supportEmail }, log, { message: 60_000, stop: 60_000 })
  await begun.promise
  const stopped = mailing.stop()
  answer.resolve()
  await stopped
  expect(mail.messages).toHaveLength(1)
  expect(lines).toEqual([expect.stringContaining('"unsent":2')])
  await deliver(mail, 3)
  await mail.close()
})

test('a stop gives up a silent mail server long before the timeout of a message', async () => {
  await saveContactRequest(platform.services, request)
  const begun = Promise.withResolvers<void>()
  const mail = await mailServer(/(?!)/, () => {
    begun.resolve()
    return new Promise(() => {})
  })
  const mailing = startMailing(platform, { smtpUrl: mail.url, supportEmail }, silent, { message: 3_600_000, stop: 100 })
  await begun.promise
  await mailing.stop()
  expect(mail.messages).toEqual([])
  void mail.close()

  const taking = await mailServer()
  await deliver(taking, 1)
  await taking.close()
})

/** Sends this text on connection, and no further response. */
const opensWith = (text: string) => (socket: Socket) => void socket.write(text)

/** Repeats the text as long as the client is connected. */
const repeats = (text: string) => (socket: Socket) => {
  const more = () => {
    while (socket.write(text));
  }
  socket.on('drain', more)
  more()
}

test.each<[string, (socket: Socket) => void]>([
  ['accepts and says nothing', () => {}],
  ['greets and says nothing', opensWith('220 ready\r\n')],
  [
    'dribbles',
    (socket) => {
      const drip = setInterval(() => socket.write('2'), 10)
      socket.on('close', () => clearInterval(drip))
    },
  ],
  ['is no mail server', opensWith('HTTP/1.1 400 Bad Request\r\n\r\n<html>')],
  ['begins a line of many megabytes', repeats('2'.repeat(100_000))],
  ['never ends its greeting', repeats('220-welcome\r\n'.repeat(10_000))],
  ['answers what nobody asked', repeats('250 ok\r\n'.repeat(10_000))],
  ['hangs up', (socket) => void socket.destroy()],
])('a mail server that %s is given up while the API answers, and the request is kept', async (_, answer) => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)))
    socket.resume()
    answer(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await saveContactRequest(platform.services, request)
  const mailing = startMailing(platform, { smtpUrl: `smtp://127.0.0.1:${port}`, supportEmail }, silent, {
    message: 500,
    stop: 30_000,
  })
  await platform.api.ok(listVendors, { query: {} })
  await mailing.stop()
  for (const socket of sockets) socket.destroy()
  server.close()

  const taking = await mailServer()
  await deliver(taking, 1)
  await taking.close()
  expect(taking.messages).toHaveLength(1)
})
