import { expect, it } from 'vitest'
import { documentOf } from '../rule-answers/document-of.fixture.ts'
import { runAtOnce } from '../yielding-work.ts'
import { dataProtectionOfficer } from './data-protection-officer.ts'

it.each([
  ['Our Data Protection Officer is Jana Muster.', 'Jana Muster'],
  ['We have appointed Example Privacy Services as our external Data Protection Officer.', 'Example Privacy Services'],
  ['A Security Officer who also holds the Data Protection Officer (DPO) role was appointed.', null],
  ['Jana Muster acts as external Data Protection Officer of the company.', 'Jana Muster'],
  ['You may write to our Data Protection Officer at any time.', null],
  ['The Customer shall name a Data Protection Officer.', null],
])('%s', (sentence, expected) =>
  expect(runAtOnce(dataProtectionOfficer([documentOf(sentence)]))?.name ?? null).toBe(expected),
)
