// @module-tag spec/site

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { page as pageAt } from '../src/navigation.ts'
import { browserForTests, phone, visit } from './browser.ts'

const shared = browserForTests()

/** A page whose clock stands still and advances with `page.clock.runFor`. */
async function openStill(): Promise<Page> {
  const { page } = await shared.open()
  await page.clock.install()
  await visit(page, '/')
  await page.clock.pauseAt(Date.now() + 60_000)
  return page
}

const trigger = (page: Page, name: string) => page.locator('.nav-menu').getByRole('button', { name })
const isOpen = async (page: Page, name: string) => (await trigger(page, name).getAttribute('aria-expanded')) === 'true'
const away = (page: Page) => page.mouse.move(720, 850)
/** The addresses under each heading of an element in the page. */
const groupsOf = (element: Element) =>
  Object.fromEntries(
    [...element.querySelectorAll('h2:has(+ ul)')].map((heading) => [
      heading.textContent,
      [...heading.nextElementSibling!.querySelectorAll('a')].map((link) => link.getAttribute('href')),
    ]),
  )

test('a dropdown opens when the pointer has rested for 200 ms, not before', async () => {
  const page = await openStill()
  await trigger(page, 'Product').hover()
  await page.clock.runFor(199)
  expect(await isOpen(page, 'Product')).toBe(false)
  await page.clock.runFor(1)
  await expect.poll(() => isOpen(page, 'Product')).toBe(true)
  expect(await page.locator('#menu-product').isVisible()).toBe(true)
})

test('a dropdown closes 150 ms after the pointer has left, not before, and stays when it comes back', async () => {
  const page = await openStill()
  await trigger(page, 'Product').hover()
  await page.clock.runFor(200)
  await away(page)
  await page.clock.runFor(149)
  expect(await isOpen(page, 'Product')).toBe(true)
  await page.locator('#menu-product a').first().hover()
  await page.clock.runFor(500)
  expect(await isOpen(page, 'Product')).toBe(true)
  await away(page)
  await page.clock.runFor(150)
  await expect.poll(() => isOpen(page, 'Product')).toBe(false)
})

test('a menu opens at once within 300 ms of another, and waits again after', async () => {
  const page = await openStill()
  await trigger(page, 'Product').hover()
  await page.clock.runFor(200)
  await trigger(page, 'Solutions').hover()
  await expect.poll(() => isOpen(page, 'Solutions')).toBe(true)
  expect(await isOpen(page, 'Product')).toBe(false)

  await away(page)
  await page.clock.runFor(150)
  await expect.poll(() => isOpen(page, 'Solutions')).toBe(false)
  await page.clock.runFor(299)
  await trigger(page, 'Resources').hover()
  await expect.poll(() => isOpen(page, 'Resources')).toBe(true)

  await away(page)
  await page.clock.runFor(150)
  await expect.poll(() => isOpen(page, 'Resources')).toBe(false)
  await page.clock.runFor(300)
  await trigger(page, 'Product').hover()
  await page.clock.runFor(199)
  expect(await isOpen(page, 'Product')).toBe(false)
})

test('a press keeps open what the pointer has opened, and the next one closes it', async () => {
  const page = await openStill()
  await trigger(page, 'Product').hover()
  await page.clock.runFor(200)
  await expect.poll(() => isOpen(page, 'Product')).toBe(true)
  await page.mouse.down()
  await page.mouse.up()
  expect(await isOpen(page, 'Product')).toBe(true)
  await page.mouse.down()
  await page.mouse.up()
  await expect.poll(() => isOpen(page, 'Product')).toBe(false)
})

test('a keyboard opens a dropdown with Enter, closes it with Escape and keeps its place', async () => {
  const { page } = await shared.open()
  await visit(page, '/')
  await trigger(page, 'Resources').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => isOpen(page, 'Resources')).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect.poll(() => isOpen(page, 'Resources')).toBe(false)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Resources')
})

