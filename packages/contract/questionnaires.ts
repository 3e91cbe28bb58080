import { claims, Proof } from '@custos/catalogue/claim'
import { Owner } from '@custos/catalogue/statement'
import { z } from 'zod'
import { fileName } from './documents.ts'
import { codesOf, empty, extension, id, ignored, list, name, prose, text, texts, time } from './fields.ts'
import { pageQuery } from './paging.ts'
import { route } from './route.ts'
import { StatementMove } from './tiers.ts'

const ClaimId = z.enum([...claims.keys()]).meta({
  id: 'ClaimId',
  description: 'A claim of the catalogue, shared by statements that ask the same; GET /v1/frameworks has them.',
  ...codesOf(/^[a-z0-9-]{1,100}$/, 'staff-mfa'),
})

const StatementProof = Proof.meta({
  id: 'StatementProof',
  description:
    'Possible source of proof: public documents, a certificate or report, a document under NDA, an answer of the vendor, or only the customer.',
})
const StatementOwner = Owner.meta({ id: 'StatementOwner', description: 'The judge of the answer.' })

/** The properties of a catalogue statement, which a customer's own statement may also have. */
export const aboutStatement = {
  reference: extension(text('The statement’s article or control, e.g. "Art. 28(3)(a)".', 200).optional()),
  claim: extension(ClaimId.optional()),
  proof: extension(StatementProof.optional()),
  owner: extension(StatementOwner.optional()),
}

export const Statement = z
  .strictObject({
    category: text('The group that the statement belongs to, e.g. "Encryption".', 200),
    statement: text('The statement to answer, about the vendor.', 2000),
    coverage: list(
      text('Name of a certificate, standard or framework.', 200),
      'Certificates, standards or frameworks that answer the statement as true. May be empty.',
      100,
    ),
    choices: extension(
      list(text('A value.', 200), 'The allowed values of the answer, if the customer gives them.', 50).optional(),
    ),
    ...aboutStatement,
  })
  .meta({ id: 'Statement', description: 'A statement about a vendor.' })

const statements = list(Statement, 'The statements to answer.', 1000)

export const StatementInventory = z
  .object({
    id: z.string().describe('The inventory: a UUID, or the slug of a framework.'),
    name: text('Name of the inventory.', 200),
    description: prose('Purpose of the questionnaire.', 5000).nullable(),
    type: z
      .enum(['security', 'framework', 'custom'])
      .describe('Questionnaires are always "security"; the inventory of a framework is "framework".'),
    created_at: time('When it was created.'),
    updated_at: time('When it last changed.'),
    statements,
  })
  .meta({ id: 'StatementInventory', description: 'A security questionnaire, or the requirements of a framework.' })

const QuestionnaireCreate = z
  .strictObject({
    name: name('Name of the questionnaire.', 200),
    description: prose('Purpose of the questionnaire.', 5000).nullable().optional(),
    statements,
  })
  .meta({ id: 'QuestionnaireCreate', description: 'The data of a new questionnaire.' })

const QuestionnaireUpdate = z
  .strictObject({
    name: name('Name of the questionnaire.', 200).optional(),
    description: prose('Purpose of the questionnaire. null clears it.', 5000).nullable().optional(),
    statements: statements.optional(),
    move: extension(StatementMove.optional()),
    ...ignored('id', 'type', 'created_at', 'updated_at'),
  })
  .meta({ id: 'QuestionnaireUpdate', description: 'The fields to change; fields that are left out stay as they are.' })

const params = z.strictObject({ id: id('The questionnaire.') })

const example = {
  id: '0198c2b4-7d10-7c3e-9a51-6a7f4c1d2e50',
  name: 'Payment providers',
  description: 'Asked of everyone who touches card data.',
  type: 'security',
  created_at: 1795000000,
  updated_at: 1795000000,
  statements: [{ category: 'Encryption', statement: 'Card data is encrypted at rest.', coverage: ['PCI DSS'] }],
}
const body = { name: example.name, description: example.description, statements: example.statements }

