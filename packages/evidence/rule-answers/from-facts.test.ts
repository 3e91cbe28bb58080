import { claims } from '@custos/catalogue/claim'
import { parseDocument } from '@custos/documents/confined/document'
import { sha256 } from '@custos/kernel/hash'
import { describe, expect, test } from 'vitest'
import { answersOfRules, vendorFacts } from '../assess.ts'
import type { Answer } from '../types.ts'
import { withBackups } from './backups-outlive.ts'
import { withFacts } from './from-facts.ts'

type Pages = Record<string, string>

/** @param own the answer of the rules and the built-in reader, before the facts. */
async function answersTo(
  ids: string[],
  pages: Pages,
  frameworkId: string | null = null,
  own = (answer: Answer): Answer => answer,
): Promise<Answer[]> {
  const documents = await Promise.all(
    Object.entries(pages).map(([path, html]) => {
      const bytes = Buffer.from(html)
      const name = /<h1>(.*?)<\/h1>/.exec(html)![1]!
      return parseDocument(
        {
          sha256: sha256(bytes),
          url: `https://acme.example${path}`,
          name,
          type: 'WEBSITE_COLLECTION',
          mediaType: 'text/html',
          bytes: bytes.length,
          fetchedAt: 1_795_000_000,
          etag: null,
          lastModified: null,
        },
        bytes,
      )
    }),
  )
  const facts = vendorFacts(documents, 'acme.example')
  const statements = [...claims.values()].map(({ id, says, proof }) => ({
    category: '',
    statement: says,
    coverage: [],
    claim: id,
    proof,
  }))
  const asked = { questionnaire: statements, frameworks: [] }
  const all = answersOfRules(documents, asked, facts, null).questionnaire!
  const answers = new Map(all.map((answer) => [answer.claim!, answer]))
  const wanted = ids.map((id) => own(answers.get(id)!))
  const known = withFacts(wanted, { facts, documents, answers }, frameworkId)
  for (const { sources } of known)
    for (const { location, quote, start, end } of sources)
      expect(documents.find(({ url }) => url === location)!.text.slice(start, end)).toBe(quote)
  return withBackups(known, answers)
}

const table = (rows: string[][]) =>
  `<h1>Sub-processors of Acme</h1><table><thead><tr><th>Name</th><th>Purpose</th><th>Location</th></tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`

const listed = ['subprocessor-list', 'subprocessor-purposes', 'subprocessor-locations']

describe('the published list of sub-processors', () => {
  test('says who they are, what each does and where, in its own rows', async () => {
    const rows = [
      ['Fernhill Hosting GmbH', 'Hosting', 'Germany'],
      ['Osier Mail B.V.', 'Sending of notices', 'Netherlands'],
    ]
    const found = await answersTo(listed, { '/sub-processors': table(rows) })
    for (const { answer, confidence, sources } of found) {
      expect({ answer, confidence }).toEqual({ answer: true, confidence: 'MEDIUM' })
      expect(sources.map(({ quote }) => quote)).toEqual(rows.map((row) => row.join('\t')))
    }
  })

  test('that leaves out where one of them is does not say it of each', async () => {
    const rows = [
      ['Fernhill Hosting GmbH', 'Hosting', 'Germany'],
      ['Osier Mail B.V.', 'Sending of notices', ''],
    ]
    const [list, purposes, places] = await answersTo(listed, { '/sub-processors': table(rows) })
    expect([list, purposes].map((answer) => answer!.confidence)).toEqual(['MEDIUM', 'MEDIUM'])
    expect(places!.explanation.rule).not.toBe('a fact of the report')
  })

  test('says nothing by rows that are left to be confirmed', async () => {
    const rows = [
      ['Fernhill Hosting GmbH', 'Hosting', 'Germany [confirm]'],
      ['[Provider of mail]', 'Sending of notices', '[confirm]'],
    ]
    const found = await answersTo(listed, { '/sub-processors': table(rows) })
    expect(found.map(({ answer }) => answer)).toEqual([null, null, null])
  })
})

const reports = ['soc2-period', 'soc2-categories', 'soc2-availability-of-report', 'audit-reports']

describe('sentences about a report after the one that names it', () => {
  test('answers what is asked of it', async () => {
    const found = await answersTo(reports, {
      '/compliance':
        '<h1>Reports</h1><p>Acme holds a SOC 2 Type II report. It covers security and availability for the twelve months to 31 March 2026. Customers get the report on request.</p>',
    })
    const period = 'It covers security and availability for the twelve months to 31 March 2026.'
    const request = 'Customers get the report on request.'
    expect(found.map(({ evidence }) => evidence)).toEqual([period, period, request, request])
  })

  test.each([
    'We plan to obtain a SOC 2 Type II report. It will cover security for the twelve months to 31 March 2027.',
    'Our hosting provider holds a SOC 2 Type II report. It covers security for the twelve months to 31 March 2026.',
    'Acme holds a SOC 2 Type II report. The report is not available on request.',
  ])('answers nothing where it is not held, or not said: %s', async (said) => {
    const found = await answersTo(reports, { '/compliance': `<h1>Reports</h1><p>${said}</p>` })
    expect(found.map(({ answer }) => answer)).toEqual([null, null, null, null])
  })
})

