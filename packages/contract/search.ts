import { z } from 'zod'
import { id, severalOf, withoutNul } from './fields.ts'
import { route } from './route.ts'

/** The maximum number of passages of each kind. */
export const maxPassages = 8

/**
 * The maximum number of texts of a kind that are sorted by time. A frequent word is in more texts, of which the database returns
 * any.
 */
export const maxHeld = 1000

/** The maximum number of words in a query. */
export const maxWords = 8

/** The texts that people write, each with the scope to read it. */
export const writtenKinds = {
  NOTE: 'vendors:read',
  FIELD: 'vendors:read',
  CONTRACT: 'vendors:read',
  COMMENT: 'assessments:read',
  JUDGEMENT: 'assessments:read',
  VENDOR_REQUEST: 'assessments:read',
  DECISION: 'approvals:read',
  CONDITION: 'approvals:read',
} as const

export const foundKinds = [
  'DOCUMENT',
  'ANSWER',
  ...(Object.keys(writtenKinds) as (keyof typeof writtenKinds)[]),
] as const

const Range = z
  .object({
    start: z.int().describe('Start, in UTF-16 code units.'),
    end: z.int().describe('End.'),
  })
  .meta({ id: 'TextRange', description: 'A part of a text.' })

const FoundPassage = z
  .object({
    kind: z
      .enum(foundKinds)
      .describe(
        'Its place. NOTE, FIELD and CONTRACT: the vendor. JUDGEMENT: the reason of a judgement. DECISION: a reason, an accepted risk or a proposal. CONDITION: with its evidence. VENDOR_REQUEST: its message, questions and submitted answers.',
      ),
    vendor_id: id('The vendor.'),
    vendor_name: z.string().describe('Name of the vendor.'),
    record_id: id('The record with the text: the assessment, vendor, decision, proposal or vendor request.'),
    assessment_id: id(
      "The assessment of a comment or judgement; otherwise the vendor's newest completed one, which gave the answer and read the document; null for other texts.",
    ).nullable(),
    result_id: id('The answer, or that of a comment or judgement; null for other texts.').nullable(),
    sha256: z
      .string()
      .nullable()
      .describe('SHA-256 of the document, by which the assessment names it; null for other texts.'),
    title: z.string().nullable().describe('The statement, document, field or question; null for other texts.'),
    text: z.string().describe('The passage, verbatim.'),
    marks: z.array(Range).describe('The place of the words in `text`.'),
    start: z
      .int()
      .nullable()
      .describe("Start of the passage in the document's stored text, in UTF-16 code units; null for other texts."),
  })
  .meta({ id: 'FoundPassage', description: 'A passage that contains the words of a search.' })

export const search = route({
  id: 'texts.search',
  method: 'GET',
  path: '/v1/search',
  tag: 'Assessments',
  summary: 'Search all texts',
  description: `Finds passages in the documents and answers of each vendor's newest completed assessment, and in the texts that people wrote about it. The passage must contain every word of the query, at most 300 characters from the others; a word of four letters or more also finds those that begin with it. Other forms of a word also match ("encrypting", "encryption"; by Snowball, in English, German, French, Spanish, Italian and Dutch), and so do the terms of data protection that mean the same in these languages ("DPA", "AVV", "data processing agreement"). Case and accents do not matter. Texts with the words as they were typed come first. At most ${maxPassages} passages of each kind, the newest first, and no more than three of a kind and a vendor; if more than ${maxHeld} texts of a kind match, the newest of any ${maxHeld} of them. Each kind needs the scope that reads it: vendors:read for NOTE, FIELD and CONTRACT, approvals:read for DECISION and CONDITION, documents:read for uploaded documents. A sentence of an uploaded document that an answer cites belongs to the answer.`,
  extension: true,
  auth: { by: 'token', scope: 'assessments:read' },
  effect: 'read',
  errors: ['service_unavailable'],
  query: z.strictObject({
    q: withoutNul(z.string().min(2).max(200)).describe(`The words; the first ${maxWords} count.`),
    kinds: severalOf(foundKinds, 'Only passages of these kinds.'),
  }),
  response: {
    status: 200,
    envelope: 'single',
    data: z
      .object({
        passages: z.array(FoundPassage).describe('The passages, by kind.'),
        left_out: z
          .int()
          .describe(
            'Texts with these words that Custos could not read, because the object store is unavailable or has lost them.',
          ),
      })
      .meta({ id: 'FoundPassages', description: 'Passages that contain the words of a search.' }),
    description: 'The passages.',
  },
  examples: {
    query: { q: 'encrypted at rest' },
    data: {
      passages: [
        {
          kind: 'DOCUMENT',
          vendor_id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e41',
          vendor_name: 'Pennywhistle',
          record_id: '0198c2b4-9f02-7b1d-8c40-2f5d3b6a1c93',
          assessment_id: '0198c2b4-9f02-7b1d-8c40-2f5d3b6a1c93',
          result_id: null,
          sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
          title: 'Security',
          text: 'Customer data is encrypted at rest with AES-256.',
          marks: [{ start: 17, end: 26 }],
          start: 1042,
        },
      ],
      left_out: 0,
    },
  },
})
