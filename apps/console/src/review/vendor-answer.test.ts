import { expect, test } from 'vitest'
import type { StatementAnswer } from '../api/types.ts'
import { questionnaireAnswer, quotesReply, vendorAnswerText } from './vendor-answer.ts'

test('a bare yes in a questionnaire is the vendor’s answer, without the question above it', () => {
  const quote = 'Customer data is never used to train models.\tYes\tSince 2024'
  expect(questionnaireAnswer({ quote, stated_by_vendor: true })).toEqual({
    question: 'Customer data is never used to train models.',
    answer: 'Yes. Since 2024',
  })
  expect(questionnaireAnswer({ quote: 'Are staff screened?\tYes\n\nBy an agency.', stated_by_vendor: true })).toEqual({
    question: 'Are staff screened?',
    answer: 'Yes. By an agency.',
  })
})

test('a passage of another document, or a single sentence, is quoted unchanged', () => {
  expect(questionnaireAnswer({ quote: 'Encrypted\tYes' })).toBeNull()
  expect(questionnaireAnswer({ quote: 'We encrypt.', stated_by_vendor: true })).toBeNull()
  expect(questionnaireAnswer({ quote: null, stated_by_vendor: true })).toBeNull()
})

test('a reply is shown beside the answer, and only once if the answer quotes it', () => {
  const reply = (text: string, asks_for_words: boolean): NonNullable<StatementAnswer['asked_of_vendor']> => ({
    vendor_request_id: '',
    question: '?',
    asks_for_words,
    asked_at: 1,
    answer: {
      version: 1,
      answer: 'YES',
      text,
      answered_by: 'a@vendor.example',
      answered_at: 2,
      submitted_at: 2,
    },
  })
  expect(vendorAnswerText(reply('90 days.', true))).toBe('90 days.')
  expect(vendorAnswerText(reply('By an agency.', false))).toBe('Yes. By an agency.')
  const source = (quote: string) => ({ quote, stated_by_vendor: true }) as StatementAnswer['sources'][number]
  const asked_of_vendor = reply('90 days.\nAt most.', true)
  expect(quotesReply({ asked_of_vendor, sources: [source('It is stated.\tYes\t90 days.\nAt most.')] })).toBe(true)
  expect(quotesReply({ asked_of_vendor, sources: [source('It is stated.\tYes\t30 days.')] })).toBe(false)
  expect(quotesReply({ asked_of_vendor, sources: [] })).toBe(false)
})