test('until when a certificate is valid is said of the framework that asks', async () => {
  const pages = {
    '/compliance': '<h1>Certificates</h1><p>We are HDS certified. The certificate is valid until 30 June 2028.</p>',
  }
  const [own] = await answersTo(['certificate-validity'], pages, 'hds')
  expect(own!.evidence).toBe('The certificate is valid until 30 June 2028.')
  const [other] = await answersTo(['certificate-validity'], pages, 'tisax')
  expect(other!.answer).toBeNull()
})

const duties =
  '<p>The processor processes personal data only on documented instructions of the customer.</p><p>The processor deletes all customer data at the end of the contract.</p>'

test.each([
  ['an agreement that is published', '/dpa', `<h1>Data processing agreement</h1>${duties}`, true],
  ['its name alone', '/dpa', '<h1>Data processing agreement</h1><p>Ask us for it.</p>', null],
  ['another contract', '/terms', `<h1>Terms of service</h1>${duties}`, null],
])(
  'a published text answers whether an agreement is concluded, or leaves it open: %s',
  async (_, path, html, expected) => {
    const [found] = await answersTo(['dpa'], { [path]: html })
    expect(found!.answer).toBe(expected)
  },
)

test.each([
  ['This Data Processing Agreement ("DPA") is between Acme and the customer.', true],
  ['1.1 This DPA shall be deemed to be part of the Agreement.', true],
  ['This DPA uses words as they are defined in the GDPR.', false],
])(
  'an agreement is said by the sentence that concludes it, and only shown by its duties: %s',
  async (said, concludes) => {
    const [found] = await answersTo(['dpa'], { '/dpa': `<h1>Data processing agreement</h1><p>${said}</p>${duties}` })
    expect(found!.answer).toBe(true)
    expect([found!.evidence === said, found!.confidence !== 'LOW']).toEqual([concludes, concludes])
  },
)

test.each([
  ['<h2>Data protection officer</h2><p>You can reach Ida Example at dpo@acme.test.</p>', true],
  ['<p>DPO/Contact for enquiries: Privacy Team, privacy@acme.test.</p>', null],
])('how the officer is reached: %s', async (said, expected) => {
  const [found] = await answersTo(['dpo-contact'], { '/privacy': `<h1>Privacy policy</h1>${said}` })
  expect(found!.answer).toBe(expected)
})

test.each([
  ['', true],
  ['<p>Expires: 2020-01-01T00:00:00Z</p>', null],
])('a security.txt says where vulnerabilities are reported until it expires (%s)', async (expires, expected) => {
  const [found] = await answersTo(['vulnerability-disclosure'], {
    '/security.txt': `<h1>security.txt</h1><p>Contact: mailto:security@acme.test</p>${expires}`,
  })
  expect([found!.answer, found!.evidence]).toEqual([expected, expected && 'Contact: mailto:security@acme.test'])
})

test('where the vendor is established is said by its name with its address', async () => {
  const [found] = await answersTo(['vendor-establishment'], {
    '/imprint': '<h1>Imprint</h1><p>Acme Records GmbH<br>Beispielstraße 7<br>28195 Bremen<br>Germany</p>',
  })
  expect(found).toMatchObject({ answer: true, evidence: 'Acme Records GmbH\nBeispielstraße 7\n28195 Bremen\nGermany' })
})

test('an address that is left to be confirmed says nothing', async () => {
  const [found] = await answersTo(['vendor-establishment'], {
    '/imprint':
      '<h1>Imprint</h1><p>Acme Records GmbH<br>[CONFIRM REGISTERED ADDRESS]<br>Beispielstraße 7<br>28195 Bremen<br>Germany</p>',
  })
  expect(found!.answer).toBeNull()
})

describe('where the data is stored', () => {
  const notVerified = (answer: Answer): Answer => ({ ...answer, answer: null, status: 'UNDEFINED', sources: [] })
  const said = async (text: string, path = '/privacy', heading = 'Data') => {
    const page = `<h1>Privacy policy</h1><h2>${heading}</h2><p>${text}</p>`
    const [found] = await answersTo(['storage-countries'], { [path]: page }, null, notVerified)
    return found!.answer
  }

  test.each([
    'Customer data is stored and processed in Germany.',
    'All customer data is hosted only in data centres in Ireland.',
    'We store and process your data in Germany and France.',
    'Your data is processed and stored exclusively within Switzerland.',
  ])('a plain sentence says it, whatever the built-in reader makes of it: %s', async (text) => {
    expect(await said(text)).toBe(true)
  })

  test.each([
    'Customer data is stored in the European Union.',
    'Customer data may be stored in Germany.',
    'Customer data is not stored in Germany.',
    'Customer data is stored in Germany or wherever our partners are.',
    'Billing data is stored in Germany.',
    'Customer data is stored in Georgia Tech buildings.',
  ])('other sentences do not: %s', async (text) => expect(await said(text)).toBeNull())

  test('a sentence about a sub-processor or of a page that does not bind the vendor does not', async () => {
    const text = 'Customer data is stored in Germany.'
    expect(await said(text, '/privacy', 'Sub-processors')).toBeNull()
    expect(await said(text, '/blog/launch')).toBeNull()
  })
})

