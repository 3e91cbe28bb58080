import { updateCondition } from '@custos/contract/approvals'
import { assignAssessment } from '@custos/contract/assessment-changes'
import { getAssessment } from '@custos/contract/assessments'
import { commentOnAnswer } from '@custos/contract/judged-answers'
import { getUser, updateUser } from '@custos/contract/users'
import { getVendor, updateVendor } from '@custos/contract/vendors'
import { openPage } from '@custos/testkit/chromium'
import { makeAssessment, makeConditionalDecision, makeEndedAssessment, makeVendor } from '@custos/testkit/make'
import { makeUser } from '@custos/testkit/people'
import { asPerson } from '@custos/testkit/person'
import { expect, test } from 'vitest'
import { acceptInvitation } from './accept-invitation.ts'
import { bootConsole } from './boot-console.ts'
import { isInSight } from './in-sight.ts'
import { violations } from './violations.ts'

const booted = bootConsole()

const named = ({ name, domain }: { name: string; domain: string }) => ({ name, domain })

test('a review is assigned on the vendor’s page, and Today shows a person all tasks or only hers', async () => {
  const { platform } = booted
  const [hers, another] = [
    await makeVendor(platform.api, { name: 'Larkspur Ledger' }),
    await makeVendor(platform.api, { name: 'Bellwether Mail' }),
  ]
  const review = await makeEndedAssessment(platform, hers.id)
  await makeEndedAssessment(platform, another.id)
  const { id: rosa, invitation } = await makeUser(platform.api, { role: 'reviewer' })
  const { page } = await openPage(booted.browser, { baseURL: platform.url })
  await acceptInvitation(page, invitation, 'Rosa Reviewer')
  await page.getByRole('link', { name: 'Vendors', exact: true }).first().waitFor()

  await page.goto(`/console/vendors/${hers.id}`)
  const reviewer = page.getByLabel('Reviewer')
  expect(await reviewer.inputValue()).toBe('')
  await reviewer.selectOption('Rosa Reviewer')
  const params = { id: hers.id, assessment_id: review.id }
  await expect.poll(async () => (await platform.api.ok(getAssessment, { params })).assignee_id).toBe(rosa)
  await page.reload()
  await expect.poll(() => reviewer.inputValue()).toBe(rosa)
  expect(await violations(page)).toEqual([])

  await page.goto('/console/')
  const tasks = page.locator('.waiting h3')
  await tasks.filter({ hasText: 'Bellwether Mail' }).waitFor()
  await page.getByRole('link', { name: 'Mine', exact: true }).click()
  await tasks.filter({ hasText: 'Bellwether Mail' }).waitFor({ state: 'detached' })
  await tasks.filter({ hasText: 'Larkspur Ledger' }).waitFor()
  await page.getByRole('heading', { name: 'One task.' }).waitFor()
  expect(await violations(page)).toEqual([])

  // Vendors without an owner are not the person's own.
  await page.goto(`/console/vendors/${hers.id}`)
  await reviewer.selectOption('Nobody')
  await page.goto('/console/?mine=true')
  await page.getByRole('heading', { name: 'No tasks.' }).waitFor()

  // A review that nobody is assigned to is its vendor's owner's.
  await platform.api.ok(updateVendor, { params: { id: hers.id }, body: { ...named(hers), owner_id: rosa } })
  await page.reload()
  await tasks.filter({ hasText: 'Larkspur Ledger' }).waitFor()
})

