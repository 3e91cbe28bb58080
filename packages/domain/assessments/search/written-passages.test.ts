import { createApproval } from '@custos/contract/approvals'
import { answerQuestion, submitAnswers } from '@custos/contract/console-vendor-portal'
import { commentOnAnswer, judgeAnswer, withdrawJudgement } from '@custos/contract/judged-answers'
import { updateOrganisation } from '@custos/contract/organisation'
import { declineProposal, proposeApproval } from '@custos/contract/proposals'
import { search, writtenKinds } from '@custos/contract/search'
import { proposeQuestions, sendVendorRequest } from '@custos/contract/vendor-requests'
import { deleteVendor, updateVendor } from '@custos/contract/vendors'
import { newId } from '@custos/kernel/ids'
import { ConsoleClient } from '@custos/testkit/console-client'
import { makeEndedAssessment, makeQuestionnaire, makeVendor } from '@custos/testkit/make'
import { decideByFourEyes, makeUser } from '@custos/testkit/people'
import { asPerson } from '@custos/testkit/person'
import { bootPlatform, type TestPlatform } from '@custos/testkit/platform'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

let platform: TestPlatform
let vendorId: string
let assessmentId: string
let results: string[]
let token: string
let question: string
beforeAll(async () => {
  platform = await bootPlatform(inject('postgres'))
  const { api } = platform
  await api.ok(updateOrganisation, {
    body: { custom_fields: [{ key: 'escrow', name: 'Source escrow', kind: 'TEXT' }] },
  })
  const vendor = await makeVendor(api, {
    name: 'Quillfeather',
    description: 'Prints the marmoset calendars.',
    notes: ['Someone asked.', 'The café’s marmoset manager knows Straße and encryption.'],
    contracts: [{ reference: 'Marmoset framework 7' }],
    internal_use: { department: 'Marmoset care' },
    custom_fields: { escrow: 'With the marmoset notary' },
  })
  vendorId = vendor.id
  const questionnaire = await makeQuestionnaire(api)
  const assessment = await makeEndedAssessment(platform, vendorId, {
    framework_ids: [],
    security_statement_inventory: questionnaire.id,
  })
  assessmentId = assessment.id
  results = assessment.security_review!.results.map(({ id }) => id)
  const params = { id: vendorId, assessment_id: assessmentId }
  await api.ok(commentOnAnswer, { params: { ...params, result_id: results[0]! }, body: { text: 'Ask the marmoset.' } })
  await judge('No marmoset said so.')
  await api.ok(createApproval, {
    params: { id: vendorId },
    body: {
      status: 'CONDITIONAL',
      supporting_assessments: [],
      approvers: [{ name: 'A. Example', role: 'DPO', date: Math.floor(Date.now() / 1000) }],
      reasoning: 'The marmoset is small.',
      condition_items: [{ text: 'Feed the marmoset.' }],
      accepted_risks: [{ text: 'Bites', reason: 'No marmoset has bitten.' }],
    },
  })
  question = (await api.ok(proposeQuestions, { params })).questions[0]!.id
  const sent = await api.ok(sendVendorRequest, {
    params: { id: vendorId },
    body: {
      assessment_id: assessmentId,
      questions: [{ id: question }],
      recipients: [{ email: 'security@vendor.example' }],
      message: 'Dear marmoset keepers.',
    },
  })
  token = sent.links[0]!.path.split('#')[1]!
})
afterAll(() => platform[Symbol.asyncDispose]())

const judge = (reason: string) =>
  platform.api.ok(judgeAnswer, {
    params: { id: vendorId, assessment_id: assessmentId, result_id: results[0]! },
    body: { verdict: 'CORRECTED', answer: false, reason_code: 'OUT_OF_SCOPE', reason },
  })
const written = Object.keys(writtenKinds).join()
const found = async (q: string, api = platform.api, kinds = written) =>
  (await api.ok(search, { query: { q, kinds } })).passages

