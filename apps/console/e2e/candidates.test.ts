import { updateFramework } from '@custos/contract/frameworks'
import { getJudgedAnswer } from '@custos/contract/judged-answers'
import { openPage } from '@custos/testkit/chromium'
import { makeEndedAssessment, makeVendor } from '@custos/testkit/make'
import { makeUser } from '@custos/testkit/people'
import { expect, test } from 'vitest'
import { acceptInvitation } from './accept-invitation.ts'
import { bootConsole } from './boot-console.ts'
import { isInSight, sizes } from './in-sight.ts'
import { violations } from './violations.ts'

const booted = bootConsole()

test('a yes is confirmed in part for all statements of its claim, and the decision then asks for the rest', async () => {
  const { platform } = booted
  const { id } = await makeVendor(platform.api)
  const framework_ids = ['gdpr', 'uk-gdpr', 'iso-27701']
  for (const framework of framework_ids)
    await platform.api.ok(updateFramework, { params: { id: framework }, body: { enabled: true } })
  const {
    id: assessment_id,
    framework_reviews,
    summarized_risk,
  } = await makeEndedAssessment(platform, id, {
    framework_ids,
  })
  const shownBy = new Map(
    summarized_risk!.details.measures
      .filter(({ article }) => article.startsWith('GDPR Art. 32'))
      .map(({ statements: [first], name }) => [first, name]),
  )
  const yes = framework_reviews!
    .flatMap((review) => review.results)
    .find(({ statement, answer, judged_with }) => answer && shownBy.has(statement) && judged_with.length > 0)!
  const { invitation } = await makeUser(platform.api, { role: 'approver' })
  const { page } = await openPage(booted.browser, { baseURL: platform.url })
  await acceptInvitation(page, invitation, 'Ana Approver')
  await page.getByRole('link', { name: 'Vendors', exact: true }).first().waitFor()
  await page.goto(`/console/vendors/${id}/assessments/${assessment_id}?answer=${yes.id}`)
  await page.getByRole('button', { name: /^Confirm in part/ }).click()
  await page.getByLabel('So far only').fill('for uploaded files')
  await page
    .locator('.judging')
    .getByRole('button', { name: /^Confirm in part/ })
    .click()
  await page.getByText(/^Saved as confirmed in part, with \d+ similar\./).waitFor()
  for (const result_id of [yes.id, ...yes.judged_with.map((other) => other.id)]) {
    const { result } = await platform.api.ok(getJudgedAnswer, { params: { id, assessment_id, result_id } })
    expect(result.judgement).toMatchObject({ verdict: 'AGREED', reason_code: 'IN_PART', reason: 'for uploaded files' })
  }
  await page.goto(`/console/vendors/${id}/decide`)
  const reasons = page.locator('.risk-reasons')
  await reasons
    .getByText(`${shownBy.get(yes.statement)} (so far only: for uploaded files`)
    .first()
    .waitFor()
  const note = reasons.getByRole('listitem').filter({ has: page.locator('q', { hasText: 'for uploaded files' }) })
  await note.first().waitFor()
  expect(await note.getByRole('button').count()).toBe(0)
})

test('an open answer shows its possible passages at once; one key confirms a passage, another rejects all, and both can be undone', async () => {
  const { platform } = booted
  const { id } = await makeVendor(platform.api)
  const { id: assessment_id, framework_reviews } = await makeEndedAssessment(platform, id)
  const results = framework_reviews!.flatMap((review) => review.results)
  const open = results.find(
    ({ answer, needs_check, explanation }) => answer === null && needs_check && explanation?.offered,
  )!
  const [first] = open.explanation!.offered!
  const params = { id, assessment_id, result_id: open.id }
  const judgement = async () => (await platform.api.ok(getJudgedAnswer, { params })).result.judgement
  const { invitation } = await makeUser(platform.api, { role: 'reviewer' })
  const { page } = await openPage(booted.browser, { baseURL: platform.url })
  await acceptInvitation(page, invitation, 'Rosa Reviewer')
  await page.getByRole('link', { name: 'Vendors', exact: true }).first().waitFor()
  const review = `/console/vendors/${id}/assessments/${assessment_id}`
  await page.goto(`${review}?answer=${open.id}`)
  await page.locator('.candidates [aria-current]', { hasText: first!.quote! }).waitFor()
  // The passage is marked in its document without a further step.
  await expect.poll(() => page.locator('.document-pane mark').first().textContent()).toBeTruthy()
  expect(await violations(page)).toEqual([])
  // The foot has the buttons of the passages, and the first of them is the prominent one.
  expect(await page.locator('.judging .primary').allTextContents()).toEqual(['Confirm passage y'])
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const name of ['Confirm passage', 'Confirm in part', 'None of these'])
      await expect.poll(() => isInSight(page.getByRole('button', { name }))).toBe(true)
  }
  await page.setViewportSize(sizes[0]!)

  await page.keyboard.press('y')
  await page.getByText(/^Saved as corrected/).waitFor()
  expect(await judgement()).toMatchObject({
    verdict: 'CORRECTED',
    answer: true,
    reason_code: 'OVERLOOKED',
    quote: first!.quote,
  })
  await page.keyboard.press('z')
  await expect.poll(judgement).toBeNull()
  // The keys work again once the passages are shown.
  await page.getByRole('button', { name: 'None of these' }).waitFor()
  await page.keyboard.press('n')
  await page.getByText(/^Saved as accepted/).waitFor()
  expect(await judgement()).toMatchObject({ verdict: 'AGREED', answer: null })
  await page.keyboard.press('z')
  await expect.poll(judgement).toBeNull()

  // A further key confirms the passage in part, and asks for nothing but how far.
  await page.getByRole('button', { name: 'None of these' }).waitFor()
  await page.keyboard.press('?')
  await page.getByRole('dialog').getByText('Confirm in part', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('i')
  await page.getByLabel('So far only').waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.type('for uploaded files')
  await page.keyboard.press('Enter')
  await page.getByText(/^Saved as confirmed in part/).waitFor()
  expect(await judgement()).toMatchObject({
    verdict: 'CORRECTED',
    answer: true,
    reason_code: 'IN_PART',
    reason: 'for uploaded files',
    quote: first!.quote,
  })
  await page.keyboard.press('z')
  await expect.poll(judgement).toBeNull()

  // An open answer without a passage gives the number of documents read, and says whom to ask if nobody publishes it.
  for (const [of, words] of [
    [
      results.find(({ answer, proof, explanation }) => answer === null && proof === 'public' && !explanation?.offered),
      /^Not found in \d+ documents?\.$/,
    ],
    [
      results.find(({ answer, proof, explanation }) => answer === null && proof === 'vendor' && !explanation?.offered),
      'Vendors do not publish this: ask.',
    ],
  ] as const) {
    if (!of) continue
    await page.goto(`${review}?answer=${of.id}`)
    await page.getByText(words).waitFor()
  }
})