test('Escape closes a dropdown that the pointer has opened, wherever the focus is', async () => {
  const page = await openStill()
  await trigger(page, 'Product').hover()
  await page.clock.runFor(200)
  await expect.poll(() => isOpen(page, 'Product')).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => isOpen(page, 'Product')).toBe(false)
})

test('a dropdown closes when the focus leaves it', async () => {
  const { page } = await shared.open()
  await visit(page, '/')
  await trigger(page, 'Solutions').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => isOpen(page, 'Solutions')).toBe(true)
  await trigger(page, 'Product').focus()
  await expect.poll(() => isOpen(page, 'Solutions')).toBe(false)
})

test('the dropdowns hold what the specification lists, the overview first, with their promo cards', async () => {
  const { page } = await shared.open()
  await visit(page, '/')
  const linksOf = (id: string) =>
    page.locator(`#menu-${id} li a`).evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(await linksOf('product')).toEqual([
    '/product/',
    '/product/features',
    '/product/integrations',
    '/product/pricing',
    '/product/why-custos',
  ])
  expect(await linksOf('solutions')).toEqual([
    '/solutions/',
    '/solutions/dpos',
    '/solutions/compliance-teams',
    '/solutions/enterprise-it',
  ])
  expect(await page.locator('#menu-resources').evaluate(groupsOf)).toEqual({
    Company: ['/resources/company/', '/resources/company/about', '/resources/company/careers'],
    Documentation: ['/resources/documentation/api'],
    Legal: [
      '/resources/legal/',
      '/resources/legal/compliance',
      '/resources/legal/security',
      '/resources/legal/privacy-policy',
      '/resources/legal/terms-of-service',
    ],
    Guides: [
      '/resources/guides/getting-started',
      '/resources/guides/adoption',
      '/resources/guides/third-party-reviews',
    ],
  })
  expect(await page.locator('#menu-product .promo').textContent()).toMatch(
    /Meet Your Virtual DPO.*90%.*Discover Custos/,
  )
  const start = page.locator('#menu-resources .promo')
  expect(await start.textContent()).toMatch(/Start Your Journey.*Get Started/)
  expect(await start.locator('a').getAttribute('href')).toBe('/resources/guides/getting-started')
  expect(await page.locator('#menu-resources section:has(.promo) > h2').textContent()).toBe('Guides')
  const discover = page.locator('#menu-product .promo').getByText('Discover Custos')
  expect(await linksOf('product')).not.toContain(await discover.getAttribute('href'))
  expect(await page.getByRole('button', { name: 'Menu', exact: true }).isVisible()).toBe(false)
})

test('without scripts a dropdown opens under the pointer', async () => {
  const { page } = await shared.open({ javaScriptEnabled: false })
  await page.goto('/')
  await trigger(page, 'Product').hover()
  await page
    .getByRole('link', { name: /^Features/ })
    .first()
    .waitFor()
})

test.each([true, false])(
  'the mobile menu toggles and closes on choosing a link (scripts: %s)',
  async (javaScriptEnabled) => {
    const { page } = await shared.open({ viewport: phone, javaScriptEnabled })
    await page.goto('/')
    const menu = page.locator('#mobile-menu')
    const button = page.getByRole('button', { name: 'Menu', exact: true })
    expect(await page.locator('.nav-menu').isVisible()).toBe(false)
    expect(await menu.isVisible()).toBe(false)
    await button.click()
    expect(await menu.isVisible()).toBe(true)
    await button.click()
    expect(await menu.isVisible()).toBe(false)
    await button.click()
    await menu.getByRole('link', { name: pageAt('/product/pricing').label }).click()
    await page.waitForURL('**/product/pricing')
    await expect.poll(() => menu.isVisible()).toBe(false)
  },
)

