// @module-tag spec/site

import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { reference, referenceTags, tagPath } from '../src/navigation.ts'
import { messageAnchor } from '../src/reference/fields.ts'
import { groups, openapi, resolve } from '../src/reference/openapi.ts'
import { browserForTests, phone, visit } from './browser.ts'

const shared = browserForTests()
const endpoints = groups.flatMap((group) => group.endpoints)
const eventTypes = openapi.components.schemas.EventType!.enum!.map(String)

const topOf = (page: Page, id: string) =>
  page.locator(`[id="${id}"]`).evaluate((element) => Math.round(element.getBoundingClientRect().top))

/** Opens every endpoint and object, which loads the details of every tag. */
async function openAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const summary of document.querySelectorAll<HTMLElement>('.endpoint-details > summary')) summary.click()
  })
  await page.locator('.endpoint-details:not([open])').first().waitFor({ state: 'detached', timeout: 300_000 })
}

test('every tag of the contract has a page, found in the reference and in llms.txt', async () => {
  expect(Object.values(referenceTags)).toEqual(openapi.tags.map(({ name }) => name))
  expect(groups.map(({ slug }) => slug)).toEqual(Object.keys(referenceTags))
  const { page } = await shared.open()
  await visit(page, reference)
  const llms = await (await fetch(`${shared.site.origin}/llms.txt`)).text()
  for (const { slug } of groups) {
    expect(await page.locator(`.endpoint-group .action-link[href="${tagPath(slug)}"]`).count(), slug).toBe(1)
    expect(llms).toContain(`${shared.site.origin}${tagPath(slug)}.md`)
  }
})

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

test('on the page of a tag an entry lands on its endpoint while what is above it is not laid out yet', async () => {
  const { page } = await shared.open()
  await page.route('**/assets/client-*.js', (route) => route.abort())
  await page.goto(tagPath('vendors'))
  const laidOut = () => page.locator('#vendors-list').evaluate((element) => getComputedStyle(element).contentVisibility)
  expect(await laidOut()).toBe('auto')
  await page.locator('.endpoint-groups a[href="#vendors-create"]').click()
  expect(await laidOut()).toBe('visible')
  await expect.poll(() => topOf(page, 'vendors-create')).toBe(88)
})

test.each([390, 1180, 1440])(
  'at %d px nothing on the page of a tag is taller than is expected of it, and the page keeps most of its length while it is laid out',
  async (width) => {
    const { page } = await shared.open({ viewport: { width, height: 900 } })
    await page.route('**/assets/client-*.js', (route) => route.abort())
    for (const { slug } of groups) {
      await page.goto(tagPath(slug))
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
      expect(tooTall, slug).toEqual([])
      expect(before / after, slug).toBeLessThan(1.4)
      expect(before / after, slug).toBeGreaterThan(0.9)
    }
  },
)