describe('a representative (Art. 27)', () => {
  const ruleOf = async (id: string, country: string, also = '') => {
    const address = `<p>Acme Records GmbH<br>Beispielstraße 7<br>28195 Bremen<br>${country}</p>`
    const [found] = await answersTo([id], { '/imprint': `<h1>Imprint</h1>${address}${also}` })
    return { answer: found!.answer, rule: found!.explanation.rule, why: found!.explanation.inapplicable }
  }

  test('is asked for of nobody who is established where the law holds', async () => {
    const expected = { answer: null, rule: 'does not apply', why: 'established in Germany' }
    expect(await ruleOf('eu-representative', 'Germany')).toEqual(expected)
    expect(await ruleOf('uk-representative', 'Germany')).toMatchObject({ answer: null, rule: 'nothing' })
  })

  test('is asked for of who is established elsewhere, or nobody knows where', async () => {
    expect(await ruleOf('eu-representative', 'Switzerland')).toMatchObject({ answer: null, rule: 'nothing' })
    const [unknown] = await answersTo(['eu-representative'], { '/imprint': '<h1>Imprint</h1><p>Acme</p>' })
    expect(unknown!.explanation.rule).toBe('nothing')
  })
})

test('a deadline for erasing all data is a part where backups are kept longer', async () => {
  const kept = (days: number) => ({
    '/dpa': `<h1>Data processing agreement</h1><p>The processor deletes all customer data within 30 days of the end of the contract.</p><p>Backups are kept for ${days} days.</p>`,
  })
  const [longer] = await answersTo(['deletion-deadline'], kept(35))
  expect(longer).toMatchObject({ answer: true, confidence: 'LOW' })
  expect(longer!.explanation.considered[0]!.quote).toBe('Backups are kept for 35 days.')
  const [shorter] = await answersTo(['deletion-deadline'], kept(30))
  expect(shorter).toMatchObject({ answer: true, confidence: 'HIGH' })
})

describe('statements in the annex of an agreement', () => {
  const agreementOf = (annex: string) => ({ '/dpa': `<h1>Data Processing Agreement</h1><h2>Annex 1</h2>${annex}` })
  const stated = async (claim: string, annex: string) => (await answersTo([claim], agreementOf(annex)))[0]!

  test.each([
    [
      'in rows of a table',
      '<table><tr><td>Categories of data subjects</td><td>Staff of the customer and its guests</td></tr><tr><td>Categories of personal data processed</td><td>Names, room numbers and diets</td></tr></table>',
    ],
    [
      'behind a label',
      '<p>Categories of data subjects: staff of the customer and its guests.</p><p>Types of personal data: names, room numbers and diets.</p>',
    ],
    [
      'in the list that it begins',
      '<p>The categories of data subjects may include:</p><ul><li>Staff of the customer</li><li>Its guests</li></ul><p>Types of personal data are:</p><ul><li>Names and diets</li></ul>',
    ],
    [
      'under its heading',
      '<h3>Categories of data subjects</h3><p>Staff of the customer and its guests.</p><h3>Types of personal data</h3><p>Names, room numbers and diets.</p>',
    ],
  ])('is quoted %s', async (_, annex) => {
    const { answer, confidence, sources } = await stated('dpa-data-categories', annex)
    expect({ answer, confidence }).toEqual({ answer: true, confidence: 'MEDIUM' })
    expect(sources.map(({ quote }) => quote).join(' ')).toMatch(/[Ss]taff.*diets/s)
  })

  test.each([
    [
      'names another place',
      '<p>Categories of data subjects: as set out in the order form.</p><p>Types of personal data: see Annex 2.</p>',
    ],
    [
      'is left to be filled in',
      '<p>Categories of data subjects: [to be completed]</p><p>Types of personal data: [list]</p>',
    ],
    [
      'leaves it to the customer',
      '<p>Categories of data subjects: whom the customer decides on.</p><p>Types of personal data: the Customer controls which types it enters.</p>',
    ],
    ['states one of two', '<p>Categories of data subjects: staff of the customer and its guests.</p>'],
    [
      'only names what is stated',
      '<h3>Categories of data subjects</h3><h3>Types of personal data</h3><p>The following:</p>',
    ],
  ])('is not what %s', async (_, annex) => {
    expect((await stated('dpa-data-categories', annex)).answer).toBeNull()
  })

  test('is nothing that another paper states', async () => {
    const privacy = {
      '/privacy':
        '<h1>Privacy policy</h1><p>Categories of data subjects: visitors and fans.</p><p>Types of personal data: names and addresses.</p>',
    }
    expect((await answersTo(['dpa-data-categories'], privacy))[0]!.answer).toBeNull()
  })
})
