import { readPage } from '@custos/documents/confined/read-page'
import { describe, expect, test } from 'vitest'
import type { SubProcessor } from '../types.ts'
import lists from './sub-processor-lists.json' with { type: 'json' }
import { subProcessors } from './sub-processors.ts'

const PAGE = 'https://vendor.example/legal/subprocessors'

async function found(html: string, url = PAGE): Promise<SubProcessor[]> {
  return subProcessors([await readPage(html, url)])
}
const brief = (list: SubProcessor[]): string[] =>
  list.map(({ name, location, purpose }) => [name, location, purpose].join(' | '))

describe('tables', () => {
  test('give name, place, purpose, data and site by their headers, in any order', async () => {
    const [host] = await found(
      '<table><tr><th>Purpose</th><th>Sub-processor</th><th>Personal data</th><th>Entity country</th><th>Website</th></tr><tr><td>Hosting</td><td>Hostrabbit, Inc.</td><td>Customer content</td><td>Germany</td><td><a href="https://www.hostrabbit.example/gdpr">site</a></td></tr></table>',
    )
    expect(host).toEqual({
      name: 'Hostrabbit, Inc.',
      domain: 'hostrabbit.example',
      dataUsage: 'Customer content',
      location: 'Germany',
      purpose: 'Hosting',
      references: [PAGE],
    })
  })

  test("tell a company of the vendor's own group from others", async () => {
    const rows = await found(
      '<h1>Sub-processors</h1><table><tr><th>Sub-processor</th><th>Purpose</th><th>Location</th></tr><tr><td>Vendor India Private Limited</td><td>Support</td><td>India</td></tr><tr><td>Northern Desk Oy</td><td>Support, as our subsidiary</td><td>Finland</td></tr><tr><td>Hostrabbit, Inc.</td><td>Hosting</td><td>Germany</td></tr></table>',
    )
    expect(rows.map(({ name, role }) => [name, role])).toEqual([
      ['Vendor India Private Limited', 'AFFILIATE'],
      ['Northern Desk Oy', 'AFFILIATE'],
      ['Hostrabbit, Inc.', undefined],
    ])
  })

  test('give what lets data go to each, from a column or a line that says so', async () => {
    const rows = await found(
      '<table><tr><th>Sub-processor</th><th>Location</th><th>Transfers outside the EU</th><th>Security measures in case of transfer</th></tr><tr><td>Hostrabbit</td><td>Germany</td><td>No</td><td>N/A</td></tr><tr><td>Mailhare</td><td>USA</td><td>Yes</td><td>EU Standard Contractual Clauses (June 2021)</td></tr></table>',
    )
    expect(rows.map(({ mechanisms }) => mechanisms)).toEqual([undefined, ['SCC']])
    const lines = await found(
      '<h1>Sub-processors</h1><p>Mailhare, Inc.</p><ul><li>Purpose: e-mail</li><li>Location: United States</li><li>Guarantees for international transfer: Data Privacy Framework, Binding Corporate Rules</li></ul>',
    )
    expect(lines[0]).toMatchObject({ name: 'Mailhare, Inc.', mechanisms: ['DPF', 'BCR'] })
  })

  test('give the place of processing rather than the seat', async () => {
    const rows = await found(
      '<table><tr><th>Company</th><th>Headquarters</th><th>Location of processing</th></tr><tr><td>Hostrabbit</td><td>USA</td><td>Ireland</td></tr></table>',
    )
    expect(brief(rows)).toEqual(['Hostrabbit | Ireland | '])
  })

  test('take the name without the address below it', async () => {
    expect(
      brief(
        await found(
          '<table><tr><th>Company</th><th>Location</th></tr><tr><td>Hostrabbit Ltd<br>1 Main Road<br>Dublin</td><td>Ireland</td></tr></table>',
        ),
      ),
    ).toEqual(['Hostrabbit Ltd | Ireland | '])
  })

  test('take the name without the address behind its legal form', async () => {
    const cell = 'Hostrabbit Ltd., 1 Main Road, Dublin 2, Ireland (a company of the Burrow group, since the year 2015)'
    const table = `<table><tr><th>Company</th><th>Location</th></tr><tr><td>${cell}</td><td>Ireland</td></tr></table>`
    expect(brief(await found(table))).toEqual(['Hostrabbit Ltd | Ireland | '])
  })

  test('leave out the tools that the vendor hosts itself', async () => {
    const rows = [
      '<tr><td>Hostrabbit</td><td>Hosting</td></tr>',
      '<tr><td>Statfox (self-hosted)</td><td>Figures</td></tr>',
    ]
    const table = `<table><tr><th>Sub-processor</th><th>Purpose</th></tr>${rows.join('')}</table>`
    expect(brief(await found(table))).toEqual(['Hostrabbit |  | Hosting'])
  })

  test('may hold two names in a cell', async () => {
    const table =
      '<table><tr><th>Sub-processor</th><th>Purpose</th></tr><tr><td>Burrow Estate + Cloudfox</td><td>Hosting</td></tr></table>'
    expect(brief(await found(table))).toEqual(['Burrow Estate |  | Hosting', 'Cloudfox |  | Hosting'])
  })

  test('leave out who is said to be none', async () => {
    const rows = [
      '<tr><td>Hostrabbit</td><td>Hosting</td></tr>',
      '<tr><td>Payrabbit</td><td>Payments, as an independent controller</td></tr>',
      '<tr><td>Mailrabbit</td><td>Mail; not a sub-processor of ours</td></tr>',
    ]
    const table = `<table><tr><th>Company</th><th>Purpose</th></tr>${rows.join('')}</table>`
    expect(brief(await found(table))).toEqual(['Hostrabbit |  | Hosting'])
  })

  test('say more of one in the rows that its cell spans', async () => {
    const table =
      '<table><thead><tr><th rowspan="2">Entity</th><th colspan="2">EU customers</th></tr><tr><th>Purpose</th><th>Location</th></tr></thead><tbody><tr><td rowspan="2">Hostrabbit SARL<sup>1</sup></td><td>Hosting</td><td>Frankfurt, Germany</td></tr><tr><td>Backups</td><td>Dublin, Ireland</td></tr><tr><td>Mailhare</td><td>E-mail</td><td>Spain</td></tr></tbody></table>'
    expect(brief(await found(table))).toEqual([
      'Hostrabbit SARL | Frankfurt, Germany; Dublin, Ireland | Hosting; Backups',
      'Mailhare | Spain | E-mail',
    ])
  })

  test('of a privacy policy are of processors where a column says so, whatever the heading', async () => {
    const rows = ['Hostrabbit', 'Mailhare', 'Payfox', 'Countfox', 'Chathare']
    const table = `<h2>How we share your information</h2><table><tr><th>Processor</th><th>Purpose</th><th>Duration</th></tr>${rows.map((name) => `<tr><td>${name}</td><td>Service</td><td>Contract</td></tr>`).join('')}</table>`
    expect((await found(table, 'https://vendor.example/privacy')).map(({ name }) => name)).toEqual(rows)
  })

  test('of cookies, kinds of data and retention are of something else', async () => {
    const privacy = 'https://vendor.example/privacy'
    expect(
      await found(
        '<h2>Third-party services</h2><table><tr><th>Cookie</th><th>Provider</th><th>Purpose</th><th>Expiry</th></tr><tr><td>_id</td><td>Trackrabbit</td><td>x</td><td>1 year</td></tr></table>',
        privacy,
      ),
    ).toEqual([])
    expect(
      await found(
        '<h2>Service providers</h2><table><tr><th>Categories of personal data</th><th>Purpose</th></tr><tr><td>Name</td><td>Contact</td></tr></table>',
        privacy,
      ),
    ).toEqual([])
  })

  test('of processors that were removed are not of today', async () => {
    expect(
      await found(
        '<h2>Removed sub-processors</h2><table><tr><th>Name</th><th>Purpose</th></tr><tr><td>Oldrabbit</td><td>Hosting</td></tr></table>',
      ),
    ).toEqual([])
  })
})

