import { listQuestionnaires } from '@custos/contract/questionnaires'
import { launchChromium, openPage } from '@custos/testkit/chromium'
import { makeEndedAssessment, makeVendor } from '@custos/testkit/make'
import { makeUser } from '@custos/testkit/people'
import { bootPlatform } from '@custos/testkit/platform'
import { expect, inject, test } from 'vitest'
import { acceptInvitation } from './accept-invitation.ts'

test('the import previews a questionnaire with its columns and doubtful rows, a person chooses the columns, and the filled file lists its empty cells', async () => {
  await using platform = await bootPlatform(inject('postgres'), { pages: true })
  const before = (await platform.api.page(listQuestionnaires)).data
  const browser = await launchChromium()
  try {
    const { page, complaints } = await openPage(browser, { baseURL: platform.url })
    const { invitation } = await makeUser(platform.api, { role: 'admin' })
    await acceptInvitation(page, invitation)
    await page.getByRole('link', { name: 'Vendors' }).first().waitFor()
    await page.goto('/console/questionnaires')
    await page.getByRole('button', { name: 'Import' }).click()
    const csv = 'Quoi;Combien\nLes données sont-elles chiffrées ?;Oui\nSauvegardes chiffrées;Non\n'
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'quoi.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await page.getByText('0 questions,').waitFor()
    await page.getByLabel('A Quoi').selectOption('question')
    await page.getByText('2 questions,').waitFor()
    await page.getByLabel('B Combien').selectOption('answer')
    await page.getByText('It is answered already: “Oui”.').waitFor()
    await page.getByText('It may be a title').first().waitFor()
    expect((await platform.api.page(listQuestionnaires)).data).toEqual(before)
    await page.getByRole('button', { name: 'Import 2 questions' }).click()
    await page.getByText('2 statements were imported').waitFor()
    const [made] = (await platform.api.page(listQuestionnaires)).data
    expect(made!.statements.map(({ statement }) => statement)).toEqual([
      'Les données sont-elles chiffrées ?',
      'Sauvegardes chiffrées',
    ])

    const vendor = await makeVendor(platform.api)
    await makeEndedAssessment(platform, vendor.id, { framework_ids: [], security_statement_inventory: made!.id })
    await page.goto(`/console/vendors/${vendor.id}`)
    await page.getByRole('button', { name: 'Download' }).click()
    await page.getByRole('link', { name: 'Filled questionnaire' }).waitFor()
    await page.getByRole('button', { name: 'Empty cells' }).click()
    await page.getByText('B3: Not found in the vendor’s public or uploaded documents.').waitFor()
    expect(complaints).toEqual([])
  } finally {
    await browser.close()
  }
})
