// @module-tag spec/site

import { exampleBrand } from 'custos/site/brand'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { lookOf, pages, referenceTags } from '../src/navigation.ts'
import { browserForTests, desktop, phone, type Visit, visit } from './browser.ts'

const shared = browserForTests()

/** Every page is loaded in one width and checked in both. */
const loads = [
  { name: 'loaded on a phone', javaScriptEnabled: true, viewport: phone, other: desktop },
  { name: 'loaded on a desktop without scripts', javaScriptEnabled: false, viewport: desktop, other: phone },
]

describe.each(loads)('every page $name', ({ javaScriptEnabled, viewport, other }) => {
  let opened: Visit
  beforeAll(async () => {
    opened = await shared.open({ viewport, javaScriptEnabled })
  })

  test.each(pages.map(({ path }) => path))('%s', async (path) => {
    const { page } = opened
    await page.setViewportSize(viewport)
    if (javaScriptEnabled) await visit(page, path)
    else await page.goto(path)

    await expectHead(opened, path)
    await expectLook(opened, path)
    await expectToFit(page)
    await page.setViewportSize(other)
    await expectToFit(page)

    expect(opened.complaints).toEqual([])
    expect(opened.requested.filter((url) => !url.startsWith(shared.site.origin))).toEqual([])
    expect(opened.requested.filter((url) => new URL(url).pathname.startsWith('/v1'))).toEqual([])
    expect(await page.context().cookies()).toEqual([])
    if (javaScriptEnabled) {
      expect(await page.evaluate(() => localStorage.length)).toBe(0)
      expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
    }
  })
})

async function expectToFit(page: Page): Promise<void> {
  expect(await page.locator('h1').count()).toBe(1)
  expect(await page.locator('h1').isVisible()).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
}

async function expectHead({ page }: Visit, path: string): Promise<void> {
  const { title, description } = pages.find((candidate) => candidate.path === path)!
  expect(await page.title()).toBe(title)
  expect(await page.locator('meta[name=description]').getAttribute('content')).toBe(description)
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(shared.site.origin + path)
  expect(await page.locator('meta[property="og:image"]').getAttribute('content')).toBe(
    `${shared.site.origin}/share.png`,
  )
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!)
  const [organization, website] = data['@graph']
  expect(organization).toMatchObject({ '@type': 'Organization', url: `${shared.site.origin}/` })
  const { network, codeHost, supportEmail } = exampleBrand
  expect(organization.contactPoint).toMatchObject({ contactType: 'customer support', email: supportEmail })
  expect(organization.sameAs).toEqual([network, codeHost])
  expect(website).toMatchObject({ '@type': 'WebSite', url: `${shared.site.origin}/` })
  expect(website.potentialAction).toMatchObject({
    '@type': 'SearchAction',
    target: { urlTemplate: `${shared.site.origin}/resources/documentation/api?q={search_term_string}` },
  })
  expect(await page.content()).not.toContain('custos.invalid')
}

async function expectLook({ page }: Visit, path: string): Promise<void> {
  const footerLinks = await page.locator('footer a').allTextContents()
  const year = new Date().getUTCFullYear()
  expect(await page.locator('footer').textContent()).toContain(`© ${year} Custos`)
  const yellow = 'rgb(254, 224, 34)'
  const background = await page.locator('header').evaluate((header) => getComputedStyle(header).backgroundColor)
  if (lookOf(path) === 'soft') {
    expect(background).not.toBe(yellow)
    expect(await page.locator('header a, header button').count()).toBe(1)
    expect(await page.locator('header .logo').count()).toBe(1)
    expect(await page.locator('aside.sidebar').count()).toBe(1)
    expect(footerLinks).toEqual(['Home', 'Privacy', 'Terms', 'Cookie Policy'])
    const targets = await page.locator('footer a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    const legal = '/resources/legal'
    expect(targets).toEqual(['/', `${legal}/privacy-policy`, `${legal}/terms-of-service`, `${legal}/cookie-policy`])
  } else {
    expect(background).toBe(yellow)
    const demos = page.locator('header a', { hasText: 'Book a Demo' })
    expect(await demos.count()).toBeGreaterThan(0)
    for (const demo of await demos.all()) expect(await demo.getAttribute('href')).toBe('/contact')
    expect(await page.locator('.footer-brand p').textContent()).toContain('virtual data protection officer')
    expect(await page.locator('footer h2').allTextContents()).toEqual([
      'Product',
      'Solutions',
      'Company',
      'Documentation',
      'Legal',
      'Guides',
    ])
    expect(footerLinks).toContain('Cookie Policy')
    for (const place of ['header', 'footer'])
      expect(await page.locator(`${place} a`, { hasText: 'Sign in' }).getAttribute('href'), place).toBe('/console/')
    const outside = await page
      .locator('footer a:not([href^="/"])')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    const { network, codeHost, supportEmail } = exampleBrand
    expect(outside).toEqual([network, codeHost, `mailto:${supportEmail}`])
    expect(await page.locator('header a[href="/resources/legal/cookie-policy"]').count()).toBe(0)
  }
}

/** Point 2 of the specification. */
const routes = `/ /contact /product/ /product/features /product/integrations /product/pricing /product/why-custos /solutions/
  /solutions/dpos /solutions/compliance-teams /solutions/enterprise-it /case-studies/ /resources/ /resources/company/
  /resources/company/about /resources/company/careers /resources/documentation/api /resources/guides/getting-started
  /resources/guides/adoption /resources/guides/third-party-reviews /resources/guides/api-integration /resources/legal/
  /resources/legal/compliance /resources/legal/security /resources/legal/privacy-policy /resources/legal/terms-of-service
  /resources/legal/cookie-policy`

/** Pages on how Custos works, each of a document of the source code, in addition to the documentation of the specification. */
const documents = pages.flatMap((page) => ('source' in page ? [page.path] : []))

/** Pages of the demonstration's vendors, below a route of the specification. */
const dossiers = ['/case-studies/alderbrook', '/case-studies/pennywhistle', '/case-studies/quillfeather']

/** Pages below the reference of the specification. */
const tags = Object.keys(referenceTags).map((tag) => `/resources/documentation/api/${tag}`)

test('titles and descriptions are unique, and there are the 27 pages of the specification, a page for each vendor of the demonstration and each tag of the API, and the documents of the source code', () => {
  expect(pages.map(({ path }): string => path).toSorted()).toEqual(
    [...routes.split(/\s+/), ...dossiers, ...tags, ...documents].toSorted(),
  )
  for (const path of documents) expect(path).toMatch(/^\/resources\/documentation\/(?:measurements\/)?[a-z-]+$/)
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length)
  expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length)
})

test('a printed page is its text, without what only a screen can use', async () => {
  const { page } = await shared.open({ javaScriptEnabled: false })
  await page.emulateMedia({ media: 'print' })
  await page.goto('/resources/guides/getting-started')
  expect(await page.locator('.prose-page').isVisible()).toBe(true)
  expect(await page.locator('button, aside, footer').filter({ visible: true }).count()).toBe(0)
})
