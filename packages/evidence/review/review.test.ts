import type { ReadDocument } from '@custos/documents/model'
import { readPage } from '@custos/documents/read/read-page'
import { describe, expect, it } from 'vitest'
import type { CertificateClaim, Statement } from '../model.ts'
import { prepareCorpus } from './corpus.ts'
import { documentOf } from './document-of.fixture.ts'
import { review, reviewAll } from './review.ts'

const ask = (statement: string, coverage: string[] = [], category = ''): Statement => ({
  category,
  statement,
  coverage,
})
const find = (statement: string, ...sentences: string[]) =>
  review(ask(statement), prepareCorpus([documentOf(...sentences)]), [])
const answer = (statement: string, ...sentences: string[]) => find(statement, ...sentences).answer
const iso: CertificateClaim = {
  framework_id: 'iso-27001',
  name: 'ISO 27001',
  kind: 'certified',
  type: null,
  scope: null,
  valid_until: null,
  document_link: null,
  sources: [],
}

const atRest = 'Customer data is encrypted at rest.'
const breach = 'Customers are told of a personal data breach within 72 hours.'
const backups = 'Backups of customer data are taken daily.'

describe('a plain sentence', () => {
  it.each([
    [atRest, 'All customer data is encrypted at rest with AES-256.', true],
    ['Is data encrypted at rest?', 'We encrypt data in transit and at rest.', true],
    ['The vendor does not sell personal data.', 'We never sell your personal data.', true],
    ['Do you sell personal data?', 'We never sell your personal data.', false],
    ['Customer data is not encrypted at rest.', 'All customer data is encrypted at rest.', false],
    [atRest, 'Our databases are not encrypted at rest.', false],
  ])('%s | %s → %s', (statement, sentence, expected) => expect(answer(statement, sentence)).toBe(expected))
})

describe('the quote', () => {
  it.each([
    [
      'leaves out a label before the sentence',
      'Storage — All customer data is encrypted at rest.',
      'All customer data',
    ],
    ['keeps a label on which the answer rests', 'Encryption at rest — We use AES-256 for it.', 'Encryption at rest'],
    ['keeps a sentence that goes on behind a dash', 'All customer data is — always — encrypted at rest.', 'All'],
  ])('%s', (_, sentence, beginning) => {
    const { evidence } = find(atRest, sentence)
    expect(evidence).toBe(sentence.slice(sentence.indexOf(beginning)))
  })

  it('keeps a label that limits its sentence', () => {
    const limited = 'Enterprise plan — We encrypt all customer data at rest.'
    const { sources } = find(atRest, limited, 'All customer data is encrypted at rest.')
    expect(sources.map(({ quote }) => quote)).toEqual(['All customer data is encrypted at rest.', limited])
  })
})

describe('a mutated sentence answers nothing', () => {
  it.each([
    ['a plan', atRest, 'We plan to encrypt customer data at rest next year.'],
    ["the customer's duty", atRest, 'Customers must ensure that their data is encrypted at rest.'],
    ["the reader's practice", atRest, 'You can encrypt your data at rest with our tool.'],
    ['a question', atRest, 'Is customer data encrypted at rest?'],
    ['a definition', atRest, '"Encryption" means that data is encrypted at rest.'],
    ['a law', atRest, 'The GDPR requires organizations to keep data encrypted at rest.'],
    ['advice', atRest, 'You should keep data encrypted at rest.'],
    ['an instruction', atRest, 'Ensure that customer data is encrypted at rest.'],
    ['for those who host it', atRest, 'If you self-host the product, data is encrypted at rest.'],
    ['a supposition', atRest, 'If customer data is encrypted at rest, destroying the key deletes it.'],
    ['an option that is paid for', atRest, 'Customer data is encrypted at rest for an additional fee.'],
    ['left to the customer', atRest, 'Encryption of data at rest is the responsibility of the customer.'],
    ['a definition of a technique', atRest, 'Encryption at rest is a technique that protects stored data.'],
    [
      "another company's",
      'Employees pass a background check.',
      'Our sub-processors shall run background checks on their employees.',
    ],
    [
      'what suppliers must do',
      'Employees pass a background check.',
      'Third parties must run background checks for employees.',
    ],
    ['no number', breach, 'We notify affected customers of a personal data breach without undue delay.'],
    ['a worse number', breach, 'We notify affected customers of a personal data breach within 96 hours.'],
    ['a rarer time', 'Backups are taken at least daily.', 'We take backups of customer data every week.'],
    ['an older version', 'Data in transit is protected by TLS 1.3.', 'Data in transit is encrypted with TLS 1.2.'],
    ['another place', 'Customer data is stored in the EU.', 'Some customer data is stored in Singapore.'],
    ['a duty of the user', 'Backups are taken.', 'The User agrees and undertakes to back up all data that is stored.'],
    [
      'a licence',
      'Access of staff to data is limited to those who need it.',
      'We grant you a limited, non-exclusive right to access the service for your internal business.',
    ],
    [
      'a rule for researchers',
      'Privacy by design is practised.',
      'For example, only download data that is necessary to show the flaw.',
    ],
    [
      'a rule of the licence',
      'Customers may audit the vendor.',
      'To audit the licensing of the software, the User agrees to provide full cooperation to the Provider.',
    ],
    ['an optional part', 'Encryption keys are managed in an HSM.', 'Plans for enterprises come with an optional HSM.'],
    [
      'incidents of another kind',
      'There is an incident response process.',
      'The agent will create new incidents from the samples and process their metrics.',
    ],
    ['a place, not protection', 'Data centres are physically secured.', 'Servers are physically located in Finland.'],
    [
      'what staff must use',
      'Customers can use multi-factor authentication.',
      'Where an application supports multi-factor authentication, it must be used.',
    ],
    [
      'staff only',
      'Customers can use multi-factor authentication.',
      'Our employees must use multi-factor authentication.',
    ],
  ])('%s', (_, statement, sentence) => expect(answer(statement, sentence)).toBeNull())
})

