// @module-tag spec/site

import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browserForTests, phone, visit } from './browser.ts'

const shared = browserForTests()

const scrollTo = (page: Page, top: number) => page.evaluate((y) => window.scrollTo(0, y), top)
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

describe('preloading', () => {
  test('a link brings its page’s code at 99 px below the screen, and not at 101', async () => {
    const { page, requested } = await shared.open({ viewport: phone })
    await visit(page, '/contact')
    const isAsked = () => requested.some((url) => url.includes('/careers-'))
    const scrollUntilBelow = (distance: number) =>
      page.evaluate(async (gap) => {
        const link = document.querySelector('footer a[href="/resources/company/careers"]')!
        window.scrollTo(0, Math.floor(window.scrollY + link.getBoundingClientRect().top - window.innerHeight - gap))
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
        for (let frames = 0; frames < 4; frames++) await frame()
      }, distance)
    await scrollUntilBelow(101)
    expect(isAsked()).toBe(false)
    await scrollUntilBelow(99)
    await expect.poll(isAsked).toBe(true)
  })

  test('a link under the pointer brings its page’s code before the click', async () => {
    const { page, requested } = await shared.open()
    await visit(page, '/')
    expect(requested.some((url) => url.includes('/pricing-'))).toBe(false)
    await page.getByRole('button', { name: 'Product' }).click()
    await page
      .locator('#menu-product')
      .getByRole('link', { name: /^Pricing/ })
      .hover()
    await expect.poll(() => requested.some((url) => url.includes('/pricing-'))).toBe(true)
    expect(new URL(page.url()).pathname).toBe('/')
  })

  test('a link whose page’s code failed to come when it was in sight brings it when it is hovered', async () => {
    const { page, requested } = await shared.open()
    await page.route('**/assets/pricing-*.js', (route) => route.abort())
    const asked = () => requested.filter((url) => url.includes('/pricing-')).length
    await visit(page, '/')
    await page.getByRole('button', { name: 'Product' }).click()
    await expect.poll(asked).toBe(1)
    await page.unroute('**/assets/pricing-*.js')
    const loaded = page.waitForResponse('**/assets/pricing-*.js')
    await page
      .locator('#menu-product')
      .getByRole('link', { name: /^Pricing/ })
      .hover()
    expect((await loaded).ok()).toBe(true)
    expect(new URL(page.url()).pathname).toBe('/')
  })
})

test('scroll position: the top on a new page, restored on back, forward and reload', async () => {
  const { page } = await shared.open()
  await visit(page, '/')
  await scrollTo(page, 1500)
  await page.getByRole('button', { name: 'Product' }).click()
  await page
    .locator('#menu-product')
    .getByRole('link', { name: /^Features/ })
    .click()
  await page.waitForURL('**/product/features')
  await expect.poll(() => scrolled(page)).toBe(0)
  await scrollTo(page, 700)
  await page.goBack()
  await expect.poll(() => scrolled(page)).toBe(1500)
  await page.goForward()
  await expect.poll(() => scrolled(page)).toBe(700)
  await page.reload()
  await expect.poll(() => scrolled(page)).toBe(700)
})

test('one page view for each page opened, none for anchors and preloads, with the page before as referrer', async () => {
  const { page } = await shared.open()
  const sent: [string, string, string | null][] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/event')) return
    const { n, u, r } = JSON.parse(request.postData()!)
    sent.push([n, new URL(u).pathname, r && new URL(r).pathname])
  })
  await visit(page, '/product/features')
  await page
    .getByRole('link', { name: /Reading/ })
    .first()
    .click()
  await page.waitForURL('**#reading')
  await page.locator('.closing-band').getByRole('link', { name: 'Integrations' }).click()
  await page.waitForURL('**/product/integrations')
  await page.getByRole('heading', { name: 'One API, webhooks and single sign-on' }).waitFor()
  await page.goBack()
  await page.waitForURL('**/product/features#reading')
  await expect
    .poll(() => sent)
    .toEqual([
      ['pageview', '/product/features', null],
      ['pageview', '/product/integrations', '/product/features'],
      ['pageview', '/product/features', '/product/integrations'],
    ])
})

