// @module-tag spec/site

import { expect, test } from 'vitest'
import { groups, openapi, resolve } from '../src/reference/openapi.ts'
import { browserForTests, phone, visit } from './browser.ts'

const shared = browserForTests()
const reference = '/resources/documentation/api'
const endpoints = groups.flatMap((group) => group.endpoints)

test('the sidebar groups every endpoint by tag, with counts, badges and paths', async () => {
  const { page } = await shared.open()
  await visit(page, reference)
  const listed = await page.locator('.endpoint-groups details').evaluateAll((all) =>
    all.map((group) => ({
      tag: group.querySelector('summary')!.firstChild!.textContent,
      count: Number(group.querySelector('.count')!.textContent.match(/\d+/)![0]),
      entries: [...group.querySelectorAll('li')].map((entry) => entry.textContent),
      badges: [...group.querySelectorAll('li')].map((entry) => entry.querySelector('.method')!.className),
    })),
  )
  expect(listed).toEqual(
    groups.map(({ tag, endpoints }) => ({
      tag,
      count: endpoints.length,
      entries: endpoints.map(({ method, path }) => method + path),
      badges: endpoints.map(({ method }) => `method method-${method.toLowerCase()}`),
    })),
  )
  expect(listed.map(({ tag }) => tag)).toEqual(openapi.tags.map(({ name }) => name))
  const colours = await page.evaluate(
    (methods) => {
      const entry = document.querySelector('.endpoint-groups li')!
      return methods.map((method) => {
        entry.insertAdjacentHTML('beforeend', `<span class="method method-${method}"></span>`)
        return getComputedStyle(entry.lastElementChild!).color
      })
    },
    ['get', 'post', 'put', 'delete', 'patch'],
  )
  expect(new Set(colours).size).toBe(5)
})

test('a group opens and closes', async () => {
  const { page } = await shared.open()
  await visit(page, reference)
  const events = page.locator('.endpoint-groups details', { hasText: 'Events' })
  expect(await events.locator('a').first().isVisible()).toBe(false)
  await events.locator('summary').click()
  expect(await events.locator('a').first().isVisible()).toBe(true)
  await events.locator('summary').click()
  expect(await events.locator('a').first().isVisible()).toBe(false)
})

test('an entry scrolls to its endpoint and is marked, as is the one that is scrolled to', async () => {
  const { page } = await shared.open()
  await visit(page, reference)
  await page.locator('.endpoint-groups a[href="#vendors-create"]').click()
  await expect
    .poll(() => page.locator('#vendors-create').evaluate((element) => Math.round(element.getBoundingClientRect().top)))
    .toBe(88)
  const current = page.locator('.endpoint-groups [aria-current]')
  await expect.poll(() => current.getAttribute('href')).toBe('#vendors-create')
  await page.locator('#events-list').evaluate((element) => element.scrollIntoView())
  await expect.poll(() => current.getAttribute('href')).toBe('#events-list')
  expect(await current.isVisible()).toBe(true)
})

test.each([true, false])('a link to an endpoint lands on it (scripts: %s)', async (javaScriptEnabled) => {
  const { page } = await shared.open({ javaScriptEnabled })
  await page.goto(`${reference}#approvals-create`)
  await expect
    .poll(() =>
      page.locator('#approvals-create').evaluate((element) => Math.round(element.getBoundingClientRect().top)),
    )
    .toBe(88)
})

test('an entry lands on its endpoint while what is above it is not laid out yet', async () => {
  const { page } = await shared.open()
  await page.route('**/assets/client-*.js', (route) => route.abort())
  await page.goto(reference)
  const laidOut = () => page.locator('#apps-list').evaluate((element) => getComputedStyle(element).contentVisibility)
  expect(await laidOut()).toBe('auto')
  await page.locator('.endpoint-groups a[href="#vendors-create"]').click()
  expect(await laidOut()).toBe('visible')
  await expect
    .poll(() => page.locator('#vendors-create').evaluate((element) => Math.round(element.getBoundingClientRect().top)))
    .toBe(88)
})