test('a mention is picked by keyboard, and stands on Today until its person answers', async () => {
  const { platform } = booted
  const vendor = await makeVendor(platform.api, { name: 'Mentioned Mail' })
  const review = await makeEndedAssessment(platform, vendor.id)
  const nadia = await makeUser(platform.api, { role: 'approver' })
  const hers = await openPage(booted.browser, { baseURL: platform.url })
  await acceptInvitation(hers.page, nadia.invitation, 'Nadia Notified')
  await hers.page.getByRole('link', { name: 'Vendors', exact: true }).first().waitFor()
  const former = await makeUser(platform.api, { role: 'reviewer', name: 'Nadine Former' })
  await platform.api.ok(updateUser, { params: { id: former.id }, body: { disabled: true } })
  const author = await makeUser(platform.api, { role: 'reviewer' })
  const { page } = await openPage(booted.browser, { baseURL: platform.url, viewport: { width: 390, height: 844 } })
  await acceptInvitation(page, author.invitation, 'Arthur Author')
  await page.getByRole('heading', { name: /tasks?\.$/ }).waitFor()

  const result = [
    ...(review.security_review?.results ?? []),
    ...(review.framework_reviews ?? []).flatMap((framework) => framework.results),
  ][0]!
  await page.goto(`/console/vendors/${vendor.id}/assessments/${review.id}?answer=${result.id}`)
  await page.locator('details.why summary', { hasText: 'Recorded' }).press('Enter')
  const field = page.getByLabel('Comment', { exact: true })
  await field.focus()
  await page.keyboard.type('Please look, @nad')
  const people = page.getByRole('listbox', { name: 'People' })
  await people.waitFor()
  await expect.poll(() => people.getByRole('option').allTextContents()).toEqual(['Nadia Notified '])
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await people.waitFor({ state: 'hidden' })
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  await expect.poll(() => field.inputValue()).toBe('Please look, @Nadia Notified ')
  await page.keyboard.type('at the date.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Mentions Nadia Notified').waitFor()
  // The foot covers nothing that has the focus.
  await expect.poll(() => isInSight(page.locator(':focus'))).toBe(true)

  await hers.page.goto('/console/?mine=true')
  const task = hers.page.locator('.waiting li', { hasText: 'Mentioned Mail' })
  await task.getByText('“Please look, @Nadia Notified at the date.”').waitFor()
  expect(await violations(hers.page)).toEqual([])
  await task.getByRole('link', { name: 'Open' }).click()
  await hers.page.waitForURL(`**/assessments/${review.id}?answer=${result.id}`)
  const of = { params: { id: vendor.id, assessment_id: review.id, result_id: result.id } }
  const person = await asPerson(platform, { id: nadia.id })
  await person.api.ok(commentOnAnswer, { ...of, body: { text: 'It is of 2025.' } })
  await hers.page.goto('/console/?mine=true')
  await hers.page.getByRole('heading', { name: 'No tasks.' }).waitFor()
})

test('reviews that failed for one cause are one row with their number, which opens the list by keyboard', async () => {
  const { platform } = booted
  const names = ['Failing One', 'Failing Two', 'Failing Three', 'Failing Four']
  for (const name of names) {
    const vendor = await makeVendor(platform.api, { name })
    const { id } = await makeAssessment(platform.api, vendor.id)
    const failure = { code: 'nothing_readable', message: `No document of ${name} could be read.` }
    await platform.database.sql(
      "UPDATE assessments SET status = 'FAILED', failure = $2, ended_at = now() WHERE id = $1",
      [id, JSON.stringify(failure)],
    )
  }
  const { invitation } = await makeUser(platform.api, { role: 'reviewer' })
  const { page } = await openPage(booted.browser, { baseURL: platform.url })
  await acceptInvitation(page, invitation, 'Greta Grouped')
  const part = page.locator('.waiting', { hasText: 'Failed reviews' })
  const row = part.locator('summary', { hasText: 'No document could be read.' })
  await row.waitFor()
  expect(await row.textContent()).toContain('4 vendors:')
  expect(await part.getByText('Failing Three').count()).toBe(0)
  expect(await violations(page)).toEqual([])
  await row.press('Enter')
  for (const name of names) await part.getByRole('link', { name, exact: true }).waitFor()
  expect(await violations(page)).toEqual([])
})

