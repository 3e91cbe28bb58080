import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { beforeAll, expect, inject, test } from 'vitest'

let platform: TestPlatform
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'), { pages: true })
  return () => platform[Symbol.asyncDispose]()
})

test.each([
  ['/%E0%A4%A', 'header'],
  ['/product/%zz?a=b', 'header'],
  ['/resources/legal/%', 'header header-soft'],
])('%s, whose percent-encoding is broken, is answered by the page “Not Found” in its look', async (path, header) => {
  const response = await fetch(platform.url + path)
  expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
  const page = await response.text()
  expect(page).toContain('<title>Not Found</title>')
  expect(page).toContain(`<header class="${header}">`)
})

test.each(['/v1/vendors/%E0%A4%A', '/console/api/v1/vendors/%E0%A4%A'])(
  'a call is told that the percent-encoding of %s is broken',
  async (path) => {
    const response = await fetch(platform.url + path)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: { code: 'parameter_invalid' } })
  },
)