describe('a sentence that says more than the practice', () => {
  const deletion = 'Customer data is deleted within 30 days after the account is closed.'
  it.each([
    [deletion, ['If you close your account, we will delete your data within 30 days.'], true],
    [deletion, ['If you delete your account, your own backups are lost, as we said 30 days before.'], null],
    [deletion, ['After termination we delete all data within 30 days, unless the law requires us to keep it.'], true],
    [breach, ['We notify customers of a personal data breach without delay.', 'At most within 72 hours.'], null],
    [atRest, ['Data in our cloud is encrypted at rest; a self-hosted server stores it as you choose.'], true],
    [atRest, ['For a self-hosted server, data is encrypted at rest.'], null],
    [
      'Access to production is logged.',
      ['We have no obligation to monitor access to the service.', 'All access to production is logged.'],
      true,
    ],
    ['Access to production is logged.', ['All access to production is logged in our SIEM.'], true],
    ['Access to production is logged.', ['You need to be logged in to access production data.'], null],
    [
      'Customer content is not used to train AI models.',
      ['OpenAI does not use data that is sent to its API to train its models.'],
      true,
    ],
    ['Employees cannot access customer data unless their job requires it.', ['We follow least privilege.'], true],
  ])('%s | %s → %s', (statement, sentences, expected) => expect(answer(statement, ...sentences)).toBe(expected))

  it('goes on in the next one of its paragraph, where that only adds a value', () => {
    const said = 'We notify customers of a personal data breach without delay. At most within 72 hours.'
    const [block] = documentOf(said).blocks
    const end = said.indexOf(' At most')
    const page: ReadDocument = {
      ...documentOf(said),
      blocks: [block!],
      sentences: [
        { block: 0, start: 0, end },
        { block: 0, start: end + 1, end: said.length },
      ],
    }
    const { answer: told, evidence } = review(ask(breach), prepareCorpus([page]), [])
    expect([told, evidence]).toEqual([true, said])
  })
})

describe('a question that the documents answer in a word', () => {
  const plan = 'An incident response plan is in place.'
  const sale = 'The vendor does not sell personal data.'
  it.each([
    [plan, ['Do you have an incident response plan?', 'Yes.'], true],
    [plan, ['Do you have an incident response plan? Yes, it is tested every year.'], true],
    [plan, ['Do you have an incident response plan?', 'No.'], false],
    [plan, ['Do you have an incident response plan?', 'Write to us to learn more.'], null],
    [plan, ["Don't you have an incident response plan?", 'No.'], null],
    [plan, ['Do I need an incident response plan?', 'No.'], null],
    [plan, ['Do you have an incident response plan?', 'Was this helpful?', 'Yes No'], null],
    [plan, ['Is there an incident response plan?', 'Yes No'], null],
    [sale, ['Do you sell personal data?', 'No.'], true],
    [sale, ['Do you sell personal data?', 'Yes.'], false],
    [sale, ['Do you share personal data?', 'No.'], null],
  ])('%s | %s → %s', (statement, sentences, expected) => expect(answer(statement, ...sentences)).toBe(expected))

  it('is quoted with its answer', () => {
    expect(find(plan, 'Do you have an incident response plan?', 'Yes.').evidence).toBe(
      'Do you have an incident response plan?\n\nYes.',
    )
  })

  it('counts once, so that it raises no confidence by itself', () => {
    const { sources } = find(plan, 'Do you have an incident response plan?', 'Yes, a documented one.')
    expect(sources).toHaveLength(1)
  })
})

