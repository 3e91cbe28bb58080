// @module-tag spec/site

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import alderbrook from '../content/dossiers/alderbrook.json' with { type: 'json' }
import pennywhistle from '../content/dossiers/pennywhistle.json' with { type: 'json' }
import { browserForTests, visit } from './browser.ts'

const shared = browserForTests()

test('in two clicks from the home page, a visitor checks the answer shown there: the browser computes the hash of the bytes and cuts out the quote', async () => {
  const { page, complaints, requested } = await shared.open()
  await visit(page, '/')
  const seen = await page.locator('.home article.evidence h3').first().textContent()
  await page.getByRole('link', { name: 'Check an answer' }).first().click()
  const at = pennywhistle.answers.findIndex(({ statement }) => statement === seen)
  await page.waitForURL(`**/case-studies/pennywhistle#answer-${at + 1}`)
  const quote = pennywhistle.answers[at]!.sources[0]!
  const { size, text_sha256 } = pennywhistle.documents.find(({ sha256 }) => sha256 === quote.sha256)!
  await page
    .locator(`#answer-${at + 1}`)
    .getByRole('button', { name: /^Check/ })
    .click()
  const output = page.locator('output', { hasText: 'SHA-256' })
  await output.waitFor()
  const said = await output.textContent()
  expect(said).toContain(`✓ SHA-256 of the file, ${size} bytes, as recorded: ${quote.sha256}`)
  expect(said).toContain(`✓ SHA-256 of the text read from it, as recorded: ${text_sha256}`)
  expect(said).toContain(`✓ Characters ${quote.start} to ${quote.end} of the text: “${quote.quote}”`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    output.getByRole('link', { name: 'Download the bytes' }).click(),
  ])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  const document = pennywhistle.documents.find(({ sha256 }) => sha256 === quote.sha256)!
  expect(Buffer.concat(chunks).toString('base64')).toBe(document.content)
  expect(complaints).toEqual([])
  expect(requested.filter((url) => !url.startsWith(shared.site.origin) && !url.startsWith('blob:'))).toEqual([])
})

test('the picture of a review shows the answer, the quote and the hash of the case study', () => {
  const pictured = readFileSync(join(import.meta.dirname, '../../console/e2e/outlines/review.txt'), 'utf8')
  const [, statement] = /- region "Answer":\n.*\n +- heading "(.*)" \[level=2\]/.exec(pictured)!
  const [, name, start, end, hash] =
    /figure "(.*) · characters (\d+) to (\d+) sha256 (\w{4}…\w{4}) · read 23 Nov 2026/.exec(pictured)!
  const [, quote] = /- blockquote: “(.*)”/.exec(pictured)!
  const answer = pennywhistle.answers.find((candidate) => candidate.statement === statement)!
  const [source] = answer.sources
  const document = pennywhistle.documents.find(({ sha256 }) => sha256 === source!.sha256)!
  expect([name, Number(start), Number(end), hash, quote], 'after new dossiers: npm run pictures -- review').toEqual([
    document.name,
    source!.start,
    source!.end,
    `${document.sha256.slice(0, 4)}…${document.sha256.slice(-4)}`,
    source!.quote,
  ])
  expect(pictured).toContain(`button "All ${pennywhistle.assessment.statements}"`)
})

