import { loadavg } from 'node:os'
import { launchChromium, openPage } from '@custos/testkit/chromium'
import { startTestCluster } from '@custos/testkit/cluster'
import { installTemplate } from '@custos/testkit/database'
import { makeEndedAssessment, makeVendor } from '@custos/testkit/make'
import { makeUser } from '@custos/testkit/people'
import { bootPlatform } from '@custos/testkit/platform'
import type { Page } from 'playwright-core'
import { acceptInvitation } from './accept-invitation.ts'
import { until } from './until.ts'

/**
 * Measures the waiting times of people: a key press in the workbench, the register with 1,000 vendors, and scrolling through
 * 10,000. The machine should do nothing else meanwhile; the program prints its load.
 *
 * npm run console-speed
 */
await using opened = new AsyncDisposableStack()
const cluster = await startTestCluster()
opened.defer(() => cluster.stop())
await installTemplate(cluster.connection)
const platform = opened.use(await bootPlatform(cluster.connection, { pages: true }))
const vendor = await makeVendor(platform.api, {
  data_usage: { shared_data_types: ['EMPLOYEE_RECORDS'], data_transfer_frequency: 'DAILY' },
})
const assessment = await makeEndedAssessment(platform, vendor.id, { framework_ids: ['iso-27001'] })
const browser = await launchChromium()
opened.defer(() => browser.close())
const { invitation } = await makeUser(platform.api, { role: 'reviewer' })
const { page } = await openPage(browser, { baseURL: platform.url })
await acceptInvitation(page, invitation)
await page.getByRole('heading', { name: /tasks?\.$/ }).waitFor()
console.log(`load ${loadavg()[0]!.toFixed(1)} before`)

const presses = await pressKeys(page)
report('key press to the next answer painted', presses, 'ms')

await registerOf(1000)
await page.addInitScript(`addEventListener('DOMContentLoaded', () => {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('tr[data-index]')) return
    observer.disconnect()
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => { globalThis.painted = performance.now() }
      port2.postMessage(null)
    })
  }).observe(document, { subtree: true, childList: true })
})`)
const paints: { afterData: number; afterNavigation: number }[] = []
while (paints.length < 10) paints.push(await firstPaint(page))
const of = (name: keyof (typeof paints)[number]) => paints.map((paint) => paint[name])
report('1,000 vendors: rows painted after their data came', of('afterData'), 'ms')
report('1,000 vendors: rows painted after the address was opened', of('afterNavigation'), 'ms')

await registerOf(10_000)
await page.goto('/console/vendors')
await page.locator('tr[data-index]').first().waitFor()
const rows = await readAll(page)
const frames = await scroll(page)
report(`${rows} vendors: between two frames while scrolling`, frames, 'ms')
const late = frames.filter((frame) => frame > 25).length
console.log(
  `${rows} vendors: ${(1000 / mean(frames)).toFixed(1)} frames a second; ${late} of ${frames.length} frames late by half a frame or more`,
)
console.log(`load ${loadavg()[0]!.toFixed(1)} after`)

function report(what: string, measured: number[], unit: string): void {
  const sorted = measured.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!.toFixed(1)
  console.log(`${what}: median ${at(0.5)}, p95 ${at(0.95)}, worst ${at(1)} ${unit}, of ${sorted.length}`)
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Accepts one answer after another. @returns the time from each key to the frame that shows the next answer. Milliseconds. */
async function pressKeys(page: Page): Promise<number[]> {
  await page.goto(`/console/vendors/${vendor.id}/assessments/${assessment.id}`)
  await page.getByRole('button', { name: /^All/ }).click()
  await page.locator('.answer h2').waitFor()
  await page.evaluate(`{
    globalThis.taken = []
    let pressed = null
    addEventListener('keydown', ({ timeStamp }) => { pressed = timeStamp }, { capture: true })
    new MutationObserver(() => {
      const heading = document.querySelector('.answer h2')?.textContent
      if (pressed === null || heading === globalThis.heading) return
      globalThis.heading = heading
      const began = pressed
      pressed = null
      // A message posted in a frame arrives after the frame was painted.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => globalThis.taken.push(performance.now() - began)
        port2.postMessage(null)
      })
    }).observe(document.querySelector('.workbench'), { subtree: true, childList: true, characterData: true })
  }`)
  const { results } = assessment.framework_reviews![0]!
  for (let pressed = 1; pressed < results.length; pressed += 1) {
    await page.keyboard.press('a')
    await until(page, `globalThis.taken.length === ${pressed}`)
    // The minimum time in which a person sees the next answer.
    await page.waitForTimeout(200)
  }
  return page.evaluate<number[]>('globalThis.taken')
}

/** Copies the vendor until the register has this number of vendors. */
async function registerOf(count: number): Promise<void> {
  const [{ there }] = (await platform.database.sql<{ there: number }>(
    'SELECT count(*)::int AS there FROM vendors',
  )) as [{ there: number }]
  await platform.database.sql(
    `INSERT INTO vendors (tenant_id, id, name, domain, alternative_domains, data_usage, notes, overall_status, created_at, updated_at)
     SELECT tenant_id, uuidv7(), 'Vendor ' || n, 'https://vendor-' || n || '.example', alternative_domains, data_usage, notes,
       (ARRAY['PENDING_REVIEW', 'APPROVED', 'CONDITIONAL'])[1 + n % 3], created_at, updated_at
     FROM vendors, generate_series($2::int, $3::int) AS n WHERE id = $1`,
    [vendor.id, there + 1, count],
  )
  await platform.database.sql('ANALYZE vendors')
}

async function firstPaint(page: Page): Promise<{ afterData: number; afterNavigation: number }> {
  await page.goto('/console/vendors')
  await until(page, 'globalThis.painted !== undefined')
  return page.evaluate(`(() => {
    const { responseEnd } = performance.getEntriesByType('resource').find(({ name }) => /api\\/v1\\/vendors\\?/.test(name))
    return { afterData: painted - responseEnd, afterNavigation: painted }
  })()`)
}

/** Scrolls to the end until the list has loaded every page. @returns the number of rows. */
async function readAll(page: Page): Promise<number> {
  for (;;) {
    const rows = await page.evaluate<number>(`(async () => {
      scrollTo(0, document.documentElement.scrollHeight)
      await new Promise((done) => setTimeout(done, 50))
      return Number(document.querySelector('table').getAttribute('aria-rowcount'))
    })()`)
    if (rows > 0) return rows - 1
  }
}

/** Scrolls from the top to the end, a window's height in ten frames. @returns the times between frames. Milliseconds. */
function scroll(page: Page): Promise<number[]> {
  return page.evaluate<number[]>(`new Promise((done) => {
    scrollTo(0, 0)
    const frames = []
    let last = null
    const step = (now) => {
      if (last !== null) frames.push(now - last)
      last = now
      scrollBy(0, innerHeight / 10)
      if (frames.length < 1200) requestAnimationFrame(step)
      else done(frames)
    }
    setTimeout(() => requestAnimationFrame(step), 1000)
  })`)
}
