import { readFile } from 'node:fs/promises'
import { getAssessment, listAssessments } from '@custos/contract/assessments'
import { getVendor } from '@custos/contract/vendors'
import { launchChromium, openPage } from '@custos/testkit/chromium'
import { type IdentityProvider, serveIdentityProvider } from '@custos/testkit/identity-provider'
import { makeAssessment, makeDocument, makeVendor } from '@custos/testkit/make'
import { makeUser, password } from '@custos/testkit/people'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { scriptedPdf } from '@custos/testkit/scripted-pdf'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { acceptInvitation } from './accept-invitation.ts'
import { violations } from './violations.ts'

/** A person's way through the console, in a real browser with the real server. */

let platform: TestPlatform
let browser: Browser
let page: Page
let complaints: string[]
let provider: IdentityProvider
/** The addresses to which the provider redirects. */
const callbacks: string[] = []

beforeAll(async () => {
  provider = await serveIdentityProvider(callbacks)
  platform = await bootPlatform(inject('postgres'), { worker: true, pages: true, privateIssuers: [provider.issuer] })
  callbacks.push(`${platform.url}/console/single-sign-on/${platform.tenant.tenant_id}`)
  browser = await launchChromium()
  ;({ page, complaints } = await openPage(browser, { baseURL: platform.url }))
})
afterAll(async () => {
  await browser.close()
  await platform[Symbol.asyncDispose]()
  await provider[Symbol.asyncDispose]()
})

/** Makes the person's proof of identity eleven minutes old, in every process. */
const ageSessions = (userId: string) =>
  platform.database.sql(
    `WITH aged AS (UPDATE user_sessions SET authenticated_at = authenticated_at - interval '11 minutes' WHERE user_id = $1 RETURNING id)
     SELECT pg_notify('session_changed', id::text) FROM aged`,
    [userId],
  )

/** A new person, signed in. */
async function enter(fields: Parameters<typeof makeUser>[1], name?: string) {
  const opened = await openPage(browser, { baseURL: platform.url })
  const user = await makeUser(platform.api, fields)
  await acceptInvitation(opened.page, user.invitation, name)
  await opened.page.getByRole('navigation').first().waitFor()
  return { ...opened, ...user }
}

/** @returns the id of a new vendor that the worker has assessed */
async function assessedVendor(name: string): Promise<string> {
  const { id } = await makeVendor(platform.api, { name })
  await makeAssessment(platform.api, id)
  const newest = () => platform.api.page(listAssessments, { params: { id }, query: { limit: 1 } })
  await expect.poll(async () => (await newest()).data[0]!.status).toBe('COMPLETED')
  return id
}