test.each([390, 1180, 1440])(
  'at %d px nothing is taller than is expected of it, and the page keeps most of its length while it is laid out',
  async (width) => {
    const { page } = await shared.open({ viewport: { width, height: 900 } })
    await page.route('**/assets/client-*.js', (route) => route.abort())
    await page.goto(reference)
    const { tooTall, before, after } = await page.evaluate(() => {
      const length = () => document.documentElement.scrollHeight
      const before = length()
      const later = [...document.querySelectorAll<HTMLElement>('.later[class*="tall-"]')]
      const expected = later.map((element) => {
        const style = getComputedStyle(element).getPropertyValue('contain-intrinsic-height')
        return Number.parseFloat(style.replace('auto ', ''))
      })
      document.documentElement.removeAttribute('data-fresh')
      const tooTall = later.filter((element, i) => element.offsetHeight > expected[i]!).map(({ id }) => id)
      return { tooTall, before, after: length() }
    })
    expect(tooTall).toEqual([])
    expect(before / after).toBeLessThan(1.4)
    expect(before / after).toBeGreaterThan(0.9)
  },
)

test('every endpoint, parameter and body field has an anchor, and no anchor stands twice', async () => {
  const { page } = await shared.open()
  await visit(page, reference)
  const ids = await page.locator('[id]').evaluateAll((all) => all.map((element) => element.id))
  expect(new Set(ids).size).toBe(ids.length)
  for (const { id, operation } of endpoints) {
    expect(ids).toContain(id)
    for (const parameter of operation.parameters) expect(ids).toContain(`${id}.${parameter.in}.${parameter.name}`)
    const [body] = Object.values(operation.requestBody?.content ?? {})
    for (const name of Object.keys((body && resolve(body.schema!).schema.properties) ?? {}))
      expect(ids).toContain(`${id}.body.${name}`)
  }
  expect(ids).toContain('vendors-create.body.domain')
  expect(ids).toContain('vendor-contact.type')
  expect(ids).toContain('assessment.summarized_risk')
  const dead = await page
    .locator('a[href^="#"]')
    .evaluateAll((all) =>
      all.map((link) => link.getAttribute('href')!).filter((href) => !document.getElementById(href.slice(1))),
    )
  expect(dead).toEqual([])
})

test('every endpoint shows its method, path, scope, errors and three examples', async () => {
  const { page } = await shared.open()
  await visit(page, reference)
  const shown = await page.locator('.endpoint:not(.object)').evaluateAll((sections) =>
    sections.map((section) => ({
      id: section.id,
      text: section.textContent!,
      errors: [...section.querySelectorAll('.errors tbody code')].map((code) => code.textContent!),
      examples: section.querySelectorAll('[role=tabpanel]').length,
    })),
  )
  for (const { id, method, path, scope, operation } of endpoints) {
    const { text, errors, examples } = shown.find((section) => section.id === id)!
    expect(text).toContain(method)
    expect(text).toContain(path)
    if (scope) expect(text).toContain(scope)
    const expected = Object.entries(operation.responses).flatMap(([status, { content }]) =>
      Number(status) < 400 ? [] : Object.keys(content!['application/json']!.examples!),
    )
    expect(errors.toSorted()).toEqual(expected.toSorted())
    expect(examples).toBe(3)
  }
})

