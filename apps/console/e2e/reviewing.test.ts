import { getAssessment } from '@custos/contract/assessments'
import { judgeAnswer } from '@custos/contract/judged-answers'
import { listQuestionnaires } from '@custos/contract/questionnaires'
import { freePort } from '@custos/kernel/free-port'
import { launchChromium, openPage } from '@custos/testkit/chromium'
import { masterKeyText } from '@custos/testkit/database'
import { makeEndedAssessment, makeVendor } from '@custos/testkit/make'
import { fileStore } from '@custos/testkit/object-stores'
import { makeUser, password } from '@custos/testkit/people'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { databaseUrl, type RoleProcess, startRole } from '@custos/testkit/process'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { until } from './until.ts'
import { violations } from './violations.ts'

/** Two reviewers work with the keyboard. The server, a separate process, dies meanwhile. */

const STATEMENTS = 62

const resources = new AsyncDisposableStack()
let platform: TestPlatform
let browser: Browser
let environment: Record<string, string>
let server: RoleProcess
let ada: Reviewer
let vendorId: string
let assessment: Awaited<ReturnType<typeof makeEndedAssessment>>
const results = () => resultsOf(assessment)

beforeAll(async () => {
  const store = resources.use(await fileStore())
  platform = resources.use(await bootPlatform(inject('postgres'), { objectStoreUrl: store.address }))
  ;({ id: vendorId } = await makeVendor(platform.api))
  const { data: questionnaires } = await platform.api.page(listQuestionnaires)
  assessment = await makeEndedAssessment(platform, vendorId, {
    security_statement_inventory: questionnaires[0]!.id,
    framework_ids: ['iso-27001'],
  })
  expect(results().length).toBeGreaterThanOrEqual(STATEMENTS)
  environment = {
    PORT: String(await freePort()),
    DATABASE_URL: databaseUrl(platform.database.owner),
    CUSTOS_MASTER_KEY: masterKeyText,
    OBJECT_STORE_URL: store.address,
  }
  await start()
  resources.defer(() => server.kill())
  browser = await launchChromium()
  resources.defer(() => browser.close())
  ada = await reviewerCalled('Ada Reviewer')
})
afterAll(() => resources.disposeAsync())

async function start(): Promise<void> {
  server = startRole('api', environment)
  await server.ready
}

/** The results in the order in which the console lists them. */
const resultsOf = ({ security_review, framework_reviews }: typeof assessment) => [
  ...(security_review?.results ?? []),
  ...(framework_reviews ?? []).flatMap((review) => review.results),
]

/** The ids of the answers judged with the first ones of the list: these, and the same statements in other frameworks. */
const judgedBy = (first: number): string[] =>
  results()
    .slice(0, first)
    .flatMap(({ id, judged_with }) => [id, ...judged_with.map((other) => other.id)])
    .toSorted()

interface Reviewer {
  id: string
  page: Page
  complaints: string[]
}

/** A person who has accepted the invitation with the keyboard. The screen shows every answer of the assessment. */
async function reviewerCalled(name: string): Promise<Reviewer> {
  const { id, invitation } = await makeUser(platform.api, { role: 'reviewer', name })
  const { page, complaints } = await openPage(browser, { baseURL: `http://127.0.0.1:${environment.PORT}` })
  await page.goto(invitation.path)
  await tabTo(page, 'Password')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /tasks?\.$/ }).waitFor()
  await page.goto(`/console/vendors/${vendorId}/assessments/${assessment.id}`)
  await page.getByRole('button', { name: /^All/ }).waitFor()
  await tabTo(page, 'All')
  await page.keyboard.press('Enter')
  return { id, page, complaints }
}

