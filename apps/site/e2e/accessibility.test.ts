import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { pages } from '../src/navigation.ts'
import { browserForTests, desktop, phone, visit } from './browser.ts'
import { violations } from './violations.ts'

const shared = browserForTests()

const reference = '/resources/documentation/api'

describe('no violations on a desktop', () => {
  let page: Page
  beforeAll(async () => {
    page = (await shared.open({ viewport: desktop, reducedMotion: 'reduce' })).page
  })

  test.each([...pages.map(({ path }) => path), '/nowhere', '/contact?sent'])('%s', async (path) => {
    await visit(page, path)
    if (path === reference) await page.evaluate(keepTwoGroups)
    expect(await violations(page)).toEqual([])
  })
})

/** One page of each kind; `npm run judge` looks at every page in every width. */
const kinds = [
  '/',
  '/product/features',
  '/solutions/',
  '/case-studies/',
  '/contact',
  '/resources/guides/adoption',
  '/nowhere',
]

describe('no violations on a phone', () => {
  let page: Page
  beforeAll(async () => {
    page = (await shared.open({ viewport: phone, reducedMotion: 'reduce' })).page
  })

  test.each(kinds)('%s', async (path) => {
    await visit(page, path)
    expect(await violations(page)).toEqual([])
  })
})

/** The groups of the reference are alike, and all eleven of them take axe a minute. */
function keepTwoGroups(): void {
  for (const group of [...document.querySelectorAll('.endpoint-group')].slice(2)) group.remove()
}

test.each(['product', 'solutions', 'resources'])('no violations with the %s menu open', async (id) => {
  const { page } = await shared.open({ reducedMotion: 'reduce' })
  await visit(page, '/')
  await page.locator(`[aria-controls=menu-${id}]`).click()
  expect(await violations(page)).toEqual([])
})

test.each([
  ['/', 'Menu'],
  ['/resources/legal/security', 'Legal pages'],
  ['/resources/documentation/api', 'Guides and endpoints'],
])('no violations on a phone with the menu or the drawer of %s open', async (path, button) => {
  const { page } = await shared.open({ viewport: phone, reducedMotion: 'reduce' })
  await visit(page, path)
  await page.evaluate(keepTwoGroups)
  await page.getByRole('button', { name: button, exact: true }).click()
  expect(await violations(page)).toEqual([])
})

test('no violations in a form with errors', async () => {
  const { page } = await shared.open({ reducedMotion: 'reduce' })
  await visit(page, '/contact')
  await page.locator('form').evaluate((form: HTMLFormElement) => {
    form.noValidate = true
  })
  await page.getByRole('button', { name: 'Book a Demo' }).click()
  await page.locator('.error-summary').waitFor()
  expect(await violations(page)).toEqual([])
})

test('in high contrast no quote is blended away into the page behind it', async () => {
  const { page } = await shared.open({ forcedColors: 'active', colorScheme: 'dark', javaScriptEnabled: false })
  await page.goto('/')
  const modes = await page.locator('mark').evaluateAll((all) => all.map((mark) => getComputedStyle(mark).mixBlendMode))
  expect(new Set(modes)).toEqual(new Set(['normal']))
})
