import { expect, test } from 'vitest'
import { exampleBrand } from './brand.ts'
import { fill, fillingOf } from './placeholders.ts'

const values = {
  ...exampleBrand,
  legalEntity: 'Bolt "&" </script>',
  origin: 'https://custos.example',
  year: '2026',
  expires: '2027-11-20T00:00:00.000Z',
  serviceNote: '',
}

test('each value is escaped for its context: markup, data in a script, JSON, text', () => {
  const page =
    '<p>entity.custos.invalid</p><script type="application/ld+json">{"name":"entity.custos.invalid"}</script>'
  const filled = fill(page, 'text/html; charset=utf-8', values)
  expect(filled).toContain('<p>Bolt &quot;&amp;&quot; &lt;/script&gt;</p>')
  const [, data] = /ld\+json">(.*)<\/script>$/.exec(filled)!
  expect(JSON.parse(data!)).toEqual({ name: values.legalEntity })
  expect(JSON.parse(fill('{"a":"entity.custos.invalid"}', 'application/json', values))).toEqual({
    a: values.legalEntity,
  })
  expect(fill('entity.custos.invalid', 'text/markdown', values)).toBe(values.legalEntity)
})

test('no placeholder is left, and a value that looks like one is not filled again', () => {
  const text = 'https://origin.custos.invalid/a year.custos.invalid support@custos.invalid'
  expect(fill(text, 'text/plain', values)).toBe('https://custos.example/a 2026 hello@custos.example')
  expect(fill('$& year.custos.invalid', 'text/plain', { ...values, year: '$&' })).toBe('$& $&')
})

test('security.txt is valid for less than a year (RFC 9116 section 2.5.5)', () => {
  const now = new Date('2026-11-21T00:00:00.000Z')
  const { expires } = fillingOf({ publicUrl: 'https://custos.example', brand: exampleBrand, clock: () => now })
  expect(Date.parse(expires) - now.getTime()).toBeLessThan(365 * 86_400_000)
})
