import { readPage } from '@custos/documents/confined/read-page'
import type { Block } from '@custos/documents/types'
import { describe, expect, it } from 'vitest'
import { documentOf } from '../rule-answers/document-of.fixture.ts'
import { certificationsIn } from './find-certifications.ts'
import holders from './holders.json' with { type: 'json' }
import sentences from './sentences.json' with { type: 'json' }

const kindsIn = (...sentences: string[]) =>
  Object.fromEntries(certificationsIn([documentOf(...sentences)]).map(({ framework_id, kind }) => [framework_id, kind]))

it('a document that was handed in may call the vendor by the name of its domain, and no other company by that', () => {
  const submitted = [
    'Acme Cloud is certified according to ISO/IEC 27701:2019.',
    'Today, Acme Cloud has two data centres.',
  ].map((sentence) => ({ ...documentOf(sentence), url: 'custos:/uploads/other/1' }))
  const held = (domain: string) =>
    certificationsIn(submitted, domain).map(({ framework_id, kind }) => [framework_id, kind])
  expect(held('acme.example')).toEqual([['iso-27701', 'certified']])
  expect(held('nimbus.example')).toEqual([])
})

it("an auditor's report that was handed in says whose it is and of which time, wherever that stands in it", () => {
  const read = documentOf(
    'This is the SOC 2 Type II report on Acme, Inc.',
    'The report was issued by Fernhill & Partners LLP.',
    'We examined the controls throughout the period January 1, 2025 to December 31, 2025.',
  )
  const [certification] = certificationsIn(
    [{ ...read, url: 'custos:/uploads/other/1', upload: { kind: 'SOC2', confidential: true, statedByVendor: false } }],
    'acme.example',
  )
  expect(certification).toMatchObject({ kind: 'attested', type: 'Type II', issuer: 'Fernhill & Partners LLP' })
  expect(certification!.period).toEqual({ from: Date.UTC(2025, 0, 1) / 1000, to: Date.UTC(2026, 0, 1) / 1000 - 1 })
})

it('a paper of the vendor’s own assessment is no certificate, whatever it is called, unless a level of a third party is named', () => {
  const assessed = 'We submit a self-assessment (SAQ A) for PCI DSS compliance.'
  const called = 'A copy of our PCI DSS certificate is available upon request.'
  expect(kindsIn(called)).toEqual({ 'pci-dss': 'certified' })
  expect(kindsIn(assessed, called)).toEqual({ 'pci-dss': 'self_declared' })
  expect(kindsIn(assessed, 'We are certified as a PCI DSS Level 1 service provider.')).toEqual({
    'pci-dss': 'certified',
  })
  expect(kindsIn('Our ISO 27001 controls are self-assessed.', 'We are ISO 27001 certified.')).toEqual({
    'iso-27001': 'certified',
  })
})

it.each([
  'As part of vendor management, we obtain and review SOC 2 Type II reports annually.',
  'We require a SOC 2 Type II report before we sign.',
  'The "PCI compliance" setting restricts which teams can be used for PCI DSS certified workloads.',
  'Administrators can select PCI DSS compliant storage for their projects.',
  'Enable this option to run in an ISO 27001 certified region.',
])('what the vendor reviews in others or a customer may switch on is no claim: %s', (sentence) =>
  expect(Object.values(kindsIn(sentence)).filter((kind) => kind !== 'provider_only')).toEqual([]),
)

it.each([
  'We review our controls every year and hold a SOC 2 Type II report.',
  'You may request our SOC 2 Type II report.',
  'Request our SOC 2 Type II report in the settings of the trust centre.',
])('an own report is one, whatever else is reviewed or requested: %s', (sentence) =>
  expect(kindsIn(sentence)).toEqual({ 'soc-2': 'attested' }),
)

it('under a heading on suppliers, what is held is not the vendor’s unless it says so', async () => {
  const under = async (sentence: string) => {
    const page = await readPage(
      `<h2>Supplier risk management</h2><p>${sentence}</p>`,
      'https://vendor.example/security',
    )
    return certificationsIn([page]).map(({ kind }) => kind)
  }
  expect(await under('SOC 2 Type II reports are available and checked each year.')).toEqual([])
  expect(await under('Our SOC 2 Type II report is available.')).toEqual(['attested'])
})

