import { describe, expect, it } from 'vitest'
import { inPlainWords } from './plain-words.ts'
import { understand } from './statement.ts'

const topicsOf = (statement: string) =>
  understand({ category: '', statement, coverage: [] }).questions.map(({ topic }) => topic.topic.id)

it('puts unusual words and phrases into plain ones, the longest first, and leaves the rest as it stands', () => {
  expect(inPlainWords('Journals: enciphered (AES-256), kept away from finders!')).toBe(
    'logs: encrypted (AES-256), not used for security researchers!',
  )
  expect(inPlainWords('Customer data is encrypted at rest.')).toBe('Customer data is encrypted at rest.')
})

describe('a statement in unusual words is understood', () => {
  it.each([
    ['Notebooks of workers: drives enciphered.', 'endpoint-encryption'],
    ['Log-ins to live machines: workers need a further proof of identity.', 'staff-mfa'],
    ['Leavers: accounts shut down straight away.', 'access-revocation'],
    ['Journals: who did what on live machines is put on record.', 'activity-logging'],
    ['Juveniles: their details are not knowingly collected.', 'children'],
    ['Safety copies of client records are produced at set intervals.', 'backups'],
    ['Weaknesses: ranked by gravity and remedied by set deadlines.', 'vulnerability-management'],
    ['Trade in personal particulars: ruled out.', 'no-sale'],
    ['Purveyors: their security is vetted.', 'subprocessor-audit'],
    ['Fresh subcontractors: clients forewarned.', 'subprocessor-notice'],
  ])('%s', (statement, topic) => expect(topicsOf(statement)).toEqual([topic]))
})

describe('a statement that only shares words with a topic is outside it', () => {
  it.each([
    'The vendor trains unicorns.',
    'Do you provide training for our users?',
    'Which database does the product use?',
  ])('%s', (statement) => expect(topicsOf(statement)).toEqual([]))
})

it('a denial by any word is no question for the opposite', () => {
  const [question] = understand({
    category: '',
    statement: 'AI model building: client data left out of training sets, barring cases which the client has approved.',
    coverage: [],
  }).questions
  expect(question).toMatchObject({ inverted: false })
})