describe('details on demand', () => {
  test('the reference is as tall when its scripts are there as before, and grows by what is opened, below its title', async () => {
    const { page } = await shared.open()
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    await page.route('**/assets/client-*.js', (route) => route.abort())
    await page.goto(reference)
    const unaided = await height()
    await page.unroute('**/assets/client-*.js')
    await visit(page, reference)
    expect(await height()).toBe(unaided)

    await page.locator('#vendors-create').scrollIntoViewIfNeeded()
    const top = await topOf(page, 'vendors-create')
    await page.locator('#vendors-create summary').first().click()
    const details = page.locator('#vendors-create .endpoint-details')
    await details.locator('[role=tabpanel]').first().waitFor()
    expect(await topOf(page, 'vendors-create')).toBe(top)
    const grown = await details.evaluate((element) => element.getBoundingClientRect().height)
    expect(grown).toBeGreaterThan(500)
    await expect.poll(height).toBeGreaterThanOrEqual(unaided + 500)
    await page.locator('#vendors-create .endpoint-details > summary').click()
    expect(await height()).toBe(unaided)
  })

  test('an address of a field, as it always was, opens its endpoint or object and lands on the field', async () => {
    const { page } = await shared.open()
    for (const anchor of ['vendors-create.body.domain', 'vendor-contact.type', 'assessments-create-errors']) {
      await page.goto('about:blank')
      await page.goto(`${reference}#${anchor}`)
      await expect.poll(() => page.locator(`[id="${anchor}"]:target`).isVisible(), { message: anchor }).toBe(true)
      await expect.poll(() => topOf(page, anchor)).toBe(88)
    }
  })

  test('a link of a guide, followed in place, opens its endpoint and lands on it', async () => {
    const { page, complaints } = await shared.open()
    await visit(page, '/resources/guides/api-integration')
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await page.locator(`main a[href="${reference}#webhooks-create"]`).click()
    await page.locator('#webhooks-create [role=tabpanel]').first().waitFor()
    await expect.poll(() => topOf(page, 'webhooks-create')).toBe(88)
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
    expect(complaints).toEqual([])
  })

  test('a link of the details leads to an object of another tag on the same page', async () => {
    const { page } = await shared.open()
    await visit(page, `${reference}#approvals-create`)
    await page.locator('#approvals-create a[href="#object-approver"]').first().click()
    await expect.poll(() => topOf(page, 'object-approver')).toBe(88)
    expect(await page.locator('[id="approver.role"]').isVisible()).toBe(true)
    const elsewhere = page.locator('.endpoint-details a[href*="/api/"]')
    expect(await elsewhere.count()).toBe(0)
  })

  test('without scripts each title leads to its endpoint on the page of its tag', async () => {
    const { page } = await shared.open({ javaScriptEnabled: false })
    await page.goto(reference)
    await page.locator('#approvals-create h3 a').click()
    await page.waitForURL(`**${tagPath('approvals')}#approvals-create`)
    await expect.poll(() => topOf(page, 'approvals-create')).toBe(88)
    expect(await page.locator('#approvals-create [role=tabpanel]').first().isVisible()).toBe(true)
  })

  test('where the page of the tag does not come, the browser is led there', async () => {
    const { page } = await shared.open()
    const vendors = `**${tagPath('vendors')}`
    await page.route(vendors, (route) => route.abort())
    await visit(page, reference)
    await page.unroute(vendors)
    await page.route(vendors, (route) => (route.request().isNavigationRequest() ? route.continue() : route.abort()))
    await page.locator('#vendors-create .endpoint-details > summary').click()
    await page.waitForURL(`${vendors}#vendors-create`)
    await expect.poll(() => page.locator('h1').textContent()).toBe('Vendors')
  })

  test('open sections are open and in place when the reader comes back', async () => {
    const { page } = await shared.open()
    await visit(page, reference)
    for (const id of ['apps-list', 'vendors-create', 'webhooks-create']) {
      await page.locator(`#${id} .endpoint-details > summary`).click()
      await page.locator(`#${id} [role=tabpanel]`).first().waitFor()
    }
    await page.locator('#webhooks-create').evaluate((element) => element.scrollIntoView())
    const left = await topOf(page, 'webhooks-create')
    await page.locator('#drawer').getByRole('link', { name: 'Getting Started' }).click()
    await page.getByRole('heading', { name: 'Getting Started', level: 1 }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: 'API documentation', level: 1 }).waitFor()
    await expect.poll(() => page.locator('#webhooks-create [role=tabpanel]').first().isVisible()).toBe(true)
    await expect.poll(() => topOf(page, 'webhooks-create')).toBe(left)
  })
})