describe('the certificates of a vendor’s suppliers are not its own', () => {
  it.each([
    'Our host holds a SOC 2 report.',
    'Our cloud partner holds SOC 2.',
    'Our infrastructure partner holds a SOC 2 Type II report.',
    "Our infrastructure partner's SOC 2 Type II report is available on request.",
    "Our host's SOC 2 report is available on request.",
    'Our hosting company holds a SOC 2 Type II report.',
    'Our partner Fernhill holds a SOC 2 Type II report.',
    'The company that hosts us holds a SOC 2 Type II report.',
    'The data centre we use holds a SOC 2 report.',
    'The data centre that we use has a SOC 2 report.',
    'Our supplier has completed a SOC 2 Type II audit.',
    'Our sub-processor holds a SOC 2 report.',
    'Our parent holds a SOC 2 Type II report.',
    'Our landlord holds a SOC 2 report.',
    'Our mother company holds a SOC 2 report.',
    'Our backup operator holds a SOC 2 Type II report.',
    'Our IT partner maintains SOC 2.',
  ])('%s', (sentence) => expect(kindsIn(sentence)).toEqual({ 'soc-2': 'provider_only' }))

  it.each([
    'Our company holds a SOC 2 report.',
    'Our platform holds a SOC 2 Type II report.',
    'Our team holds a SOC 2 Type II report.',
    'Our vendor management platform has a SOC 2 report.',
    'Our landlord is vetted every year, and we hold a SOC 2 report.',
  ])('its own stays its own: %s', (sentence) => expect(kindsIn(sentence)).toEqual({ 'soc-2': 'attested' }))
})

describe('certificates that a vendor says it holds', () => {
  it.each([
    ['We are ISO 27001 certified.', { 'iso-27001': 'certified' }],
    ['Our SOC 2 Type II report is available under NDA.', { 'soc-2': 'attested' }],
    ['We are certified for ISO 27001 and ISO 27701.', { 'iso-27001': 'certified', 'iso-27701': 'certified' }],
    ['Compliance: SOC 2 Type 2, ISO 27001', { 'soc-2': 'attested', 'iso-27001': 'certified' }],
    ['We have achieved certification to ISO 27001.', { 'iso-27001': 'certified' }],
    ['We achieved compliance with ISO 27001.', { 'iso-27001': 'certified' }],
    ['We comply with the GDPR and the CCPA.', { gdpr: 'self_declared', ccpa: 'self_declared' }],
    ['We submit a self-assessment (SAQ A) for PCI DSS compliance.', { 'pci-dss': 'self_declared' }],
    ['Our ISO 27001 certificate expired on 1 March 2020.', { 'iso-27001': 'expired' }],
    ['We are ISO 27001:2022 certified.', { 'iso-27001': 'certified' }],
    ['We are ISO 27001:2005 certified.', { 'iso-27001': 'expired' }],
    ['We are PCI DSS v3.2.1 certified.', { 'pci-dss': 'expired' }],
    ['Our SAS 70 report is available under NDA.', { 'soc-1': 'expired' }],
    ['We are working towards ISO 27001 certification.', { 'iso-27001': 'in_progress' }],
    ['ISO 27001 is planned for next year.', { 'iso-27001': 'planned' }],
    ['We are not ISO 27001 certified.', { 'iso-27001': 'denied' }],
    ['We have not completed a SOC 2 audit.', { 'soc-2': 'denied' }],
    ['We have not been audited for ISO 27001.', { 'iso-27001': 'denied' }],
    ['We were not audited against ISO 27001.', { 'iso-27001': 'denied' }],
    ['Our company has not been assessed for ISO 27001.', { 'iso-27001': 'denied' }],
    ['We are not only ISO 27001 certified but also independently tested.', { 'iso-27001': 'certified' }],
    ['Our service runs in datacenters and we are ISO 27001 certified.', { 'iso-27001': 'certified' }],
    ['We rely on hosting providers, and we are ISO 27001 certified.', { 'iso-27001': 'certified' }],
    ['Our servers stand in datacenters, but we are not ISO 27001 certified.', { 'iso-27001': 'denied' }],
    ['We get ISO 27001 audited every year and are certified.', { 'iso-27001': 'certified' }],
    ['We get audited for ISO 27001 every year and are certified.', { 'iso-27001': 'certified' }],
    ['You can rely on us once we are ISO 27001 certified.', { 'iso-27001': 'planned' }],
    ['We are an ISO 27001 certified hosting provider.', { 'iso-27001': 'certified' }],
    ['We hope to obtain ISO 27001 next summer.', { 'iso-27001': 'planned' }],
    ['Our SOC 2 journey began in spring.', { 'soc-2': 'planned' }],
    ['We plan for ISO 27001 next year.', { 'iso-27001': 'planned' }],
    ['Customers on an enterprise plan receive our SOC 2 report.', { 'soc-2': 'attested' }],
    [
      'Acme complies with the GDPR, and all its practices are covered by the privacy policy.',
      { gdpr: 'self_declared' },
    ],
    ['We are working with an auditor on SOC 2.', { 'soc-2': 'in_progress' }],
    ['We support your requirements with certifications including ISO 27001.', { 'iso-27001': 'certified' }],
    ['Our product is not HIPAA compliant.', { hipaa: 'denied' }],
    [
      'Card data never reaches you, and you can rely on our full PCI DSS Level 1 certification.',
      { 'pci-dss': 'certified' },
    ],
    ['We meet the requirements of Article 28 of the GDPR.', { gdpr: 'self_declared' }],
    ['We have implemented extensive GDPR compliance measures.', { gdpr: 'self_declared' }],
    ['We process personal data in accordance with applicable law, including the GDPR.', { gdpr: 'self_declared' }],
    ['We are certified under the EU-US Data Privacy Framework.', { 'eu-us-dpf': 'certified' }],
  ])('%s', (sentence, expected) => expect(kindsIn(sentence)).toEqual(expected))
})

