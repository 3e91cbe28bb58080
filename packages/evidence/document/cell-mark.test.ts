import { readPage } from '@custos/documents/confined/read-page'
import { describe, expect, test } from 'vitest'
import { runAtOnce } from '../yielding-work.ts'
import { cellMarkOf } from './cell-mark.ts'
import { findNames } from './company-names.ts'

const said = 'Customer data is encrypted at rest'

async function verdictIn(content: string, mediaType = 'text/html') {
  const document = await readPage(content, 'https://acme.example/security', mediaType)
  const sentence = document.sentences.find(({ start, end }) => document.text.slice(start, end).includes(said))
  return cellMarkOf(document, sentence!, runAtOnce(findNames([document])))
}

const row = (headers: readonly string[], cells: readonly string[]) =>
  `<table><tr>${headers.map((one) => `<th>${one}</th>`).join('')}</tr><tr>${cells.map((one) => `<td>${one}</td>`).join('')}</tr></table>`

describe('a row', () => {
  const headings = ['Answer', 'Implemented', 'Status', 'Yes/No', 'In place', 'Available', 'Held']
  const noes = [
    'No',
    'Nein',
    'Non',
    'no.',
    'Not implemented',
    'Not yet',
    '✗',
    '✘',
    '❌',
    '👎',
    '0 %',
    '0%',
    'Failed',
    'false',
  ]
  const neither = [
    'N/A',
    'Not applicable',
    'Partially',
    'Partial',
    'Planned',
    'On the public roadmap',
    '50 %',
    'Q4 2027',
    'by 2027',
    'In progress',
  ]
  const yeses = ['Yes', 'Ja', 'Oui', 'Sí', '✓', '✔️', '✅', '👍', 'Implemented', '100 %', 'Yes, with AES-256', 'X']
  test.each(headings.flatMap((heading) => noes.map((value) => [heading, value])))(
    '%s | %s denies it',
    async (heading, value) => {
      expect(await verdictIn(row(['Control', heading], [said, value]))).toBe('no')
    },
  )
  test.each(headings.flatMap((heading) => neither.map((value) => [heading, value])))(
    '%s | %s neither says nor denies it',
    async (heading, value) => {
      expect(await verdictIn(row(['Control', heading], [said, value]))).toBe('open')
    },
  )
  test.each(headings.flatMap((heading) => yeses.map((value) => [heading, value])))(
    '%s | %s says it',
    async (heading, value) => {
      expect(await verdictIn(row(['Control', heading], [said, value]))).toBe('yes')
    },
  )

  test.each([
    [['Control', 'Yes', 'No'], [said, '', 'X'], 'no'],
    [['Control', 'Yes', 'No'], [said, 'X', ''], 'yes'],
    [['Control', 'Yes', 'No', 'N/A'], [said, '', '', '✓'], 'open'],
    [['', 'Acme', 'Us'], [said, 'Yes', 'No'], 'no'],
    [['', 'Zoom', 'Us'], [said, 'No', 'Yes'], 'yes'],
    [['', 'Free', 'Pro'], [said, '✗', '✓'], 'open'],
    [['', 'Free', 'Pro'], [said, '✓', '✓'], 'yes'],
    [['', 'Starter', 'Team', 'Hospital'], [said, '–', '–', '✓'], 'open'],
    [['Task', 'Vendor', 'Customer'], [said, '', '●'], 'open'],
    [['Task', 'Us', 'Customer'], [said, '✓', ''], 'yes'],
    [['Control', 'Status'], [said, 'Red'], 'no'],
    [['Control', 'Status'], [said, ''], 'open'],
    [['Control', 'Status'], [said, '2027'], 'open'],
    [['Control', 'Detail'], [said, ''], 'open'],
    [['Control', 'Result'], [said, 'No exceptions noted.'], 'yes'],
    [['Control', 'Exceptions'], [said, 'No'], null],
    [['Control', 'Owner', 'Review'], [said, 'CISO', 'in spring'], null],
    [['No.', 'Control'], ['1', said], null],
    [['Control', 'Answer'], [said, 'AES-256'], null],
    [['Control', 'State'], [`❌ ${said}`, 'Yes'], 'open'],
  ])('by what heads its columns: %j %j', async (headers, cells, mark) => {
    expect(await verdictIn(row(headers, cells))).toBe(mark)
  })

  test('a mark in the column of another company says nothing of the vendor', async () => {
    const page = `<p>This is how we compare with Zoom and others.</p>${row(['Feature', 'Zoom'], [said, '✓'])}`
    expect(await verdictIn(page)).toBe('open')
  })
})

test.each([
  `❌ ${said}`,
  `☐ ${said}`,
  `[ ] ${said}`,
  `🚫 ${said}.`,
  `${said} – not!`,
  `${said}: No`,
  `${said}: no.`,
  `${said} (no)`,
  `${said} ✗`,
  `<input type=checkbox> ${said}`,
  `<span role=switch aria-checked=false></span> ${said}`,
  `${said}: <label><input type=radio> Yes</label> <label><input type=radio checked> No</label>`,
])('a line that denies what it says: %s', async (line) => {
  expect(await verdictIn(`<ul><li>${line}</li></ul>`)).toBe('no')
})

test.each([
  `${said}: partially`,
  `${said} – planned`,
  `${said} (N/A)`,
  `${said}: 50 %`,
  `⏳ ${said}`,
  `${said}: ☐ Yes ☐ No`,
])('a line that leaves open what it says: %s', async (line) => {
  expect(await verdictIn(`<ul><li>${line}</li></ul>`)).toBe('open')
})

test.each([
  [`✅ ${said}`, 'yes'],
  [`☑ ${said}`, 'yes'],
  [`[x] ${said}`, 'yes'],
  [`<input type=checkbox checked> ${said}`, 'yes'],
  [`${said}: ☑ Yes ☐ No`, 'yes'],
  [`${said}.`, null],
  [`${said}: with AES-256`, null],
  [`${said} (not only in databases)`, null],
  [`${said} according to ISO/IEC 27001:2022`, null],
  [`${said} (2022)`, null],
  [`${said}, and no key leaves the country`, null],
])('a line that says it: %s', async (line, mark) => {
  expect(await verdictIn(`<ul><li>${line}</li></ul>`)).toBe(mark)
})

test.each([
  ['text/csv', `Control,Yes,No\n${said}.,,X\n`],
  ['text/csv', `Nr;Anforderung;Erfüllt\n1;${said}.;Nein\n`],
  ['text/markdown', `| Control | Status |\n|---|---|\n| ${said} | No |\n`],
  ['text/markdown', `Control | Yes | No\n:-- | --- | ---\n${said} || x\n`],
  ['text/markdown', `- [ ] ${said}\n`],
  ['text/plain', `${said}: No\n`],
  ['text/plain', `| ${said} | No |\n`],
  ['text/html', `<dl><dt>${said}</dt><dd>No</dd></dl>`],
  ['text/html', `<div>${said}</div><div>No</div>`],
  ['text/html', `<p>${said}</p><p>❌</p>`],
])('%s: %s denies it', async (mediaType, content) => {
  expect(await verdictIn(content, mediaType)).toBe('no')
})
