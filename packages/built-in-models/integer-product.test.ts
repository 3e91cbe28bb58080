import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import wabt from 'wabt'
import { IntegerProduct } from './integer-product.ts'

const file = (name: string) => readFileSync(new URL(name, import.meta.url))

test('the kernel is what its source compiles to', async () => {
  const module = (await wabt()).parseWat('integer-product.wat', file('integer-product.wat').toString(), { simd: true })
  expect(Buffer.from(module.toBinary({}).buffer)).toEqual(file('integer-product.wasm'))
})

test('each number is the product of a row of A and a row of B', () => {
  const sizes = fc.record({
    m: fc.integer({ min: 1, max: 4 }),
    n: fc.integer({ min: 1, max: 4 }),
    k: fc.integer({ min: 1, max: 5 }),
  })
  fc.assert(
    fc.property(sizes, fc.integer(), ({ m, n, k }, seed) => {
      const [rows, columns, depth] = [4 * m, 2 * n, 8 * k]
      const engine = new IntegerProduct((rows + columns) * depth, rows * columns)
      const [a, b] = [engine.place(rows * depth), engine.place(columns * depth)]
      a.values.forEach((_, i) => {
        a.values[i] = ((i + 1) * 7919 * (seed | 1)) % 8191
      })
      b.values.forEach((_, i) => {
        b.values[i] = ((i + 3) * 104_729 * (seed | 1)) % 127
      })
      const expected = Array.from({ length: rows * columns }, (_, at) => {
        const [row, column] = [Math.floor(at / columns), at % columns]
        let sum = 0
        for (let i = 0; i < depth; i += 1) sum += a.values[row * depth + i]! * b.values[column * depth + i]!
        return sum
      })
      expect(Array.from(engine.multiply(a, b, rows, columns, depth).subarray(0, rows * columns))).toEqual(expected)
    }),
  )
})
