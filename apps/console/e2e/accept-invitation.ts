import { password } from '@custos/testkit/people'
import type { Page } from 'playwright-core'

/** Opens an invitation, and signs in by setting a password and, if given, a name. */
export async function acceptInvitation(page: Page, invitation: { path: string }, name?: string): Promise<void> {
  await page.goto(invitation.path)
  if (name !== undefined) await page.getByLabel(/Your name/).fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: /Set password/ }).click()
}
