import { expect, test } from 'vitest'
import { readPage } from '../confined/read-page.ts'
import type { ParsedDocument } from '../types.ts'

const outline = ({ text, blocks }: ParsedDocument): string[] =>
  blocks.map((block) => `${block.kind}: ${text.slice(block.start, block.end)}`)

test('a security.txt is read line by line, its addresses as links', async () => {
  const page = await readPage(
    '# Security\nContact: mailto:security@vendor.example\nExpires: 2027-01-01T00:00:00Z\n',
    'https://vendor.example/.well-known/security.txt',
    'text/plain',
  )
  expect(outline(page)).toEqual([
    'paragraph: # Security',
    'paragraph: Contact: mailto:security@vendor.example',
    'paragraph: Expires: 2027-01-01T00:00:00Z',
  ])
  expect(page.blocks[1]?.links).toEqual([{ href: 'mailto:security@vendor.example', text: 'security@vendor.example' }])
})

test('wrapped lines are one paragraph, and bullets are items under their introduction', async () => {
  const page = await readPage(
    'We encrypt\nall data.\n\nWe do:\n\n- backups\n- tests\n',
    'https://vendor.example/a.txt',
    'text/plain',
  )
  expect(outline(page)).toEqual([
    'paragraph: We encrypt all data.',
    'paragraph: We do:',
    'list_item: - backups',
    'list_item: - tests',
  ])
  expect(page.blocks[2]?.intro).toBe('We do:')
})

test('Markdown’s headings stand over its text, and code is left as code', async () => {
  const page = await readPage(
    '# Security\n\n## Keys\n\nRotated yearly.\n\n```\n# no heading\n```\n',
    'https://vendor.example/security.md',
    'text/markdown',
  )
  expect(outline(page)).toEqual([
    'heading: Security',
    'heading: Keys',
    'paragraph: Rotated yearly.',
    'code: # no heading',
  ])
  expect(page.blocks[2]?.headings).toEqual(['Security', 'Keys'])
})

test('what is underlined in Markdown is a heading', async () => {
  const page = await readPage(
    'Security\n========\n\nKeys\n----\n\nRotated\nyearly.\n---\n\n- item\n---\n\n---\n',
    'https://vendor.example/security.md',
    'text/markdown',
  )
  expect(outline(page).slice(0, 3)).toEqual(['heading: Security', 'heading: Keys', 'paragraph: Rotated yearly. ---'])
  expect(page.blocks[2]?.headings).toEqual(['Security', 'Keys'])
  expect(page.blocks.filter(({ kind }) => kind === 'heading')).toHaveLength(2)
})

test.each([
  'Backups are encrypted.',
  '**Backups are not encrypted.**',
  '> Backups are encrypted',
  'Each customer can read here which of its backups we encrypt and which we do not',
])('a sentence, a quotation and a long line above a rule are no heading: %s', async (line) => {
  for (const rule of ['---', '==='])
    expect(
      outline(
        await readPage(
          `# Security\n\n${line}\n${rule}\n\nKeys?\n---\n`,
          'https://vendor.example/a.md',
          'text/markdown',
        ),
      ).map((block) => block.split(':')[0]),
    ).toEqual(['heading', 'paragraph', 'heading'])
})

test('the cells of a table in Markdown know what their columns are called', async () => {
  const page = await readPage(
    '# Controls\n\nOf | all\n\n| Control | Yes | No |\n| :-- | --- | -: |\n| Backups are tested || x |\n| Logs | x\n\nThe end.\n',
    'https://vendor.example/security.md',
    'text/markdown',
  )
  expect(outline(page)).toEqual([
    'heading: Controls',
    'paragraph: Of | all',
    'heading: | Control | Yes | No |',
    'table_row: | Backups are tested || x |',
    'table_row: | Logs | x',
    'paragraph: The end.',
  ])
  const cells = page.blocks.flatMap(({ cells = [] }) => cells)
  expect(cells.map(({ header, text }) => [header, text])).toEqual([
    ['Control', 'Backups are tested'],
    ['Yes', ''],
    ['No', 'x'],
    ['Control', 'Logs'],
    ['Yes', 'x'],
  ])
  expect(cells.map(({ start, end }) => page.text.slice(start, end))).toEqual(cells.map(({ text }) => text))
})

