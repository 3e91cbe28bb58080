import { z } from 'zod'
import { extension, id, ids, sha256, sourceType, texts, time, wholeNumber } from './fields.ts'
import { Judgement, trueFalseOpen } from './judgements.ts'
import { aboutStatement } from './questionnaires.ts'
import { asks_for_words, VendorAnswer } from './vendor-requests.ts'

/** The answer to one statement, with its evidence and people's judgement. */

const offset = (what: string) =>
  wholeNumber(`${what} of the quote in the document's text. UTF-16 code units; null if there is no quote.`).nullable()

const ReviewSource = z
  .object({
    name: z.string().describe('Name of the document.'),
    location: z.string().describe('Address of the document.'),
    type: sourceType('How the document was found: a search, a file (PDF, DOCX), or a page of a website.'),
    sourced_at: time('When the document was fetched.'),
    sha256: extension(sha256.nullable().describe('SHA-256 of the stored bytes, lower-case hexadecimal.')),
    text_sha256: extension(
      sha256
        .nullable()
        .describe("SHA-256 of the document's text in UTF-8, lower-case hexadecimal; null if the text was not kept."),
    ),
    engine_version: extension(
      z.string().nullable().describe('Version of the engine that read the document; null if the text was not kept.'),
    ),
    quote: extension(z.string().nullable().describe('The passage, verbatim.')),
    start: extension(offset('Start')),
    end: extension(offset('End (exclusive)')),
    page: extension(z.int().min(1).nullable().describe('Page of a paged document, from 1; null otherwise.')),
    stated_by_vendor: extension(
      z.literal(true).optional().describe('Present where it is the vendor’s own answer to a question.'),
    ),
  })
  .meta({ id: 'ReviewSource', description: 'A source document of an answer, with the position in it.' })

const place = {
  name: true,
  location: true,
  sha256: true,
  text_sha256: true,
  quote: true,
  start: true,
  end: true,
  page: true,
} as const

const ModelOpinion = z
  .object({
    name: z.string().describe('The model.'),
    prompt_version: z.string().describe('Version of the prompt.'),
    verdict: z
      .enum(['yes', 'partly', 'no', 'not_said'])
      .nullable()
      .describe('Its answer; null if there was no usable one.'),
    judged: z
      .enum(['follows', 'mostly', 'weak', 'wrong'])
      .optional()
      .describe(
        'Whether it confirmed, when asked again, that the answer follows from its quotes. Absent if it did not judge one.',
      ),
    missing: z
      .string()
      .optional()
      .describe('The unconfirmed part, in the words of the model. Absent if it named nothing.'),
    accepted: z
      .boolean()
      .describe("Whether the answer or its confidence comes from the model; otherwise both are the engine's own."),
    reason: z.string().nullable().describe('Reason for rejecting it, or null.'),
    input_tokens: wholeNumber("The statement's share of the tokens sent to the model."),
    output_tokens: wholeNumber("The statement's share of the tokens that the model returned."),
    cost: z.number().min(0).nullable().describe("The statement's share of the cost. US dollars; null if unknown."),
  })
  .meta({ id: 'ModelOpinion', description: 'A language model’s answer to the statement, if one was asked.' })

const Explanation = z
  .object({
    topics: texts('The claims that the statement asks for, best match first.'),
    rule: z.string().describe('Name of the rule that decided.'),
    facets: z
      .array(
        z
          .object({
            name: z.string().describe('Name of the facet.'),
            matched: texts('The words that matched it.'),
          })
          .meta({ id: 'MatchedFacet', description: 'A required part of a passage.' }),
      )
      .describe('The required parts of a passage, and the words that matched them.'),
    considered: z
      .array(
        z
          .object({
            quote: z.string().describe('A passage that was rejected.'),
            location: z.string().describe('Address of its document.'),
            reason: z.string().describe('The reason for rejecting it.'),
            taken_back: z
              .literal(true)
              .optional()
              .describe('Present if the rules answered with this passage and a second reading rejected the answer.'),
          })
          .meta({ id: 'ConsideredPassage', description: 'A passage that was considered and rejected.' }),
      )
      .describe('Other passages that were considered.'),
    offered: z
      .array(
        ReviewSource.pick(place)
          .extend({
            heading: z.string().describe('Its headings, outermost first; empty if none.'),
            reason: z.string().nullable().describe('Reason why it does not answer the statement, or null.'),
          })
          .meta({
            id: 'OfferedPassage',
            description: 'A passage that may answer an open statement or limits a yes, with related ones beside it.',
          }),
      )
      .optional()
      .describe(
        'For an open statement, at most three related passages, closest first; for a yes, passages that limit it.',
      ),
    read_by: z.string().optional().describe('The local reader that answered or ordered the passages, if any.'),
    documents_searched: wholeNumber(
      'Number of documents searched; present where no passage is related to an open statement.',
    ).optional(),
    missing: texts('The unconfirmed part of the statement; present where the passages confirm only a part.').optional(),
    outlived: z
      .object({
        kept: z.number().describe('Retention of backups. Hours.'),
        deadline: z.number().describe('The erasure deadline. Hours.'),
      })
      .meta({ id: 'OutlivedDeadline', description: 'An erasure deadline, and the backups that outlive it.' })
      .optional()
      .describe('Present where the answer is an erasure deadline and backups outlive it.'),
    inapplicable: z
      .string()
      .optional()
      .describe('The reason why the statement does not concern the vendor; present where there is nothing to ask.'),
    model: ModelOpinion.optional(),
  })
  .meta({ id: 'Explanation', description: 'The explanation of the answer.' })

