import { expect, test } from 'vitest'
import { htmlProblems } from './html-problems.ts'

const page = (body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title></head><body>${body}</body></html>`

test('a page without problems has none', () => {
  expect(htmlProblems(page('<h1 id="a">Heading</h1><p><a href="#a">Up</a></p>'))).toEqual([])
})

test.each([
  ['a name that stands twice', '<p id="a">One</p><p id="a">Two</p>', /no-dup-id/],
  ['a link that leads nowhere', '<p><a href="#b">Away</a></p>', /#b, which is not there/],
  ['what may not stand there', '<p><span><div>Block</div></span></p>', /element-permitted-content/],
  ['what was not closed', '<div><p>Open</p>', /unexpected|expected|close/],
  ['a picture without a text', '<p><img src="a.png"></p>', /wcag|alt/],
])('%s is one', (_, body, problem) => {
  expect(htmlProblems(page(body)).join('\n')).toMatch(problem)
})
