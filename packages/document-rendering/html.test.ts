import { expect, test } from 'vitest'
import { html, webAddress } from './html.ts'

const hostile = '<script>alert("1")</script>&\''

test('every value is escaped, in content and in attributes', () => {
  expect(html`<p title="${hostile}">${[hostile, 1, null]}</p>`.text).not.toMatch(/<script|"1"|'/)
})

test('markup within markup stays as it is', () => {
  expect(html`<ul>${['a', 'b'].map((item) => html`<li>${item}</li>`)}</ul>`.text).toBe('<ul><li>a</li><li>b</li></ul>')
})

test('only web addresses become links', () => {
  expect(webAddress('https://vendor.example/a?b=1&c=2')).toBe(true)
  for (const address of ['javascript:alert(1)', 'data:text/html,x', 'no address'])
    expect(webAddress(address)).toBe(false)
})