it('names a framework as the document does, with the bracket that ends its name', () => {
  const name = (sentence: string) => certificationsIn([documentOf(sentence)])[0]?.name
  expect(name('We are certified under the EU-US Data Privacy Framework (EU-US DPF) since 2024.')).toBe(
    'EU-US Data Privacy Framework (EU-US DPF)',
  )
  expect(name('We hold certificates (ISO 27001) since 2024.')).toBe('ISO 27001')
})

describe('a question that is answered in a word', () => {
  it.each([
    [['Are you ISO 27001 certified?', 'Yes.'], { 'iso-27001': 'certified' }],
    [['Is Acme SOC 2 compliant? Yes, Type II.'], { 'soc-2': 'attested' }],
    [['Is Acme GDPR compliant?', 'Yes.'], { gdpr: 'self_declared' }],
    [['Are you ISO 27001 certified?', 'No.'], { 'iso-27001': 'denied' }],
    [['Are you ISO 27001 certified?', 'No, but we are working towards it.'], { 'iso-27001': 'in_progress' }],
    [['Are your data centers ISO 27001 certified?', 'Yes.'], { 'iso-27001': 'provider_only' }],
    [['Do I need to be ISO 27001 certified?', 'No.'], {}],
    [['Can you help me to receive an ISO 27001 certification?', 'Yes, our consultants do.'], {}],
    [['Do you help customers with SOC 2 compliance?', 'Yes.'], {}],
    [['Do you have a GDPR contract to sign?', 'No.'], {}],
    [['Do you train models on our data?', 'No. For GDPR see below.'], {}],
    [['Are you ISO 27001 certified?', 'Ask our sales team.'], {}],
  ])('%s', (sentences, expected) => expect(kindsIn(...sentences)).toEqual(expected))
})

