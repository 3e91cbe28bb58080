// @module-tag spec/3

import { readPage } from '@custos/documents/confined/read-page'
import { expect, test } from 'vitest'
import type { BusinessInformation } from '../types.ts'
import { businessInformation } from './business-information.ts'
import imprints from './imprints.json' with { type: 'json' }
import { nothingKnown } from './nothing-known.ts'

async function of(pages: Record<string, string>): Promise<BusinessInformation> {
  const documents = await Promise.all(
    Object.entries(pages).map(([path, html]) => readPage(html, `https://rabbitsoft.example${path}`)),
  )
  return businessInformation(documents, 'rabbitsoft.example')
}

test('an imprint gives entity, headquarters, number and representatives', async () => {
  const business = await of({
    '/': '<p>Rabbitsoft is a tool for keeping rabbits in order.</p>',
    '/imprint':
      '<h1>Imprint</h1><p>Rabbitsoft GmbH<br>Hasenweg 7<br>12345 Musterstadt<br>Germany</p><p>Represented by: Ada Muster and Ben Beispiel</p><p>Amtsgericht Musterstadt, HRB 12345</p>',
  })
  expect(business).toMatchObject({
    companyName: 'Rabbitsoft',
    legalEntity: 'Rabbitsoft GmbH',
    headquarters: 'Hasenweg 7, 12345 Musterstadt, Germany',
    registrationNumber: 'HRB 12345',
    businessDescription: 'Rabbitsoft is a tool for keeping rabbits in order.',
    keyPersonnel: [
      { name: 'Ada Muster', role: 'Legal representative', department: null },
      { name: 'Ben Beispiel', role: 'Legal representative', department: null },
    ],
  })
  expect(business.sources).toContain('https://rabbitsoft.example/imprint')
})

test('an affiliate’s address is not the vendor’s, and the officer’s title no part of one', async () => {
  const business = await of({
    '/privacy':
      '<p>Rabbitsoft Inc., the controller (“we”), writes this.</p><p><b>Rabbitsoft Inc.</b><br>Data Protection Officer\n7 Hare Lane, Suite 3<br>Dover, DE 19901<br>United States</p><p><b>Burrow AG (Affiliate of Rabbitsoft, Inc.)</b><br>Data Protection Officer<br>Hasenweg 7 9014 St. Gallen Switzerland</p>',
    '/terms': '<p>These terms are between you and Rabbitsoft, Inc. (“we”, “us”).</p>',
    '/dpa': '<p>This addendum is between you and Rabbitsoft, Inc. (“we”, “us”).</p>',
  })
  expect(business.headquarters).toBe('7 Hare Lane, Suite 3, Dover, DE 19901, United States')
})

test('a sentence about a seat is no address of it, though it has the number of a standard', async () => {
  const business = await of({
    '/contact':
      '<h1>Registered office</h1><p>Rabbitsoft Ltd (“we”). The head office is not itself ISO 27017 certified. However, its data centre is.</p>',
    '/imprint': '<p>Rabbitsoft Ltd (“we”)</p>',
  })
  expect(business.headquarters).toBeNull()
})

test('structured data says it first', async () => {
  const business = await of({
    '/': '<script type="application/ld+json">{"@type":"Organization","name":"Rabbitsoft","legalName":"Rabbitsoft Holdings, Inc.","foundingDate":"2011-04-01","description":"Order for rabbits.","address":{"streetAddress":"1 Warren Road","addressLocality":"Dover","postalCode":"19901","addressCountry":"US"}}</script><p>x',
  })
  expect(business).toMatchObject({
    companyName: 'Rabbitsoft',
    legalEntity: 'Rabbitsoft Holdings, Inc.',
    headquarters: '1 Warren Road, 19901, Dover, US',
    yearEstablished: 2011,
    businessDescription: 'Order for rabbits.',
  })
})

test('policies name the vendor where they say “we”, and not the companies they work with', async () => {
  const business = await of({
    '/privacy':
      '<p>Payments are handled by Payrabbit, Inc., 9 Other Street, Springfield, IL 60600, USA.</p><p>Burrow Labs Ltd (“Burrow”, “we”, “us”), 12 Warren Road, London N1 1AA, United Kingdom, is the controller.</p>',
    '/terms': '<p>These terms are an agreement between you and Burrow Labs Ltd.</p>',
  })
  expect(business.legalEntity).toBe('Burrow Labs Ltd')
  expect(business.companyName).toBe('Burrow Labs')
  expect(business.headquarters).toContain('12 Warren Road, London N1 1AA')
})

test.each([
  ['Rabbitsoft was founded in 2014 by Ada Muster.', 2014],
  ['Since 2009, we have kept rabbits in order.', 2009],
  ['Ada Muster started Rabbitsoft in March 2012.', 2012],
  ['This policy is effective since 2020.', null],
  ['Our programme was launched in 2021.', null],
])('the year in “%s” is %s', async (text, year) => {
  expect((await of({ '/about': `<p>${text}</p>` })).yearEstablished).toBe(year)
})

test('a sentence that goes on with “as” names no company', async () => {
  const page = await readPage('<p>Use Fern as a service: see Signing In as a guest.</p>', 'https://fern.example/legal')
  expect(businessInformation([page], 'fern.example')).toMatchObject({ companyName: 'Fern', legalEntity: null })
})

test('whom a contract defines by a name of its own is another company', async () => {
  const page = await readPage(
    '<p>Bluebird means Bluebird s.r.o. with its registered office at Modrá 17/1, Prague, 14000, Czech Republic.</p>',
    'https://fern.example/terms',
  )
  expect(businessInformation([page], 'fern.example')).toMatchObject({ legalEntity: null, headquarters: null })
})