describe('lists', () => {
  test.each([
    ['Hostrabbit (Germany): server hosting', 'Hostrabbit | Germany | server hosting'],
    ['Hostrabbit – server hosting, Finland', 'Hostrabbit | Finland | server hosting'],
    ['<a href="https://hostrabbit.example">Hostrabbit</a>. Server hosting.', 'Hostrabbit |  | Server hosting'],
    ['Hostrabbit', 'Hostrabbit |  | '],
    ['Hostrabbit, Inc., USA', 'Hostrabbit, Inc. | USA | '],
    ['Hostrabbit is used for hosting', 'Hostrabbit |  | hosting'],
    ['Server hosting: Hostrabbit', 'Hostrabbit |  | Server hosting'],
  ])('“%s”', async (item, expected) => {
    expect(
      brief(
        await found(
          `<p>Our sub-processors are:</p><ul><li>${item}</li></ul><p>We care about server hosting for all of it.</p>`,
        ),
      ),
    ).toEqual([expected])
  })

  test('take the place that the sentence before them gives for all', async () => {
    expect(
      brief(
        await found(
          '<p>These sub-processors are all located in the United States:</p><ul><li>Hostrabbit. Hosting.</li></ul>',
        ),
      ),
    ).toEqual(['Hostrabbit | United States | Hosting'])
  })

  test('name two in one item', async () => {
    expect((await found('<ul><li>Hostrabbit and Mailrabbit: support</li></ul>')).map(({ name }) => name)).toEqual([
      'Hostrabbit',
      'Mailrabbit',
    ])
  })

  test('of phrases are no names: their words stand in lower case elsewhere', async () => {
    expect(
      await found(
        '<ul><li>Payment Providers</li><li>Cloud Hosting</li></ul><p>We use payment providers and cloud hosting.</p>',
      ),
    ).toEqual([])
  })

  test('about other things than processors are left alone', async () => {
    expect(
      await found(
        '<p>Your rights:</p><ul><li>Access: you may ask.</li><li>Erasure</li></ul>',
        'https://vendor.example/privacy',
      ),
    ).toEqual([])
  })
})