it('gives the edition, the issuer, the scope and what is left out, each as the documents say it', () => {
  const particulars = (...sentences: string[]) => {
    const [certification] = certificationsIn([documentOf(...sentences)])
    return { edition: certification?.edition, issuer: certification?.issuer, scope: certification?.scope }
  }
  expect(
    particulars(
      'We are ISO 27001:2022 certified.',
      'The certificate number is 38435, it was issued by Larkspur Assurance and it is valid until June 30, 2028.',
      'The activity covered by this certificate is:',
      'Hosting of databases.',
    ),
  ).toEqual({ edition: '2022', issuer: 'Larkspur Assurance', scope: 'Hosting of databases.' })
  expect(particulars('Our SOC 2 Type II audit was performed by an independent auditor.').issuer).toBeNull()
  expect(
    particulars('We are PCI DSS v4.0.1 certified.', 'The Oslo region is excluded from our PCI DSS certification.'),
  ).toEqual({ edition: '4.0.1', issuer: null, scope: 'The Oslo region is excluded from our PCI DSS certification.' })
})

it.each([
  ['The audit period was January 1, 2025 to December 31, 2025.', '2025-01-01T00:00:00', '2025-12-31T23:59:59'],
  [
    'The report covers the period from 1 April 2025 through 31 March 2026.',
    '2025-04-01T00:00:00',
    '2026-03-31T23:59:59',
  ],
  ['Our report covers April 2025 – March 2026.', '2025-04-01T00:00:00', '2026-03-31T23:59:59'],
  ['It covers security for the twelve months to 31 March 2026.', '2025-04-01T00:00:00', '2026-03-31T23:59:59'],
  ['The report is as of 2026-02-28.', '2026-02-28T00:00:00', '2026-02-28T23:59:59'],
  ['The report covers our company from head to toe.', null, null],
  ['The audit period was December 31, 2025 to January 1, 2025.', null, null],
])('%s: the period of a report', (sentence, from, to) => {
  const seconds = (day: string) => Date.parse(`${day}Z`) / 1000
  expect(certificationsIn([documentOf('We hold a SOC 2 Type II report.', sentence)])[0]?.period).toEqual(
    from && to ? { from: seconds(from), to: seconds(to) } : null,
  )
})

it.each([
  ['The certificate covers the archive and is valid until 30 June 2028.', 'the archive'],
  ['It covers security and availability for the twelve months to 31 March 2026.', 'security and availability'],
  ['The certificate covers the period from 1 April 2025 to 31 March 2026.', null],
  ['It covers 12 months.', null],
  [
    'It covers the processing of data from our German data centres.',
    'the processing of data from our German data centres',
  ],
  ['It covers hosting from 1 April 2025 on.', 'hosting'],
])('%s: what a certificate covers', (sentence, scope) => {
  const [certification] = certificationsIn([documentOf('We are ISO 27001:2022 certified.', sentence)])
  expect(certification?.scope).toBe(scope)
})

it('keeps what is covered and what is left out apart', () => {
  const certifications = certificationsIn([
    documentOf(
      'We are ISO 27001:2022 certified.',
      'The certificate covers the hosting of databases.',
      'The Oslo region is excluded from our ISO 27001 certification.',
    ),
  ])
  expect(certifications[0]).toMatchObject({
    scope: 'the hosting of databases',
    exclusions: 'The Oslo region is excluded from our ISO 27001 certification.',
  })
})

describe('sentences as vendors write them', () => {
  const held = (sentence: string) =>
    certificationsIn([documentOf(sentence)])
      .filter(({ kind }) => ['certified', 'attested', 'self_declared'].includes(kind))
      .map(({ framework_id }) => framework_id)
  it.each(sentences.held)('$framework is held: $sentence', ({ sentence, framework }) =>
    expect(held(sentence)).toContain(framework),
  )
  it.each(sentences.not_held)('nothing is held: %s', (sentence) => expect(held(sentence)).toEqual([]))
})

it.each([
  [['We are ISO 27001 certified.', 'This is not true.'], 'taken back'],
  [['We are ISO 27001 certified.', 'Just kidding!'], 'a joke'],
])('nothing is held where the next sentence says otherwise: %j', (said) => {
  expect(certificationsIn([documentOf(...said)])).toEqual([])
})