test('approvals in doubt for one reason are one row with their number and the reason', async () => {
  const { platform } = booted
  const names = ['Overdue One', 'Overdue Two', 'Overdue Three', 'Overdue Four']
  for (const name of names) {
    const { id } = await makeVendor(platform.api, { name })
    await makeConditionalDecision(platform.api, id)
    await platform.database.sql(
      `UPDATE approvals SET decision_date = to_timestamp(900000000),
         condition_items = jsonb_set(condition_items, '{0,due}', '1000000000') WHERE vendor_id = $1`,
      [id],
    )
    await platform.database.sql(
      `UPDATE vendors SET overall_status = 'WARNING', warnings = '{CONDITION_OVERDUE}' WHERE id = $1`,
      [id],
    )
  }
  const { invitation } = await makeUser(platform.api, { role: 'approver' })
  const { page } = await openPage(booted.browser, { baseURL: platform.url })
  await acceptInvitation(page, invitation, 'Dora Doubting')
  const part = page.locator('.waiting', { hasText: 'Approvals in doubt' })
  const row = part.locator('summary', { hasText: 'A condition is overdue.' })
  await row.waitFor()
  expect(await row.textContent()).toContain('4 vendors:')
  await row.press('Enter')
  for (const name of names) await part.getByRole('link', { name, exact: true }).waitFor()
  expect(await violations(page)).toEqual([])
})

test('what a person is responsible for is handed over before her account is disabled', async () => {
  const { platform } = booted
  const admin = await makeUser(platform.api, { role: 'admin' })
  const leaver = await makeUser(platform.api, { role: 'reviewer' })
  const away = await openPage(booted.browser, { baseURL: platform.url })
  await acceptInvitation(away.page, leaver.invitation, 'Lea Leaver')
  await away.page.getByRole('link', { name: 'Vendors', exact: true }).first().waitFor()
  const { id } = await makeVendor(platform.api, { owner_id: leaver.id })
  const review = await makeAssessment(platform.api, id)
  const params = { id, assessment_id: review.id }
  await platform.api.ok(assignAssessment, { params, body: { assignee_id: leaver.id } })
  const decision = await makeConditionalDecision(platform.api, id)
  const condition = { id, approval_id: decision.id, condition_id: decision.condition_items[0]!.id }
  await platform.api.ok(updateCondition, { params: condition, body: { owner: 'Lea Leaver' } })

  const { page } = await openPage(booted.browser, { baseURL: platform.url })
  await acceptInvitation(page, admin.invitation, 'Anna Admin')
  await page.getByRole('link', { name: 'People and roles' }).waitFor()
  await page.goto('/console/people')
  await page
    .getByRole('row', { name: /^Lea Leaver/ })
    .getByRole('button', { name: 'Disable' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Disable Lea Leaver' })
  await dialog
    .getByText('This person has 1 vendor, 1 open review and 1 open condition. Choose who takes over.')
    .waitFor()
  expect(await violations(page)).toEqual([])
  await dialog.getByLabel('Hand over to').selectOption('Anna Admin')
  await dialog.getByRole('button', { name: 'Disable account' }).click()
  await dialog.waitFor({ state: 'detached' })
  const { owner_id, current_approval } = await platform.api.ok(getVendor, { params: { id } })
  expect(owner_id).toBe(admin.id)
  expect(current_approval!.condition_items).toMatchObject([{ owner: 'Anna Admin', owner_id: admin.id }])
  expect((await platform.api.ok(getAssessment, { params })).assignee_id).toBe(admin.id)
  expect((await platform.api.ok(getUser, { params: { id: leaver.id } })).status).toBe('DISABLED')

  // An account that ended otherwise leaves its vendors to the administrators, who see it on Today.
  const gone = await makeUser(platform.api, { name: 'Gerd Gone' })
  const { id: left } = await makeVendor(platform.api, { owner_id: gone.id })
  await platform.api.ok(updateUser, { params: { id: gone.id }, body: { disabled: true } })
  await page.goto('/console/')
  const task = page.locator('.waiting li', { hasText: 'Gerd Gone' })
  await task.getByText('The access has ended; this person is still responsible for something.').waitFor()
  expect(await violations(page)).toEqual([])
  await task.getByRole('button', { name: 'Hand over' }).click()
  const handOver = page.getByRole('dialog', { name: 'Hand over from Gerd Gone' })
  await handOver.getByText('This person has 1 vendor. Choose who takes over.').waitFor()
  expect(await violations(page)).toEqual([])
  await handOver.getByLabel('Hand over to').selectOption('Anna Admin')
  await handOver.getByRole('button', { name: 'Hand over' }).click()
  await task.waitFor({ state: 'detached' })
  expect((await platform.api.ok(getVendor, { params: { id: left } })).owner_id).toBe(admin.id)
})