test('navigation stays in the document, moves the focus to the new heading and replaces the title', async () => {
  const { page } = await shared.open()
  await visit(page, '/product/')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.locator('.closing-band').getByRole('link', { name: 'Features' }).click()
  await page.waitForURL('**/product/features')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await expect.poll(() => page.title()).toContain('Features')
  await expect.poll(() => page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/product\/features$/)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('prerendered content is adopted on the first load, fetched on a navigation, and there on the way back', async () => {
  const { page } = await shared.open()
  await visit(page, '/resources/guides/getting-started')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.locator('.catchword a').click()
  await page.waitForURL('**/adoption')
  await page.getByRole('heading', { name: 'Adoption Guide', level: 1 }).waitFor()
  expect(await page.locator('.prose-page h2').count()).toBeGreaterThan(4)
  await page.locator('#drawer').getByRole('link', { name: 'Getting Started' }).click()
  await page.getByRole('heading', { name: 'Getting Started', level: 1 }).waitFor()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('distant parts are laid out when the browser is idle', async () => {
  const { page } = await shared.open({ viewport: phone })
  await page.goto('/contact')
  const footer = () => page.locator('footer').evaluate((element) => getComputedStyle(element).contentVisibility)
  await expect.poll(footer).toBe('visible')
})

test('the browser handles a link to a file', async () => {
  const { page } = await shared.open()
  await visit(page, '/resources/legal/security')
  const [answer] = await Promise.all([
    page.waitForResponse('**/.well-known/security.txt'),
    page.getByRole('link', { name: 'security.txt' }).click(),
  ])
  expect(answer.headers()['content-type']).toContain('text/plain')
  await page.waitForURL('**/security.txt')
})

test('a guide marks in its list the section that is being read', async () => {
  const { page } = await shared.open()
  await visit(page, '/resources/guides/getting-started')
  const current = page.locator('.on-this-page [aria-current]')
  await expect.poll(() => current.textContent()).toBe('Get the source')
  await page.locator('#add-a-vendor-and-ask').evaluate((heading) => heading.scrollIntoView())
  await expect.poll(() => current.textContent()).toBe('Add a vendor and ask')
})

describe('when the code of a page cannot be loaded', () => {
  test('the page is loaded once more, and once only', async () => {
    const { page } = await shared.open()
    const documents: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
    })
    await visit(page, '/contact')
    await page.route('**/assets/pricing-*.js', (route) => route.abort())
    await page.getByRole('button', { name: 'Product' }).click()
    await page
      .locator('#menu-product')
      .getByRole('link', { name: /^Pricing/ })
      .click()
    await page.getByRole('heading', { name: 'Something went wrong!' }).waitFor()
    expect(documents).toEqual(['/contact', '/product/pricing'])
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('reload')).length)).toBe(
      1,
    )
  })

  test('the error screen shows and hides the message, within the layout', async () => {
    const { page } = await shared.open()
    await page.route('**/assets/pricing-*.js', (route) => route.abort())
    await page.goto('/product/pricing')
    await page.getByRole('heading', { name: 'Something went wrong!', level: 1 }).waitFor()
    const message = page.locator('#error-message')
    expect(await message.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Show Error' }).click()
    expect(await message.isVisible()).toBe(true)
    expect(await message.textContent()).toContain('pricing')
    await page.getByRole('button', { name: 'Hide Error' }).click()
    expect(await message.isVisible()).toBe(false)
    expect(await page.locator('header .logo').isVisible()).toBe(true)
  })
})

test('a page that fails while it is shown is answered by the error screen with its message', async () => {
  const { page } = await shared.open()
  await visit(page, '/contact')
  const body = "export function Page() { throw new Error('The page is torn') }"
  await page.route('**/assets/pricing-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body }))
  await page.getByRole('button', { name: 'Product' }).click()
  await page
    .locator('#menu-product')
    .getByRole('link', { name: /^Pricing/ })
    .click()
  await page.getByRole('heading', { name: 'Something went wrong!', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Show Error' }).click()
  expect(await page.locator('#error-message').textContent()).toBe('The page is torn')
})

describe('an address that leads nowhere', () => {
  test.each([true, false])('answers 404 with the page “Not Found” (scripts: %s)', async (javaScriptEnabled) => {
    const { page, complaints } = await shared.open({ javaScriptEnabled })
    const alive = javaScriptEnabled && page.waitForResponse('**/api/event')
    const response = await page.goto('/product/no-such-page')
    expect(response!.status()).toBe(404)
    expect(await page.title()).toBe('Not Found')
    expect(await page.locator('h1').textContent()).toBe('Not Found')
    await alive
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([])
  })

  test.each([
    ['/resources/guides', false],
    ['/resources/guides', true],
    ['/resources/documentation', true],
    ['/resources/documentation/none', false],
    ['/resources/legal/none', false],
    ['/resources/legal/none', true],
  ])('%s has the soft look and the ways on from there (scripts: %s)', async (path, javaScriptEnabled) => {
    const { page, complaints } = await shared.open({ javaScriptEnabled })
    const alive = javaScriptEnabled && page.waitForResponse('**/api/event')
    expect((await page.goto(path))!.status()).toBe(404)
    await alive
    expect(await page.locator('h1').textContent()).toBe('Not Found')
    expect(await page.locator('header a, header button').count()).toBe(1)
    expect(await page.locator('footer a').allTextContents()).toEqual(['Home', 'Privacy', 'Terms', 'Cookie Policy'])
    for (const to of ['/resources/guides/getting-started', '/resources/documentation/api', '/resources/legal/'])
      expect(await page.locator(`main a[href="${to}"]`).count(), to).toBe(1)
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([])
  })

  test('is “Not Found” also when the scripts navigate there', async () => {
    const { page } = await shared.open()
    await visit(page, '/')
    await page.evaluate(() => document.querySelector('footer a[href="/contact"]')!.setAttribute('href', '/nowhere'))
    await page.evaluate(() => history.pushState({}, '', '/nowhere'))
    await page.getByRole('heading', { name: 'Not Found' }).waitFor()
  })
})

test('the other form of a path leads to the canonical one', async () => {
  for (const [asked, canonical] of [
    ['/product', '/product/'],
    ['/resources/legal', '/resources/legal/'],
    ['/contact/', '/contact'],
    ['/product/features/?a=b', '/product/features?a=b'],
  ]) {
    const response = await fetch(shared.site.origin + asked, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([308, canonical])
  }
})

test('a missing asset answers 404 and never HTML', async () => {
  const response = await fetch(`${shared.site.origin}/assets/gone-12345678.js`)
  expect(response.status).toBe(404)
  expect(response.headers.get('content-type')).not.toContain('html')
})