test('nothing is said of a vendor that says nothing', async () => {
  expect(await of({ '/': '<p>Welcome.</p>' })).toEqual(nothingKnown('vendor.example').businessInformation)
})

test('a vendor without an address has its seat in the city that it names as its own', async () => {
  const page = (text: string) => readPage(`<p>${text}</p>`, 'https://fern.example/about')
  const headquarters = async (text: string) => businessInformation([await page(text)], 'fern.example').headquarters
  expect(await headquarters('Fern was founded in 2014 and is headquartered in Tallinn, Estonia.')).toBe(
    'Tallinn, Estonia',
  )
  expect(await headquarters('We are a small company based in Porto, Portugal.')).toBe('Porto, Portugal')
  const policy = await readPage(
    '<p>Fern, Inc. is headquartered in Tallinn, Harju.</p>',
    'https://fern.example/legal/terms',
  )
  expect(businessInformation([policy], 'fern.example').headquarters).toBe('Tallinn, Harju')
  expect(await headquarters('Our customer Millhouse is headquartered nowhere in particular.')).toBeNull()
})

test.each([
  [
    '/mentions-legales',
    'Rabbitsoft SAS',
    'Société fondée en 2015.',
    'RCS de Lyon sous le numéro 123 456 789',
    '123 456 789',
  ],
  ['/aviso-legal', 'Rabbitsoft S.L.U', 'Empresa fundada en 2015.', 'NIF: B12345678', 'B12345678'],
  ['/colofon', 'Rabbitsoft B.V', 'Opgericht in 2015.', 'KvK: 12345678', '12345678'],
  ['/impressum', 'Rabbitsoft GmbH', 'Gründungsjahr: 2015', 'HRB 12345', 'HRB 12345'],
  ['/impressum', 'Rabbitsoft OHG', 'Wir haben 2015 gegründet.', 'HRA 12345', 'HRA 12345'],
])('%s gives entity, year and number of %s', async (path, legalEntity, founded, register, registrationNumber) => {
  const business = await of({ [path]: `<p>${legalEntity}</p><p>${founded}</p><p>${register}</p>` })
  expect(business).toMatchObject({ legalEntity, yearEstablished: 2015, registrationNumber })
})

test('the word “as” is no legal form, nor is the year of a notice part of a name', async () => {
  const text = '<p>Use Rabbitsoft as a tool.</p><p>© 2019-2024 Rabbitsoft Labs, Inc. All rights reserved.</p>'
  expect((await of({ '/terms': text })).legalEntity).toBe('Rabbitsoft Labs, Inc')
  expect((await of({ '/terms': '<p>Run Rabbitsoft as a service.</p>' })).legalEntity).toBeNull()
  const tool = '<p>Hare Analytics is a web analytics service offered by Hare Inc., 1 High Street, Dublin.</p>'
  expect((await of({ '/cookie-policy': tool })).legalEntity).toBeNull()
})

test.each([
  ['Between you and Hare Import GmbH (doing business as Hare Research Center - HRC).', 'Hare Research Center'],
  ['Rabbitsoft is a trading name of Hare Holdings Ltd.', 'Rabbitsoft'],
  ['Hare Holdings Ltd runs this. Hare Holdings is small. Hare Holdings made Rabbitsoft.', 'Hare Holdings'],
])('a company goes by the name that its documents use: %s', async (text, companyName) => {
  const business = await of({ '/imprint': `<p>${text}</p>` })
  expect(business).toMatchObject({
    companyName,
    legalEntity: expect.stringMatching(/^Hare (?:Import GmbH|Holdings Ltd)$/),
  })
})

test('a vendor sits at its physical address rather than at its post box', async () => {
  const box = '<p>Rabbitsoft Ltd, PO Box 27, Marion Square, Wellington 6141, New Zealand</p>'
  const headquarters = '<p>Physical address: Level 2, 75 Hare Street, Wellington 6023, New Zealand</p>'
  expect((await of({ '/terms': box, '/about': headquarters })).headquarters).toContain('75 Hare Street')
  expect((await of({ '/terms': box })).headquarters).toContain('PO Box 27')
})

test.each([
  [
    'Rabbitsoft OÜ, registry code 12345678, Hasenpiiga 6, 15551 Tallinn, Estonia.',
    'Hasenpiiga 6, 15551 Tallinn, Estonia',
  ],
  ['Rabbitsoft Ltd., 1 Hare Blvd, Tel Aviv 6578901, Israel.', '1 Hare Blvd, Tel Aviv 6578901, Israel'],
  ['Rabbitsoft Pty Ltd, of Level 3, 10 Hare Street, Sydney NSW 2000.', 'Level 3, 10 Hare Street, Sydney NSW 2000'],
])('%s gives the address alone', async (text, headquarters) =>
  expect((await of({ '/terms': `<p>${text}</p>` })).headquarters).toBe(headquarters),
)

test.each([['Rabbitsoft (founded 2015) is small.'], ['Est. 2015 in Porto.'], ['We have been building it since 2015.']])(
  '%s gives the year',
  async (text) => expect((await of({ '/about': `<p>${text}</p>` })).yearEstablished).toBe(2015),
)

test.each(imprints)('$path says who the vendor is: $page', async ({ path, page, says }) => {
  const business = businessInformation([await readPage(page, `https://acme.example${path}`)], 'acme.example')
  const found: Record<string, unknown> = { ...business }
  for (const [fact, value] of Object.entries(says))
    if (value === null) expect(found[fact]).toBeNull()
    else expect(String(found[fact])).toContain(value)
})

test('a domain that is a public suffix itself names nobody', async () => {
  const page = await readPage('<p>Welcome to nowhere.</p>', 'https://co.uk/')
  expect(businessInformation([page], 'co.uk').companyName).toBeNull()
})
