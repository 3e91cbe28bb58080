import { getResultPage } from '@custos/contract/assessment-downloads'
import { getAssessment } from '@custos/contract/assessments'
import { updateUser } from '@custos/contract/users'
import { pathOf } from '@custos/testkit/api-client'
import { launchChromium, openPage } from '@custos/testkit/chromium'
import { makeEndedAssessment, makeVendor } from '@custos/testkit/make'
import { makeUser } from '@custos/testkit/people'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { acceptInvitation } from './accept-invitation.ts'
import { violations } from './violations.ts'

/** A person handles open answers without a passage. Every screen shows the same number to check. */

let platform: TestPlatform
let browser: Browser
let page: Page
let vendorId: string
let assessmentId: string
let userId: string

beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'), { pages: true })
  vendorId = (await makeVendor(platform.api, { name: 'Quillfeather' })).id
  assessmentId = (await makeEndedAssessment(platform, vendorId, { framework_ids: ['iso-27001', 'soc-2'] })).id
  browser = await launchChromium()
  const { id, invitation } = await makeUser(platform.api, { role: 'approver' })
  userId = id
  ;({ page } = await openPage(browser, { baseURL: platform.url }))
  await acceptInvitation(page, invitation)
  await page.getByRole('heading', { name: /tasks?\.$/ }).waitFor()
})
afterAll(async () => {
  await browser.close()
  await platform[Symbol.asyncDispose]()
})

const review = () => page.goto(`/console/vendors/${vendorId}/assessments/${assessmentId}`)
const assessment = () => platform.api.ok(getAssessment, { params: { id: vendorId, assessment_id: assessmentId } })
const results = async () => {
  const { security_review, framework_reviews } = await assessment()
  return [...(security_review?.results ?? []), ...(framework_reviews ?? []).flatMap((of) => of.results)]
}
type Result = Awaited<ReturnType<typeof results>>[number]
const isNeeded = ({ needs_check, not_needed, rests_on_unverified_certificate, unknown }: Result) =>
  needs_check && !not_needed && !rests_on_unverified_certificate && unknown?.document !== 'AGREEMENT'
/** Answers with the same quote or the same claim count once. */
const waiting = async () =>
  new Set(
    (await results())
      .filter((result) => isNeeded(result) && result.judgement === null)
      .map(({ evidence, claim, statement }) => evidence ?? claim ?? statement),
  ).size

/** Follows a link within the console, so that its data stay loaded. */
const follow = (name: string) => page.getByRole('link', { name, exact: true }).first().click()

test('each check reduces the number to check, which is the same on every screen', async () => {
  const before = await waiting()
  await page.getByRole('link', { name: `Check ${before}`, exact: true }).click()
  await page.getByRole('button', { name: `To check ${before}` }).waitFor()
  const listed = await page.locator('.statements li').count()
  await follow('Finish review')
  await page.getByText(new RegExp(`^${before} checks are still to do`)).waitFor()
  await page.goBack()

  for (const handled of [1, 2]) {
    await page.locator('.answer h2').waitFor()
    await page.keyboard.press('a')
    await expect.poll(() => page.locator('.statements li.done').count()).toBeGreaterThanOrEqual(handled)
  }
  const left = await waiting()
  expect(left).toBeLessThanOrEqual(before - 2)
  await page.getByRole('button', { name: `To check ${left}` }).waitFor()
  // A handled answer stays in its place and shows its state.
  expect(await page.locator('.statements li').count()).toBe(listed)
  const heading = await page.getByRole('heading', { level: 1 }).textContent()
  expect(
    heading!
      .split(';')[0]!
      .match(/\d+/g)!
      .map(Number)
      .reduce((sum, n) => sum + n),
  ).toBe(left)

  await follow('Finish review')
  await page.getByText(new RegExp(`^${left} checks are still to do`)).waitFor()
  await follow('Vendors')
  await page.getByText(`${left} to check`).waitFor()
  await follow('Quillfeather')
  await page.getByRole('link', { name: `Check ${left} answers` }).waitFor()
  await follow('Today')
  await page.getByRole('link', { name: `Check ${left}`, exact: true }).waitFor()
  expect((await assessment()).answer_counts!.to_check).toBe(left)
})

