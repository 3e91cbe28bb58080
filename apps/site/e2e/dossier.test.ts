// @module-tag spec/site

import { expect, test } from 'vitest'
import alderbrook from '../content/dossiers/alderbrook.json' with { type: 'json' }
import pennywhistle from '../content/dossiers/pennywhistle.json' with { type: 'json' }
import { browserForTests, visit } from './browser.ts'

const shared = browserForTests()

test('from the home page a visitor checks an answer in three clicks: the browser computes the hash of the bytes and cuts the quote', async () => {
  const { page, complaints, requested } = await shared.open()
  await visit(page, '/')
  await page.getByRole('link', { name: 'Check an answer' }).first().click()
  await page.waitForURL('**/case-studies/alderbrook#answers')
  const quote = alderbrook.answers.flatMap(({ sources }) => sources)[0]!
  const { size } = alderbrook.documents.find(({ sha256 }) => sha256 === quote.sha256)!
  await page
    .getByRole('button', { name: /^Check/ })
    .first()
    .click()
  const output = page.locator('output', { hasText: 'SHA-256' })
  await output.waitFor()
  const said = await output.textContent()
  expect(said).toContain(`✓ SHA-256 of ${size} bytes, as recorded: ${quote.sha256}`)
  expect(said).toContain(`✓ Characters ${quote.start} to ${quote.end} of the stored text: “${quote.quote}”`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    output.getByRole('link', { name: 'Download the bytes' }).click(),
  ])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  const document = alderbrook.documents.find(({ sha256 }) => sha256 === quote.sha256)!
  expect(Buffer.concat(chunks).toString('base64')).toBe(document.content)
  expect(complaints).toEqual([])
  expect(requested.filter((url) => !url.startsWith(shared.site.origin) && !url.startsWith('blob:'))).toEqual([])
})

test('a changed byte or a quote that stands elsewhere is said to be wrong', async () => {
  const { page } = await shared.open()
  const [quote] = alderbrook.answers.flatMap(({ sources }) => sources)
  await page.route('**/case-studies/alderbrook.json', async (route) => {
    const documents = alderbrook.documents.map((document) =>
      document.sha256 === quote!.sha256
        ? { ...document, content: Buffer.from('Another page.').toString('base64'), text: `x${document.text}` }
        : document,
    )
    await route.fulfill({ json: { ...alderbrook, documents } })
  })
  await visit(page, '/case-studies/alderbrook')
  await page
    .getByRole('button', { name: /^Check/ })
    .first()
    .click()
  const output = page.locator('output', { hasText: 'SHA-256' })
  await output.waitFor()
  expect(await output.textContent()).toMatch(/✗ SHA-256 of 13 bytes, not as recorded.*✗ Characters/)
})

test('without scripts every answer leads to its marked passage, reasons lead to answers, and kinds can be filtered', async () => {
  const { page } = await shared.open({ javaScriptEnabled: false })
  await page.goto('/case-studies/pennywhistle')
  const shown = () => page.locator('.dossier-answers > li').filter({ visible: true })
  expect(await shown().count()).toBe(pennywhistle.answers.length)
  await page.getByRole('radio', { name: /^Contradicted/ }).check()
  expect(await shown().count()).toBe(pennywhistle.answers.filter(({ answer }) => answer === false).length)
  const targets = await page
    .locator('.dossier a[href^="#"]')
    .evaluateAll((links) => links.map((link) => document.querySelector(link.getAttribute('href')!)?.tagName))
  expect(new Set(targets.filter((target) => target !== undefined))).toEqual(new Set(['SECTION', 'MARK', 'LI']))
  expect(targets).not.toContain(undefined)
  const quotes = pennywhistle.answers.flatMap(({ sources }) => sources)
  for (const { sha256, start, quote } of quotes) {
    const text = pennywhistle.documents.find((document) => document.sha256 === sha256)!.text
    expect(text.slice(start, start + quote.length)).toBe(quote)
  }
})