/** Presses Tab until the element with this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const focused = () =>
    page.evaluate<string>(
      `[document.activeElement.labels?.[0]?.textContent, document.activeElement.ariaLabel, document.activeElement.textContent].filter(Boolean).join(' ')`,
    )
  for (let presses = 0; presses < 60; presses += 1) {
    if ((await focused()).startsWith(name)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${name}`)
}

/** Waits until the page shows the answer and, in view beside it, the marked sentence of its quote. */
const shows = (page: Page, { statement, sources }: { statement: string; sources: unknown[] }) =>
  until(
    page,
    `(() => {
    const [heading, quote, mark, body] = ['.answer h2', '.quote', '.page mark', '.document-body'].map((part) => document.querySelector(part))
    const inSight = () => {
      const [inner, outer] = [mark, body].map((part) => part.getBoundingClientRect())
      return inner.top >= outer.top && inner.bottom <= outer.bottom
    }
    return heading?.textContent === ${JSON.stringify(statement)} &&
      (${sources.length === 0} || (mark !== null && quote.textContent.includes(mark.textContent) && inSight()))
  })()`,
  )

const stateOf = (page: Page, index: number) => page.locator('.statements li').nth(index).locator('.state').textContent()

/** Gives the shown answer a verdict: accepts it, except for the ninth and tenth of every ten. */
async function judge(page: Page, index: number): Promise<void> {
  if (index % 10 === 8) {
    await page.keyboard.press('c')
    await page.keyboard.press('4')
    await page.keyboard.type(`They showed us in the call, point ${index}.`)
    await page.keyboard.press('Control+Enter')
  } else if (index % 10 === 9) {
    await page.keyboard.press('o')
    await page.keyboard.type('We ask when we meet them.')
    await page.keyboard.press('Control+Enter')
  } else await page.keyboard.press('a')
}

test('two reviewers check 62 statements by keyboard; a server that dies meanwhile loses no judgement and saves none twice', async () => {
  const { page } = ada
  const judgeFrom = async (from: number, to: number) => {
    for (let index = from; index < to; index += 1) {
      await shows(page, results()[index]!)
      await judge(page, index)
    }
  }
  await judgeFrom(0, 30)
  await expect.poll(() => page.getByText(`${judgedBy(30).length} of`).count()).toBe(1)

  // The server saves one judgement, but its response is lost.
  await page.route('**/reviews/*', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await judgeFrom(30, 31)
  await page.getByText('Not saved yet:').waitFor()
  // The page may be retrying.
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  await server.kill()
  await judgeFrom(31, 34)
  // The screen lists the unsaved checks with their state and the reason, and asks before leaving the page.
  await page.getByText('4 of your checks are not saved yet').waitFor()
  for (const index of [30, 31, 32, 33]) expect(await stateOf(page, index)).toBe('not saved')
  expect(await page.evaluate(`dispatchEvent(new Event('beforeunload', { cancelable: true }))`)).toBe(false)
  expect(await violations(page)).toEqual([])

  await start()
  await page.keyboard.press('r')
  await expect.poll(() => page.getByText(`${judgedBy(34).length} of`).count()).toBe(1)
  await expect.poll(() => page.getByText(/not saved/).count()).toBe(0)
  await judgeFrom(34, STATEMENTS)
  await expect.poll(() => page.getByText(`${judgedBy(STATEMENTS).length} of`).count()).toBe(1)
  expect(await page.evaluate(`dispatchEvent(new Event('beforeunload', { cancelable: true }))`)).toBe(true)

  // Each judgement is stored once, under the person's id, and is in the audit log.
  const reviewed = results()
    .slice(0, STATEMENTS)
    .map(({ id }) => id)
    .toSorted()
  const kept = await platform.database.sql<{ result_id: string; version: number; judged_by: string }>(
    'SELECT result_id, version, judged_by FROM judgements ORDER BY result_id',
  )
  expect(kept.map(({ result_id }) => result_id)).toEqual(judgedBy(STATEMENTS))
  expect(new Set(kept.map(({ version }) => version))).toEqual(new Set([1]))
  expect(new Set(kept.map(({ judged_by }) => judged_by))).toEqual(new Set([ada.id]))
  const { body } = await platform.api.call('GET', '/v1/audit-logs', {
    query: { start_time: 0, end_time: 4_000_000_000, limit: 1000, user_id: ada.id, action: judgeAnswer.id },
  })
  const { audit_logs } = (body as { data: { audit_logs: { tags: string[]; custom_data: { result_id: string } }[] } })
    .data
  const done = audit_logs.filter(({ tags }) => !tags.includes('replayed'))
  expect(done.map(({ custom_data }) => custom_data.result_id).toSorted()).toEqual(reviewed)
})

test('the same statements in several frameworks are judged together, as the answer says, and unjudged ones are listed separately', async () => {
  const { page } = ada
  const asked = results().slice(0, STATEMENTS)
  // The screen does not name an answer to the same article separately.
  const othersOf = ({ reference, judged_with }: (typeof asked)[number]) =>
    judged_with.filter((other) => [other.framework_name, other.reference].join(' ') !== reference)
  const one = asked.findIndex((result) => othersOf(result).length > 0)
  const [other] = othersOf(asked[one]!)
  await page.locator('.statements li button').nth(one).click()
  await page.getByText(`also answers ${other!.framework_name} ${other!.reference}`).waitFor()
  expect(
    await stateOf(
      page,
      results().findIndex(({ id }) => id === other!.id),
    ),
  ).toBe(await stateOf(page, one))

  const open = results().length - judgedBy(STATEMENTS).length
  await page.getByRole('button', { name: `Unchecked ${open}`, exact: true }).click()
  await expect.poll(() => page.locator('.statements li').count()).toBe(open)
  expect(await page.locator('.statements li.done').count()).toBe(0)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: /^All/ }).click()
})