describe('a manual', () => {
  const steps = ['Open the settings.', 'Select the storage.', 'Click Save.']
  it('answers only with what it says of the vendor, or offers to its reader', () => {
    const said = 'Stored customer data is encrypted at rest.'
    expect(answer(atRest, said)).toBe(true)
    expect(answer(atRest, ...steps, said)).toBeNull()
    expect(answer(atRest, ...steps, 'We encrypt all customer data at rest.')).toBe(true)
    expect(answer('Customers can use single sign-on.', ...steps, 'You can sign in with SAML single sign-on.')).toBe(
      true,
    )
  })
})

describe('no denial and no duty', () => {
  it.each([
    ['what the customer need not do', backups, 'You do not need to perform backups by hand.', null],
    ['not only', 'Activity in systems is logged.', 'Logging is done not only on actions performed by users.', true],
    [
      'customers’ data as the subject',
      'Customer data is deleted after termination.',
      'Customer accounts and data shall be deleted within 60 days of contract termination.',
      true,
    ],
    [
      'the reader, whoever else is responsible',
      atRest,
      'You’re also fully responsible for keeping stored data encrypted.',
      null,
    ],
    [
      'what is given to the reader',
      'Encryption keys are rotated.',
      'This gives you a lot of flexibility when rotating keys.',
      null,
    ],
  ])('%s', (_, statement, sentence, expected) => expect(answer(statement, sentence)).toBe(expected))
})

it('takes a short form of the field for no company', () =>
  expect(
    answer(
      'Individuals can exercise their rights.',
      'We keep PII safe.',
      'PII shall be deleted upon request of a user.',
    ),
  ).toBe(true))

describe('a page’s form', () => {
  const on = async (statement: string, html: string) =>
    review(ask(statement), prepareCorpus([await readPage(html, 'https://acme.example/legal')]), [])
  const inEu = 'Customer data is stored in the EU.'

  it('lets a row answer what a form asks for, and quotes the answer alone', async () => {
    const table = (answered: string) =>
      `<table><tr><th>Measure</th><th>Details</th></tr><tr><td>Measures for the protection of data during storage</td><td>${answered}</td></tr></table>`
    const said = 'Customer data is encrypted at rest with AES-256.'
    expect((await on(atRest, table(said))).evidence).toBe(said)
    expect((await on('Customer data is encrypted in storage.', table('See below.'))).answer).toBeNull()
  })

  it.each([
    ['a question', '<h2>Where do you host our data?</h2><ul><li>EU (Frankfurt, Germany)</li></ul>', true],
    ['an introduction', '<p>Data can be stored in these regions:</p><ul><li>Europe</li><li>Asia</li></ul>', true],
    ['a place elsewhere', '<h2>Where do you host our data?</h2><ul><li>Ohio, United States</li></ul>', null],
    ['offices', '<h2>Our offices and data centres</h2><ul><li>Berlin, Germany</li></ul>', null],
    ['other companies', '<h2>Sub-processors that host data</h2><ul><li>Frankfurt, Germany</li></ul>', null],
    ['nothing about data', '<h2>Where do we come from?</h2><ul><li>Frankfurt, Germany</li></ul>', null],
  ])('takes a place alone for an answer where what stands above asks for it: %s', async (_, html, expected) =>
    expect((await on(inEu, html)).answer).toBe(expected),
  )

  it('lets a question say what its answer is about', async () => {
    const told = '<p>Notification: affected users informed within 48 hours</p>'
    expect((await on(breach, `<h3>What happens if there is a data breach?</h3>${told}`)).answer).toBe(true)
    expect((await on(breach, `<h3>How we deliver messages</h3>${told}`)).answer).toBeNull()
  })

  it('is no manual for listing what is used', () => {
    const used = ['Use of VPN technology', 'Use of a password manager', 'Use of firewalls']
    expect(answer(atRest, ...used, 'Encryption of data at rest')).toBe(true)
  })
})

