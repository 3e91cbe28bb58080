import { createApproval } from '@custos/contract/approvals'
import { chooseNotices, endNotices, getAccount } from '@custos/contract/console-account'
import { answerQuestion, getQuestions, submitAnswers } from '@custos/contract/console-vendor-portal'
import { commentOnAnswer } from '@custos/contract/judged-answers'
import { scopesOfRole } from '@custos/contract/roles'
import type { Scope } from '@custos/contract/scopes'
import { proposeQuestions, sendVendorRequest } from '@custos/contract/vendor-requests'
import { createWebhook } from '@custos/contract/webhooks'
import { deliverMails, MailRefused } from '@custos/domain/mail/deliver'
import type { Mail } from '@custos/domain/mail/mail'
import { queueMail } from '@custos/domain/mail/queue'
import { endingSoon } from '@custos/domain/notices/dates'
import { lastDailyTime } from '@custos/domain/notices/notices'
import { oneClickPath, sendDueNotice } from '@custos/domain/notices/send'
import { unsubscribeToken } from '@custos/domain/notices/unsubscribe'
import { runPeriodicTasks } from '@custos/domain/periodic-tasks'
import { switchOff } from '@custos/domain/webhooks/switch-off'
import { newId } from '@custos/kernel/ids'
import { auditRecords } from '@custos/testkit/audit'
import { manualClock } from '@custos/testkit/clock'
import { ConsoleClient } from '@custos/testkit/console-client'
import { makeEndedAssessment, makeQuestionnaire, makeVendor } from '@custos/testkit/make'
import { makePerson, makeUser } from '@custos/testkit/people'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { startMailing } from './mail.ts'

const clock = manualClock()
const resources = new AsyncDisposableStack()
afterAll(() => resources.disposeAsync())
let platform: TestPlatform
let smtpUrl: string
/** Mail that a real mail server on loopback received. */
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

