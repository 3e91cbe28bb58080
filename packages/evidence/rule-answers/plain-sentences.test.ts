import { describe, expect, test } from 'vitest'
import { answersOfRules, vendorFacts } from '../assess.ts'
import { documentOf } from './document-of.fixture.ts'
import sentences from './plain-sentences.json' with { type: 'json' }

const pages = {
  contract: { url: 'https://acme.example/dpa', name: 'Data Processing Agreement' },
  security: { url: 'https://acme.example/security', name: 'Security' },
}

type Claims = Record<string, { says: string[]; silent: string[] }>

describe.each(Object.keys(pages) as (keyof typeof pages)[])('a %s', (page) => {
  const answer = (claim: string, sentence: string) => {
    const document = { ...documentOf(sentence), ...pages[page] }
    const asked = { questionnaire: [{ category: '', statement: claim, claim, coverage: [] }], frameworks: [] }
    return answersOfRules([document], asked, vendorFacts([document], 'acme.example'), null).questionnaire![0]!.answer
  }
  const cases = (list: 'says' | 'silent') =>
    Object.entries(sentences[page] as Claims).flatMap(([claim, of]) => of[list].map((sentence) => [claim, sentence]))

  test.each(cases('says'))('says %s in plain words: %s', (claim, sentence) => {
    expect(answer(claim!, sentence!)).toBe(true)
  })

  test.each(cases('silent'))('answers %s by nothing that only sounds like it: %s', (claim, sentence) => {
    expect(answer(claim!, sentence!)).toBeNull()
  })
})