test('an unknown answer links to its question for the vendor, which is chosen and can be reworded', async () => {
  await review()
  const undefinedOne = page.locator('.statements li:not(.done) button', { has: page.locator('.status-sign.empty') })
  await undefinedOne.first().click()
  const statement = await page.locator('.answer h2').textContent()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Ask the vendor q', exact: true }).click()
  const words = page.getByLabel('Your wording')
  await words.waitFor()
  expect(await words.count()).toBe(1)
  await page.locator('.proposed textarea:focus').waitFor()
  await page.getByRole('button', { name: 'Create link…' }).waitFor()
  // The other questions are folded, but can be opened.
  await page.locator('summary', { hasText: /more questions$/ }).waitFor()
  expect(await violations(page)).toEqual([])

  // The key does the same.
  await page.goBack()
  await page.locator('.statements li button', { hasText: statement! }).first().click()
  await page.keyboard.press('q')
  await words.waitFor()
  expect(await words.count()).toBe(1)
})

test('a review leads to its questions, of which the shortlist is chosen', async () => {
  await review()
  await page.getByRole('link', { name: 'Ask questions', exact: true }).click()
  const chosen = page.getByLabel('Your wording')
  await chosen.first().waitFor()
  expect(await chosen.count()).toBeLessThanOrEqual(12)
  expect(await page.locator('.proposed > li').count()).toBeGreaterThan(await chosen.count())
})

test('the console asks before it leaves a screen with an unsaved judgement', async () => {
  await review()
  await page.locator('.answer h2').waitFor()
  await page.route('**/reviews/*', (route) => route.abort())
  await page.locator('.judging .button.primary').first().click()
  await page.getByText('Not saved yet:').waitFor()
  const asked: string[] = []
  page.once('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.dismiss()
  })
  await page.getByRole('link', { name: 'Today', exact: true }).click()
  await expect.poll(() => asked).toEqual([expect.stringContaining('One answer is not saved and would be lost.')])
  await page.getByText('Not saved yet:').waitFor()
  await page.unroute('**/reviews/*')
  await page.keyboard.press('r')
  await page.getByText('Not saved yet:').waitFor({ state: 'detached' })
})

/** The corners of the verdict's buttons. The first button takes the remaining width. */
const verdicts = () =>
  page.evaluate<string[]>(`[...document.querySelectorAll('.judging > :is(.button, .neighbours)')].map((button) => {
    const { left, top } = button.getBoundingClientRect()
    return [left, top].map(Math.round).join(' ')
  })`)