describe('with all its sections open', () => {
  let page: Page
  beforeAll(async () => {
    page = (await shared.open()).page
    await visit(page, reference)
    await openAll(page)
  })

  test('every endpoint, parameter and body field has an anchor, and no anchor stands twice', async () => {
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
})

test('the message of a webhook is described with its headers, every type of event and its ids', async () => {
  const { page } = await shared.open()
  await visit(page, `${reference}#${messageAnchor}`)
  const message = page.locator(`#${messageAnchor}`)
  await message.locator('.endpoint-code').waitFor()
  const said = (await message.textContent())!
  for (const header of ['webhook-id', 'webhook-timestamp', 'webhook-signature']) expect(said).toContain(header)
  for (const type of eventTypes) expect(said).toContain(type)
  expect(said).toContain('"type": "assessment.completed"')
  const ids = message.locator(`[id="${messageAnchor}.body.data.assessment"] code`)
  expect(await ids.allTextContents()).toEqual(
    expect.arrayContaining(['assessment.*', 'vendor_id', 'assessment_id', 'assessment.completed']),
  )
  const markdown = await (await fetch(`${shared.site.origin}${tagPath('webhooks')}.md`)).text()
  expect(markdown).toContain('### Receive an event')
})

test('search by ?q= and by typing shows what has every word, and says how much', async () => {
  const { page } = await shared.open()
  await visit(page, `${reference}?q=rotate+clientSecret`)
  const visible = () =>
    page.locator('.endpoint:not(.object):visible').evaluateAll((all) => all.map((element) => element.id))
  await expect.poll(visible).toEqual(['apps-rotate-secret'])
  await expect.poll(() => page.locator('.search-result').textContent()).toBe(`1 of ${endpoints.length} endpoints`)
  await expect.poll(() => page.locator('.endpoint-groups li:visible').count()).toBe(1)
  const input = page.getByRole('searchbox', { name: 'Search endpoints and fields' })
  expect(await input.inputValue()).toBe('rotate clientSecret')
  await input.fill('sort_order asc')
  await expect.poll(visible).toEqual(['audit-logs-list', 'events-list'])
  await input.fill('sort_order')
  const fields = () =>
    page.locator('.search-fields a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  await expect.poll(fields).toEqual(['#audit-logs-list.query.sort_order', '#events-list.query.sort_order'])
  await expect.poll(() => page.locator('.endpoint-groups li:visible').count()).toBe(2)
  await input.fill('clientsecret')
  await expect.poll(() => page.locator('.search-fields a').first().textContent()).toMatch(/\.clientSecret$/)
  await input.fill('sort_order asc')
  await input.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('sort_order asc')
  await input.fill('')
  await expect.poll(visible).toHaveLength(endpoints.length)
})

test('search ranks by title, knows other words, leads to other pages, and its results can be walked by keys', async () => {
  const { page } = await shared.open()
  await visit(page, reference)
  const input = page.getByRole('searchbox', { name: 'Search endpoints and fields' })
  const best = () => page.locator('.search-best a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  await input.fill('token')
  await expect.poll(async () => (await best())[0]).toBe('#oauth-token')
  await input.fill('login')
  await expect.poll(best).toContain('#oauth-token')
  await input.fill('checkpoints')
  const elsewhere = page.locator('.search-pages a')
  await expect
    .poll(() => elsewhere.evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
    .toContain('/resources/documentation/audit-format#checkpoints')
  await input.fill('rotate')
  await expect.poll(async () => (await best())[0]).toBe('#apps-rotate-secret')
  await input.press('ArrowDown')
  expect(await page.evaluate(() => document.activeElement!.getAttribute('href'))).toBe('#apps-rotate-secret')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).hash).toBe('#apps-rotate-secret')
  await page.locator('#apps-rotate-secret [role=tabpanel]').first().waitFor()
})

test('a field that is found opens its endpoint, and the page of a tag asks the same search', async () => {
  const { page } = await shared.open()
  await visit(page, tagPath('vendors'))
  const input = page.getByRole('searchbox', { name: 'Search endpoints and fields' })
  await input.fill('sort_order')
  await Promise.all([page.waitForURL(`**${reference}?q=sort_order`), input.press('Enter')])
  await page.locator('.search-fields a').first().click()
  await expect.poll(() => topOf(page, 'audit-logs-list.query.sort_order')).toBe(88)
  const marked = await page.evaluate(() => CSS.highlights.get('search')!.size)
  expect(marked).toBeGreaterThan(0)
})

test('a search whose texts do not come says so, and the next one asks again', async () => {
  const { page } = await shared.open()
  await page.route('**/search.json', (route) => route.abort())
  await visit(page, `${reference}?q=rotate`)
  const result = page.locator('.search-result')
  await expect.poll(() => result.textContent()).toBe('The search did not load. Type again to retry.')
  expect(await page.locator('.endpoint:not(.object):visible').count()).toBe(endpoints.length)
  await page.unroute('**/search.json')
  await page.getByRole('searchbox', { name: 'Search endpoints and fields' }).fill('rotate clientSecret')
  await expect.poll(() => result.textContent()).toBe(`1 of ${endpoints.length} endpoints`)
})

test('the language of the examples is kept over a reload', async () => {
  const { page } = await shared.open()
  await visit(page, tagPath('apps'))
  await page.locator('#apps-list-tab-python').click()
  await page.reload()
  await expect.poll(() => page.locator('#apps-create-python').isVisible()).toBe(true)
  await page.goto(`${reference}#vendors-create`)
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
  await visit(page, tagPath('apps'))
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
  for (const id of ['apps-list', 'vendors-create', 'vendors-list']) {
    await page.locator(`#${id} .endpoint-details > summary`).click()
    await page.locator(`#${id} [role=tabpanel]`).first().waitFor()
  }
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
  for (const { slug, endpoints } of groups) {
    const ofTag = await (await fetch(`${shared.site.origin}${tagPath(slug)}.md`)).text()
    for (const { method, path } of endpoints) expect(ofTag).toContain(`\`${method} ${path}\``)
  }
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
