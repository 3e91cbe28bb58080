import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { launchChromium, openPage } from '@custos/testkit/chromium'
import { acceptInvitation } from './accept-invitation.ts'
import { settled } from './settled.ts'

/**
 * Measures the review of each vendor of a running Custos, by its newest assessment: the answers to check, and the time for
 * careful checks and the decision. The time is that of reading the words on these screens, at 230 a minute, plus two seconds
 * for each key: one for each answer, one for each reason of the risk with a step, two to decide and sign. Labels of buttons and
 * fields, the exact position of a quote and folded parts do not count. A passage of several answers counts once. The document
 * beside an answer shows the passage once more. The program judges and signs nothing.
 *
 * npm run review-time -- --invitation LINK [--write DIR]     the link of `custos user invite --role approver`; DIR gets the texts
 */
const { values } = parseArgs({ options: { invitation: { type: 'string' }, write: { type: 'string' } } })
if (values.invitation === undefined) throw new Error('Name the link of an invited approver with --invitation.')
const wordsAMinute = 230
const secondsAKey = 2

await using opened = new AsyncDisposableStack()
const browser = await launchChromium()
opened.defer(() => browser.close())
const { origin, pathname, hash } = new URL(values.invitation)
const { page } = await openPage(browser, { baseURL: origin })
page.setDefaultTimeout(120_000)
await acceptInvitation(page, { path: `${pathname}${hash}` }, 'R. Eviewer')
await page.getByRole('link', { name: 'Vendors' }).first().click()
await page.locator('.register tbody a').first().waitFor()
const vendors = await page
  .locator('.register tbody a[href^="/console/vendors/"]')
  .evaluateAll((links: { href: string }[]) => [...new Set(links.map(({ href }) => href.replace(/[?#].*/, '')))])
console.log('vendor | to check | words | keys | minutes')
for (const address of vendors) await measure(address)

async function measure(address: string): Promise<void> {
  await page.goto(address)
  await page.locator('.overview .answer-bar').waitFor()
  await settled(page)
  const vendor = (await page.locator('h1').first().textContent())!
  const overview = await shownIn('.overview')
  await page.getByRole('link', { name: 'View answers' }).click()
  await page.locator('.workbench').waitFor()
  await settled(page)
  const heading = (await page.locator('.workbench h1').textContent())!
  const entries = page.locator('.statements .pane li button')
  const answers: string[] = []
  if ((await page.getByRole('button', { name: /^To check/, pressed: true }).count()) > 0)
    for (let at = 0; at < (await entries.count()); at += 1) {
      await entries.nth(at).click()
      await settled(page)
      answers.push(await shownIn('.answer'))
    }
  await page.goto(`${address}/decide`)
  await page.locator('.decide').waitFor()
  await settled(page)
  const reasons = await page.locator('.risk-reasons li:has(b):has(.buttons)').count()
  const conditions = page
    .locator('.risk-reasons')
    .getByRole('button', { name: /^Add (as condition|\d+ conditions)/ })
    .first()
  if ((await conditions.count()) > 0) await conditions.click()
  else await page.getByLabel('Approve', { exact: false }).first().check()
  await settled(page)
  const decision = await shownIn('.decide')
  const words = wordsOf([heading, ...answers, decision])
  const keys = answers.length + reasons + 2
  const minutes = words / wordsAMinute + (keys * secondsAKey) / 60
  console.log(`${vendor} | ${answers.length} | ${words} | ${keys} | ${minutes.toFixed(1)}`)
  if (values.write !== undefined) {
    await mkdir(values.write, { recursive: true })
    const text = [vendor, overview, heading, ...answers.map((answer, at) => `(${at + 1}) ${answer}`), decision]
    await writeFile(join(values.write, `${encodeURIComponent(vendor)}.txt`), text.join('\n\n---\n\n'))
  }
}

/** Counts a passage of several answers once. */
function wordsOf(texts: string[]): number {
  const lines = texts.flatMap((text) => text.split('\n'))
  const read = lines.filter((line, at) => !line.startsWith('“') || lines.indexOf(line) === at)
  return read
    .join(' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\d]/u.test(word)).length
}

/** The readable text of a part of the page, in lines. Texts to sign are in fields. */
function shownIn(part: string): Promise<string> {
  return page.evaluate<string>(`(() => {
    const part = document.querySelector('${part}')
    const controls = new CSSStyleSheet()
    controls.replaceSync('.button, .deeds, .provenance, kbd, summary, label, legend, select, .visually-hidden { display: none !important }')
    document.adoptedStyleSheets.push(controls)
    const fields = [...part.querySelectorAll('textarea')].map(({ value }) => value)
    const text = [part.innerText, ...fields].join('\\n').replace(/\\n{2,}/g, '\\n\\n').trim()
    document.adoptedStyleSheets.pop()
    return text
  })()`)
}