describe('a page about another company', () => {
  const sentences = [
    'Teams often ask how Foodrive differs.',
    'Foodrive encrypts all customer data at rest.',
    'Foodrive takes daily backups of customer data.',
    'Foodrive has servers in many countries.',
  ]
  const corpusAt = (path: string) =>
    prepareCorpus([{ ...documentOf(...sentences), url: `https://acme.example${path}` }, documentOf('We make tea.')])

  it.each(['/compare/foodrive', '/blog/x', '/acme-vs-foodrive', '/foodrive-alternative', '/vs/foodrive'])(
    'says nothing of the vendor: %s',
    (path) => {
      for (const statement of [atRest, backups]) expect(review(ask(statement), corpusAt(path), []).answer).toBeNull()
    },
  )

  it('is the vendor’s where it stands under its own name', () => {
    const own = documentOf('Teams often ask how Acme differs.', 'Acme encrypts all customer data at rest.')
    const corpus = prepareCorpus([{ ...own, url: 'https://acme.example/blog/x' }])
    expect(review(ask(atRest), corpus, []).answer).toBe(true)
  })
})

describe('numbers and units', () => {
  it.each([
    [breach, 'We notify affected customers of a data breach within 48 hours.'],
    [breach, 'We notify customers of a breach within three (3) days.'],
    [breach, 'We notify customers of a breach no later than seventy-two (72) hours after becoming aware of it.'],
    ['Backups are taken at least weekly.', 'We take backups of all data every day.'],
    ['Data in transit is protected by TLS 1.2 or better.', 'All traffic is encrypted with TLS 1.3.'],
    [
      'Data is deleted within a stated period after termination.',
      'Customer data is deleted within 30 days after termination.',
    ],
    ['Customer data is stored in the EU.', 'All customer data is stored in Frankfurt, Germany.'],
  ])('%s | %s', (statement, sentence) => expect(answer(statement, sentence)).toBe(true))
})

describe('a part is not the whole', () => {
  const some = 'Multi-factor authentication is required for engineers and recommended for everyone else.'
  it('of the staff, and a narrower statement is answered at LOW', () => {
    expect(answer('All employees must use multi-factor authentication.', some)).toBeNull()
    const finding = find('Engineers must use multi-factor authentication to reach production.', some)
    expect(finding.answer === null || finding.confidence === 'LOW').toBe(true)
  })
})

describe('a number that no topic expects', () => {
  it.each([
    [
      'Staff are trained in security at least once a year.',
      'All staff complete security training every quarter.',
      true,
    ],
    [
      'Staff are trained in security at least once a year.',
      'All staff complete security training every two years.',
      null,
    ],
    ['Uptime of 99.9 % is guaranteed.', 'We guarantee an uptime of 99.5 % each month.', null],
    [
      'Beekeepers inspect lighthouse lanterns every 2 weeks before festivals.',
      'Our beekeepers inspect lighthouse lanterns every 6 weeks before festivals.',
      null,
    ],
  ])('%s | %s → %s', (statement, sentence, expected) => expect(answer(statement, sentence)).toBe(expected))
})

describe('what the statement does not name', () => {
  it('is never denied of it', () =>
    expect(
      answer('Customers can see or export a log of what their users did.', 'Single sign-on is not available.'),
    ).toBeNull())
})

describe('a statement with two parts', () => {
  it('joined by and needs both, joined by or needs one', () => {
    const both = 'Data is encrypted at rest, and penetration tests are performed by an independent firm.'
    expect(answer(both, 'Customer data is encrypted at rest.')).toBeNull()
    expect(
      answer(both, 'Customer data is encrypted at rest.', 'An independent firm performs annual penetration tests.'),
    ).toBe(true)
    const either = 'Customers can use multi-factor authentication, or users sign in through SAML single sign-on.'
    expect(answer(either, 'You can sign in with SAML single sign-on.')).toBe(true)
  })
})