test('a name is told from a sentence although a clause about it follows', async () => {
  const list = await found(
    '<p>We use these sub-processors:</p><ul><li>Hostrabbit, which stores files, Germany</li><li>Countfox, which measures how the service is used, United States</li></ul>',
  )
  expect(list.map(({ name, location }) => [name, location])).toEqual([
    ['Hostrabbit', 'Germany'],
    ['Countfox', 'United States'],
  ])
})

test('names that stand over labelled particulars', async () => {
  const list = await found(
    '<h1>Sub-processors</h1><p>Hostrabbit:</p><ul><li>Purpose: Hosting</li><li>Location: France</li></ul><p>Mailrabbit:</p><ul><li>Purpose: E-mail</li><li>Location: Spain</li></ul>',
  )
  expect(brief(list)).toEqual(['Hostrabbit | France | Hosting', 'Mailrabbit | Spain | E-mail'])
})

test('a name in several documents is one sub-processor, whatever its legal form, with all its references', async () => {
  const table =
    '<table><tr><th>Company</th><th>Location</th></tr><tr><td>Hostrabbit GmbH</td><td>Germany</td></tr></table>'
  const list = '<p>Our sub-processors:</p><ul><li>Hostrabbit: hosting</li></ul>'
  const documents = await Promise.all([readPage(table, PAGE), readPage(list, 'https://vendor.example/dpa')])
  expect(subProcessors(documents)).toEqual([
    {
      name: 'Hostrabbit GmbH',
      domain: null,
      dataUsage: null,
      location: 'Germany',
      purpose: 'hosting',
      references: [PAGE, 'https://vendor.example/dpa'],
    },
  ])
})

test('prose names them only when it calls them so', async () => {
  const dpa = 'https://vendor.example/dpa'
  expect(
    (await found('<p>We work with sub-processors, such as Hostrabbit and Mailrabbit.</p>', dpa)).map(
      ({ name }) => name,
    ),
  ).toEqual(['Hostrabbit', 'Mailrabbit'])
  expect(
    (await found('<p>Our sub-processors currently include Hostrabbit, Mailrabbit and Payrabbit.</p>', dpa)).map(
      ({ name }) => name,
    ),
  ).toEqual(['Hostrabbit', 'Mailrabbit', 'Payrabbit'])
  expect(await found('<p>Identity providers include Loginrabbit and Keyrabbit.</p>', dpa)).toEqual([])
  expect(await found('<p>You may sign in with Loginrabbit. We use Trackrabbit on our web site.</p>', dpa)).toEqual([])
})