test('the page reports a changed byte, and a quote at another position', async () => {
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
  expect(await output.textContent()).toMatch(
    /✗ SHA-256 of the file, 13 bytes, not as recorded.*✗ SHA-256 of the text read from it, not as recorded.*✗ Characters/,
  )
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

test.each([
  ['alderbrook', alderbrook],
  ['pennywhistle', pennywhistle],
] as const)(
  'the page of %s shows every judgement, every rejected or near passage, and the calculation of the level',
  async (name, dossier) => {
    const { page } = await shared.open({ javaScriptEnabled: false })
    await page.goto(`/case-studies/${name}`)
    const answers = page.locator('.dossier-answers > li')
    const said = [
      ['AGREED', true, 'Accepted.'],
      ['AGREED', false, 'Accepted as unknown.'],
      ['CORRECTED', null, /(Corrected to|Kept as) (yes|no|unknown)[^:]*: /],
    ] as const
    for (const [verdict, isAnswered, words] of said)
      expect(await answers.filter({ hasText: words }).count(), String(words)).toBe(
        dossier.answers.filter(
          ({ judgement, answer, inapplicable }) =>
            judgement?.verdict === verdict &&
            (isAnswered === null || (answer !== null || inapplicable !== undefined) === isAnswered),
        ).length,
      )
    const apart = dossier.answers.filter(({ inapplicable }) => inapplicable !== undefined)
    expect(apart).not.toEqual([])
    for (const { statement, inapplicable } of apart)
      expect(await answers.filter({ hasText: statement }).textContent()).toContain(`Does not apply: ${inapplicable}`)
    const open = dossier.answers.filter(({ answer }) => answer === null)
    for (const { quote } of open.flatMap(({ offered, rejected }) => [...offered!, ...rejected!]))
      expect(await page.locator('.dossier-answers').textContent()).toContain(quote)
    const { calculation, level } = dossier.risk
    expect(await page.getByRole('table', { name: 'The risk, step by step' }).textContent()).toContain(
      `Impact ${calculation.residual.impact}, likelihood ${calculation.residual.likelihood}`,
    )
    const { exposed, places, proven, residual } = calculation
    expect(Math.min(5, exposed - proven + places)).toBe(residual.likelihood)
    expect([residual.level, ...calculation.floors.map(({ floor }) => floor)]).toContain(level)
  },
)

const taken = (file: string) => join(import.meta.dirname, '../dist/public/case-studies', file)

test('the browser verifies the audit log, names a record that was altered, and tells a rewritten log by an earlier checkpoint alone', async () => {
  const { page, complaints } = await shared.open()
  await visit(page, '/case-studies/quillfeather')
  await page.getByRole('button', { name: 'Verify log' }).click()
  const output = page.locator('.dossier-log output')
  await output.filter({ hasText: 'each has its hash' }).waitFor()
  const records = readFileSync(taken('audit-log.jsonl'), 'utf8').match(/^\{"sequence":/gm)!.length
  expect(await output.textContent()).toMatch(new RegExp(`✓ ${records} records.*✓ [1-9]\\d* checkpoints`))
  await page.getByRole('button', { name: 'Alter one record' }).click()
  await output.filter({ hasText: '✗ Record' }).waitFor()
  expect(await output.textContent()).toMatch(/^✗ Record \d+ does not have its hash\.$/)
  await page.getByRole('button', { name: 'Rewrite the log' }).click()
  await output.filter({ hasText: 'kept them elsewhere' }).waitFor()
  expect(await output.textContent()).toMatch(
    new RegExp(`✓ ${records} records.*✓ [1-9]\\d* checkpoints.*elsewhere:✗ The log before had another record \\d+\\.$`),
  )
  expect(complaints).toEqual([])
})

test('the page reports an unsigned or cut log, and one with a foreign key', async () => {
  const { page } = await shared.open()
  const log = readFileSync(taken('audit-log.jsonl'), 'utf8').trimEnd().split('\n')
  const output = page.locator('.dossier-log output')
  const said = async (lines: string[], keys?: object) => {
    await page.route('**/audit-log.jsonl', (route) => route.fulfill({ body: `${lines.join('\n')}\n` }))
    if (keys) await page.route('**/audit-keys.json', (route) => route.fulfill({ json: keys }))
    await visit(page, '/case-studies/quillfeather')
    await page.getByRole('button', { name: 'Verify log' }).click()
    await output.filter({ hasText: '✗' }).waitFor()
    await page.unrouteAll()
    return output.textContent()
  }
  expect(await said(log.filter((line) => !line.includes('"checkpoint"')))).toContain('Nobody has signed the log')
  expect(await said(log.toSpliced(9, 1))).toContain('Record 9 is missing')
  expect(await said(log, { keys: [] })).toContain('has no genuine signature')
})

test('the offline verifier finds the downloaded log and dossier of the decision intact, and each document is valid', async () => {
  const verified = spawnSync(
    process.execPath,
    [taken('verify-audit.mjs'), taken('audit-log.jsonl'), '--keys', taken('audit-keys.json')],
    { encoding: 'utf8' },
  )
  expect(verified.stdout).toMatch(/\nintact\n$/)
  for (const vendor of ['alderbrook', 'pennywhistle', 'quillfeather'])
    expect(
      readFileSync(taken(`${vendor}.pdf`))
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  for (const paper of ['alderbrook-processing-record.docx', 'register.xlsx', 'dora.xlsx'])
    expect(readFileSync(taken(paper)).subarray(0, 2).toString()).toBe('PK')
  expect(JSON.parse(readFileSync(taken('alderbrook-oscal.json'), 'utf8'))).toHaveProperty('assessment-results')
  const folder = await mkdtemp(join(tmpdir(), 'custos-dossier-'))
  try {
    for (const [path, bytes] of Object.entries(unzipSync(readFileSync(taken('alderbrook-dossier.zip'))))) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), bytes)
    }
    const dossier = spawnSync(
      process.execPath,
      [taken('verify-audit.mjs'), '--dossier', folder, '--keys', taken('audit-keys.json')],
      { encoding: 'utf8' },
    )
    expect(dossier.stdout).toMatch(/\nintact\n$/)
  } finally {
    await rm(folder, { recursive: true })
  }
})
