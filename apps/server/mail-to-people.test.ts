import { answerQuestion, handInAnswers, lookAtQuestions } from '@custos/contract/console-answers'
import { proposeQuestions, sendEnquiry } from '@custos/contract/enquiries'
import { createWebhook } from '@custos/contract/webhooks'
import { deliverMails, MailRefused } from '@custos/domain/mail/deliver'
import type { Mail } from '@custos/domain/mail/mail'
import { sweep } from '@custos/domain/sweep'
import { switchOff } from '@custos/domain/webhooks/switch-off'
import { newId } from '@custos/kernel/ids'
import { manualClock } from '@custos/testkit/clock'
import { ConsoleClient } from '@custos/testkit/console-client'
import { makeEndedAssessment, makeQuestionnaire, makeVendor } from '@custos/testkit/make'
import { makePerson } from '@custos/testkit/people'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { keepMailing } from './mail.ts'

const clock = manualClock()
const resources = new AsyncDisposableStack()
afterAll(() => resources.disposeAsync())
let platform: TestPlatform
let smtpUrl: string
/** What a real mail server on loopback took. */
const taken: { to: string[]; message: string }[] = []
beforeAll(async () => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const message = Buffer.concat(chunks).toString().replaceAll('=\r\n', '').replaceAll('=3D', '=')
        taken.push({ to: envelope.rcptTo.map(({ address }) => address), message })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  resources.defer(() => new Promise<void>((resolve) => server.close(resolve)))
  smtpUrl = `smtp://127.0.0.1:${(server.server.address() as { port: number }).port}`
  platform = resources.use(await bootPlatform(inject('postgres'), { clock: clock.now, smtpUrl }))
})

/** Two people at the vendor, in two mails. */
let paths: string[]
beforeEach(async () => {
  taken.length = 0
  await platform.database.sql('DELETE FROM mails')
  const { api } = platform
  const { id } = await makeVendor(api)
  const { id: questionnaire } = await makeQuestionnaire(api)
  const { id: assessment_id } = await makeEndedAssessment(platform, id, {
    framework_ids: [],
    security_statement_inventory: questionnaire,
  })
  const { questions } = await api.ok(proposeQuestions, { params: { id, assessment_id } })
  const { links } = await api.ok(sendEnquiry, {
    params: { id },
    body: {
      assessment_id,
      questions: [{ id: questions[0]!.id }],
      recipients: [{ email: 'ada@vendor.example' }, { email: 'ben@vendor.example' }],
      message: '<img src=x onerror=alert(1)>\r\nBcc: everyone@vendor.example',
    },
  })
  expect(links.map(({ mailed }) => mailed)).toEqual([true, true])
  paths = links.map(({ path }) => path)
})

const signal = new AbortController().signal
const deliver = (send: (id: string, mail: Mail) => Promise<void>) => deliverMails(platform.services, send, signal)
const waiting = () =>
  platform.database.sql<{ content: unknown; tries: number; problem: string | null }>(
    'SELECT content, tries, problem FROM mails WHERE due_at IS NOT NULL',
  )

test('each person gets a mail with her own link alone, in text and in HTML that loads nothing and says the same', async () => {
  const mailing = keepMailing(platform, { smtpUrl, supportEmail: 'support@custos.example' }, pino({ level: 'silent' }))
  await expect.poll(() => taken.length, { timeout: 30_000 }).toBe(2)
  await mailing.stop()
  for (const [index, email] of ['ada@vendor.example', 'ben@vendor.example'].entries()) {
    const { message } = taken.find(({ to }) => to.includes(email))!
    expect(taken.find(({ to }) => to.includes(email))!.to).toEqual([email])
    expect(message).toContain(`${platform.url}${paths[index]}`)
    expect(message).not.toContain(paths[1 - index])
    const [head = ''] = message.split('\r\n\r\n')
    expect(head).not.toMatch(/^Bcc:/im)
    expect(message.split('text/html')[1]).not.toMatch(/<img|<script|<link|src="/i)
    expect(message).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(message).toMatch(/^Message-ID: <[0-9a-f-]{36}@custos\.example>/im)
  }
  const kept = await platform.database.sql('SELECT content FROM mails')
  expect(kept).toEqual([{ content: null }, { content: null }])
})

test('a mail server that is down loses nothing, and one that dies in between gets the same mail under the same id', async () => {
  await expect(deliver(() => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect((await waiting()).map(({ tries, problem }) => [tries, problem])).toEqual([
    [1, 'down'],
    [1, 'down'],
  ])
  const sent: string[] = []
  const send = async (id: string) => void sent.push(id)
  await deliver(send)
  expect(sent).toEqual([])
  clock.advance({ seconds: 61 })
  await deliver(send)
  await deliver(send)
  expect(new Set(sent).size).toBe(2)
  expect(sent).toHaveLength(2)
  expect(await waiting()).toEqual([])
})

test('a mail that is refused for good is given up, and says nothing any more', async () => {
  await expect(deliver(() => Promise.reject(new MailRefused('no such person')))).rejects.toThrow('no such person')
  expect(await platform.database.sql('SELECT DISTINCT content, due_at, problem FROM mails')).toEqual([
    { content: null, due_at: null, problem: 'no such person' },
  ])
})

test('a mail that was sent is gone after 30 days, and one that waits is kept', async () => {
  const [sent] = await platform.database.sql<{ id: string }>('SELECT id FROM mails')
  const send = (id: string) => (id === sent!.id ? Promise.resolve() : Promise.reject(new Error('down')))
  await expect(deliver(send)).rejects.toThrow('down')
  await sweep(platform.services, new Date(clock.now().getTime() + 31 * 86_400_000))
  expect(await platform.database.sql('SELECT problem FROM mails')).toEqual([{ problem: 'down' }])
})

test('two workers at once send each mail once, and what is stored of one that waits is encrypted', async () => {
  for (const { content } of await waiting()) expect(Buffer.from(content as Buffer).toString()).not.toContain('answer#')
  const sent: string[] = []
  const send = async (id: string) => void sent.push(id)
  await Promise.all([deliver(send), deliver(send)])
  expect(sent).toHaveLength(2)
})

test('whoever sent the questions is told that answers came back, and admins that a webhook was switched off', async () => {
  const { services, tenant, other } = platform
  const admin = await makePerson(platform, 'admin')
  const reviewer = await makePerson(platform, 'reviewer')
  await makePerson(platform, 'admin', other)
  await platform.database.sql('DELETE FROM mails')
  await platform.database.sql('UPDATE enquiries SET created_by = $1', [reviewer.id])
  const token = paths[0]!.split('#')[1]!
  const browser = new ConsoleClient(platform.url)
  const { questions } = await browser.ok(lookAtQuestions, { body: { token } })
  await browser.ok(answerQuestion, {
    body: { token, question_id: questions[0]!.id, version: 0, answer: 'NO', text: 'Not yet.' },
  })
  await browser.ok(handInAnswers, { body: { token, hand_in_id: newId() } })
  const { id } = await platform.api.ok(createWebhook, { body: { url: 'https://hooks.customer.example/' } })
  await services.database.write(tenant.tenant_id, (session) => switchOff(session, services, clock.now(), id, 'GONE'))

  const sent: Mail[] = []
  await deliver(async (_, mail) => void sent.push(mail))
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    [reviewer.email, 'Answers of a vendor came back'],
    [admin.email, 'A webhook was switched off'],
  ])
  for (const { text } of sent) expect(text).not.toMatch(/Larkspur|Not yet|hooks\.customer/)
})
