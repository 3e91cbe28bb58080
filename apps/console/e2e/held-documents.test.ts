import { launchChromium, openPage } from '@custos/testkit/chromium'
import { makeDocument, makeVendor } from '@custos/testkit/make'
import { makeUser } from '@custos/testkit/people'
import { bootPlatform } from '@custos/testkit/platform'
import { expect, inject, test } from 'vitest'
import { acceptInvitation } from './accept-invitation.ts'

test('a document of another company is held until a person uses or removes it, and a former version names the newer one', async () => {
  await using platform = await bootPlatform(inject('postgres'), { pages: true })
  const { api } = platform
  const vendor = await makeVendor(api)
  const receive = async (name: string, content: string) =>
    platform.readUpload((await makeDocument(api, vendor.id, { name, kind: 'POLICY' }, content)).id)
  const policy = 'Customer data is encrypted.\n\nBackups are tested every quarter.\n\nAccess is reviewed every year.'
  await receive('Policy 2025.txt', policy)
  await receive('Policy 2026.txt', policy.replace('quarter', 'month'))
  await receive('other.txt', 'Information security policy of Bluebird GmbH.\n\n© 2026 Bluebird GmbH')
  await receive('stray.txt', 'Privacy policy of Cormorant AG.\n\n© 2026 Cormorant AG')

  const browser = await launchChromium()
  try {
    const { page, complaints } = await openPage(browser, { baseURL: platform.url })
    const { invitation } = await makeUser(api, { role: 'admin' })
    await acceptInvitation(page, invitation)
    await page.getByRole('link', { name: 'Vendors' }).first().waitFor()
    await page.goto(`/console/vendors/${vendor.id}/documents`)
    const row = (name: string) => page.getByRole('row').filter({ hasText: name })
    await row('other.txt').getByText('The document names Bluebird GmbH').waitFor()
    await row('Policy 2025.txt').getByText('its newer version, Policy 2026.txt').waitFor()

    await row('other.txt').getByRole('button', { name: 'Use document' }).click()
    await row('other.txt').getByText('reading').waitFor()
    page.on('dialog', (dialog) => void dialog.accept())
    await row('stray.txt').getByRole('button', { name: 'Remove' }).click()
    await row('stray.txt').getByText('removed').waitFor()
    await page.getByRole('button', { name: 'Use both' }).click()
    await expect.poll(() => page.getByText('its newer version').count()).toBe(0)
    expect(complaints).toEqual([])
  } finally {
    await browser.close()
  }
})
