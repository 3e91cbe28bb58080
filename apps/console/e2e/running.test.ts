import { listAssessments } from '@custos/contract/assessments'
import { openPage } from '@custos/testkit/chromium'
import { makeVendor } from '@custos/testkit/make'
import { makeUser } from '@custos/testkit/people'
import { expect, test } from 'vitest'
import { acceptInvitation } from './accept-invitation.ts'
import { bootConsole } from './boot-console.ts'
import { violations } from './violations.ts'

const booted = bootConsole()

test('a running review shows its step and the documents read as they come, and then its answers', async () => {
  const { id } = await makeVendor(booted.platform.api)
  const { invitation } = await makeUser(booted.platform.api, { role: 'reviewer' })
  const { page, complaints } = await openPage(booted.browser, { baseURL: booted.platform.url })
  await acceptInvitation(page, invitation)
  await page.getByRole('heading', { name: /tasks?\.$/ }).waitFor()
  await page.goto(`/console/vendors/${id}`)
  await page.getByRole('button', { name: 'Assess', exact: true }).click()
  await page.getByRole('button', { name: 'Start review' }).click()
  const review = page.getByRole('region', { name: 'Waiting to start' })
  await review.waitFor()
  expect(await violations(page)).toEqual([])

  const { data } = await booted.platform.api.page(listAssessments, { params: { id }, query: { limit: 1 } })
  booted.platform.vendorSite.beforeAnswer = async (path) => {
    // The last page arrives once the browser shows the number of the others.
    if (path !== '/sub-processors') return
    await page.getByText(/^Read [1-9]\d* of the \d+ documents? found so far$/).waitFor()
    expect(await violations(page)).toEqual([])
  }
  // The clock advances so fast that the stream reports each document.
  let now = Date.now()
  const clock = () => {
    now += 300
    return new Date(now)
  }
  await booted.platform.runAssessment(data[0]!.id, undefined, {
    clock,
    companyRegister: {
      async supplement(facts) {
        await page.getByRole('region', { name: 'Answering' }).waitFor()
        await page.getByText('Answers appear here once all are ready.').waitFor()
        await page.locator('.under-way details li', { hasText: 'https://larkspur-ledger.example/security' }).waitFor()
        expect(await violations(page)).toEqual([])
        return { facts, failure: null }
      },
    },
  })
  await page.getByRole('heading', { name: /^Residual risk/ }).waitFor()
  expect(await page.locator('.under-way').count()).toBe(0)
  expect(complaints.filter((complaint) => !/status of 401/.test(complaint))).toEqual([])
})
