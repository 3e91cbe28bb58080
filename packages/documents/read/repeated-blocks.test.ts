import { expect, test } from 'vitest'
import { readPage } from '../confined/read-page.ts'
import { markRepeatedBlocks } from './repeated-blocks.ts'

test('a text that most pages share word for word is boilerplate, and a text of one page is not', async () => {
  const pages = await Promise.all(
    ['One.', 'Two.', 'Three.', 'Four.'].map((own, page) =>
      readPage(`<h2>More</h2><p>Book a demo today.</p><p>${own}</p>`, `https://vendor.example/${page}`),
    ),
  )
  for (const { blocks, text } of markRepeatedBlocks(pages)) {
    expect(blocks.map(({ kind }) => kind)).toEqual(['heading', 'boilerplate', 'paragraph'])
    expect(text).toContain('Book a demo today.')
  }
})

test('two pages that say the same prove nothing', async () => {
  const pages = await Promise.all(
    [0, 1].map((page) => readPage('<p>We encrypt data.</p>', `https://vendor.example/${page}`)),
  )
  expect(markRepeatedBlocks(pages)).toEqual(pages)
})
