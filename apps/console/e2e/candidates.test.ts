import { getJudgedAnswer } from '@custos/contract/judged-answers'
import { openPage } from '@custos/testkit/chromium'
import { makeEndedAssessment, makeVendor } from '@custos/testkit/make'
import { makeUser } from '@custos/testkit/people'
import { expect, test } from 'vitest'
import { acceptInvitation } from './accept-invitation.ts'
import { bootConsole } from './boot-console.ts'
import { violations } from './violations.ts'

const booted = bootConsole()

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

  // The buttons do the same as the keys.
  await page.getByRole('button', { name: 'None of these' }).waitFor()
  await page.getByRole('button', { name: 'Confirm passage' }).waitFor()

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