test('texts that people wrote are found by their words, with their kind, their vendor and their place', async () => {
  const passages = await found('MARMOS')
  for (const passage of passages) {
    expect(passage).toMatchObject({ vendor_id: vendorId, vendor_name: 'Quillfeather', sha256: null, start: null })
    expect(passage.marks.map(({ start, end }) => passage.text.slice(start, end).toLowerCase())).toEqual(['marmoset'])
  }
  const said = passages.map(({ kind, title, text }) => `${kind} ${title ?? '-'}: ${text}`)
  expect(said.toSorted((one, other) => (one < other ? -1 : 1))).toEqual([
    'COMMENT Customer data is encrypted at rest.: Ask the marmoset.',
    'CONDITION -: Feed the marmoset.',
    'CONTRACT -: Marmoset framework 7',
    'DECISION -: No marmoset has bitten.',
    'DECISION -: The marmoset is small.',
    'FIELD Source escrow: With the marmoset notary',
    'FIELD description: Prints the marmoset calendars.',
    'FIELD internal_use.department: Marmoset care',
    'JUDGEMENT Customer data is encrypted at rest.: No marmoset said so.',
    'NOTE -: The café’s marmoset manager knows Straße and encryption.',
    'VENDOR_REQUEST -: Dear marmoset keepers.',
  ])
  const ofKind = (kind: string) => passages.find((passage) => passage.kind === kind)!
  expect(ofKind('COMMENT')).toMatchObject({ assessment_id: assessmentId, result_id: results[0] })
  expect(ofKind('NOTE')).toMatchObject({ record_id: vendorId, assessment_id: null, result_id: null })
  expect((await found('cafe MARMOSET strasse')).map(({ kind }) => kind)).toEqual(['NOTE'])
  expect((await found('cafe MARMOSET straß')).map(({ kind }) => kind)).toEqual(['NOTE'])
  expect((await found('marmoset', platform.api, 'CONDITION,NOTE')).map(({ kind }) => kind)).toEqual([
    'NOTE',
    'CONDITION',
  ])
})

test('a text is found by other forms of its words in six languages, and by a word of which they are no forms it is not', async () => {
  const { api } = await platform.newTenant('Writes of many forms')
  const notes = [
    'We encrypt the backups, and keys are rotated.',
    'Die Verschlüsselung der Verträge prüfen.',
    'Les données chiffrées sont stockées en France.',
    'Los contratos se han firmado.',
    'I contratti sono stati firmati.',
    'De overeenkomsten zijn getekend.',
    'Dated in March.',
  ]
  await makeVendor(api, { notes })
  for (const [word, note] of [
    ['encrypting', 0],
    ['key', 0],
    ['Verschlüsselungen', 1],
    ['Vertrags', 1],
    ['chiffrer', 2],
    ['chiffree', 2],
    ['contrato', 3],
    ['firmati', 4],
    ['contratto', 4],
    ['overeenkomst', 5],
  ] as const)
    expect((await found(word, api))[0], word).toMatchObject({ kind: 'NOTE', text: notes[note] })
  expect(await found('data', api)).toEqual([])
})

test('a text is found by what says the same, in a word or in several, whichever of them was typed', async () => {
  const { api } = await platform.newTenant('Says the same')
  const notes = [
    'The data processing agreement is signed.',
    'Der AVV liegt vor.',
    'Agreement: none. Processing of data: yes.',
    'Their sub-processors are in Ireland.',
    'Alle Unterauftragsverarbeiters prüfen.',
    'Beide AVVs fehlen.',
  ]
  await makeVendor(api, { notes })
  const texts = async (q: string) => (await found(q, api)).map(({ text }) => text)
  for (const q of ['DPA', 'AVV', 'processor agreement', 'Auftragsverarbeitungsvertrag'])
    expect(new Set(await texts(q)), q).toEqual(new Set([notes[0], notes[1], notes[5]]))
  // The single words match, too.
  expect(new Set(await texts('data processing agreement'))).toEqual(new Set([...notes.slice(0, 3), notes[5]]))
  for (const q of ['subprocessor', 'sub-processor', 'Unterauftragsverarbeiter'])
    expect(new Set(await texts(q)), q).toEqual(new Set(notes.slice(3, 5)))
  const [passage] = await found('DPA signed', api)
  expect(passage!.marks.map(({ start, end }) => passage!.text.slice(start, end))).toEqual([
    'data',
    'processing',
    'agreement',
    'signed',
  ])
  // The typed form comes first.
  expect((await texts('AVV')).at(-1)).toBe(notes[0])
})

test('only who may read a text finds it, and no other organisation does', async () => {
  const { api } = await asPerson(platform, { scopes: ['assessments:read'] })
  expect(new Set((await found('marmoset', api)).map(({ kind }) => kind))).toEqual(
    new Set(['COMMENT', 'JUDGEMENT', 'VENDOR_REQUEST']),
  )
  expect(await found('marmoset', platform.other.api)).toEqual([])
  const rows = await platform.database.sql('SELECT * FROM written_words')
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toMatch(/marmoset/i)
})