describe('support and contradiction', () => {
  it('of the vendor itself, unconditional, wins over support, and both are shown', () => {
    const finding = find(atRest, 'We encrypt all files at rest.', 'Our databases are not encrypted at rest.')
    expect(finding).toMatchObject({
      status: 'EXPLICITLY_MENTIONED_IN_SOURCE',
      answer: false,
      evidence: 'Our databases are not encrypted at rest.',
    })
    expect(finding.explanation.considered.map(({ reason }) => reason)).toContain('says the opposite')
  })

  it('that weigh the same answer nothing, and both are shown', () => {
    const finding = find(
      'Customer data is stored in the EU.',
      'Customer data is stored in Frankfurt, Germany.',
      'Customer data is stored in Virginia, USA.',
    )
    expect(finding).toMatchObject({ status: 'UNDEFINED', confidence: 'LOW', explanation: { rule: 'conflict' } })
    expect(finding.explanation.considered[0]!.reason).toBe('the documents say both')
  })

  it('that is limited to some cases lowers the confidence of the support', () => {
    const finding = find(atRest, 'We encrypt all data at rest.', 'Some legacy clusters are not encrypted at rest.')
    expect(finding).toMatchObject({ answer: true, confidence: 'LOW' })
  })
})

describe('coverage', () => {
  const corpus = prepareCorpus([documentOf('We make tea.')])
  it('answers by a certificate that is named, or that implies a named one, and never by one that is only planned', () => {
    expect(review(ask(backups, ['ISO 27001']), corpus, [iso])).toMatchObject({
      status: 'EXPLICIT_REFERENCED_COVERAGE',
      answer: true,
    })
    expect(
      review(ask(backups, ['ISO 27001']), corpus, [{ ...iso, framework_id: 'iso-27017', name: 'ISO 27017' }]).status,
    ).toBe('INFERRED_BY_COVERAGE')
    for (const kind of ['in_progress', 'planned', 'denied', 'provider_only', 'expired'] as const)
      expect(review(ask(backups, ['ISO 27001']), corpus, [{ ...iso, kind }])).toMatchObject({
        status: 'UNDEFINED',
        answer: null,
        evidence: null,
        sources: [],
      })
    expect(review(ask(backups, ['SOC 2']), corpus, [iso]).status).toBe('UNDEFINED')
  })

  it('gives way to a sentence that says it', () => {
    const finding = review(
      ask(backups, ['ISO 27001']),
      prepareCorpus([documentOf('We take daily backups of all customer data.')]),
      [iso],
    )
    expect(finding.status).toBe('EXPLICITLY_MENTIONED_IN_SOURCE')
  })
})

describe('a statement outside every topic', () => {
  it('is UNDEFINED, or answered at LOW by a sentence that says nearly the same', () => {
    const statement = 'Pigeons deliver encrypted parcels to lighthouses on volcanic islands.'
    expect(find(statement, 'We make tea.')).toMatchObject({ status: 'UNDEFINED', confidence: 'LOW' })
    const found = find(
      'Beekeepers inspect lighthouse lanterns before midsummer festivals.',
      'Beekeepers inspect lighthouse lanterns before all midsummer festivals.',
    )
    expect(found.answer === null || found.confidence === 'LOW').toBe(true)
  })
})

describe('every finding', () => {
  const document = documentOf(
    'All customer data is encrypted at rest.',
    'We take daily backups of customer data.',
    'We never sell your data.',
  )
  const statements = [ask(atRest), ask(backups), ask('The vendor does not sell personal data.'), ask(atRest)]

  it('quotes its document verbatim', () => {
    for (const { sources, evidence } of reviewAll(statements, prepareCorpus([document]), [])) {
      expect(evidence).toBe(sources[0]!.quote)
      for (const { start, end, quote } of sources) expect(document.text.slice(start, end)).toBe(quote)
    }
  })

  it('is the same, byte for byte, each time', () => {
    const once = () => JSON.stringify(reviewAll(statements, prepareCorpus([document]), [iso]))
    expect(once()).toBe(once())
  })
})

describe('a time where the topic expects how often', () => {
  const year = 'Backups are kept for at least 365 days.'
  it.each([
    [year, 'All backups of customer data are encrypted.', null],
    [year, 'Backups of customer data are kept for 30 days.', null],
    [year, 'Backups of customer data are kept for two years.', true],
  ])('%s | %s → %s', (statement, sentence, expected) => expect(answer(statement, sentence)).toBe(expected))
})

it('takes a row that spells a short form out for no practice', async () => {
  const training = 'Employees receive security training.'
  const row = (term: string, meaning: string) => `<table><tr><td>${term}</td><td>${meaning}</td></tr></table>`
  const said = async (html: string) =>
    review(ask(training), prepareCorpus([await readPage(html, 'https://acme.example/security')]), []).answer
  const trained = 'employees who receive security training every year'
  expect(await said(row('CSA', `Certified Security Assessor - ${trained}`))).toBeNull()
  expect(await said(row('HR', 'All employees receive security training every year.'))).toBe(true)
})
