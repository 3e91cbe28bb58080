import { readPage } from '@custos/documents/confined/read-page'
import { describe, expect, test } from 'vitest'
import { otherCompanyOf } from './other-company.ts'

const vendor = ['Pennywhistle Analytics Ltd', 'https://pennywhistle.example']
const organisation = ['Harrow & Finch']

const ownerOf = async (html: string, names = vendor) =>
  otherCompanyOf(await readPage(html, 'custos:/uploads/other/1'), names, organisation)

describe('a document that names the vendor nowhere is of the company that it says it is of:', () => {
  test.each([
    [
      'Bluebird GmbH',
      '<p>This is to certify that Bluebird GmbH operates an information security management system.</p>',
    ],
    ['Bluebird', '<p>Independent Service Auditor’s Report on Bluebird’s Description of its system.</p>'],
    ['Bluebird Ltd', '<p>between the Customer and Bluebird Ltd, 1 High Street, London (“Processor”).</p>'],
    ['Bluebird GmbH', '<p>Die Bluebird GmbH, Lindenstraße 4, 10969 Berlin (nachfolgend „Auftragnehmer“).</p>'],
    ['Bluebird Inc', '<p>Backups are encrypted.</p><p>© 2021-2026 Bluebird Inc. All rights reserved.</p>'],
    [
      'Bluebird',
      '<table><tr><th>Vendor name</th><td>Bluebird</td></tr><tr><th>Is data encrypted?</th><td>Yes</td></tr></table>',
    ],
    ['Bluebird SAS', '<p>Nom du fournisseur : Bluebird SAS</p><p>Les sauvegardes sont chiffrées.</p>'],
    ['Bluebird AG', '<h1>Information security policy of Bluebird AG</h1><p>Backups are encrypted.</p>'],
    [
      'Bluebird',
      '<p>Bluebird encrypts all backups. Bluebird maintains a policy. Bluebird performs tests, and Bluebird keeps logs.</p>',
    ],
  ])('%s', async (owner, html) => expect(await ownerOf(html)).toBe(owner))
})

describe('a document is held for nobody else where', () => {
  test.each([
    [
      'the vendor is named, in its own way',
      '<p>This is to certify that Bluebird GmbH and PENNY-WHISTLE analytics are audited.</p>',
    ],
    ['its domain stands', '<p>© 2026 Bluebird Inc.</p><p>Write to security@pennywhistle.example.</p>'],
    ['no company is named', '<p>Backups are encrypted. We test them every year.</p>'],
    [
      'the vendor speaks of others',
      '<p>We use Cloudflare. Cloudflare provides the network. Cloudflare runs it. Cloudflare keeps logs. We check. We test. We log.</p>',
    ],
    ['the organisation’s own form is filled in', '<p>© 2026 Harrow and Finch Ltd</p><p>Backups are encrypted.</p>'],
    ['a publisher’s form is filled in', '<p>© 2026 Shared Assessments LLC</p><p>Backups are encrypted.</p>'],
    [
      'its auditor alone is named',
      '<p>Copyright 2026 Prescient Assurance LLC</p><p>Controls were suitably designed.</p>',
    ],
    [
      'answers name a host',
      '<table><tr><th>Question</th><th>Answer</th></tr><tr><td>Is data encrypted?</td><td>Yes</td></tr><tr><td>Who hosts it?</td><td>Amazon Web Services, Inc. (“Processor”)</td></tr></table>',
    ],
  ])('%s', async (_, html) => expect(await ownerOf(html)).toBeNull())

  test('it is of the vendor by a short form of its name', async () => {
    const html =
      '<p>Larkspur encrypts all backups. Larkspur keeps logs. Larkspur runs tests, and Larkspur holds them.</p>'
    expect(await ownerOf(html, ['Larkspur Ledger', 'https://lsl.example'])).toBeNull()
  })
})

test('a hostile text is looked through in a moment', async () => {
  const html = `<p>${'A Bb Cc of and de '.repeat(40_000)}(“Processor”)</p>`
  expect(await ownerOf(html)).toBeNull()
})
