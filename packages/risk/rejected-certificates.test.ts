import { expect, test } from 'vitest'
import { afterRejection, openAgain } from './rejected-certificates.ts'
import { summarizeRisk } from './risk.ts'
import type { Answered, HeldCertificate } from './types.ts'
import { answered, onRecord } from './vendor.fixture.ts'

const quote = 'SOC 2\tCompliant'
const held = (type = 'WEBSITE_COLLECTION'): HeldCertificate => ({
  framework_id: 'soc-2',
  name: 'SOC 2',
  type: null,
  kind: 'attested',
  sources: [{ sourced_at: 0, type, quote }],
})
const iso = { ...held(), framework_id: 'iso-27001', name: 'ISO/IEC 27001:2022' }
const said = (claim: string, evidence = quote) => answered(claim, true, { evidence })
const covered: Answered = answered('incident-response', true, {
  status: 'EXPLICIT_REFERENCED_COVERAGE',
  confidence: 'MEDIUM',
  evidence: quote,
  sources: [{ type: 'WEBSITE_COLLECTION' }],
  explanation: { facets: [{ name: 'certificate', matched: ['SOC 2'] }] },
})

test.each([
  ['asks for any certificate', held(), said('independent-assurance'), true],
  ['asks for this one, and cites the sentence around it', held(), said('soc2-report', `We are ${quote}.`), true],
  ['asks for another certificate', held(), said('iso27001-certificate'), false],
  ['cites another passage', held(), said('independent-assurance', 'Ernst audits us.'), false],
  ['is only covered by it', held(), covered, false],
  ['asks for one that is on file', held('DOCUMENT'), said('independent-assurance'), false],
])('a certificate of which a person rejected an answer that %s', (_, certificate, answer, isRejected) => {
  expect(afterRejection([certificate], [answer]).certificates).toEqual(isRejected ? [] : [certificate])
})

test('each certificate that the rejected passage claims is rejected, if the statement asks for it', () => {
  const left = (claim: string) => afterRejection([held(), iso], [said(claim)]).certificates
  expect(left('independent-assurance')).toEqual([])
  expect(left('iso27001-certificate')).toEqual([held()])
})

test('a yes that claims a rejected certificate or is covered by it rests on it, and nothing else', () => {
  const { restsOnRejected } = afterRejection([held()], [said('soc2-report')])
  for (const answer of [covered, said('soc2-report'), said('independent-assurance')])
    expect(restsOnRejected(answer)).toBe(true)
  for (const answer of [said('incident-response'), answered('soc2-report', false, { evidence: quote })])
    expect(restsOnRejected(answer)).toBe(false)
  expect(afterRejection([held(), iso], [said('iso27001-certificate')]).restsOnRejected(covered)).toBe(false)
})

test('without a rejected certificate, the measures that it showed are not shown', () => {
  const input = onRecord({ types: ['contact'], silent: ['independent-assurance', 'incident-response'] })
  const standings = (certificates: HeldCertificate[], more: Answered) =>
    Object.fromEntries(
      summarizeRisk({ ...input, certificates, security: [...input.security, more] }).measures!.flatMap(
        ({ name, standing }) => (/assurance|incident/.test(name) ? [[name, standing]] : []),
      ),
    )
  expect(standings([held()], covered)).toEqual({ 'independent assurance': 'SHOWN', 'incident response': 'SHOWN' })
  expect(standings([], openAgain(covered))).toEqual({
    'independent assurance': 'NOT_SHOWN',
    'incident response': 'NOT_SHOWN',
  })
})

test('a vendor without one certificate may hold another: only a no to any of them denies independent assurance', () => {
  const standingOf = (denied: string, certificates: HeldCertificate[]) => {
    const input = onRecord({ types: ['contact'], denies: [denied], silent: ['independent-assurance'] })
    const { measures } = summarizeRisk({ ...input, certificates })
    return measures!.find(({ name }) => name === 'independent assurance')!.standing
  }
  expect(standingOf('iso27001-certificate', [])).toBe('NOT_SHOWN')
  expect(standingOf('iso27001-certificate', [held()])).toBe('SHOWN')
  expect(standingOf('independent-assurance', [held()])).toBe('DENIED')
})
