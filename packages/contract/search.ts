import { z } from 'zod'
import { id, withoutNul } from './fields.ts'
import { route } from './route.ts'

/** Passages in documents, and as many in answers. */
export const maxPassages = 8

/** Words of a query that count. */
export const maxWords = 8

const Range = z
  .object({
    start: z.int().describe('Start, in UTF-16 code units.'),
    end: z.int().describe('End.'),
  })
  .meta({ id: 'TextRange', description: 'A part of a text.' })

const FoundPassage = z
  .object({
    kind: z.enum(['ANSWER', 'DOCUMENT']).describe('Its place: an answer or a document.'),
    vendor_id: id('The vendor.'),
    vendor_name: z.string().describe('Name of the vendor.'),
    assessment_id: id("The vendor's newest completed assessment, which gave the answer and read the document."),
    result_id: id('The answer; null for a document.').nullable(),
    sha256: z
      .string()
      .nullable()
      .describe('SHA-256 of the document, by which the assessment names it; null for an answer.'),
    title: z.string().describe('The answered statement, or the name of the document.'),
    text: z.string().describe('The passage, verbatim.'),
    marks: z.array(Range).describe('The place of the words in `text`.'),
    start: z
      .int()
      .nullable()
      .describe("Start of the passage in the document's stored text, in UTF-16 code units; null for an answer."),
  })
  .meta({ id: 'FoundPassage', description: 'A passage that contains the words of a search.' })

export const search = route({
  id: 'texts.search',
  method: 'GET',
  path: '/v1/search',
  tag: 'Assessments',
  summary: 'Search documents and answers',
  description: `Finds passages in the documents and the answers of each vendor's newest completed assessment. The passage must contain every word of the query, at most 300 characters from the others; a word of four letters or more also finds those that begin with it. Case and accents do not matter. At most ${maxPassages} passages in documents and ${maxPassages} in answers, the newest assessments first, and no more than three of a vendor's documents or answers. Uploaded documents are searched with the scope documents:read alone; the sentences of them that an answer cites belong to the answer.`,
  extension: true,
  auth: { by: 'token', scope: 'assessments:read' },
  effect: 'read',
  errors: ['service_unavailable'],
  query: z.strictObject({
    q: withoutNul(z.string().min(2).max(200)).describe(`The words; the first ${maxWords} count.`),
  }),
  response: {
    status: 200,
    envelope: 'single',
    data: z
      .object({
        passages: z.array(FoundPassage).describe('The passages, those in documents first.'),
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
