import { expect, test } from 'vitest'
import { runAtOnce } from '../yielding-work.ts'
import { couldReachThreshold, reachesThreshold } from './answer-threshold.ts'
import { documentOf } from './document-of.fixture.ts'
import { type Passage, readCorpus } from './passages.ts'

const document = documentOf('All files that customers entrust to us lie on enciphered disks.')
const [passage] = runAtOnce(readCorpus([document], 'acme.example')).passages as [Passage]
const question = { statement: 'The vendor encrypts stored data.', document: '', heading: '', passage: '' }
const found = { passage, question, run: [] }

test('a passage is read where a sure reader would make it an answer, and nowhere else', () => {
  for (const nearness of [0, 0.2, 0.4, 0.5, 0.6, 0.8, 1]) {
    const candidate = { ...found, nearness }
    const isAnswer = reachesThreshold({ ...candidate, score: 0.89 }, undefined)
    if (isAnswer) expect(couldReachThreshold(candidate, undefined)).toBe(true)
  }
  expect(couldReachThreshold({ ...found, nearness: 0.2 }, undefined)).toBe(false)
  expect(couldReachThreshold({ ...found, nearness: 0.8 }, undefined)).toBe(true)
})

test('however often other vendors say a claim, a distant passage does not', () => {
  expect(couldReachThreshold({ ...found, nearness: 0.55 }, 'right-access')).toBe(false)
  expect(couldReachThreshold({ ...found, nearness: 0.65 }, 'right-access')).toBe(true)
})