/** The links of two people at the vendor, from two mails. */
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
  const { links } = await api.ok(sendVendorRequest, {
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
  platform.database.sql<{ content: unknown; failed_attempts: number; problem: string | null }>(
    'SELECT content, failed_attempts, problem FROM mails WHERE due_at IS NOT NULL',
  )

test('each person gets a mail with only her own link, in text and in equivalent HTML that loads nothing', async () => {
  const mailing = startMailing(platform, { smtpUrl, supportEmail: 'support@custos.example' }, pino({ level: 'silent' }))
  await expect.poll(() => taken.length).toBe(2)
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

test('a mail server that is down loses no mail, and one that dies during delivery gets the same mail under the same id', async () => {
  await expect(deliver(() => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect((await waiting()).map(({ failed_attempts, problem }) => [failed_attempts, problem])).toEqual([
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

test('a mail with a permanent refusal is given up, and its text is deleted', async () => {
  await expect(deliver(() => Promise.reject(new MailRefused('no such person')))).rejects.toThrow('no such person')
  expect(await platform.database.sql('SELECT DISTINCT content, due_at, problem FROM mails')).toEqual([
    { content: null, due_at: null, problem: 'no such person' },
  ])
})

test('a sent mail is deleted after 30 days, and a waiting one is kept', async () => {
  const [sent] = await platform.database.sql<{ id: string }>('SELECT id FROM mails')
  const send = (id: string) => (id === sent!.id ? Promise.resolve() : Promise.reject(new Error('down')))
  await expect(deliver(send)).rejects.toThrow('down')
  await runPeriodicTasks(platform.services, new Date(clock.now().getTime() + 31 * 86_400_000))
  expect(await platform.database.sql('SELECT problem FROM mails')).toEqual([{ problem: 'down' }])
})

test('two workers send each mail once, and a waiting mail is stored encrypted', async () => {
  for (const { content } of await waiting()) expect(Buffer.from(content as Buffer).toString()).not.toContain('answer#')
  const sent: string[] = []
  const send = async (id: string) => void sent.push(id)
  await Promise.all([deliver(send), deliver(send)])
  expect(sent).toHaveLength(2)
})

test('admins are told that a webhook was switched off, whatever notices they chose', async () => {
  const { services, tenant, other } = platform
  const admin = await makePerson(platform, 'admin')
  await admin.browser.ok(chooseNotices, { body: { notices: 'NONE' } })
  await makePerson(platform, 'reviewer')
  await makePerson(platform, 'admin', other)
  await platform.database.sql('DELETE FROM mails')
  const { id } = await platform.api.ok(createWebhook, { body: { url: 'https://hooks.customer.example/' } })
  await services.database.write(tenant.tenant_id, (session) => switchOff(session, services, clock.now(), id, 'GONE'))
  const sent: Mail[] = []
  await deliver(async (_, mail) => void sent.push(mail))
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([[admin.email, 'A webhook was switched off']])
  for (const { text } of sent) expect(text).not.toMatch(/hooks\.customer/)
})

test('a person is told as she chose: at once, once a day or not at all, each thing once, without a name or a quote', async () => {
  const { services } = platform
  const [atOnce, daily, never] = [
    await makePerson(platform, 'reviewer'),
    await makePerson(platform, 'reviewer'),
    await makePerson(platform, 'reviewer'),
  ]
  for (const [{ browser }, notices] of [
    [atOnce, 'AT_ONCE'],
    [never, 'NONE'],
  ] as const)
    await browser.ok(chooseNotices, { body: { notices } })
  for (const [{ browser }, notices] of [
    [atOnce, 'AT_ONCE'],
    [daily, 'DAILY'],
    [never, 'NONE'],
  ] as const)
    expect(await browser.ok(getAccount)).toMatchObject({ notices })
  const token = paths[0]!.split('#')[1]!
  const vendor = new ConsoleClient(platform.url)
  const { questions } = await vendor.ok(getQuestions, { body: { token } })
  await vendor.ok(answerQuestion, {
    body: { token, question_id: questions[0]!.id, version: 0, answer: 'NO', text: 'Not yet.' },
  })
  clock.advance({ seconds: 1 })
  await vendor.ok(submitAnswers, { body: { token, submission_id: newId() } })

  const told = async (now: Date) => {
    await runPeriodicTasks(services, now)
    const sent: Mail[] = []
    await deliverMails({ ...services, clock: () => now }, async (_, mail) => void sent.push(mail), signal)
    return sent.filter(({ to }) => [atOnce, daily, never].some(({ email }) => email === to))
  }
  const soon = new Date(clock.now().getTime() + 120_000)
  const first = await told(soon)
  expect(first.map(({ to, subject }) => [to, subject])).toEqual([
    [atOnce.email, 'A vendor submitted answers to your organisation’s questions.'],
  ])
  expect(await told(soon)).toEqual([])
  const morning = new Date(lastDailyTime(clock.now()).getTime() + 86_400_000 + 90_000)
  const second = await told(morning)
  expect(second.map(({ to, subject }) => [to, subject])).toEqual([[daily.email, 'Your day in Custos']])
  expect(second[0]!.text).toContain('Changes')
  expect(second[0]!.text).toContain('submitted answers')
  expect((await told(new Date(morning.getTime() + 3_600_000))).map(({ to }) => to)).not.toContain(daily.email)
  for (const { text, html } of [...first, ...second]) expect(text + html).not.toMatch(/Larkspur|Not yet/)
})

test('a comment tells the person whom it mentions, and nobody else', async () => {
  const { services } = platform
  const [mentioned, another] = [await makePerson(platform, 'reviewer'), await makePerson(platform, 'approver')]
  for (const { browser } of [mentioned, another]) await browser.ok(chooseNotices, { body: { notices: 'AT_ONCE' } })
  const vendor = await makeVendor(platform.api)
  const assessment = await makeEndedAssessment(platform, vendor.id)
  const result_id = assessment.framework_reviews![0]!.results[0]!.id
  const params = { id: vendor.id, assessment_id: assessment.id, result_id }
  clock.advance({ seconds: 1 })
  await platform.api.ok(commentOnAnswer, { params, body: { text: 'Which page?', mentions: [mentioned.id] } })
  const soon = new Date(clock.now().getTime() + 120_000)
  await runPeriodicTasks(services, soon)
  const sent: Mail[] = []
  await deliverMails({ ...services, clock: () => soon }, async (_, mail) => void sent.push(mail), signal)
  const told = sent.filter(({ text }) => text.includes('A comment mentions you.'))
  expect(told.map(({ to }) => to)).toEqual([mentioned.email])
  expect(told[0]!.text).toContain(`/console/vendors/${vendor.id}/assessments/${assessment.id}?answer=${result_id}`)
  expect(told[0]!.text).not.toContain('Which page?')
})

test('the user who owns a condition is told of it, and nobody else', async () => {
  const { services } = platform
  const [owner, another] = [await makePerson(platform, 'reviewer'), await makePerson(platform, 'approver')]
  for (const { browser } of [owner, another]) await browser.ok(chooseNotices, { body: { notices: 'AT_ONCE' } })
  const vendor = await makeVendor(platform.api)
  clock.advance({ seconds: 1 })
  await platform.api.ok(createApproval, {
    params: { id: vendor.id },
    body: {
      status: 'CONDITIONAL',
      supporting_assessments: [],
      approvers: [{ name: 'A. Example', role: 'DPO', date: 1_795_000_000 }],
      reasoning: 'Good enough.',
      condition_items: [{ text: 'Encrypt the backups.', owner_id: owner.id }],
    },
  })
  const soon = new Date(clock.now().getTime() + 120_000)
  await runPeriodicTasks(services, soon)
  const sent: Mail[] = []
  await deliverMails({ ...services, clock: () => soon }, async (_, mail) => void sent.push(mail), signal)
  const told = sent.filter(({ text }) => text.includes('A condition is assigned to you.'))
  expect(told.map(({ to }) => to)).toEqual([owner.email])
  expect(told[0]!.text).toContain(`/console/vendors/${vendor.id}/decisions`)
  expect(told[0]!.text).not.toContain('Encrypt')
})

test('administrators are told two weeks, one week and one day before an account ends with something to hand over', async () => {
  const { services, tenant } = platform
  const from = lastDailyTime(clock.now())
  const later = (days: number) => new Date(from.getTime() + days * 86_400_000)
  const { id } = await makeUser(platform.api, { access_until: Math.floor(later(30).getTime() / 1000) })
  const session = services.database.readSession(tenant.tenant_id)
  const toldOn = async (role: keyof typeof scopesOfRole) => {
    const days: number[] = []
    for (let day = 1; day <= 31; day += 1) {
      const ends = await endingSoon(session, later(day), new Set<Scope>(scopesOfRole[role]))
      if (ends.some(({ text }) => text.startsWith('An account ends on'))) days.push(30 - day)
    }
    return days
  }
  expect(await toldOn('admin')).toEqual([])
  await makeVendor(platform.api, { owner_id: id })
  expect(await toldOn('admin')).toEqual([14, 7, 1])
  expect(await toldOn('approver')).toEqual([])
})

test('a notice announces an end two weeks, one week and one day before, once each, also to people with immediate notices', async () => {
  const { services, tenant } = platform
  const vendor = await makeVendor(platform.api)
  const from = lastDailyTime(clock.now())
  const later = (days: number) => new Date(from.getTime() + days * 86_400_000)
  await platform.api.ok(createApproval, {
    params: { id: vendor.id },
    body: {
      status: 'APPROVED',
      supporting_assessments: [],
      approvers: [{ name: 'A. Example', role: 'DPO', date: 1_795_000_000 }],
      reasoning: 'Good enough.',
      valid_until: Math.floor(later(30).getTime() / 1000),
    },
  })
  const scopes = new Set(scopesOfRole.approver)
  const session = services.database.readSession(tenant.tenant_id)
  const toldOn: number[] = []
  for (let day = 1; day <= 31; day += 1) {
    const ends = await endingSoon(session, later(day), scopes)
    if (ends.some(({ path }) => path.includes(vendor.id))) toldOn.push(30 - day)
  }
  expect(toldOn).toEqual([14, 7, 1])

  const { id, email, browser } = await makePerson(platform, 'approver')
  await browser.ok(chooseNotices, { body: { notices: 'AT_ONCE' } })
  const mailsAt = async (now: Date) => {
    await services.database.write(tenant.tenant_id, (writing) => sendDueNotice(writing, services, now, id))
    const sent: Mail[] = []
    await deliverMails({ ...services, clock: () => now }, async (_, mail) => void sent.push(mail), signal)
    return sent.filter(({ to, text }) => to === email && text.includes('A decision is valid until')).length
  }
  const morning = later(16).getTime() + 120_000
  expect(await mailsAt(new Date(morning))).toBe(1)
  for (const seconds of [60, 3_600, 80_000]) expect(await mailsAt(new Date(morning + seconds * 1000))).toBe(0)
})

test('one click in a mail ends its reader’s notices without a sign-in, and opening the page ends nothing', async () => {
  const { services, tenant } = platform
  const { id: userId, browser } = await makePerson(platform, 'reviewer')
  const token = unsubscribeToken(services.masterKey, { tenantId: tenant.tenant_id, userId })
  const link = `${platform.url}${oneClickPath}${token}`
  const now = clock.now()
  await services.database.write(tenant.tenant_id, (session) =>
    queueMail(session, services.masterKey, now, {
      to: 'reader@people.example',
      subject: 'Your day in Custos',
      text: 'Nothing.',
      html: '<p>Nothing.</p>',
      unsubscribe: link,
    }),
  )
  const mailing = startMailing(platform, { smtpUrl, supportEmail: 'support@custos.example' }, pino({ level: 'silent' }))
  await expect.poll(() => taken.some(({ to }) => to.includes('reader@people.example'))).toBe(true)
  await mailing.stop()
  const head = taken.find(({ to }) => to.includes('reader@people.example'))!.message.split('\r\n\r\n')[0]!
  const unfolded = head.replaceAll(/\r\n\s+/g, ' ')
  expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(/^List-Unsubscribe: <([^>]+)>/m.exec(unfolded)?.[1]).toBe(link)

  const looked = await fetch(link, { redirect: 'manual' })
  expect([looked.status, looked.headers.get('location')]).toEqual([303, `/console/end-mails#${token}`])
  expect(await browser.ok(getAccount)).toMatchObject({ notices: 'DAILY' })
  const press = (address: string) =>
    fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
  const other = token.startsWith('A') ? 'B' : 'A'
  expect((await press(link.replace(token, other + token.slice(1)))).status).toBe(404)
  expect(await browser.ok(getAccount)).toMatchObject({ notices: 'DAILY' })
  const pressed = await press(link)
  expect(pressed.status).toBe(200)
  expect(await browser.ok(getAccount)).toMatchObject({ notices: 'NONE' })
  const records = await auditRecords(platform, pressed.headers.get('request-id')!)
  expect(records).toMatchObject([{ tenant_id: tenant.tenant_id, action: 'console.notices_ended' }])
  expect(JSON.stringify(records)).not.toContain(token)

  await browser.ok(chooseNotices, { body: { notices: 'AT_ONCE' } })
  await new ConsoleClient(platform.url).ok(endNotices, { body: { token } })
  expect(await browser.ok(getAccount)).toMatchObject({ notices: 'NONE' })
})

test('a vendor gets a reminder with a new link before and after the due date, and none after its submission', async () => {
  const { services, database } = platform
  const token = paths[0]!.split('#')[1]!
  const [{ id }] = (await database.sql<{ id: string }>('SELECT id FROM vendor_requests ORDER BY id DESC LIMIT 1')) as [
    { id: string },
  ]
  await database.sql('UPDATE vendor_requests SET closed_at = now() WHERE id <> $1', [id])
  const reminded = async (days: number) => {
    const now = new Date(clock.now().getTime() + days * 86_400_000)
    await runPeriodicTasks(services, now)
    const sent: Mail[] = []
    await deliverMails({ ...services, clock: () => now }, async (_, mail) => void sent.push(mail), signal)
    return sent.filter(({ subject }) => subject.startsWith('Reminder: '))
  }
  await deliver(async () => {})
  expect(await reminded(10)).toEqual([])
  const first = await reminded(11.5)
  expect(first.map(({ to }) => to).toSorted()).toEqual(['ada@vendor.example', 'ben@vendor.example'])
  expect(await reminded(12)).toEqual([])
  const links = first.map(({ text }) => /answer#(\S+)/.exec(text)![1]!)
  expect(links).not.toContain(token)
  const vendor = new ConsoleClient(platform.url)
  const { questions } = await vendor.ok(getQuestions, { body: { token: links[0]! } })
  await database.sql(
    'UPDATE vendor_request_links SET revoked_at = now() WHERE vendor_request_id = $1 AND email LIKE $2',
    [id, 'ben%'],
  )
  expect((await reminded(14.1)).map(({ to }) => to)).toEqual(['ada@vendor.example'])
  expect(await reminded(15)).toEqual([])

  await database.sql('UPDATE vendor_requests SET reminders = 0 WHERE id = $1', [id])
  await vendor.ok(answerQuestion, {
    body: { token, question_id: questions[0]!.id, version: 0, answer: 'YES', text: 'Since May.' },
  })
  await vendor.ok(submitAnswers, { body: { token, submission_id: newId() } })
  expect(await reminded(11.5)).toEqual([])
})