test('search by ?q= and by typing shows what has every word, and says how much', async () => {
  const { page } = await shared.open()
  await visit(page, `${reference}?q=rotate+clientSecret`)
  const visible = () =>
    page.locator('.endpoint:not(.object):visible').evaluateAll((all) => all.map((element) => element.id))
  expect(await visible()).toEqual(['apps-rotate-secret'])
  expect(await page.locator('.search-result').textContent()).toBe(`1 of ${endpoints.length} endpoints`)
  expect(await page.locator('.endpoint-groups li:visible').count()).toBe(1)
  const input = page.getByRole('searchbox', { name: 'Search endpoints and fields' })
  expect(await input.inputValue()).toBe('rotate clientSecret')
  await input.fill('sort_order asc')
  expect(await visible()).toEqual(['audit-logs-list', 'events-list'])
  await input.fill('sort_order')
  const fields = await page
    .locator('.search-fields a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(fields).toEqual(['#audit-logs-list.query.sort_order', '#events-list.query.sort_order'])
  expect(await page.locator('.endpoint-groups li:visible').count()).toBe(2)
  await input.fill('clientsecret')
  expect(await page.locator('.search-fields a').first().textContent()).toMatch(/\.clientSecret$/)
  await input.fill('sort_order asc')
  await input.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('sort_order asc')
  await input.fill('')
  expect(await visible()).toHaveLength(endpoints.length)
})

test('search ranks by title, knows other words, leads to other pages, and its results can be walked by keys', async () => {
  const { page } = await shared.open()
  await visit(page, reference)
  const input = page.getByRole('searchbox', { name: 'Search endpoints and fields' })
  const best = () => page.locator('.search-best a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  await input.fill('token')
  expect((await best())[0]).toBe('#oauth-token')
  await input.fill('login')
  expect(await best()).toContain('#oauth-token')
  await input.fill('checkpoints')
  const elsewhere = page.locator('.search-pages a')
  await expect
    .poll(() => elsewhere.evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
    .toContain('/resources/documentation/audit-format#checkpoints')
  await input.fill('rotate')
  await input.press('ArrowDown')
  expect(await page.evaluate(() => document.activeElement!.getAttribute('href'))).toBe((await best())[0])
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).hash).toBe('#apps-rotate-secret')
})

test('the language of the examples is kept over a reload', async () => {
  const { page } = await shared.open()
  await visit(page, reference)
  await page.locator('#apps-list-tab-python').click()
  await page.reload()
  await expect.poll(() => page.locator('#vendors-create-python').isVisible()).toBe(true)
})

test('a search that finds nothing says so, and leads back to the whole', async () => {
  const { page } = await shared.open()
  await visit(page, `${reference}?q=zyzzyva`)
  const nothing = page.locator('.search-nothing')
  await expect.poll(() => nothing.isVisible()).toBe(true)
  await nothing.getByRole('button').click()
  await expect.poll(() => page.locator('.endpoint').first().isVisible()).toBe(true)
})

test('no name of an error breaks inside a word', async () => {
  const { page } = await shared.open({ viewport: phone })
  await visit(page, reference)
  await page.locator('.errors summary').first().click()
  const broken = await page
    .locator('.errors[open] code')
    .evaluateAll((codes) => codes.filter((code) => code.scrollWidth > code.parentElement!.clientWidth).length)
  expect(broken).toBe(0)
  const lines = await page.locator('.errors[open] code').evaluateAll((codes) =>
    codes.map((code) => {
      const range = document.createRange()
      return [...code.childNodes].filter((part) => {
        if (part.nodeType !== Node.TEXT_NODE) return false
        range.selectNodeContents(part)
        return range.getClientRects().length > 1
      }).length
    }),
  )
  expect(lines.every((count) => count === 0)).toBe(true)
})

test('a choice of language holds for every example, and copying copies what is shown', async () => {
  const { page } = await shared.open({ permissions: ['clipboard-read', 'clipboard-write'] })
  await visit(page, reference)
  await page.locator('#apps-list-tab-python').click()
  expect(await page.locator('#vendors-create-python').isVisible()).toBe(true)
  expect(await page.locator('#vendors-create-curl').isVisible()).toBe(false)
  await page.locator('#apps-list-tab-python').press('ArrowLeft')
  expect(await page.locator('#vendors-create-typescript').isVisible()).toBe(true)
  await page.locator('#vendors-list [data-copy]').first().click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/fetch\(`.*\/v1\/vendors`/)
})

test('the contract and its Markdown can be downloaded, and llms.txt leads to both', async () => {
  const contract = await fetch(`${shared.site.origin}/openapi.json`)
  expect(contract.headers.get('content-type')).toContain('application/json')
  expect(((await contract.json()) as { openapi: string }).openapi).toMatch(/^3\.1/)
  const llms = await (await fetch(`${shared.site.origin}/llms.txt`)).text()
  const links = [...llms.matchAll(/\]\((http[^)]+)\)/g)].map((match) => match[1]!)
  expect(links.length).toBeGreaterThan(10)
  for (const link of links) expect((await fetch(link)).status, link).toBe(200)
  const markdown = await (await fetch(`${shared.site.origin}/resources/documentation/api.md`)).text()
  for (const { method, path } of endpoints) expect(markdown).toContain(`\`${method} ${path}\``)
  expect(markdown).toContain('Each entry of `data` is a vendor.')
})

test('the feed of changes has each day of the change log, in Atom', async () => {
  const { page } = await shared.open()
  await visit(page, '/resources/documentation/changes')
  const days = await page.locator('.prose-page h2 > span').allTextContents()
  const feed = await (await fetch(`${shared.site.origin}/changes.xml`)).text()
  const titles = await page.evaluate((xml) => {
    const parsed = new DOMParser().parseFromString(xml, 'application/xml')
    return [...parsed.querySelectorAll('entry > title')].map(({ textContent }) => textContent)
  }, feed)
  expect(titles.length).toBeGreaterThan(3)
  expect(titles).toEqual(days)
})