test('the vendor is not its own', async () => {
  expect(await found('<p>Sub-processors:</p><ul><li>Vendor: itself</li></ul>')).toEqual([])
})

describe('odd structures under a heading that names sub-processors', () => {
  const both = ['Hostrabbit', 'Mailrabbit']
  test.each([
    ['lines of a paragraph', '<p>Hostrabbit Inc. – hosting (USA)<br>Mailrabbit GmbH – e-mail (Germany)</p>'],
    [
      'cards',
      '<div><h3>Hostrabbit</h3><p>Cloud hosting</p></div><div><h3>Mailrabbit</h3><p>Sending of e-mails</p></div>',
    ],
    [
      'cards without headings',
      '<div><div>Hostrabbit</div><div>Cloud hosting</div></div><div><div>Mailrabbit</div><div>E-mail</div></div>',
    ],
    ['a definition list', '<dl><dt>Hostrabbit</dt><dd>Hosting</dd><dt>Mailrabbit</dt><dd>E-mail</dd></dl>'],
    [
      'a table on its side',
      '<table><tr><th>Name</th><td>Hostrabbit</td></tr><tr><th>Purpose</th><td>Hosting</td></tr></table><table><tr><th>Name</th><td>Mailrabbit</td></tr><tr><th>Purpose</th><td>E-mail</td></tr></table>',
    ],
    ['labelled lines', '<p>Name: Hostrabbit<br>Purpose: hosting</p><p>Name: Mailrabbit<br>Purpose: e-mail</p>'],
    [
      'a name over labelled lines',
      '<ul><li>Hostrabbit<br>Purpose: hosting</li><li>Mailrabbit<br>Purpose: e-mail</li></ul>',
    ],
    [
      'a sentence that calls them providers',
      '<p>These may include providers for hosting and e-mail.</p><p>The providers that we use today may include Hostrabbit and Mailrabbit. The list changes.</p>',
    ],
    ['sentences', '<p>Hostrabbit hosts our servers.</p><p>Mailrabbit sends our e-mails.</p>'],
    ['what is used', '<p>We use Hostrabbit to host our servers. We use Mailrabbit for sending e-mails.</p>'],
    ['a row with purposes', '<p>Hostrabbit for hosting and Mailrabbit for e-mail.</p>'],
    ['a quotation', '<blockquote><p>Hostrabbit – hosting</p><p>Mailrabbit – e-mail</p></blockquote>'],
    [
      'names at the end',
      '<ul><li>Hosting is provided by Hostrabbit</li><li>E-mails are sent through Mailrabbit</li></ul>',
    ],
  ])('%s', async (_, html) => {
    const rows = await found(`<h2>Sub-processors</h2>${html}`, 'https://vendor.example/privacy')
    expect(rows.map(({ name }) => name.replace(/ (?:Inc\.?|GmbH)$/, ''))).toEqual(both)
  })

  test('a single one is not taken from a paragraph, nor a duty for a name', async () => {
    const privacy = 'https://vendor.example/privacy'
    expect(
      await found('<h2>Sub-processors</h2><h3>Objection</h3><p>You may object within 30 days.</p>', privacy),
    ).toEqual([])
    expect(await found('<h2>Sub-processors</h2><p>Last updated: June 8, 2023</p>', privacy)).toEqual([])
  })
})

