// @module-tag spec/3

import { readPage } from '@custos/documents/confined/read-page'
import { expect, test } from 'vitest'
import type { ContactInformation } from '../types.ts'
import { contactInformation } from './contact-information.ts'
import contacts from './contacts.json' with { type: 'json' }

async function of(pages: Record<string, string>): Promise<ContactInformation> {
  const documents = await Promise.all(
    Object.entries(pages).map(([path, html]) =>
      readPage(html, `https://rabbitsoft.dev${path}`, path.endsWith('.txt') ? 'text/plain' : 'text/html'),
    ),
  )
  return contactInformation(documents, 'rabbitsoft.dev')
}

test('each role has the address named for it, anywhere in the document', async () => {
  const contact = await of({
    '/': '<main><p>Welcome.</p></main><footer><a href="mailto:support@rabbitsoft.dev">Write to us</a></footer>',
    '/privacy':
      '<p>For your rights write to privacy@rabbitsoft.dev. Our data protection officer: dpo@rabbitsoft.dev.</p>',
    '/terms': '<p>Legal notices go to legal@rabbitsoft.dev.</p>',
    '/security': '<p>Report vulnerabilities to security@rabbitsoft.dev.</p>',
  })
  expect(contact).toEqual({
    securityContact: 'security@rabbitsoft.dev',
    privacyContact: 'privacy@rabbitsoft.dev',
    dpoDetails: 'dpo@rabbitsoft.dev',
    complianceContact: 'legal@rabbitsoft.dev',
    generalSupportContact: 'support@rabbitsoft.dev',
    sources: [
      'https://rabbitsoft.dev/',
      'https://rabbitsoft.dev/privacy',
      'https://rabbitsoft.dev/security',
      'https://rabbitsoft.dev/terms',
    ],
  })
})

test('security.txt comes before all else', async () => {
  const contact = await of({
    '/.well-known/security.txt': 'Contact: https://rabbitsoft.dev/report\nContact: mailto:ping@rabbitsoft.dev\n',
    '/security': '<p>Report vulnerabilities to security@rabbitsoft.dev.</p>',
  })
  expect(contact.securityContact).toBe('ping@rabbitsoft.dev')
})

test.each([
  ['hello (at) rabbitsoft (dot) dev'],
  ['hello [at] rabbitsoft.dev'],
  ['hello at rabbitsoft.dev'],
  ['<a class="__cf_email__" data-cfemail="2a424f4646456a584b48484345594c455e044e4f5c">[email&#160;protected]</a>'],
])('a disguised address is read: %s', async (written) => {
  const encoded = written.includes('cfemail')
    ? written.replace(/data-cfemail="\w+"/, `data-cfemail="${encode('hello@rabbitsoft.dev')}"`)
    : written
  expect((await of({ '/contact': `<p>Questions? ${encoded}</p>` })).generalSupportContact).toBe('hello@rabbitsoft.dev')
})

test('an address that its own name does not explain is explained by what is said of it', async () => {
  const contact = await of({
    '/privacy': '<p>We have appointed a data protection officer who may be reached via ada@rabbitsoft.dev.</p>',
  })
  expect(contact.dpoDetails).toBe('ada@rabbitsoft.dev')
})

test('a letterhead of the officer ends with whom to write to', async () => {
  const contact = await of({
    '/privacy':
      '<p>Responsible is:</p><p>Rabbitsoft, Inc.<br>Data Protection Officer<br>7 Hare Lane<br>Dover, DE 19901<br><a href="mailto:legal@rabbitsoft.dev">legal@rabbitsoft.dev</a></p>',
  })
  expect(contact.dpoDetails).toBe('legal@rabbitsoft.dev')
})

test('an address may be disguised in capitals, below whom it is of', async () => {
  const contact = await of({
    '/privacy':
      '<p>The Data Protection Officer speaks for Rabbitsoft in all that concerns the data of persons, and can be reached at any time with whatever questions or suggestions anybody may have about it.</p><p>Contact details: privacy[AT]rabbitsoft[DOT]dev</p>',
  })
  expect(contact).toMatchObject({ dpoDetails: 'privacy@rabbitsoft.dev', privacyContact: 'privacy@rabbitsoft.dev' })
})

test('a mailbox for an officer or another contact is the privacy contact, and not the officer', async () => {
  const contact = await of({
    '/dpa': '<p>DPO/Contact for data protection enquiries: Privacy Team, privacy@rabbitsoft.dev</p>',
  })
  expect(contact).toMatchObject({ dpoDetails: null, privacyContact: 'privacy@rabbitsoft.dev' })
})

test('authorities, other companies’ support and made-up addresses are not the vendor’s', async () => {
  const contact = await of({
    '/privacy':
      '<p>You may lodge a complaint with the supervisory authority: privacy@authority.dev.</p><p>Contact them via help@other-tool.dev.</p><p>Enter you@example.com.</p>',
  })
  expect(contact).toMatchObject({ privacyContact: null, generalSupportContact: null, dpoDetails: null })
})

test('a parent company’s address counts when the document speaks of “us”', async () => {
  expect(
    (await of({ '/privacy': '<p>To exercise your rights e-mail us at privacy@burrow-group.dev.</p>' })).privacyContact,
  ).toBe('privacy@burrow-group.dev')
})

test('a bug bounty page stands in for a security address', async () => {
  expect(
    (await of({ '/security': '<p>Report through <a href="https://hackerone.com/rabbitsoft">our programme</a>.</p>' }))
      .securityContact,
  ).toBe('https://hackerone.com/rabbitsoft')
})

function encode(address: string): string {
  return `2a${[...address].map((character) => (character.charCodeAt(0) ^ 0x2a).toString(16).padStart(2, '0')).join('')}`
}

test.each([
  ['Datenschutzbeauftragte', 'dsb', 'sicherheit', 'kontakt'],
  ['délégué à la protection des données', 'dpd', 'securite', 'aide'],
  ['delegada de protección de datos', 'dpd', 'seguridad', 'ayuda'],
  ['functionaris gegevensbescherming', 'fg', 'veiligheid', 'hulp'],
])('%s and the mailboxes beside', async (office, officer, security, general) => {
  const at = (name: string) => `${name}@rabbitsoft.dev`
  const contact = await of({ '/': `<p>${office}: ${at(officer)}</p><p>${at(security)}</p><p>${at(general)}</p>` })
  expect(contact).toMatchObject({
    dpoDetails: at(officer),
    securityContact: at(security),
    generalSupportContact: at(general),
  })
})

test.each(contacts)('$path says whom to write to: $page', async ({ path, page, says }) => {
  const found: Record<string, unknown> = {
    ...contactInformation([await readPage(page, `https://acme.example${path}`)], 'acme.example'),
  }
  for (const [role, value] of Object.entries(says))
    if (value === null) expect(found[role]).toBeNull()
    else expect(found[role]).toContain(value)
})
