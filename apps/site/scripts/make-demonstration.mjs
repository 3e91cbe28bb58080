/**
 * Writes content/demonstration.json, the one file from which the site shows what the product does. The documents are
 * those of a fictional vendor (content/demonstration/*.txt); the answers are written below; every position, hash and
 * chain link is computed from the text.
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const content = join(import.meta.dirname, '../content')
const sha256 = (text) => createHash('sha256').update(text).digest('hex')
const at = (iso) => Date.parse(iso) / 1000

const pages = [
  ['security', 'Security at Pennywhistle Cloud', '2026-11-20T09:14:08Z'],
  ['certificates', 'Certificates of Pennywhistle Cloud', '2026-11-20T09:14:08Z'],
  ['sub-processors', 'Sub-processors of Pennywhistle Cloud', '2026-11-20T09:14:09Z'],
]
const documents = pages.map(([page, name, fetchedAt]) => {
  const text = readFileSync(join(content, 'demonstration', `${page}.txt`), 'utf8')
  return {
    sha256: sha256(text),
    url: `https://pennywhistle.example/${page}`,
    name,
    type: 'WEBSITE_COLLECTION',
    media_type: 'text/plain',
    bytes: Buffer.byteLength(text),
    fetched_at: at(fetchedAt),
    text,
  }
})

/** The place of a quote, which must stand exactly once in the documents. */
function source(quote) {
  const places = documents.flatMap((document) => {
    const start = document.text.indexOf(quote)
    if (start !== -1 && document.text.indexOf(quote, start + 1) !== -1) throw new Error(`twice: ${quote}`)
    return start === -1 ? [] : [{ document, start }]
  })
  if (places.length !== 1) throw new Error(`not exactly once: ${quote}`)
  const [{ document, start }] = places
  const { name, url: location, type, fetched_at: sourced_at, sha256 } = document
  return { name, location, type, sourced_at, sha256, quote, start, end: start + quote.length }
}

const finding = (category, statement, coverage, status, answer, confidence, quote, considered) => ({
  category,
  statement,
  coverage,
  status,
  answer,
  confidence,
  evidence: quote,
  sources: quote ? [source(quote)] : [],
  considered: considered ? [{ ...source(considered[0]), reason: considered[1] }] : [],
})
const stated = 'EXPLICITLY_MENTIONED_IN_SOURCE'

const findings = [
  finding(
    'Encryption',
    'Customer data is encrypted at rest.',
    [],
    stated,
    true,
    'HIGH',
    'We encrypt all customer data at rest using AES-256',
  ),
  finding(
    'Access control',
    'All staff use multi-factor authentication.',
    [],
    stated,
    false,
    'HIGH',
    'Multi-factor authentication is required for engineers with access to production and recommended for everyone else',
  ),
  finding('Testing', 'A penetration test is done every year.', [], 'UNDEFINED', null, 'LOW', null, [
    'We intend to commission an independent penetration test in the coming year',
    'A plan is not a practice.',
  ]),
  finding('Incidents', 'Breaches are reported within 72 hours.', [], 'UNDEFINED', null, 'LOW', null, [
    'without undue delay',
    '“Without undue delay” names no hour.',
  ]),
  finding(
    'Governance',
    'An information security management system is in place.',
    ['ISO/IEC 27001'],
    'EXPLICIT_REFERENCED_COVERAGE',
    true,
    'HIGH',
    'We hold ISO/IEC 27001 certification',
  ),
  finding(
    'Privacy',
    'Privacy is managed by documented policies.',
    ['ISO/IEC 27001'],
    'INFERRED_BY_COVERAGE',
    true,
    'MEDIUM',
    'We hold ISO/IEC 27701 certification',
  ),
  finding('Continuity', 'Backups are made every day.', [], 'UNDEFINED', null, 'LOW', null),
]

const summarized_risk = {
  level: 'HIGH',
  factors: [
    {
      message: 'Multi-factor authentication is not required of all staff',
      statements: [findings[1].statement],
      recommendation: 'a policy that covers every account, with its date',
    },
    {
      message: 'No statement on penetration tests beyond a plan',
      statements: [findings[2].statement],
      recommendation: 'the summary of the latest test, with scope and tester',
    },
    {
      message: 'Breach notice without a time limit',
      statements: [findings[3].statement],
      recommendation: 'the hours, in the processing agreement',
    },
    {
      message: 'Nothing said about backups',
      statements: [findings[6].statement],
      recommendation: 'how often, where they are kept, and when one was last restored',
    },
  ],
}

const requestId = (seed) =>
  `req_${createHash('sha256')
    .update(seed)
    .digest('base64')
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 16)}`
let previous = sha256('pennywhistle.example')
const audit = [
  ['2026-11-20T09:14:06Z', 'vendor.create', 201],
  ['2026-11-20T09:14:07Z', 'assessment.create', 201],
  ['2026-11-20T09:14:10Z', 'assessment.read', 200],
  ['2026-11-20T10:02:31Z', 'assessment.approve', 200],
].map(([time, action, response_status]) => {
  const record = { timestamp: at(time), action, request_id: requestId(time + action), response_status }
  const hash = sha256(previous + JSON.stringify(record))
  const chained = { ...record, previous_hash: previous, hash }
  previous = hash
  return chained
})

const demonstration = {
  provenance:
    'An illustration. Pennywhistle Cloud is fictional, and so are its pages; the positions and hashes are computed from the text shown.',
  vendor: { name: 'Pennywhistle Cloud', domain: 'https://pennywhistle.example' },
  collection: {
    documents,
    skipped: [
      {
        url: 'https://pennywhistle.example/status',
        reason: 'robots_disallowed',
        message: 'robots.txt asks not to read it.',
      },
      {
        url: 'https://pennywhistle.example/press-kit.zip',
        reason: 'unsupported_type',
        message: 'Not a kind of file it reads.',
      },
    ],
  },
  assessment: { name: 'First review', completed_at: at('2026-11-20T09:14:10Z'), findings, summarized_risk },
  decision: {
    status: 'CONDITIONAL',
    decision_date: at('2026-11-20T10:02:31Z'),
    reasoning: 'Encryption is shown; access control is not, for all staff.',
    conditions: ['Multi-factor authentication for every account before data is sent.'],
    approvers: [{ name: 'A. Reviewer', role: 'DPO' }],
  },
  audit,
}
writeFileSync(join(content, 'demonstration.json'), `${JSON.stringify(demonstration, null, 2)}\n`)
console.log(`demonstration.json: ${documents.length} documents, ${findings.length} findings, ${audit.length} records`)