test('a list of three under a heading on sharing names them, one of legal reasons does not', async () => {
  const privacy = 'https://vendor.example/privacy'
  const list = (...items: string[]) =>
    `<h2>Who we share your data with</h2><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
  expect(await found(list('Hostrabbit: servers', 'Mailrabbit: e-mails', 'Payrabbit: invoices'), privacy)).toHaveLength(
    3,
  )
  expect(
    await found(list('Legal reasons: when a court asks', 'A sale of the company', 'With your consent'), privacy),
  ).toEqual([])
})

describe('other languages', () => {
  test.each([
    ['Unternehmen', 'Zweck', 'Sitz', 'Österreich'],
    ['Sous-traitant', 'Finalité', 'Pays', 'Autriche'],
    ['Subencargado', 'Finalidad', 'Ubicación', 'Austria'],
    ['Naam', 'Doel', 'Locatie', 'Oostenrijk'],
  ])('name the columns %s, %s and %s', async (name, purpose, place, country) => {
    const rows = `<tr><td>Hostrabbit AG</td><td>Hosting</td><td>${country}</td></tr>`
    const header = `<tr><th>${name}</th><th>${purpose}</th><th>${place}</th></tr>`
    expect(brief(await found(`<table>${header}${rows}</table>`))).toEqual([`Hostrabbit AG | ${country} | Hosting`])
  })

  test.each([
    'Unsere Subunternehmer sind Hostrabbit GmbH und Mailhase GmbH.',
    'Nos sous-traitants sont Hostrabbit GmbH et Mailhase GmbH.',
    'Nuestros subencargados son Hostrabbit GmbH y Mailhase GmbH.',
    'Onze subverwerkers zijn Hostrabbit GmbH en Mailhase GmbH.',
  ])('“%s”', async (sentence) => {
    const list = await found(`<p>${sentence}</p>`, 'https://vendor.example/legal')
    expect(list.map(({ name }) => name)).toEqual(['Hostrabbit GmbH', 'Mailhase GmbH'])
  })

  test('a noun in German is no name', async () => {
    const list = await found(
      '<p>Subunternehmer sind Unternehmen, die Daten verarbeiten.</p>',
      'https://vendor.example/legal',
    )
    expect(list).toEqual([])
  })
})

describe('a text in the place of a name that names nobody:', () => {
  const page = 'https://vendor.example/security'
  const rows = (...names: string[]) =>
    `<table><tr><th>Name</th><th>Purpose</th></tr><tr><td>Hostrabbit</td><td>Hosting</td></tr>${names.map((name) => `<tr><td>${name}</td><td>More</td></tr>`).join('')}</table>`
  test.each([
    ['features in cards', '<h3>Backups &amp; DR</h3><p>Daily snapshots.</p><h3>Secrets &amp; KMS</h3><p>Rotated.</p>'],
    [
      'features in a list',
      '<ul><li>Backups &amp; DR: daily</li><li>Vault Keys: rotated</li><li>Memories: kept</li></ul>',
    ],
    ['features in rows', rows('Backups &amp; DR', 'AWS RDS Restore', 'Memories', 'Audit Logs')],
    ['a sentence in a row', rows('You may object to a subprocessor by submitting a request')],
    ['the foot of a page in a row', rows('Vendor Inc. | Confidential', 'Terms of Vendor – Page 2 of 7')],
    ['the foot of a page', '<p>Version 3.2, January 2026 – Page 4</p><p>© 2026 Vendor, Inc. – All rights reserved</p>'],
  ])('%s', async (_, html) => {
    const names = (await found(`<h2>Infrastructure and sub-processors</h2>${html}`, page)).map(({ name }) => name)
    expect(names.filter((name) => name !== 'Hostrabbit')).toEqual([])
  })
})

test('every name stands in the document that it is said to be from', async () => {
  const html =
    '<h1>Sub-processors</h1><p>Our sub-processors are Hostrabbit (hosting) Cloud, Mailhare and Payfox, which takes payments.</p>'
  const all = await found(html, 'https://vendor.example/dpa')
  expect(all.map(({ name }) => name)).toEqual(['Mailhare', 'Payfox'])
})

describe('further ways of writing a list', () => {
  test('a card of lines: the name, what for, the address and the site', async () => {
    const cards = await found(
      '<h1>Subprocessors</h1><p><b>Hostrabbit GmbH</b><br>Servers, DNS<br>Hasenweg 2, 91710 Hasenstadt, Germany<br><a href="https://hostrabbit.example">https://hostrabbit.example</a></p><p><b>FloatHare ehf</b><br>Storage<br>P.O. Box No 4, 121 Reykjavík, Iceland</p><p><b>Bookfox GmbH &amp; Co. KG</b><br>Accounting<br>Fuchsweg 9, 79111 Fuchsstadt</p><p><b>dot.example Internet GmbH</b><br>Domains<br>Weg 1, 52064 Dorf, Germany</p>',
    )
    expect(brief(cards)).toEqual([
      'Hostrabbit GmbH | Germany | Servers, DNS',
      'FloatHare ehf | Iceland | Storage',
      'Bookfox GmbH & Co. KG |  | Accounting',
      'dot.example Internet GmbH | Germany | Domains',
    ])
    expect(cards[0]!.domain).toBe('hostrabbit.example')
  })

  test('a card of labelled lines under the name, or with an address', async () => {
    expect(
      brief(
        await found(
          '<h1>Subprocessors</h1><p>Hostrabbit GmbH<br>Purpose: hosting<br>Location: Germany</p><p>Mailhare AG<br>Purpose: mail<br>Address: 1 Lake Road, Zürich, Switzerland</p>',
        ),
      ),
    ).toEqual(['Hostrabbit GmbH | Germany | hosting', 'Mailhare AG | Switzerland | mail'])
  })

  test('a list of particulars under each name', async () => {
    expect(
      brief(
        await found(
          '<h1>Subprocessors</h1><ul><li>Hostrabbit<ul><li>Hosting of our servers</li><li>Germany</li></ul></li><li>Mailhare<ul><li>Sending of mail</li><li>USA</li></ul></li></ul>',
        ),
      ),
    ).toEqual(['Hostrabbit | Germany | Hosting of our servers', 'Mailhare | USA | Sending of mail'])
  })

  test('a heading that is a place, over those that are there', async () => {
    expect(
      brief(
        await found(
          '<h2>European Union</h2><ul><li>Hostrabbit: hosting</li></ul><h2>United States</h2><ul><li>Mailhare: mail</li></ul>',
        ),
      ),
    ).toEqual(['Hostrabbit | European Union | hosting', 'Mailhare | United States | mail'])
  })

  test('sentences of what each does', async () => {
    const names = await found(
      '<h2>Subprocessors</h2><p>We use Hostrabbit for hosting. Payments are handled by Payfox.</p>',
      'https://vendor.example/privacy',
    )
    expect(names.map(({ name }) => name)).toEqual(['Hostrabbit', 'Payfox'])
  })

  test('a kind of provider with its names in brackets', async () => {
    const names = await found(
      '<h2>Our sub-processors</h2><ul><li>Cloud providers (Hostrabbit, Cloudfox)</li><li>Monitoring services</li><li>Storage (Frankfurt)</li></ul>',
    )
    expect(brief(names)).toEqual(['Hostrabbit |  | Cloud providers', 'Cloudfox |  | Cloud providers'])
  })

  test('protocols, rights and steps are no sub-processors', async () => {
    const items = (...names: string[]) => names.map((name) => `<li>${name}</li>`).join('')
    const services = items(
      '<b>Openwire API</b>, OpenID Connect 1.0 / OAuth 2.0 endpoints',
      'SAML 2.0 Endpoints',
      'SCIM 2.0',
    )
    expect(
      await found(
        `<p>Core services means the following services:</p><ul>${services}</ul>`,
        'https://vendor.example/terms',
      ),
    ).toEqual([])
    const section = '<h2>Sub-processors</h2>'
    const rights = items(
      'Right to audit',
      'Right to object',
      'Wait for restoration to complete (5 minutes)',
      'SAML 2.0 Endpoints',
    )
    expect(await found(`${section}<ul>${rights}</ul>`)).toEqual([])
  })

  test('a tool that the product works with is no sub-processor', async () => {
    const lists = '<ul><li>Hostrabbit</li><li>Cloudfox</li><li>Mailhare</li></ul>'
    expect(await found(`<h2>Which cloud providers do you support?</h2>${lists}`, 'https://vendor.example/faq')).toEqual(
      [],
    )
    expect(
      await found(
        '<h2>Metadata services</h2><table><tr><th>Service</th><th>Purpose</th></tr><tr><td>Hostrabbit</td><td>a</td></tr><tr><td>Cloudfox</td><td>b</td></tr><tr><td>Mailhare</td><td>c</td></tr></table>',
        'https://vendor.example/docs/security/network',
      ),
    ).toEqual([])
  })
})

test.each(lists)('$path: $page', async ({ path, page, names }) => {
  const found = subProcessors([await readPage(page, `https://vendor.example${path}`)])
  for (const [name, place] of Object.entries(names)) {
    const entry = found.find((one) => one.name.startsWith(name))
    expect(entry?.name).toContain(name)
    if (place !== null) expect(entry?.location).toContain(place)
  }
  expect(found).toHaveLength(Object.keys(names).length)
})
