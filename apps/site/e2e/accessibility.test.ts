// @module-tag spec/site

import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { pages, reference, tagPath } from '../src/navigation.ts'
import { browserForTests, desktop, phone, visit } from './browser.ts'
import { violations } from './violations.ts'

const shared = browserForTests()

const paths = [...pages.map(({ path }) => path), '/nowhere', '/contact?sent']

/** One page of each look is tested in full. The others have the same header and footer. */
const whole = ['/', '/resources/guides/adoption']
const between = { exclude: ['header', 'footer'] }

/** One page of each kind, also on a phone. `npm run judge` tests every page in every width. */
const onPhone = [
  '/',
  '/product/features',
  '/solutions/',
  '/case-studies/',
  '/case-studies/alderbrook',
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
    if (path.startsWith(reference)) await page.evaluate(keepTwoGroups)
    expect(await violations(page, context)).toEqual([])
    if (!onPhone.includes(path)) return
    await page.setViewportSize(phone)
    expect(await violations(page, context)).toEqual([])
  })
})

/** The groups of the reference and the endpoints of a tag are alike, and axe would take a minute for all of them. */
function keepTwoGroups(): void {
  for (const group of [...document.querySelectorAll('.endpoint-group')].slice(2)) group.remove()
  for (const group of document.querySelectorAll('.endpoint-group'))
    for (const endpoint of [...group.querySelectorAll('.endpoint')].slice(2)) endpoint.remove()
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

test('no violations in the reference with details open', async () => {
  const { page } = await shared.open({ reducedMotion: 'reduce' })
  await visit(page, `${reference}#apps-list`)
  await page.locator('#apps-list [role=tabpanel]').first().waitFor()
  await page.evaluate(keepTwoGroups)
  expect(await violations(page, between)).toEqual([])
})

test('no violations at 375 px on the page of a tag while it is still laid out', async () => {
  const { page } = await shared.open({ viewport: { width: 375, height: 812 }, reducedMotion: 'reduce' })
  await page.route('**/assets/client-*.js', (route) => route.abort())
  await page.goto(tagPath('vendors'))
  await page.evaluate(keepTwoGroups)
  expect(await page.locator('html[data-fresh]').count()).toBe(1)
  expect(await violations(page, between)).toEqual([])
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

test('with the text spacing of WCAG 1.4.12 no page is wider than 390 or 1440 px, and no text is cut', async () => {
  const { page } = await shared.open({ reducedMotion: 'reduce', javaScriptEnabled: false })
  for (const path of paths) {
    await page.goto(path)
    if (path.startsWith(reference)) await page.evaluate(keepTwoGroups)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(cutTexts), `${path}, ${width} px`).toEqual([])
    }
  }
})

const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

/** Content that is cut off or lies outside the screen, except the heads of tables for screen readers alone. */
const cutTexts = `(() => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(${JSON.stringify(spacing)})
  document.adoptedStyleSheets = [sheet]
  const beside = document.documentElement.scrollWidth - innerWidth
  const cut = [...document.querySelectorAll('body *')].filter((element) => {
    if (element.clientHeight <= 1 || !element.checkVisibility() || element.textContent.trim() === '') return false
    const { overflowX, overflowY } = getComputedStyle(element)
    const clips = (overflow) => overflow === 'hidden' || overflow === 'clip'
    return (clips(overflowX) && element.scrollWidth > element.clientWidth + 1) || (clips(overflowY) && element.scrollHeight > element.clientHeight + 1)
  })
  return [...(beside > 0 ? ['the page, by ' + beside + ' px'] : []), ...cut.map(({ className, textContent }) => className + ': ' + textContent.slice(0, 60))]
})()`

test('in high contrast every text stands out from its ground, light and dark', async () => {
  const { page } = await shared.open({ forcedColors: 'active', javaScriptEnabled: false })
  for (const path of paths) {
    await page.goto(path)
    if (path.startsWith(reference)) await page.evaluate(keepTwoGroups)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme })
      expect(await page.evaluate(faintTexts), `${path}, ${colorScheme}`).toEqual([])
    }
  }
})

/** Texts with a contrast below 4.5 to their background (WCAG 1.4.3). Marks have the system's colours. */
const faintTexts = `(() => {
  const light = (colour) => {
    const [r, g, b] = colour.match(/[\\d.]+/g).map((value) => (value / 255 <= 0.03928 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.background = 'Canvas'
  const canvas = getComputedStyle(probe).backgroundColor
  probe.remove()
  const knownControls = (element) => {
    if (element === null) return canvas
    const { backgroundColor } = getComputedStyle(element)
    return backgroundColor.endsWith(', 0)') ? knownControls(element.parentElement) : backgroundColor
  }
  return [...document.querySelectorAll('body *')]
    .filter((element) => {
      if (element.closest('mark') || !element.checkVisibility() || ![...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '')) return false
      const [ink, ground] = [light(getComputedStyle(element).color), light(knownControls(element))]
      return (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05) < 4.5
    })
    .map(({ tagName, className, textContent }) => tagName + '.' + className + ': ' + textContent.slice(0, 60))
})()`

test('in high contrast no line of a headline covers the one above', async () => {
  const { page } = await shared.open({ forcedColors: 'active', reducedMotion: 'reduce' })
  await visit(page, '/')
  const { x, y, height } = (await page.locator('h1').boundingBox())!
  const pictureOf = async () =>
    (await page.screenshot({ clip: { x, y, width: 900, height: height * 0.45 } })).toString('base64')
  const close = await pictureOf()
  // Without a second line, nothing can cover the first one.
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