test('neither the buttons of a verdict nor an open form move after a save or with the next answer', async () => {
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1200, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    await review()
    await page.locator('.answer h2').waitFor()
    const before = await verdicts()
    expect(before.length).toBeGreaterThanOrEqual(5)
    // The judgement arrives when the next answer is already open.
    const arrive = Promise.withResolvers<void>()
    await page.route('**/reviews/*', async (route) => {
      await arrive.promise
      await route.continue()
    })
    await page.keyboard.press('a')
    await page.locator('.statements .state', { hasText: 'saving' }).first().waitFor({ state: 'attached' })
    expect(await verdicts()).toEqual(before)
    await page.keyboard.press('o')
    const form = page.locator('.correction')
    const written = await form.boundingBox()
    arrive.resolve()
    await page.getByText(/^Saved as accepted/).waitFor()
    expect(await form.boundingBox()).toEqual(written)
    await page.keyboard.press('Escape')
    await page.locator('.judging .primary').waitFor()
    expect(await verdicts()).toEqual(before)
    await page.unroute('**/reviews/*')
  }
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('an unknown answer explains what accepting it and leaving it open mean, also for the risk', async () => {
  await review()
  const open = (await results()).filter((result) => isNeeded(result) && result.answer === null && !result.judgement)
  const { statement } = open.find(({ explanation }) => !explanation?.offered)!
  await page.locator('.statements li button', { hasText: statement }).first().click()
  await page.getByText(/^Accept as unknown: .+ Leave open: .+ Both count as unknown for the risk\.$/).waitFor()
  expect(await violations(page)).toEqual([])
})

test('a held key judges only one answer, but moves through the statements while it is held', async () => {
  await review()
  await page.locator('.answer h2').waitFor()
  const before = await waiting()
  const judged = page.waitForResponse(/\/reviews\//)
  for (let held = 0; held < 5; held += 1) await page.keyboard.down('a')
  await page.keyboard.up('a')
  await judged
  await page.getByText(/^Saved as accepted/).waitFor()
  expect(await waiting()).toBe(before - 1)

  const at = () => page.locator('.statements [aria-current]').textContent()
  const start = await at()
  for (let held = 0; held < 3; held += 1) await page.keyboard.down('j')
  await page.keyboard.up('j')
  await expect.poll(at).not.toBe(start)
  for (let pressed = 0; pressed < 3; pressed += 1) await page.keyboard.press('k')
  await expect.poll(at).toBe(start)
})

test('answers based on one claimed certificate are one document to obtain, and the claim can be accepted for all of them', async () => {
  const resting = (await results()).filter(({ rests_on_unverified_certificate }) => rests_on_unverified_certificate)
  const [first] = resting
  const together = resting.filter(({ evidence }) => evidence === first!.evidence)
  expect(together.length).toBeGreaterThanOrEqual(5)
  const before = await waiting()
  const toObtain = page.getByRole('button', { name: /^To obtain \d+$/ })
  await review()
  await toObtain.click()
  const entries = page.locator('.statements li:not(.done) button', { hasText: 'Obtain the report: ' })
  const claims = new Set(resting.map(({ evidence }) => evidence)).size
  await expect.poll(() => entries.count()).toBe(claims)
  await entries.first().click()
  await page.getByRole('heading', { level: 2, name: /^Obtain the report: / }).waitFor()
  await page.getByText(/^\d+ answers are based on this claim alone\./).waitFor()
  expect(await violations(page)).toEqual([])
  // The report is one question to the vendor, which is already chosen.
  await page.getByRole('link', { name: 'Ask for report' }).click()
  await expect
    .poll(() => page.locator('.proposed').getByRole('textbox').inputValue())
    .toMatch(/^Can you attach your current report or certificate \(.+\)\?$/)
  await page.getByText('1 question chosen').waitFor()
  await review()
  await toObtain.click()
  await entries.first().click()
  await page.keyboard.press('a')
  await expect.poll(() => entries.count()).toBe(claims - 1)
  await expect.poll(waiting).toBe(before)
  const now = new Map((await results()).map((result) => [result.id, result.judgement?.verdict]))
  expect(together.map(({ id }) => now.get(id))).toEqual(together.map(() => 'AGREED'))
})

test('answers without effect are listed apart with the reason, and a person can still check them', async () => {
  await review()
  const { not_needed } = (await assessment()).answer_counts!
  expect(not_needed).toBeGreaterThan(0)
  await page.getByRole('button', { name: `No effect ${not_needed}` }).click()
  await page.locator('.statements li button').first().click()
  await page.getByText(/^With a yes or a no, the risk level and the conditions stay the same\./).waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('a')
  await page.getByRole('button', { name: `No effect ${not_needed - 1}` }).waitFor()
  await page.getByText(/^Saved as accepted/).waitFor()
  await follow('Finish review')
  const ledger = page.locator('.ledger')
  await ledger.getByText('Closed answers change neither the level nor a condition.').waitFor()
  await ledger.getByRole('link', { name: 'View list' }).click()
  await page.getByRole('button', { name: `No effect ${not_needed - 1}`, pressed: true }).waitFor()
})

test('a person leaves all unknown answers open with one reason, and each is recorded under her name', async () => {
  await review()
  const dialog = page.getByRole('dialog', { name: /^Leave / })
  const judged = async () => (await results()).filter(({ judgement }) => judgement?.verdict === 'LEFT_OPEN').length
  const before = await judged()
  await page.getByRole('button', { name: 'Leave all open' }).click()
  await dialog.getByLabel(/^Reason/).fill('By mistake.')
  await dialog.getByRole('button', { name: /^Leave \d+ open$/ }).click()
  // One press undoes them all.
  await page.getByText(/^\d+ answers saved as left open\.$/).waitFor()
  expect(await judged()).toBeGreaterThan(before)
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect.poll(judged).toBe(before)

  await page.getByRole('button', { name: 'Leave all open' }).click()
  expect(await violations(page)).toEqual([])
  await dialog.getByLabel(/^Reason/).fill('We buy nothing that depends on it.')
  await dialog.getByRole('button', { name: /^Leave \d+ open$/ }).click()
  // The person continues at once. The pending judgement arrives first, and the page shows its progress and the next step.
  const arrive = Promise.withResolvers<void>()
  await page.route('**/reviews/*', async (route) => {
    await arrive.promise
    await route.continue()
  })
  await page.getByText(/^Saving \d+ of \d+$/).waitFor()
  await page.getByRole('link', { name: 'Finish review' }).click()
  await page.getByText('Saving. The decision opens next.').waitFor()
  expect(await violations(page)).toEqual([])
  arrive.resolve()
  await page.getByRole('heading', { name: 'Your decision' }).waitFor()
  await page.unroute('**/reviews/*')
  await page.getByRole('link', { name: 'Today', exact: true }).click()
  await page.getByRole('heading', { name: /tasks?\.$/ }).waitFor()
  const unsaid = (await results()).filter((result) => result.answer === null && isNeeded(result))
  expect(unsaid.filter(({ judgement }) => judgement === null)).toEqual([])
  const left = unsaid.filter(({ judgement }) => judgement?.verdict === 'LEFT_OPEN')
  expect(left.length).toBeGreaterThan(5)
  expect(new Set(left.map(({ judgement }) => judgement!.reason))).toEqual(
    new Set(['We buy nothing that depends on it.']),
  )
  await review()
  await page.getByRole('button', { name: `To check ${await waiting()}` }).waitFor()
  expect(await page.getByRole('button', { name: 'Leave all open' }).count()).toBe(0)
  // An answer left open on purpose counts as checked, here as in the review, and separately.
  const all = await results()
  const of = (...verdicts: string[]) =>
    all.filter(({ judgement }) => verdicts.includes(judgement?.verdict ?? '')).length
  await follow('Finish review')
  const { answer_counts } = await assessment()
  expect(answer_counts!.known + answer_counts!.undefined + answer_counts!.inapplicable!).toBe(all.length)
  // Four numbers in a line, which the paper has as well; with the clear answers they add up to all.
  const line = await page.locator('.ledger dd', { hasText: ' checked by a person' }).textContent()
  // What stands in brackets is part of the number before it, as the different statements are of the answers.
  const numbers = line!.replaceAll(/\([^)]*\)| to \d+ different statements/g, '').match(/\d+/g)!
  const [asked, checked, ...others] = numbers.map(Number)
  expect([asked, checked]).toEqual([all.length, of('AGREED', 'CORRECTED', 'LEFT_OPEN')])
  expect(others.reduce((sum, part) => sum + part, checked!)).toBe(asked)
  const paper = await platform.api.call('GET', pathOf(getResultPage, { id: vendorId, assessment_id: assessmentId }))
  expect(paper.text).toContain(line)
})

test('an officer reads before signing what the PDF will say about it, and can advise instead; an added condition is saved at once', async () => {
  const decide = () => page.goto(`/console/vendors/${vendorId}/decide`)
  const mailless = page.getByText(/, as Today shows\. Custos sends no e-mail\./)
  await decide()
  await mailless.waitFor()
  expect(await page.getByText('If you sign alone').count()).toBe(0)
  await platform.api.ok(updateUser, { params: { id: userId }, body: { job_title: 'Data protection officer' } })
  await decide()
  await page.getByText(/^If you sign alone.+Art\. 38\(6\)/).waitFor()
  await page.getByText(/^You are the data protection officer of .+, and the business decides/).waitFor()
  // The officer may advise instead, and another approver decides.
  await page.getByLabel(/^Record this as your advice/).check()
  await page.getByText('Decided by another approver').waitFor()
  await page.getByRole('button', { name: 'Sign advice' }).waitFor()
  expect(await page.getByText('If you sign alone').count()).toBe(0)
  await page.getByLabel(/^Record this as your advice/).uncheck()
  await page.getByLabel('Opinion').selectOption('In favour with conditions')
  await page.getByLabel('Data protection officer').fill('D. Officer')
  expect(await violations(page)).toEqual([])

  await page.getByText('Approve with conditions', { exact: true }).click()
  await page.getByRole('button', { name: 'Add condition' }).click()
  await page.keyboard.type('They say how long it is kept.')
  const written = page.locator('.condition textarea')
  expect(await written.last().inputValue()).toBe('They say how long it is kept.')

  await page.getByLabel(/^Record this as your advice/).check()
  await written.first().fill('The agreement is signed.')
  await page.getByRole('textbox', { name: 'Reason' }).fill('Not before the agreement is signed.')
  await page.getByRole('button', { name: 'Sign advice' }).click()
  await page.getByRole('heading', { name: /^Proposed decision/ }).waitFor()
  await page
    .getByText(/^Advice of the data protection officer, .+: in favour with conditions\..+Signed by the officer\.$/)
    .waitFor()
  expect(await violations(page)).toEqual([])
})