it.each([
  '<p>Zoom writes:</p><blockquote>We are ISO 27001 certified.</blockquote>',
  '<h2>Myths about us</h2><ul><li>We are ISO 27001 certified.</li></ul>',
  '<p><del>We are ISO 27001 certified.</del></p>',
  '<table><tr><th>Certificate</th><th>Status</th></tr><tr><td>ISO 27001 certification</td><td>N/A</td></tr></table>',
  '<p>We are <img alt="not"> ISO 27001 certified.</p>',
])('nothing is held by: %s', async (html) => {
  expect(certificationsIn([await readPage(html)])).toEqual([])
})

it('a self-certification is a self-declaration of the vendor', () => {
  expect(certificationsIn([documentOf('We are self-certified to ISO 27001.')])).toMatchObject([
    { kind: 'self_declared', type: 'Self-assessment' },
  ])
  expect(kindsIn('We have self-certified under the EU-US Data Privacy Framework.')).toEqual({
    'eu-us-dpf': 'certified',
  })
})

describe('the holder of a certificate', () => {
  /** Other companies, recognised as names because they occur in the middle of a sentence. */
  const others = 'Earlier, Nimbus, Mailbird, Payfox, Larkspur, Deskline, Salesforce, Google and Bigcorp were named.'
  const held = (sentence: string) =>
    certificationsIn([documentOf(sentence, others)]).filter(({ kind }) =>
      ['certified', 'attested', 'self_declared'].includes(kind),
    )
  it.each(holders.own)('the vendor’s: %s', (sentence) => expect(held(sentence)).not.toEqual([]))
  it.each(holders.of_others)('another’s: %s', (sentence) => expect(held(sentence)).toEqual([]))

  it.each([
    ['Physical security', 'ISO 27001 certified'],
    ['Hosting', 'SOC 2 Type II report available on request.'],
    ['Sub-processors', 'Nimbus Hosting, Frankfurt, ISO 27001 certified'],
    ['Infrastructure', 'ISO 27001, SOC 2 Type II, PCI DSS Level 1'],
  ])('another’s, by what stands above it: %s | %s', (heading, item) => {
    const document = documentOf(item)
    const blocks = document.blocks.map((block) => ({ ...block, kind: 'list_item' as const, headings: [heading] }))
    expect(certificationsIn([{ ...document, blocks }]).filter(({ kind }) => kind !== 'provider_only')).toEqual([])
  })
})

it.each([
  [
    'Trust',
    ['✅ SOC 2 Type I', '🚧 SOC 2 Type II', '⏳ ISO 27001', '❌ HIPAA'],
    { 'soc-2': 'attested', 'iso-27001': 'in_progress' },
  ],
  ['Frameworks in our product', ['✅ SOC 2', '✅ ISO 27001'], {}],
])('reads marks beside frameworks under “%s”', (heading, lines, expected) => {
  const document = documentOf(...lines)
  const blocks = document.blocks.map((block) => ({ ...block, kind: 'list_item' as const, headings: [heading] }))
  const kinds = certificationsIn([{ ...document, blocks }]).map(({ framework_id, kind }) => [framework_id, kind])
  expect(Object.fromEntries(kinds)).toEqual(expected)
})