export const listQuestionnaires = route({
  id: 'questionnaires.list',
  method: 'GET',
  path: '/v1/security_questionnaire',
  tag: 'Security questionnaires',
  summary: 'List questionnaires',
  description: "The organisation's security questionnaires with their statements, newest first.",
  auth: { by: 'token', scope: 'questionnaires:read' },
  effect: 'read',
  query: z.strictObject(pageQuery),
  response: { status: 200, envelope: 'list', data: StatementInventory, description: 'A page of questionnaires.' },
  examples: { query: { limit: 20 }, data: [example] },
})

export const createQuestionnaire = route({
  id: 'questionnaires.create',
  method: 'POST',
  path: '/v1/security_questionnaire',
  tag: 'Security questionnaires',
  summary: 'Create a questionnaire',
  description: 'Creates a security questionnaire from your own statements.',
  auth: { by: 'token', scope: 'questionnaires:write' },
  effect: 'write',
  sensitivity: 'work',
  body: QuestionnaireCreate,
  response: { status: 201, envelope: 'single', data: StatementInventory, description: 'The questionnaire.' },
  examples: { body, data: example },
})

export const getQuestionnaire = route({
  id: 'questionnaires.get',
  method: 'GET',
  path: '/v1/security_questionnaire/{id}',
  tag: 'Security questionnaires',
  summary: 'Read a questionnaire',
  description: 'One questionnaire with its statements.',
  auth: { by: 'token', scope: 'questionnaires:read' },
  effect: 'read',
  params,
  response: { status: 200, envelope: 'single', data: StatementInventory, description: 'The questionnaire.' },
  errors: ['resource_not_found'],
  examples: { params: { id: example.id }, data: example },
})

export const updateQuestionnaire = route({
  id: 'questionnaires.update',
  method: 'PUT',
  path: '/v1/security_questionnaire/{id}',
  tag: 'Security questionnaires',
  summary: 'Change a questionnaire',
  description:
    'Changes the fields that are given and leaves the others. Existing assessments keep the statements with which they were created.',
  auth: { by: 'token', scope: 'questionnaires:write' },
  effect: 'write',
  sensitivity: 'work',
  params,
  body: QuestionnaireUpdate,
  response: { status: 200, envelope: 'single', data: StatementInventory, description: 'The changed questionnaire.' },
  errors: ['resource_not_found'],
  examples: {
    params: { id: example.id },
    body: { name: 'Payment providers 2027' },
    data: { ...example, name: 'Payment providers 2027' },
  },
})

export const deleteQuestionnaire = route({
  id: 'questionnaires.delete',
  method: 'DELETE',
  path: '/v1/security_questionnaire/{id}',
  tag: 'Security questionnaires',
  summary: 'Delete a questionnaire',
  description: 'Deletes the questionnaire. Assessments that were created with it stay as they are.',
  auth: { by: 'token', scope: 'questionnaires:write' },
  effect: 'write',
  sensitivity: 'signature',
  params,
  response: {
    status: 200,
    envelope: 'none',
    data: empty,
    description: 'Done.',
  },
  errors: ['resource_not_found'],
  examples: { params: { id: example.id }, data: {} },
})

/** The roles of a questionnaire's columns. */
export const columnRole = z.enum(['question', 'answer', 'comment', 'reference', 'category', 'coverage'])
const namedColumn = `(?:${columnRole.options.join('|')})=[A-Z]{1,3}`

const importQuery = {
  file_name: fileName,
  columns: z
    .string()
    .regex(new RegExp(`^${namedColumn}(?:,${namedColumn}){0,5}$`))
    .optional()
    .describe('The roles of columns that the headings of a sheet do not show.'),
}

