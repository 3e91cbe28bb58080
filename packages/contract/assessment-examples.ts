import { answerCountsExample } from './judgements.ts'

/** The assessment of a fictional vendor: the examples of the contract. */

export const vendor = '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e41'
export const hash = 'b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c'
const textHash = '7d865e959b2466918c9863afca942d0fb89d7c9ac0c99bafc3749504ded97730'
export const awaiting = {
  id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e42',
  vendor_id: vendor,
  name: 'Before the contract',
  status: 'AWAITING',
  collected_trust_data_id: null,
  collected_trust_data_location: null,
  security_statement_inventory: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e50',
  framework_ids: ['gdpr'],
  cited_in_approvals: [],
  summarized_risk: null,
  triggered_by: 'REQUEST',
  failure: null,
  assignee_id: null,
  review_progress: { statements: 62, agreed: 0, corrected: 0, left_open: 0, carried: 0 },
  answer_counts: null,
  progress: { step: 'waiting', pages_read: 0, pages_known: 0, statements_done: 0, statements_total: 62 },
  created_at: 1795000000,
  updated_at: 1795000000,
}
export const completed = {
  ...awaiting,
  status: 'COMPLETED',
  cited_in_approvals: ['0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e60'],
  collected_trust_data_id: hash,
  collected_trust_data_location: `store:collections/${hash}.json`,
  security_review: {
    completed_at: 1795000004,
    results: [
      {
        id: '5d0c3b9e-7a54-5e0e-9b6f-1f2a3c4d5e6f',
        category: 'Encryption',
        statement: 'Card data is encrypted at rest.',
        coverage: ['PCI DSS'],
        status: 'EXPLICITLY_MENTIONED_IN_SOURCE',
        evidence: 'Card data is encrypted at rest with AES-256.',
        confidence: 'HIGH',
        sources: [
          {
            name: 'Security',
            location: 'https://pennywhistle.example/security',
            type: 'WEBSITE_COLLECTION',
            sourced_at: 1795000001,
            sha256: hash,
            text_sha256: textHash,
            engine_version: '0.2.1',
            quote: 'Card data is encrypted at rest with AES-256.',
            start: 412,
            end: 456,
            page: null,
          },
        ],
        answer: true,
        judgement: null,
        effective_answer: true,
        needs_check: false,
        unknown: null,
        not_needed: false,
        rests_on_unverified_certificate: false,
        comments: 0,
        etag: '"0"',
        on_same_passage: [],
        see_also: [],
        asked_of_vendor: null,
        judged_with: [],
      },
    ],
  },
  framework_reviews: [],
  summarized_risk: {
    level: 'MEDIUM',
    engine_level: 'MEDIUM',
    factors: ['Nothing is said of backups.'],
    recommendations: ['Ask the vendor how often it backs up customer data and how it tests the restore.'],
    details: {
      inherent: { impact: 3, likelihood: 4, level: 'MEDIUM' },
      residual: { impact: 3, likelihood: 4, level: 'MEDIUM' },
      vetoes: [],
      known: { controls: 11, of: 15, assessable: true },
      measures: [],
      firm_level: 'MEDIUM',
      establishment: 'Dublin, Ireland',
      transfers: [],
      factors: [
        {
          code: 'unanswered',
          message: 'Nothing is said of backups.',
          weight: 33,
          statements: ['Customer data is backed up at recurring intervals.'],
          claims: ['backups'],
          article: 'GDPR Art. 32(1)(c)',
          step: 'Ask the vendor for proof of backups or business continuity.',
          proposed_condition: 'The vendor shows in writing: backups.',
        },
      ],
      recommendations: [
        {
          code: 'ask',
          message: 'Ask the vendor how often it backs up customer data and how it tests the restore.',
          statements: ['Customer data is backed up at recurring intervals.'],
        },
      ],
    },
  },
  answer_counts: answerCountsExample,
  progress: { step: 'ended', pages_read: 11, pages_known: 11, statements_done: 62, statements_total: 62 },
  updated_at: 1795000004,
}
export const manifest = {
  domains: ['https://pennywhistle.example'],
  documents: [
    {
      sha256: hash,
      text_sha256: textHash,
      location: 'https://pennywhistle.example/security',
      name: 'Security',
      type: 'WEBSITE_COLLECTION',
      media_type: 'text/html',
      language: 'en',
      size: 20480,
      sourced_at: 1795000001,
      rendered: false,
      not_modified: false,
    },
  ],
  skipped: [
    {
      location: 'https://pennywhistle.example/internal',
      reason: 'robots_disallowed',
      message: 'robots.txt asks not to read this address.',
    },
  ],
  search: null,
}
