import { expect, test } from 'vitest'
import { frameworks } from './catalogue.ts'
import { frameworksMarkdown, statementsMarkdown } from './catalogue-markdown.ts'

test('the customer’s page names every framework, and every cell of its tables is whole', () => {
  const page = frameworksMarkdown()
  for (const id of frameworks.keys()) expect(page).toContain(`| \`${id}\` |`)
  const widths = new Set(page.match(/^\|.*\|$/gm)?.map((row) => row.split(' | ').length))
  expect([...widths].sort((a, b) => a! - b!)).toEqual([3, 5])
  expect(page).not.toContain('undefined')
})

test('the list of statements has every statement of every framework, with its tier and the reason for it', () => {
  const [lists, reasons] = statementsMarkdown().split('## The reason for each tier')
  const rows = lists!.match(/^\| (?!Reference|---).*\|$/gm)!
  const all = [...frameworks.values()].flatMap(({ statements }) => statements)
  for (const { reference, statement } of all)
    expect(rows.some((row) => row.startsWith(`| ${reference} | ${statement} | `))).toBe(true)
  for (const row of rows) expect(row).toMatch(/^(\| [^|]+ ){2}\| (none|low|standard|high|critical) \| [^|]*\|$/)
  expect(reasons!.match(/^\| (?:none|low|standard|high) \| [^|]+ \| [^|]+ \|$/gm)!.length).toBeGreaterThan(150)
})