const QuestionnaireImportPreview = z
  .object({
    statements: z.int().describe('The number of questions to import.'),
    columns: z
      .array(
        z
          .object({
            sheet: z.string().describe('The name of its sheet.'),
            column: z.string().describe('Its letters.'),
            heading: z.string().describe('Its heading.'),
            holds: columnRole.nullable().describe('Its role; null: it is not used.'),
          })
          .meta({ id: 'HeadedColumn', description: 'A column of a sheet.' }),
      )
      .describe('The columns of the sheets.'),
    rows: z
      .array(
        z
          .object({
            sheet: z.string().describe('The name of its sheet.'),
            row: z.int().min(1).describe('Its number.'),
            reference: z.string().nullable().describe('Its own number.'),
            category: z.string().describe('Its category.'),
            statement: z.string().describe('Its question.'),
            choices: texts('The values from which an answer is chosen; none: any answer.'),
            answer_cell: z.string().nullable().describe('The cell of its answer; null: there is none.'),
            doubts: texts('Points about it for a person to check.'),
          })
          .meta({ id: 'QuestionnaireRow', description: 'A row with a question.' }),
      )
      .describe('The rows with a question.'),
    notes: texts('The unused parts of the file, for people.'),
  })
  .meta({ id: 'QuestionnaireImportPreview', description: 'A questionnaire as it would be imported.' })

const csv = 'ID,Question,Answer\nENC-1,Card data is encrypted at rest.,\n'

export const previewQuestionnaireImport = route({
  id: 'questionnaires.preview_import',
  method: 'POST',
  path: '/v1/security_questionnaire/import_preview',
  tag: 'Security questionnaires',
  summary: 'Preview an import',
  description: 'Reads a file as the import does, and creates nothing: its columns, and each question with its doubts.',
  extension: true,
  auth: { by: 'token', scope: 'questionnaires:write' },
  effect: 'write',
  sensitivity: 'work',
  query: z.strictObject(importQuery),
  upload: { maxBytes: 10_000_000 },
  response: { status: 200, envelope: 'single', data: QuestionnaireImportPreview, description: 'The preview.' },
  errors: ['feature_limit_exceeded'],
  examples: {
    query: { file_name: 'payment-providers.json' },
    body: '{"questions":[{"id":"ENC-1","text":"Card data is encrypted at rest."}]}',
    data: {
      statements: 1,
      columns: [],
      rows: [
        {
          sheet: '',
          row: 1,
          reference: 'ENC-1',
          category: 'Questions',
          statement: 'Card data is encrypted at rest.',
          choices: [],
          answer_cell: null,
          doubts: [],
        },
      ],
      notes: [],
    },
  },
})

export const importQuestionnaire = route({
  id: 'questionnaires.import',
  method: 'POST',
  path: '/v1/security_questionnaire/import',
  tag: 'Security questionnaires',
  summary: 'Import a questionnaire',
  description:
    'Creates a questionnaire from an XLSX, ODS, CSV or JSON file of at most 10 MB; the body is the file as it is. Custos finds columns by the words of their headings (Question, ID, Category, Answer, Comment), in any place; notes list the unused parts. The answers of an assessment can be written back into an XLSX or CSV.',
  extension: true,
  auth: { by: 'token', scope: 'questionnaires:write' },
  effect: 'write',
  sensitivity: 'work',
  query: z.strictObject({
    ...importQuery,
    name: name('Name of the questionnaire; by default, that of the file.', 200).optional(),
  }),
  upload: { maxBytes: 10_000_000 },
  response: {
    status: 201,
    envelope: 'single',
    data: z
      .object({
        questionnaire: StatementInventory,
        notes: texts('The unused parts of the file, for people.'),
      })
      .meta({ id: 'QuestionnaireImported', description: 'A questionnaire that was imported.' }),
    description: 'The questionnaire.',
  },
  errors: ['feature_limit_exceeded'],
  examples: {
    query: { file_name: 'payment-providers.csv', columns: 'question=B,answer=C' },
    body: csv,
    data: { questionnaire: example, notes: ['Column D “Weight” is not used.'] },
  },
})

export const questionnaireRoutes = [
  listQuestionnaires,
  createQuestionnaire,
  importQuestionnaire,
  previewQuestionnaireImport,
  getQuestionnaire,
  updateQuestionnaire,
  deleteQuestionnaire,
]