test('a word is found in scripts whose marks a text may have or lack', async () => {
  const { api } = await platform.newTenant('Writes in many scripts')
  const note = 'データ の保護, सुरक्षा हिन्दी में, مُحَمَّد قرأه, שָׁלוֹם'
  await makeVendor(api, { notes: [note] })
  for (const word of ['データ', 'テータ', 'हिन्दी', 'सुरक्षा', 'مُحَمَّد', 'محمد', 'שלום'])
    expect(await found(word, api), word).toMatchObject([{ kind: 'NOTE', text: note }])
  expect(await found('データ zzyzx', api)).toEqual([])
})

test('the operator’s role finds texts by hashes that it cannot make', async () => {
  const { database } = platform.services
  const ask = (text: string) => database.operate((operator) => operator.query<{ words: number[] }>({ text }))
  expect((await ask('SELECT words FROM written_words LIMIT 1'))[0]!.words).not.toEqual([])
  for (const statement of [
    "SELECT written_words_sought(tenant_id, kind, 'marmoset') FROM written_words",
    "SELECT written_words_of(tenant_id, kind, 'marmoset') FROM written_words",
    'SELECT * FROM written_words_key',
  ])
    await expect(ask(statement), statement).rejects.toThrow(/permission denied/)
})

test('a proposed decision is found by its reasoning while it is open, and by nothing once it is declined', async () => {
  const tenant = await platform.newTenant('Decides by four eyes')
  await decideByFourEyes({ ...platform, api: tenant.api, tenant })
  const approver = async () => asPerson(platform, { tenant, id: (await makeUser(tenant.api, { role: 'approver' })).id })
  const [first, second] = [await approver(), await approver()]
  const { id } = await makeVendor(tenant.api)
  const date = Math.floor(Date.now() / 1000)
  const proposal = await first.api.ok(proposeApproval, {
    params: { id },
    body: {
      status: 'APPROVED',
      supporting_assessments: [],
      approvers: [{ name: 'A. Example', role: 'DPO', date, user_id: first.id }],
      reasoning: 'The numbat is harmless.',
    },
  })
  expect(await found('numbat', tenant.api)).toMatchObject([{ kind: 'DECISION', text: 'The numbat is harmless.' }])
  const params = { id, proposal_id: proposal.id }
  await second.api.ok(declineProposal, { params, body: { reason: 'No numbat is harmless.' } })
  expect(await found('numbat', tenant.api)).toEqual([])
})

test('a judgement is found by its newest reason, and no longer once it is withdrawn', async () => {
  await judge('The walrus said so.')
  const judged = () => found('said', platform.api, 'JUDGEMENT')
  expect((await judged()).map(({ text }) => text)).toEqual(['The walrus said so.'])
  const params = { id: vendorId, assessment_id: assessmentId, result_id: results[0]! }
  await platform.api.ok(withdrawJudgement, { params })
  expect(await judged()).toEqual([])
})

test('the words of a vendor are found once its answer is submitted, and not before', async () => {
  const browser = new ConsoleClient(platform.url)
  await browser.call('POST', answerQuestion.path, {
    body: { token, question_id: question, version: 0, answer: 'YES', text: 'Our ocelot does it.' },
  })
  expect(await found('ocelot')).toEqual([])
  await browser.call('POST', submitAnswers.path, { body: { token, submission_id: newId() } })
  expect(await found('ocelot')).toMatchObject([{ kind: 'VENDOR_REQUEST', text: 'Our ocelot does it.' }])
})

test('a text that was changed or removed is not found any longer', async () => {
  const vendor = await makeVendor(platform.api, { notes: ['A walrus.'], custom_fields: { escrow: 'A walrus notary' } })
  const { id, name, domain } = vendor
  expect(await found('walrus')).toHaveLength(2)
  await platform.api.ok(updateVendor, { params: { id }, body: { name, domain, notes: ['An otter.'] } })
  expect(await found('otter')).toHaveLength(1)
  expect(await found('walrus')).toMatchObject([{ kind: 'FIELD' }])
  await platform.api.ok(updateOrganisation, { body: { custom_fields: [] } })
  expect(await found('walrus')).toEqual([])
  await platform.api.ok(deleteVendor, { params: { id } })
  expect(await found('otter')).toEqual([])
})
