import { htmlProblems } from '@custos/testkit/html-problems'
import { getDocumentProxy } from 'unpdf'
import { beforeAll, expect, test } from 'vitest'
import { htmlPage } from './html-page.ts'
import type { Page } from './page.ts'
import { openTypesetter } from './typeset.ts'

/** Read with pdf.js, a third-party reader. A person runs the standard's validator (veraPDF): see docs/decisions. */

const hostile = '<script>alert(1)</script> #panic("x") *bold* $x$ @label ] } \\u{41} "quoted" `raw`'
const page: Page = {
  title: `Vendor ${hostile}`,
  kind: 'Vendor review',
  note: 'Made by Custos.',
  blocks: [
    { kind: 'heading', level: 2, text: 'Risk: HIGH', tone: 'high' },
    {
      kind: 'paragraph',
      tone: 'lead',
      runs: [hostile, { text: 'one', to: 'answer-1' }, { text: 'none', to: 'answer-9' }],
    },
    { kind: 'facts', rows: [{ term: 'Data', runs: ['漢字 and Ελλάδα, Привет, Łódź 😀'] }] },
    {
      kind: 'table',
      title: 'Who',
      columns: [
        { name: 'Name', width: 50 },
        { name: 'Where', width: 50 },
      ],
      rows: [{ id: 'document-1', cells: [[hostile], [{ text: 'away', href: 'javascript:alert(1)' }]] }],
    },
    { kind: 'heading', level: 2, text: 'Answers' },
    {
      kind: 'entries',
      items: [
        {
          id: 'answer-1',
          number: '1',
          statement: hostile,
          verdict: { text: 'says no, high', tone: 'no' },
          notes: [['GDPR Art. 32(1)(a)']],
          quotes: [{ text: hostile, source: [{ text: 'vendor.example', href: 'https://vendor.example/a' }] }],
        },
      ],
    },
  ],
}

let typesetter: Awaited<ReturnType<typeof openTypesetter>>
let bytes: Uint8Array
beforeAll(async () => {
  typesetter = await openTypesetter()
  bytes = typesetter(page)
})

const open = () => getDocumentProxy(new Uint8Array(bytes))
const textOf = async () => {
  const pdf = await open()
  const texts = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const { items } = await (await pdf.getPage(index + 1)).getTextContent()
      return items.map((item) => ('str' in item ? item.str : '')).join(' ')
    }),
  )
  return texts.join('').replace(/\s+/g, '')
}

test('the PDF is tagged, marked as PDF/UA-1, and has a title and a language', async () => {
  const pdf = await open()
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
  const { info, metadata } = await pdf.getMetadata()
  expect(info).toMatchObject({ Title: page.title, Language: 'en' })
  expect(metadata.getRaw()).toContain('<pdfuaid:part xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">1</pdfuaid:part>')
  expect(await pdf.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true })
})

test('its structure has headings, a table with a head, quotes and links', async () => {
  const pdf = await open()
  const roles: string[] = []
  const visit = (node: { role?: string; children?: object[] }) => {
    if (node.role) roles.push(node.role)
    for (const child of node.children ?? []) visit(child)
  }
  for (let number = 1; number <= pdf.numPages; number += 1)
    visit((await (await pdf.getPage(number)).getStructTree()) ?? {})
  for (const role of ['H1', 'H2', 'P', 'Table', 'TH', 'TD', 'BlockQuote', 'Link']) expect(roles).toContain(role)
})

test('text of others stays text, and links lead only to the web or within the page', async () => {
  const text = await textOf()
  expect(text).toContain('#panic("x")*bold*$x$@label]}')
  const pdf = await open()
  const annotations = await (await pdf.getPage(1)).getAnnotations()
  expect(annotations.flatMap(({ url }) => url ?? [])).toEqual(['https://vendor.example/a'])

  const html = htmlPage(page)
  expect(htmlProblems(html)).toEqual([])
  expect(html).not.toMatch(/<script|href="javascript/)
  expect(html).toContain('href="#answer-1"')
  expect(html).not.toContain('href="#answer-9"')
  expect(html).toContain("default-src 'none'")
})

test('letters that no typeface of ours has are left out visibly, and the page says so', async () => {
  const text = await textOf()
  expect(text).toContain('[…]andΕλλάδα,Привет,Łódź[…]')
  expect(text).toContain('thisfilelackstheletters')
  expect(htmlPage(page)).toContain('漢字 and Ελλάδα, Привет, Łódź 😀')
})

test('the same page gives the same bytes', () => {
  expect(Buffer.from(typesetter(page)).equals(bytes)).toBe(true)
})