test('a person goes from her invitation to a signed decision and its later warning, and the audit log records every step', async () => {
  // A person accepts the invitation, and the console leads to the first vendor.
  const { id, invitation } = await makeUser(platform.api, { role: 'approver' })
  await page.goto(invitation.path)
  expect(await violations(page)).toEqual([])
  await page.getByLabel(/Your name/).fill('Ada Reviewer')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: /Set password/ }).click()
  await page.getByRole('heading', { name: 'Your first review' }).waitFor()
  expect(new URL(page.url()).hash).toBe('')

  // The person pastes a domain and follows the review.
  await page.getByRole('button', { name: 'Add vendors' }).first().click()
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Domains').fill('Larkspur Ledger, larkspur-ledger.example')
  await page.getByRole('button', { name: 'Add 1 vendor' }).click()
  await page.getByRole('link', { name: 'Open' }).click()
  await page.getByRole('heading', { name: /^Residual risk/ }).waitFor()
  const vendorId = new URL(page.url()).pathname.split('/').at(-1)!

  // The console shows its reading of a spreadsheet before it registers any vendor.
  await page.getByRole('link', { name: 'Vendors', exact: true }).first().click()
  await page.getByRole('link', { name: 'Import a register' }).click()
  await page.getByLabel('Spreadsheet (XLSX, CSV)').setInputFiles({
    name: 'register.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Vendor,Website\nFernhill,fernhill.example\nLarkspur,larkspur-ledger.example\n,-\n'),
  })
  await page.getByText('1 vendor will be added, 1 already in Vendors, 1 row skipped.').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Assess now').uncheck()
  await page.getByRole('button', { name: 'Import 1 vendor' }).click()
  await page.getByRole('heading', { name: '1 vendor was added.' }).waitFor()
  await page.getByRole('link', { name: 'Vendors', exact: true }).first().click()
  await page.getByRole('link', { name: 'Fernhill' }).waitFor()
  await page.getByRole('link', { name: 'Larkspur Ledger' }).click()

  // The person checks answers with the keyboard, each beside the marked sentence in its document.
  await page.getByRole('link', { name: 'View answers' }).click()
  await page.getByRole('button', { name: /^All/ }).click()
  const stated = page.locator('.statements li button', { has: page.locator('.status-sign.full') }).first()
  await stated.click()
  const quoted = (await page.locator('.quote').first().textContent())!.slice(1, -1)
  await expect.poll(() => page.locator('.page mark').first().textContent()).toBe(quoted)
  const agreed = await page.locator('.answer h2').textContent()
  expect(await violations(page)).toEqual([])
  // One key lists the keys of the screen.
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await keys.getByText('Leave open').waitFor()
  await keys.locator('button:focus', { hasText: 'Close' }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await keys.waitFor({ state: 'detached' })
  await page.keyboard.press('a')
  await expect.poll(() => page.locator('.answer h2').textContent()).not.toBe(agreed)
  await expect.poll(() => stated.locator('.state').textContent()).toBe('accepted')
  // The person undoes a mistake and checks the answer again.
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  await page.keyboard.press('z')
  await expect.poll(() => page.locator('.answer h2').textContent()).toBe(agreed)
  await expect.poll(() => stated.locator('.state').textContent()).toBe('')
  await page.getByText(/^Recorded/).click()
  await page.getByText(/: withdrawn/).waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('a')
  await expect.poll(() => stated.locator('.state').textContent()).toBe('accepted')

  // The person corrects an answer with a reason and a sentence, and the engine’s answer stays beside it.
  const disagreed = await page.locator('.answer h2').textContent()
  await page.keyboard.press('c')
  expect(await violations(page)).toEqual([])
  await page.evaluate("getSelection().selectAllChildren(document.querySelector('.document-body .line p'))")
  const sentence = (await page.locator('.document-body .line p').first().textContent())!.trim()
  await page.getByRole('button', { name: 'Quote selection' }).click()
  expect(await page.getByLabel(/^Sentence/).inputValue()).toBe(sentence)
  expect(await page.getByRole('textbox', { name: 'Source', exact: true }).inputValue()).toMatch(/^https:/)
  await page.keyboard.press('4')
  await page.keyboard.type('They showed us in the call of 3 March.')
  await page.keyboard.press('Control+Enter')
  const entry = page.locator('.statements li button', { hasText: disagreed! }).first()
  await expect.poll(() => entry.locator('.state').textContent()).toBe('corrected')
  await entry.click()
  await page.getByText(/^Recorded · corrected/).click()
  await page.getByText('They showed us in the call of 3 March.', { exact: true }).waitFor()
  expect(await page.locator('.in-its-place blockquote').textContent()).toBe(`“${sentence}”`)

  // The person decides under their name, and the vendor has its status.
  await page.getByRole('link', { name: 'Finish review' }).click()
  await page.getByLabel('Approve with conditions').check()
  await page.getByLabel('Condition 1', { exact: true }).fill('The vendor names its sub-processors.')
  expect(await violations(page)).toEqual([])
  // Links beside the signature open the evidence to read and to print.
  for (const name of ['Result (HTML)', 'Result (PDF)'] as const) {
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name }).click()
    expect((await download).suggestedFilename()).toMatch(name === 'Result (PDF)' ? /\.pdf$/ : /\.html$/)
    if (name === 'Result (PDF)') continue
    const taken = await page.context().newPage()
    await taken.setContent(await readFile(await (await download).path(), 'utf8'))
    expect(await violations(taken)).toEqual([])
    await taken.close()
  }
  await page.getByLabel(/^Reason/).fill('What it publishes suffices for contact data.')
  // Most answers are unchecked. The screen says so, and the person signs anyway.
  await page.getByText(/checks are still to do/).waitFor()
  await page.getByLabel(/^Sign anyway/).check()
  // The last sign-in was a while ago, so the page asks for a proof of identity without leaving the draft.
  await ageSessions(id)
  await page.getByRole('button', { name: 'Sign decision' }).click()
  await page.getByRole('heading', { name: 'Confirm your identity' }).waitFor()
  expect(await violations(page)).toEqual([])
  // There is space between the buttons.
  const [confirm, cancel] = [
    await page.getByRole('button', { name: 'Confirm', exact: true }).boundingBox(),
    await page.getByRole('button', { name: 'Cancel', exact: true }).boundingBox(),
  ]
  expect(cancel!.y - (confirm!.y + confirm!.height)).toBeGreaterThanOrEqual(8)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.getByText('What it publishes suffices for contact data.').waitFor()
  await page.getByText(/checks were still to do/).waitFor()
  await expect.poll(() => page.locator('.vendor-line .decision-status').textContent()).toBe('Conditional')

  // The vendor removes the basis of the decision. After the next reading, Today shows the reasons to doubt the approval.
  platform.vendorSite.pages['/security'] =
    '<!doctype html><html lang="en"><title>Security</title><main><h1>Security</h1><p>We have changed our mind.</p></main></html>'
  await page.getByRole('button', { name: 'Assess again' }).click()
  await page
    .getByText(
      /^Covers \d+ of \d+ different statements and leaves out the other \d+\. What the documents deny is added\.$/,
    )
    .waitFor()
  await page.getByRole('button', { name: 'Start review' }).click()
  await page.locator('.vendor-line .decision-status', { hasText: 'Warning' }).waitFor()
  await page
    .locator('.warned', { hasText: /A passage that the decision cites has changed or is gone, for “.+”/ })
    .waitFor()
  // A condition is overdue too. Today and the page of the new decision show both reasons before the signature.
  await platform.database.sql(
    `UPDATE approvals SET decision_date = decision_date - interval '1 second',
       condition_items = jsonb_set(condition_items, '{0,due}', to_jsonb(floor(extract(epoch FROM decision_date))))
     WHERE condition_items->0->>'text' = 'The vendor names its sub-processors.'`,
  )
  await page.goto('/console/')
  await page.getByRole('heading', { name: /Approvals in doubt/ }).waitFor()
  expect(await violations(page)).toEqual([])
  const both = /A passage that the decision cites has changed or is gone, for “.+”.*; a condition is overdue\./
  await page.locator('.waiting li', { hasText: both }).getByRole('link', { name: 'Review again' }).click()
  await page.getByRole('link', { name: 'Decide', exact: true }).click()
  await page.getByRole('button', { name: 'Sign decision' }).waitFor()
  // The page says which step ends the warning, and that a signature carries the condition over with its past date.
  await page
    .getByText(/A new decision also ends this warning, but carries .* To resolve the other reasons, .* decide again\.$/)
    .waitFor()
  await page.getByText(/^Carried over, the condition keeps its past due date and sets no new warning\./).waitFor()
  const against = await page.locator('.warned', { hasText: both }).boundingBox()
  const signing = await page.getByRole('button', { name: 'Sign decision' }).boundingBox()
  expect(against!.y).toBeLessThan(signing!.y)
  expect(await violations(page)).toEqual([])

  // The history says who did what, in words.
  await page.goto(`/console/vendors/${vendorId}/history`)
  await page.getByText(/^Decision signed: conditional/).waitFor()
  await page.getByText('by Ada Reviewer').first().waitFor()
  // The history also gives the reasons of the warning.
  await page.getByText(/→ warning, as .*a passage that the decision cites has changed or is gone/).waitFor()
  expect(await violations(page)).toEqual([])
  // The decision's effects have dates.
  await page.goto('/console/dates?kind=REVIEW')
  await page.getByText('review due').waitFor()

  // Every act of the person is in the audit log under their id, and the page has reported no error.
  const { body } = await platform.api.call('GET', '/v1/audit-logs', {
    query: { start_time: 0, end_time: 4_000_000_000, limit: 1000, user_id: id },
  })
  const { audit_logs } = (body as { data: { audit_logs: { action: string }[] } }).data
  const actions = new Set(audit_logs.map(({ action }) => action))
  for (const action of ['vendors.import', 'assessments.create', 'reviews.judge', 'assessments.approve'])
    expect(actions).toContain(action)
  expect(complaints.filter((complaint) => !/status of 401/.test(complaint))).toEqual([])
})

