import { describe, expect, it } from 'vitest'
import { certificationsIn } from '../certificates/find-certifications.ts'
import { ownAnswers } from './custom-answers.fixture.ts'
import { documentOf } from './document-of.fixture.ts'

function find(statement: string, sentences: string[], coverage: string[] = []) {
  const documents = [documentOf(...sentences)]
  return ownAnswers([{ category: '', statement, coverage }], documents, certificationsIn(documents))[0]!
}

const certified = 'We are certified to ISO/IEC 27001:2022.'
const typeTwo = 'We have completed a SOC 2 Type II audit.'
const drills = 'We practice regular recovery drills and maintain a business continuity plan.'
const policies = 'We maintain information security policies and procedures.'
const definition = 'ISO 27001 is an international standard for an information security management system.'

describe('a statement that asks for a certificate', () => {
  it.each([
    ['The vendor is ISO 27001 certified.', [certified]],
    ['Do you hold a valid ISO/IEC 27001:2022 certificate?', [certified]],
    ['ISO 27001', [certified]],
    ['The vendor holds a SOC 2 Type II report.', [typeTwo]],
    ['The vendor is certified to ISO 27001 and has a SOC 2 report.', [certified, typeTwo]],
    ['The vendor complies with the GDPR.', ['We comply with the GDPR.']],
    ['The vendor has a SOC 2 Type II report and is HIPAA compliant.', [typeTwo, 'We comply with HIPAA.']],
    ['The vendor holds ISO 27001, SOC 2 or an equivalent certification.', [typeTwo]],
    ['The vendor maintains an independent certification (e.g. ISO 27001, SOC 2).', [certified]],
  ])('%s is answered by the sentences that say that it is held', (statement, sentences) => {
    expect(find(statement, sentences)).toMatchObject({
      status: 'EXPLICITLY_MENTIONED_IN_SOURCE',
      answer: true,
      evidence: sentences[0],
      sources: sentences.map((quote) => ({ quote })),
    })
  })

  it.each([
    ['The vendor is ISO 27001 certified.', policies],
    ['The vendor is ISO 27001 certified.', definition],
    ['The information security management system is certified against ISO 27001.', policies],
    ['The vendor is ISO 22301 certified for business continuity.', drills],
    ['The vendor is PCI DSS compliant.', 'Our payment provider is PCI DSS compliant; we store no card numbers.'],
    ['A SOC 2 report is available to customers.', 'A copy of our PCI DSS certificate is available upon request.'],
    ['The vendor is ISO 27001 certified.', 'We are working towards ISO 27001 certification.'],
    ['The vendor holds a SOC 2 Type II report.', 'We have completed a SOC 2 Type I audit.'],
    ['The vendor is Cyber Essentials Plus certified.', 'We are Cyber Essentials certified.'],
    ['The vendor is Cyber Essentials Plus certified.', 'We are Cyber Essentials certified, plus we test our systems.'],
    ['The vendor is Cyber Essentials+ certified.', 'We are Cyber Essentials certified.'],
    ['The vendor is certified to ISO 27001 and has a SOC 2 report.', certified],
    ['The vendor complies with the GDPR.', 'We answer notices of infringement that comply with applicable law.'],
  ])('%s is not answered by: %s', (statement, sentence) =>
    expect(find(statement, [sentence])).toMatchObject({ status: 'UNDEFINED', answer: null, evidence: null }),
  )

  it('is answered with low confidence where it asks more of the certificate than that it is held', () => {
    const report = 'The vendor has a SOC 2 report'
    expect(find(`${report}.`, [typeTwo]).confidence).toBe('MEDIUM')
    expect(find(`${report}, available to customers.`, [typeTwo]).confidence).toBe('LOW')
  })

  it('is answered no by a denial', () => {
    const denial = 'We are not ISO 27001 certified.'
    expect(find('The vendor is ISO 27001 certified.', [denial])).toMatchObject({ answer: false, evidence: denial })
  })

  it.each([
    ['The vendor is ISO 27001 certified.', 'We are not ISO/IEC 27001:2005 certified ourselves.'],
    ['The vendor holds a SOC 2 Type II report.', 'We have not completed a SOC 2 Type I audit.'],
    ['The vendor has a SOC 2 report.', 'We have not completed a SOC 2 Type II audit.'],
    ['The vendor has a SOC 2 report.', 'We have not completed a SOC 2 Type II audit, only a Type I audit.'],
    ['The vendor holds a SOC 2 Type I report.', 'We have not completed a SOC 2 Type II audit, only a Type I audit.'],
    ['The vendor is Cyber Essentials certified.', 'We are not Cyber Essentials Plus certified.'],
  ])('is left open by a denial of another type or edition: %s | %s', (statement, denial) =>
    expect(find(statement, [denial])).toMatchObject({
      answer: null,
      explanation: { considered: [{ quote: denial, reason: 'denies another type or edition' }] },
    }),
  )

  it.each([
    ['The vendor holds a SOC 2 Type II report.', 'We have not completed a SOC 2 audit.'],
    ['The vendor holds a SOC 2 Type II report.', 'We have not completed a SOC 2 Type II audit.'],
    ['The vendor has a SOC 2 report.', 'We have not completed a SOC 2 Type I or SOC 2 Type II audit.'],
    ['The vendor has a SOC 2 report.', 'We have not completed a SOC 2 Type I or Type II audit.'],
    ['The vendor holds a SOC 2 Type II report.', 'We have not completed a SOC 2 Type I or Type II audit.'],
    ['The vendor holds a SOC 2 Type II report.', 'We have not completed a SOC 2 Type 1 or 2 audit.'],
    ['The vendor is ISO 27001 certified.', 'We are not ISO 27001 certified, plus we have no plans to be.'],
  ])('is answered no by a denial of it, or of all its types: %s | %s', (statement, denial) =>
    expect(find(statement, [denial])).toMatchObject({ answer: false, evidence: denial }),
  )

  it('is answered by its coverage where nothing says it', () =>
    expect(find('The vendor is ISO 9001 certified.', [certified], ['ISO 27001'])).toMatchObject({
      status: 'EXPLICIT_REFERENCED_COVERAGE',
      answer: true,
    }))

  it('offers what names it in a language that the rules do not read', () => {
    const quote = 'Wir sind nach ISO 27001 zertifiziert.'
    const [answer] = ownAnswers(
      [{ category: '', statement: 'The vendor is ISO 27001 certified.', coverage: [] }],
      [{ ...documentOf(quote), language: 'de' }],
    )
    expect(answer).toMatchObject({
      answer: null,
      explanation: { considered: [{ quote, reason: 'in a language that the rules do not read' }] },
    })
  })

  it('shows what was said of the certificate instead', () =>
    expect(
      find('The vendor is ISO 27001 certified.', ['We are working towards ISO 27001 certification.']).explanation,
    ).toMatchObject({ rule: 'certificate', considered: [{ reason: 'not held yet' }] }))
})

it.each([
  'Payments are processed by a PCI DSS compliant provider.',
  'Data centres are ISO 27001 certified.',
  'Card data is encrypted at rest as PCI DSS requires.',
])('a statement that asks for more than the certificate is not answered by it: %s', (statement) =>
  expect(find(statement, [certified, 'We are PCI DSS certified.']).explanation.rule).not.toBe('certificate'),
)

it.each([
  ['The data centres are ISO 27001 certified.', 'Our data centres have redundant power, cooling and networks.'],
  ['Sub-processors are ISO 27001 certified.', policies],
])('a statement that asks for a certificate besides is not answered by what names none: %s', (statement, sentence) =>
  expect(find(statement, [sentence]).answer).toBeNull(),
)
