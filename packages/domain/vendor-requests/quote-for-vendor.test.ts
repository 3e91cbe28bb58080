import type { AnswerSource } from '@custos/evidence/types'
import { expect, test } from 'vitest'
import { quoteForVendor } from './quote-for-vendor.ts'

const evidence = 'Backups are not tested.'
const source = (location: string, fields: Partial<AnswerSource> = {}) =>
  ({ location, quote: evidence, ...fields }) as AnswerSource
const published = source('https://larkspur.example/security')
const statement = source('custos:/uploads/security/questionnaire/1', { stated_by_vendor: true })
const pentest = source('custos:/uploads/security/penetration-test/1')

test.each([
  { of: 'a public source', sources: [published], shown: evidence },
  { of: 'what the vendor itself submitted', sources: [statement], shown: evidence },
  { of: 'both', sources: [published, statement], shown: evidence },
  { of: 'a document that was uploaded', sources: [pentest], shown: null },
  { of: 'a public source and a document that was uploaded', sources: [published, pentest], shown: null },
  { of: 'a reviewer, who names no source', sources: [], shown: null },
])('a quote of $of is shown to the vendor: $shown', ({ sources, shown }) => {
  expect(quoteForVendor({ evidence, sources })).toBe(shown)
})