test('text that Markdown strikes out is not read, and splits the sentence around it', async () => {
  const page = await readPage(
    'We ~~do not~~ back up data.\n\n~~Keys are rotated.~~\n',
    'https://vendor.example/a.md',
    'text/markdown',
  )
  expect(outline(page)).toEqual(['paragraph: We', 'paragraph: back up data.'])
})

test.each([
  ['a comment', 'Shown.\n\n<!-- We encrypt all data. -->\n'],
  ['a comment of some lines', 'Shown.\n\n<!--\nWe encrypt all data.\n\n-->\n'],
  ['a comment without an end', 'Shown.\n\n<!-- a --> <!--\nWe encrypt all data.\n'],
  ['what a link is defined as', 'Shown.\n\n[//]: # (We encrypt all data.)\n'],
  ['links, defined below it,', 'Shown.\n\n[Cloud]: #cloud\n[Audit Logging]: ../audit-logging\n'],
  ['the words of a picture', 'Shown. ![We encrypt all data.](x.png)\n'],
])('Markdown’s %s is not read', async (_, markdown) => {
  const page = await readPage(markdown, 'https://vendor.example/security.md', 'text/markdown')
  expect(page.text).toBe('Shown.')
})

test.each([
  ['the matter before a page', '---\ntitle: We encrypt all data.\n---\n\nShown.\n'],
  ['an element that may hide it', '<div style="display:none">\n\n# We encrypt all data.\n\n</div>\n'],
])('Markdown’s %s is marked', async (_, markdown) => {
  const { blocks } = await readPage(markdown, 'https://vendor.example/security.md', 'text/markdown')
  expect(blocks[0]!.visibility).toBe('unsure')
})

test('Markdown’s code, footnotes and tables are read as they are', async () => {
  const page = await readPage(
    '```\n<!-- shown -->\n```\n\n[^1]: A footnote.\n\n| a | <img style="width:50%" src=x> |\n',
    'https://vendor.example/security.md',
    'text/markdown',
  )
  expect(page.text).toContain('<!-- shown -->')
  expect(page.text).toContain('A footnote.')
  expect(page.blocks.map(({ visibility }) => visibility)).toEqual([undefined, undefined, undefined])
})

const policy = [
  'The vendor encrypts all of the data that it stores for its customers.',
  'It trains its employees once a year in data protection and in security.',
  '',
  'The vendor has appointed a data protection officer, who answers within a week.',
].join('\n')
const paragraphs = [
  'paragraph: The vendor encrypts all of the data that it stores for its customers. It trains its employees once a year in data protection and in security.',
  'paragraph: The vendor has appointed a data protection officer, who answers within a week.',
]

test('a policy that its author put between fences, or a page shows as a text file, is read; a sample in a document is code', async () => {
  const at = 'https://vendor.example/privacy'
  const fenced = await readPage(`# Privacy\n\n\`\`\`\n${policy}\n`, at, 'text/markdown')
  expect(outline(fenced)).toEqual(['heading: Privacy', ...paragraphs])
  const shown = await readPage(`<h1>Privacy</h1><pre>${policy}</pre>`, at, 'text/html')
  expect(outline(shown)).toEqual(['heading: Privacy', ...paragraphs])
  const around = 'Write a notice of your own, for example as this one, and let your lawyer read it. '.repeat(6)
  const sample = await readPage(`${around}\n\n\`\`\`\n${policy}\n\`\`\`\n`, at, 'text/markdown')
  expect(sample.blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'code', 'code'])
  const shownSample = await readPage(
    `# Starter policy\n\nPaste this into your own site and have it read.\n\n<pre>${policy}</pre>`,
    at,
    'text/html',
  )
  expect(shownSample.blocks.at(-1)?.kind).toBe('code')
  const commented = await readPage(
    `<!--\n\`\`\`\n-->\n${around}\n\n\`\`\`\n${policy}\n\`\`\`\n\nWe do.`,
    at,
    'text/markdown',
  )
  expect(commented.blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'code', 'code', 'paragraph'])
  const shell = await readPage(
    `\`\`\`\n${'npm install --save custos && npm run start:all\n'.repeat(9)}\`\`\`\n`,
    at,
    'text/markdown',
  )
  expect(shell.blocks.map(({ kind }) => kind)).toEqual(['code'])
})