test("a colleague's verdict appears without a reload, and a later judgement of the same answer overwrites nothing", async () => {
  const berta = await reviewerCalled('Berta Colleague')
  const [first, second] = [STATEMENTS, STATEMENTS + 1]
  await ada.page.locator('.statements li button').nth(first).click()
  await ada.page.keyboard.press('a')
  await expect.poll(() => stateOf(berta.page, first)).toBe('accepted')

  // Both write about the same answer, and Ada is faster.
  for (const { page } of [ada, berta]) await page.locator('.statements li button').nth(second).click()
  await berta.page.keyboard.press('c')
  await berta.page.keyboard.press('2')
  await berta.page.keyboard.type('Their page is of 2019.')
  await ada.page.keyboard.press('o')
  await ada.page.keyboard.type('They answer on Monday.')
  await ada.page.keyboard.press('Control+Enter')
  await expect.poll(() => stateOf(berta.page, second)).toBe('left open')
  await berta.page.keyboard.press('Control+Enter')

  await berta.page.getByRole('button', { name: 'Compare both' }).click()
  const both = berta.page.getByRole('region', { name: 'Both checks' })
  await both.getByText('because Ada Reviewer checked this answer first').waitFor()
  await both.getByText('They answer on Monday.').waitFor()
  await both.getByText('Their page is of 2019.').waitFor()
  expect(await violations(berta.page)).toEqual([])
  const params = { id: vendorId, assessment_id: assessment.id }
  const judgement = async () => resultsOf(await platform.api.ok(getAssessment, { params }))[second]!.judgement
  expect(await judgement()).toMatchObject({ verdict: 'LEFT_OPEN', judged_by: ada.id })

  // After seeing both checks, Berta may replace Ada's. Ada then sees the new one.
  await both.getByRole('button', { name: 'Save mine' }).click()
  await expect.poll(() => stateOf(ada.page, second)).toBe('corrected')
  expect(await judgement()).toMatchObject({ verdict: 'CORRECTED', reason_code: 'OUTDATED', judged_by: berta.id })
  expect([...ada.complaints, ...berta.complaints].filter((one) => !/ERR_|status of (401|409)/.test(one))).toEqual([])
})