test('on a phone “Book a Demo” stays in the header, and the menu leads to every page that a dropdown leads to', async () => {
  const { page } = await shared.open({ viewport: phone })
  await visit(page, '/product/pricing')
  const demo = page.locator('.header-row > a', { hasText: 'Book a Demo' })
  expect(await demo.isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  expect(await demo.isVisible()).toBe(true)
  const pagesOf = (place: string) =>
    page.locator(place).evaluateAll((all) => [...new Set(all.map((link) => link.getAttribute('href')!))].toSorted())
  expect(await pagesOf('#mobile-menu a')).toEqual(
    await pagesOf('.menu-panel :is(li, .note) a[href]:not([href="/contact"])'),
  )
  expect(await pagesOf('#mobile-menu a')).toContain('/case-studies/')
})

test('the footer has the columns of the menus', async () => {
  const { page } = await shared.open()
  await visit(page, '/')
  const linksOf = (id: string) =>
    page.locator(`#menu-${id} li a`).evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(await page.locator('footer').evaluate(groupsOf)).toEqual({
    Product: await linksOf('product'),
    Solutions: await linksOf('solutions'),
    ...(await page.locator('#menu-resources').evaluate(groupsOf)),
  })
})

test('Escape closes the mobile menu and gives the focus back', async () => {
  const { page } = await shared.open({ viewport: phone })
  await visit(page, '/')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.keyboard.press('Escape')
  expect(await page.locator('#mobile-menu').isVisible()).toBe(false)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Menu')
})

test.each([
  [360, 306],
  [768, 320],
])('at %d px the sidebar is a drawer of %d px: 80 units, and no more than 85 percent', async (width, expected) => {
  const { page } = await shared.open({ viewport: { width, height: 740 } })
  await visit(page, '/resources/guides/adoption')
  const drawer = page.locator('#drawer')
  expect(await drawer.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Guides and documentation' }).click()
  expect(Math.round((await drawer.boundingBox())!.width)).toBe(expected)
  await page.getByRole('button', { name: 'Close' }).click()
  expect(await drawer.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Guides and documentation' }).click()
  await drawer.getByRole('link', { name: 'Getting Started' }).click()
  await page.waitForURL('**/getting-started')
  await expect.poll(() => drawer.isVisible()).toBe(false)
})

test('on a phone the drawer is at hand at every endpoint, and nothing that is led to lies under its button', async () => {
  const { page } = await shared.open({ viewport: phone })
  await visit(page, '/resources/documentation/api#events-list')
  const button = page.getByRole('button', { name: 'Guides and endpoints' })
  const bottom = () => button.evaluate((element) => Math.round(element.getBoundingClientRect().bottom))
  const top = () => page.locator('#events-list').evaluate((element) => Math.round(element.getBoundingClientRect().top))
  await expect.poll(bottom).toBe(112)
  await expect.poll(top).toBe(128)
})

test('the sidebars list what the specification names', async () => {
  const { page } = await shared.open()
  const left = (selector: string) => page.locator(selector).evaluate((element) => element.getBoundingClientRect().left)
  for (const path of ['/resources/guides/getting-started', '/resources/documentation/api']) {
    await visit(page, path)
    expect(await left('#drawer')).toBeLessThan(await left('h1'))
    expect(await page.locator('#drawer').evaluate(groupsOf)).toMatchObject({
      Guides: [
        '/resources/guides/getting-started',
        '/resources/guides/adoption',
        '/resources/guides/third-party-reviews',
      ],
      Documentation: ['/resources/documentation/api'],
    })
    expect(await page.locator('#drawer nav a:not([href^="#"])').allTextContents()).toEqual([
      'Getting Started',
      'Adoption Guide',
      'Third Party Reviews',
      'API Documentation',
    ])
  }
  await visit(page, '/resources/legal/security')
  expect(await page.locator('#drawer nav a').allTextContents()).toEqual([
    'Compliance',
    'Security',
    'Privacy Policy',
    'Terms of Service',
    'Cookie Policy',
  ])
  expect(await page.locator('#drawer [aria-current=page]').textContent()).toBe('Security')
})