test('the pages of an uploaded PDF are shown with the quote marked, and nothing in it runs', async () => {
  const { page, complaints } = await enter({ role: 'reviewer' })
  const id = await assessedVendor('Sandpiper Storage')
  const said = ['Access to production systems requires', 'multi-factor authentication for all employees.']
  await makeDocument(platform.api, id, { name: 'access.pdf', kind: 'POLICY' }, scriptedPdf(said))
  const newest = async () =>
    (await platform.api.page(listAssessments, { params: { id }, query: { limit: 1 } })).data[0]!
  await expect.poll(newest).toMatchObject({ triggered_by: 'DOCUMENT', status: 'COMPLETED' })
  const params = { id, assessment_id: (await newest()).id }
  const { framework_reviews } = await platform.api.ok(getAssessment, { params })
  const quoted = framework_reviews!.flatMap(({ results }) => results).find(({ sources }) => sources[0]?.page === 2)!

  await page.goto(`/console/vendors/${id}/assessments/${params.assessment_id}`)
  await page.getByRole('button', { name: /^All/ }).click()
  await page.locator('.statements li button', { hasText: quoted.statement }).first().click()
  await page.keyboard.press('p')
  await page.getByText('Page 2 of 2').waitFor()
  const marks = page.locator('.sheet-of-paper mark')
  await marks.first().waitFor()
  expect((await marks.allTextContents()).join(' ')).toBe(quoted.evidence)
  // The mark covers the ink of the words.
  const [sheet, mark] = [await page.locator('.sheet-of-paper').boundingBox(), await marks.first().boundingBox()]
  expect((mark!.x - sheet!.x) / sheet!.width).toBeCloseTo(72 / 595, 1)
  expect((mark!.y - sheet!.y) / sheet!.height).toBeCloseTo((842 - 760 - 11) / 842, 1)
  expect(await violations(page)).toEqual([])
  // Find offers the screen's actions, and finds the questions to the vendor by their words.
  await page.keyboard.press('Control+k')
  await page.keyboard.type(quoted.statement.slice(0, 40))
  await page.getByRole('option', { name: quoted.statement }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('combobox', { name: 'Find anything' }).fill('PDF pages')
  await page.getByRole('option', { name: /key p/ }).click()
  await page.locator('.page mark').first().waitFor()
  await page.keyboard.press('p')
  await page.getByText('Page 2 of 2').waitFor()
  await page.getByRole('button', { name: 'Previous', exact: true }).click()
  await page.getByText('Page 1 of 2').waitFor()
  await page.keyboard.press('p')
  await expect.poll(() => page.locator('.page mark').first().textContent()).toContain('multi-factor')

  // The console shows a page that it cannot draw as text, and says so.
  await page.route(/documents\/[0-9a-f]{64}$/, (route) => route.fulfill({ body: 'no PDF at all' }))
  await page.reload()
  await page.getByRole('button', { name: /^All/ }).click()
  await page.locator('.statements li button', { hasText: quoted.statement }).first().click()
  await page.getByRole('button', { name: /^Pages/ }).click()
  await page.getByText('The pages could not be shown.').waitFor()
  await page.locator('.page mark').first().waitFor()
  expect(complaints.filter((complaint) => !/status of 401/.test(complaint))).toEqual([])
})

test('the register gives several vendors an owner at once', async () => {
  const { page } = await enter({ role: 'approver' }, 'Olga Owner')
  for (const name of ['Fernhill Hosting', 'Osprey Desk']) await makeVendor(platform.api, { name })
  await page.goto('/console/vendors')
  // Selects all shown vendors, and then only two.
  await page.getByLabel(/^Select first/).check()
  await expect.poll(() => page.locator('.register tbody input:not(:checked)').count()).toBe(0)
  await page.getByLabel(/^Select first/).uncheck()
  await page.getByLabel('Select Fernhill Hosting').check()
  await page.getByLabel('Select Osprey Desk').check()
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Set owner', { exact: true }).selectOption({ label: 'Olga Owner' })
  await page.getByLabel('Select Fernhill Hosting').and(page.locator(':not(:checked)')).waitFor()
  await page.getByRole('link', { name: 'My vendors' }).click()
  await expect.poll(() => page.locator('.register a.name').allTextContents()).toHaveLength(2)
})

test('in the register several vendors are given at once the kind of service that each record suggests', async () => {
  const { page } = await enter({ role: 'approver' })
  const names = ['Alder Payroll', 'Birch Newsletter']
  const made = await Promise.all(names.map((name) => makeVendor(platform.api, { name })))
  await page.goto('/console/vendors')
  for (const name of names) await page.getByLabel(`Select ${name}`).check()
  await page.getByLabel('Set service', { exact: true }).selectOption('proposed')
  await page.getByLabel('Select Alder Payroll').and(page.locator(':not(:checked)')).waitFor()
  const kinds = await Promise.all(made.map(({ id }) => platform.api.ok(getVendor, { params: { id } })))
  expect(kinds.map(({ service_profile }) => service_profile)).toEqual(['payroll', 'newsletter'])
})

test("an admin sets up her organisation's own sign-in, connects her account, signs in by it and confirms in a window", async () => {
  await assessedVendor('Pennywhistle Cloud')
  const { page, complaints, id, email } = await enter({ role: 'admin' })

  // A person previews statements on a vendor before using them.
  await page.goto('/console/questionnaires')
  await page.getByRole('button', { name: 'New questionnaire' }).click()
  await page
    .getByLabel('Statements', { exact: true })
    .fill('The vendor deletes customer data within 30 days of the end of the contract.\nStaff wear green hats.')
  await page.getByLabel('Choose a vendor').selectOption({ label: 'Pennywhistle Cloud' })
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await page.locator('.previewed blockquote', { hasText: 'We delete customer data within 30 days' }).waitFor()
  expect(await violations(page)).toEqual([])
  // The audit log shows whether its records are unaltered.
  await page.goto('/console/audit-log')
  await page.getByRole('heading', { name: 'No record was altered.' }).waitFor()
  expect(await violations(page)).toEqual([])

  // The screen shows a change of a person as saved, and can undo it.
  await page.goto('/console/people')
  await page.getByRole('button', { name: /^Edit/ }).first().click()
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Job title').fill('Data protection officer')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('cell', { name: 'Data protection officer', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('cell', { name: 'Data protection officer', exact: true }).waitFor({ state: 'detached' })
  // The console's own app is built in. Deleting another one first shows the effects.
  await page.goto('/console/apps')
  await page.getByText('built in').waitFor()
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click()
  await page.getByText(/access tokens stop working/).waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()

  await page.goto('/console/settings')
  await page.getByLabel('Display name').fill('Harbour login')
  await page.getByLabel('Issuer').fill(provider.issuer)
  await page.getByLabel('Client id').fill(provider.clientId)
  await page.getByLabel('Client secret').fill(provider.clientSecret)
  await page
    .getByRole('region', { name: /Single sign-on/ })
    .getByRole('button', { name: 'Save' })
    .click()
  await page.getByText('Nobody has signed in this way yet.').waitFor()
  expect(await violations(page)).toEqual([])

  provider.account = { sub: id, email, email_verified: true, name: 'Ada' }
  await page.goto('/console/my-account')
  await page.getByRole('button', { name: 'Connect account' }).click()
  await page.getByText('Your account at the provider is connected.').waitFor()
  await page.locator('.me:visible > button').click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Continue with Harbour login' }).waitFor()
  expect(await violations(page)).toEqual([])
  // The person returns to the requested page.
  await page.goto('/console/settings')
  await page.getByRole('button', { name: 'Continue with Harbour login' }).click()
  await page.getByText('Somebody signed in this way').waitFor()
  expect(page.url()).toBe(`${platform.url}/console/settings`)

  await ageSessions(id)
  await page.getByRole('button', { name: 'Require single sign-on' }).click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Sign in at Harbour login' }).click()
  await (await opened).waitForEvent('close')
  // After the confirmation the step continues, and is refused because the account lacks a password.
  await page.getByText(/give the emergency account a password/).waitFor()
  expect(complaints.filter((complaint) => !/status of (401|404|409)/.test(complaint))).toEqual([])
})