export const answerStatus = z
  .enum(['EXPLICITLY_MENTIONED_IN_SOURCE', 'EXPLICIT_REFERENCED_COVERAGE', 'INFERRED_BY_COVERAGE', 'UNDEFINED'])
  .meta({
    id: 'ResultStatus',
    description:
      'The basis of the answer: a sentence, a certificate named in the statement, a certificate that implies one of these, or nothing.',
  })
export const evidence = z
  .string()
  .nullable()
  .describe('A verbatim quote, or null: with several sources, that of the first.')
export const answer = trueFalseOpen('true: the documents say so; false: they say the opposite; null: they do not say.')

const Confidence = z.enum(['HIGH', 'MEDIUM', 'LOW']).meta({
  id: 'Confidence',
  description:
    'Confidence in the answer. The documentation gives the measured accuracy of each level. Of an unknown answer: LOW if Custos rejected a passage, otherwise MEDIUM.',
})

export const KeyDocumentKind = z
  .enum(['AGREEMENT', 'SUB_PROCESSORS', 'MEASURES'])
  .meta({ id: 'KeyDocumentKind', description: 'Type of a document that answers many statements.' })

const JudgedWith = z
  .object({
    id: id('The other answer.'),
    framework_id: z.string().nullable().describe('The framework that asks it; null for the questionnaire.'),
    framework_name: z.string().nullable().describe('Its name.'),
    reference: z.string().nullable().describe('Its article, clause or control, or null.'),
    etag: z.string().describe('Version of its judgement.'),
  })
  .meta({ id: 'JudgedWith', description: 'Another answer to the same claim, judged together with this one.' })

const VendorQuestion = z
  .object({
    vendor_request_id: id('The vendor request.'),
    question: z.string().describe('As it was asked.'),
    asks_for_words,
    asked_at: time('When it was sent.'),
    answer: VendorAnswer.nullable().describe("The vendor's own statement, once it was submitted."),
  })
  .meta({
    id: 'VendorQuestion',
    description:
      'A question to the vendor about a statement, and what it submitted. It is shown beside the answer, and is a source only if sources names it.',
  })

export const StatementAnswer = z
  .object({
    id: extension(id('The id of the answer; it stays the same as long as the assessment is kept.')),
    category: z.string().describe('The group of the statement.'),
    statement: z.string().describe('The statement, as asked.'),
    coverage: texts('Certificates, standards or frameworks that answer the statement as true.'),
    ...aboutStatement,
    status: answerStatus,
    evidence,
    confidence: Confidence,
    sources: z.array(ReviewSource).describe('Its passages.'),
    answer: extension(answer),
    explanation: extension(Explanation.optional().describe('How the answer came about; every answer has it.')),
    judgement: extension(Judgement.nullable()),
    effective_answer: extension(
      trueFalseOpen(
        "The judgement's answer, or else the engine's; null without a judgement if a person rejected the certificate on which it rests.",
      ),
    ),
    needs_check: extension(
      z
        .boolean()
        .describe(
          'Whether a person has to settle it: nothing found, low confidence, contradicted, or its certificate rejected; false where the statement does not apply to the vendor.',
        ),
    ),
    unknown: extension(
      z
        .object({
          reason: z
            .enum(['NOT_FOUND', 'DOCUMENT_NOT_FOUND', 'DOCUMENT_NOT_READ', 'NOT_PUBLISHED'])
            .describe(
              'NOT_FOUND: not in the documents read. DOCUMENT_NOT_FOUND: Custos did not find the document that would contain it; without a document, a person rejected the certificate that the answer rested on. DOCUMENT_NOT_READ: Custos found that document but did not read it. NOT_PUBLISHED: vendors do not publish it, or only your organisation knows it (proof: customer).',
            ),
          document: KeyDocumentKind.nullable().describe('That document, see key_documents; or null.'),
        })
        .meta({ id: 'UnknownReason', description: 'The reason for an open answer.' })
        .nullable()
        .describe('Null for other answers, and where a passage is offered.'),
    ),
    not_needed: extension(
      z
        .boolean()
        .describe(
          'True if it needs a person, nobody has judged it, and it could change neither the level nor a condition. A decision does not need it.',
        ),
    ),
    rests_on_unverified_certificate: extension(
      z
        .boolean()
        .describe(
          'True if nobody has judged it and it rests, with at least four other answers, on a certificate that only a page of the vendor claims.',
        ),
    ),
    comments: extension(wholeNumber('Number of its comments.')),
    etag: extension(z.string().describe('Version of the judgement, for If-Match.')),
    on_same_passage: extension(ids('The other answers that cite the same passage; an error in one may affect them.')),
    see_also: extension(
      ids(
        'Ids of answered statements related to this one; for an answer that is open or only covered by a certificate.',
      ),
    ),
    asked_of_vendor: extension(
      VendorQuestion.nullable().describe(
        'The newest answered question about the statement, or else the newest one sent; or null.',
      ),
    ),
    judged_with: extension(
      z
        .array(JudgedWith)
        .describe(
          'The other answers that a judgement of this one also judges: the same claim, answer and passages, without a judgement or with the same person’s equal one.',
        ),
    ),
  })
  .meta({ id: 'ReviewResult', description: 'The answer to one statement.' })