describe('certificates that are not the vendor’s own', () => {
  it.each([
    ['Our data centres are ISO 27001 certified.'],
    ['AWS is SOC 2 and ISO 27001 certified.'],
    ['Payments are processed by a PCI DSS compliant provider.'],
    ['You must comply with the GDPR.'],
    ['If you object, we may store the data, not further process it, except as set out in the GDPR.'],
    ['Our product helps you achieve SOC 2 compliance.'],
    ['ISO 27001 is a standard for information security.'],
    ['Our controls are aligned with ISO 27001.'],
    ['Is the vendor ISO 27001 certified?'],
    ['Get ISO 27001 certified in weeks, not months.'],
    ['Becoming SOC 2 compliant takes most companies six months.'],
    ['Our team has experience in ISO 27001 certification projects.'],
    ['Our partner datacenters hold ISO 27001 and ISO 9001 certificates.'],
    ['We use datacenters that are ISO 27001 certified.'],
    ['We are hosted in ISO 27001 certified datacenters.'],
    ['Automate compliance: SOC 2, ISO 27001, HIPAA'],
    ['Achieve compliance: ISO 27001, SOC 2 Type II.'],
    ['Guides to compliance: SOC 2, ISO 27001'],
    ['Security compliance ISO 27001 made simple.'],
    ['Out of scope for compliance: SOC 2, ISO 27001'],
    ['Automate certification: ISO 27001, ISO 27701'],
    ['Compliance: ISO 27001 made simple.'],
    ['Requirements to be considered may include ISO 27001, SOC 2, or other frameworks.'],
    ['Compliance with industry standards (e.g., SOC 2, ISO 27001).'],
    ['Acme exports evidence to automation platforms for SOC 2 and ISO 27001 audits.'],
    ['Vanta helps us with SOC 2 compliance.'],
    ['We run on SOC 2 compliant infrastructure.'],
    ['We host with Nimbus, which is ISO 27001 certified.'],
    ['Backups rest on Nimbus’s ISO 27001 certified sites.'],
    ['Our platform is HIPAA-eligible.'],
    ['We never see card numbers, which makes us compliant with PCI DSS in most situations.'],
    ['In many cases we are compliant with PCI DSS.'],
    ['For card payments you can rely on our payment provider’s PCI DSS certification.'],
    ['We are largely compliant with ISO 27001.'],
    ['Transfers to the United States rest on the recipient being certified under the EU-US Data Privacy Framework.'],
    ['We transfer data only where the data importer is certified under the EU-US Data Privacy Framework.'],
    ['We process personal data in accordance with the legal bases within the meaning of Article 6 of the GDPR.'],
    ['Each party shall meet the requirements of the GDPR.'],
    ['We are SOC 2 ready.'],
    ['We follow ISO 27001 best practices.'],
    ['Our processes are built to ISO 27001.'],
    ['Processing must be governed by a GDPR-compliant contract.'],
    ['[ ] SOC 2 compliance verified'],
    ['❌ SOC 2 certified'],
    ['SOC 2 compliance requires an independent auditor.'],
    ['The obligations of this addendum under the GDPR shall not apply before it is signed.'],
  ])('%s', (sentence) => {
    const held = Object.values(kindsIn(sentence)).filter((kind) =>
      ['certified', 'attested', 'self_declared'].includes(kind),
    )
    expect(held).toEqual([])
  })
})

describe('the lines above and below', () => {
  const kindsUnder = (above: Partial<Block>, ...sentences: string[]) => {
    const document = documentOf(...sentences)
    const blocks = document.blocks.map((block) => ({ ...block, kind: 'list_item' as const, ...above }))
    return Object.fromEntries(
      certificationsIn([{ ...document, blocks }]).map(({ framework_id, kind }) => [framework_id, kind]),
    )
  }
  const compliance = ['Compliance', 'Which standards do you meet?']
  it.each([
    [
      { headings: compliance, intro: 'Current:' },
      { 'iso-27001': 'certified', gdpr: 'self_declared' },
    ],
    [
      { headings: compliance, intro: 'Planned:' },
      { 'iso-27001': 'planned', gdpr: 'planned' },
    ],
    [
      { headings: compliance, intro: 'We are working towards:' },
      { 'iso-27001': 'in_progress', gdpr: 'in_progress' },
    ],
    [{ headings: ['Compliance', 'Roadmap'] }, { 'iso-27001': 'planned', gdpr: 'planned' }],
    [{ headings: ['Pricing plans', 'Compliance in each plan'] }, { 'iso-27001': 'certified', gdpr: 'self_declared' }],
    [{ headings: ['Compliance', 'Coming soon'] }, { 'iso-27001': 'planned', gdpr: 'planned' }],
    [
      { headings: compliance, intro: 'We are not certified for:' },
      { 'iso-27001': 'denied', gdpr: 'denied' },
    ],
    [
      { headings: compliance, intro: 'Our data centers hold:' },
      { 'iso-27001': 'provider_only', gdpr: 'provider_only' },
    ],
    [{ headings: ['Compliance', 'Your responsibilities'] }, {}],
    [{ headings: ['Compliance', 'Nimbus’s Responsibilities'] }, {}],
    [{ headings: ['Compliance', 'Supported frameworks'] }, {}],
    [{ headings: compliance, intro: 'The service is designed with:' }, {}],
    [
      {
        headings: ['Industry standards'],
        intro: 'Nimbus has measures that can be applied to help organizations meet requirements in areas such as:',
      },
      {},
    ],
    [{ headings: compliance, intro: 'Our controls are aligned with:' }, {}],
    [
      { headings: compliance, intro: 'We help customers and hold the following certifications:' },
      { 'iso-27001': 'certified' },
    ],
  ])('%j', (above, expected) => expect(kindsUnder(above, 'ISO 27001', 'GDPR')).toEqual(expected))

  const under = (heading: string, sentence: string) => {
    const document = documentOf(heading, sentence)
    const [title, body] = document.blocks
    const blocks = [
      { ...title!, kind: 'heading' as const, headings: ['Compliance'] },
      { ...body!, headings: ['Compliance', heading] },
    ]
    return certificationsIn([{ ...document, blocks }]).map(({ kind }) => kind)
  }
  it.each([
    ['SOC 2', 'Ask us for the report.', ['attested']],
    ['SOC 2', 'The audit is planned for spring.', ['planned']],
    ['SOC 2', 'We are in the observation period.', ['in_progress']],
    ['SOC 2', 'We are not certified yet.', ['denied']],
    ['DORA', 'Customers in finance can ask for documents.', []],
    ['PCI DSS', 'Card payments are handled by a certified provider.', []],
  ])('the heading %s above “%s”', (heading, sentence, expected) => expect(under(heading, sentence)).toEqual(expected))
})

