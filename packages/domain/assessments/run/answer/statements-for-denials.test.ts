import type { ParsedDocument } from '@custos/documents/types'
import type { Answer } from '@custos/evidence/types'
import { expect, test } from 'vitest'
import { isReadAgain } from './statements-for-denials.ts'

const page = 'https://vendor.example/privacy'
const heard = {
  questionnaire: [{ statement: 'The vendor does not sell personal data.', claim: 'no-sale' }],
  frameworks: [],
}
const isReplaced = (claim: string, locations: string[], read: string[]) =>
  isReadAgain(
    { questionnaire: [], frameworks: [], heard } as unknown as Parameters<typeof isReadAgain>[0],
    read.map((url) => ({ url }) as ParsedDocument),
  )({ claim, sources: locations.map((location) => ({ location })) } as Answer)

test('an earlier no is replaced only where its claim is heard, and what said it was read again or removed', () => {
  expect(isReplaced('no-sale', [page], [page])).toBe(true)
  expect(isReplaced('no-sale', ['custos:/uploads/other/1'], [])).toBe(true)
  expect(isReplaced('no-sale', [page], [])).toBe(false)
  expect(isReplaced('no-sale', ['https://vendor.example/terms.pdf', page], [page])).toBe(false)
  expect(isReplaced('no-sale', [], [page])).toBe(false)
  expect(isReplaced('own-purposes', [page], [page])).toBe(false)
})
