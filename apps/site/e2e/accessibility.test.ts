import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { pages } from '../src/navigation.ts'
import { browserForTests, desktop, phone, visit } from './browser.ts'
import { violations } from './violations.ts'

const shared = browserForTests()

const reference = '/resources/documentation/api'
const paths = [...pages.map(({ path }) => path), '/nowhere', '/contact?sent']

/** One page of each look is looked at whole: the others have the same header and the same footer. */
const whole = ['/', '/resources/guides/adoption']
const between = { exclude: ['header', 'footer'] }

/** One page of each kind on a phone, too; `npm run judge` looks at every page in every width. */
const onPhone = [
  '/',
  '/product/features',
  '/solutions/',
  '/case-studies/',
  '/contact',
  '/resources/guides/adoption',
  '/nowhere',
]

describe('no violations', () => {
  let page: Page
  beforeAll(async () => {
    page = (await shared.open({ reducedMotion: 'reduce' })).page
  })

  test.each(paths)('%s', async (path) => {
    const context = whole.includes(path) ? 'html' : between
    await page.setViewportSize(desktop)
    await visit(page, path)
    if (path === reference) await page.evaluate(keepTwoGroups)
    expect(await violations(page, context)).toEqual([])
    if (!onPhone.includes(path)) return
    await page.setViewportSize(phone)
    expect(await violations(page, context)).toEqual([])
  })
})

/** The groups of the reference are alike, and all eleven of them take axe a minute. */
function keepTwoGroups(): void {
  for (const group of [...document.querySelectorAll('.endpoint-group')].slice(2)) group.remove()
}

test('no violations in the header with each menu open', async () => {
  const { page } = await shared.open({ reducedMotion: 'reduce' })
  await visit(page, '/')
  for (const id of ['product', 'solutions', 'resources']) {
    await page.locator(`[aria-controls=menu-${id}]`).click()
    await page.locator(`#menu-${id}`).waitFor()
    expect(await violations(page, { include: ['header'] }), id).toEqual([])
  }
})

test.each([
  ['/', 'Menu', 'header'],
  ['/resources/legal/security', 'Legal pages', '#drawer'],
  [reference, 'Guides and endpoints', '#drawer'],
])('no violations on a phone in the menu or the drawer of %s', async (path, button, part) => {
  const { page } = await shared.open({ viewport: phone, reducedMotion: 'reduce' })
  await visit(page, path)
  await page.evaluate(keepTwoGroups)
  await page.getByRole('button', { name: button, exact: true }).click()
  expect(await violations(page, { include: [part] })).toEqual([])
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

test('with the text spacing of WCAG 1.4.12 no headline is cut', async () => {
  const { page } = await shared.open()
  await visit(page, '/')
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('.headline, .headline *')) {
      element.style.setProperty('line-height', '1.5', 'important')
      element.style.setProperty('letter-spacing', '0.12em', 'important')
      element.style.setProperty('word-spacing', '0.16em', 'important')
    }
  })
  const [headline, mark] = await page.evaluate(() =>
    ['.home .headline h1', '.home h1 mark'].map((name) => document.querySelector(name)!.getBoundingClientRect().right),
  )
  expect(mark).toBeLessThanOrEqual(headline! - 20)
})

test('in high contrast no line of a headline covers the one above', async () => {
  const { page } = await shared.open({ forcedColors: 'active', reducedMotion: 'reduce' })
  await visit(page, '/')
  const { x, y, height } = (await page.locator('h1').boundingBox())!
  const pictureOf = async () =>
    (await page.screenshot({ clip: { x, y, width: 900, height: height * 0.45 } })).toString('base64')
  const close = await pictureOf()
  // Without a second line, there is nothing to cover the first.
  await page.locator('h1 mark').evaluate((mark) => {
    mark.style.visibility = 'hidden'
  })
  expect(await pictureOf()).toBe(close)
})

test('in high contrast no quote is blended away into the page behind it', async () => {
  const { page } = await shared.open({ forcedColors: 'active', colorScheme: 'dark', javaScriptEnabled: false })
  await page.goto('/')
  const modes = await page.locator('mark').evaluateAll((all) => all.map((mark) => getComputedStyle(mark).mixBlendMode))
  expect(new Set(modes)).toEqual(new Set(['normal']))
})
