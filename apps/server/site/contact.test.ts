import type { ContactRequest } from '@custos/domain/contact/save'
import { beforeEach, expect, test } from 'vitest'
import { exampleBrand } from './brand.ts'
import { type ContactOptions, receiveContact, showContact } from './contact.ts'
import type { SiteResponse } from './load-site.ts'
import { siteForTests } from './site-for-tests.ts'

let saved: ContactRequest[]
let now: number
let options: ContactOptions
beforeEach(async () => {
  saved = []
  now = Date.parse('2026-11-20T09:00:00Z')
  options = {
    site: await siteForTests(exampleBrand),
    clock: () => new Date(now),
    key: new Uint8Array(32).fill(7),
    saveContactRequest: async (request) => void saved.push(request),
  }
})

const text = ({ body }: SiteResponse) => Buffer.from(body!).toString('utf8')
const valid = {
  name: 'Ida Example',
  email: 'ida@company.example',
  organisation: 'Example',
  role: 'Compliance',
  message: 'A vendor.',
}

/** A form as a browser submits it, with the stamp of a page shown now. */
function form(changes: Record<string, string> = {}): URLSearchParams {
  const stamp = /name="stamp" value="([^"]+)"/.exec(text(showContact(options, new URLSearchParams())))![1]!
  return new URLSearchParams({ ...valid, stamp, ...changes })
}

test.each(['name', 'message', 'times'])('a NUL in %s is a 400, and nothing is stored', async (field) => {
  const sent = form({ [field]: 'a\0b' })
  now += 5_000
  expect((await receiveContact(options, sent)).status).toBe(400)
  expect(saved).toEqual([])
})

test('a form filled in by a person is stored and redirected to the thanks', async () => {
  const sent = form()
  sent.append('times', 'Mornings')
  now += 5_000
  const answer = await receiveContact(options, sent)
  expect([answer.status, answer.headers.location]).toEqual([303, '/contact?sent'])
  expect(saved).toEqual([{ ...valid, times: ['Mornings'], received_at: now / 1000, proven: false }])
  expect(text(showContact(options, new URLSearchParams('sent')))).toContain('Thank you')
})

test.each([
  ['name', '', 'Give your name'],
  ['email', 'ida@company', 'Give an e-mail address with a domain'],
  ['email', 'a@b.example, c@d.example', 'Give an e-mail address with a domain'],
  ['organisation', ' ', 'Give the name of your organisation'],
  ['message', 'x'.repeat(5001), 'Shorten this to 5000 characters'],
  ['role', 'Emperor', 'Choose one of the roles'],
  ['times', 'Never', 'Choose from the times offered'],
])('%s given as “%.20s” comes back with its error', async (field, value, error) => {
  const sent = form({ [field]: value })
  now += 5_000
  const answer = await receiveContact(options, sent)
  expect(answer.status).toBe(422)
  expect(text(answer)).toContain(error)
  expect(text(answer)).toContain(`href="#${field}"`)
  expect(saved).toEqual([])
})

test('the form returns the typed text escaped', async () => {
  const sent = form({ name: '"><script>alert(1)</script>', email: '' })
  now += 5_000
  const page = text(await receiveContact(options, sent))
  expect(page).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
  expect(page).not.toContain('<script>alert')
})

test('a filled trap gets the thanks and is not stored', async () => {
  const sent = form({ website: 'https://spam.example' })
  now += 5_000
  expect((await receiveContact(options, sent)).status).toBe(303)
  expect(saved).toEqual([])
})

test.each([
  ['sent within three seconds', 2_000, {}, 'sent too fast. Please send it again'],
  ['older than a day', 86_401_000, {}, 'open for more than a day. Please send it again'],
  ['with a stamp of one’s own', 5_000, { stamp: '1795165200.AAAA' }, 'Please load the page again'],
  ['without a stamp', 5_000, { stamp: '' }, 'Please load the page again'],
])('a form %s is not stored, and what to do is said, with a fresh stamp', async (_, wait, changes, said) => {
  const sent = form(changes)
  now += wait
  const answer = await receiveContact(options, sent)
  expect(answer.status).toBe(422)
  expect(text(answer)).toContain(said)
  expect(text(answer)).toMatch(/name="stamp" value="\d+\.[\w-]{43}"/)
  expect(saved).toEqual([])
})