it.each([
  ['Nimbus undergoes audits every year.', 'This includes, but is not limited to, a SOC 2 report.', null],
  ['Our hosting provider is audited every year.', 'It holds SOC 2 and ISO 27001 certification.', 'provider_only'],
  ['We are audited every year.', 'This includes, but is not limited to, our SOC 2 report.', 'attested'],
])('reads “%s %s” as one', (before, sentence, expected) => {
  const document = documentOf(before, sentence, 'At Nimbus all is well, with Nimbus as host.')
  const [block] = document.blocks
  const blocks = [{ ...block!, end: document.blocks[1]!.end }, ...document.blocks.slice(2)]
  const sentences = document.sentences.map((one, at) => ({ ...one, block: Math.max(0, at - 1) }))
  const kinds = certificationsIn([{ ...document, blocks, sentences }]).map(({ kind }) => kind)
  expect([...new Set(kinds)]).toEqual(expected === null ? [] : [expected])
})

it('takes the validity from the next sentence when that goes on about the certificate', () => {
  const validities = (...sentences: string[]) =>
    certificationsIn([documentOf(...sentences)]).map(({ kind, valid_until }) => [kind, valid_until])
  const certified = 'We are certified according to ISO/IEC 27001.'
  const end = Date.UTC(2030, 2, 31, 23, 59, 59) / 1000
  expect(validities(certified, 'The certificate is valid until 31 March 2030.')).toEqual([['certified', end]])
  expect(validities(certified, 'Our certificate is valid until 31 March 2020.')[0]![0]).toBe('expired')
  expect(validities(certified, 'This offer is valid until 31 March 2020.')).toEqual([['certified', null]])
})

it.each([
  ['de', 'Wir sind nach ISO 27001 zertifiziert, das Zertifikat ist gültig bis zum 31. März 2030.'],
  ['fr', 'Données stockées sur Firebase (certifié ISO 27001).'],
  ['es', 'La certificación ISO 27001 la realiza una entidad certificadora externa.'],
  ['nl', 'Mistral verwerkt in de EU en is ISO 27001-gecertificeerd.'],
])('claims nothing in a language that the rules do not read: %s', (language, sentence) => {
  expect(certificationsIn([{ ...documentOf(sentence), language }])).toEqual([])
})

it('tells the type and the validity, and keeps the sentence', () => {
  const document = documentOf('We are SOC 2 Type II certified, valid until 31 December 2030.')
  const [certification] = certificationsIn([document])
  expect(certification).toMatchObject({ type: 'Type II', valid_until: Date.UTC(2030, 11, 31, 23, 59, 59) / 1000 })
  expect(certification!.sources[0]!.quote).toBe(document.text)
})
