import { describe, expect, it } from 'vitest'
import { PatternAutomaton } from './patterns.ts'
import { tokenize } from './tokens.ts'

const matches = (pattern: string, text: string) => {
  const automaton = new PatternAutomaton()
  automaton.add(pattern, 0)
  return automaton.match(tokenize(text), new Map()).length > 0
}

describe('a pattern', () => {
  it.each([
    ['at rest', 'encrypted at-rest', true],
    ['encrypt*', 'Encryption', true],
    ['encrypt*', 'decrypted', false],
    ['a|b c', 'b c', true],
    ['(disaster recovery|continuity) plan', 'a disaster recovery plan', true],
    ['(disaster recovery|continuity) plan', 'a recovery plan', false],
    ['data? protection officer', 'the protection officer', true],
    ['sell ~ data', 'sell any of your data', true],
    ['sell ~ data', 'sell any of the things in your data', false],
    ['sell ~~ data', 'sell any of the things in your data', true],
  ])('%s in "%s": %s', (pattern, text, expected) => expect(matches(pattern, text)).toBe(expected))

  it('that is malformed, or names an unknown concept, is refused by name', () => {
    const automaton = new PatternAutomaton()
    expect(() => automaton.add('Upper case', 0)).toThrow('Upper case')
    expect(() => automaton.add('@nothing', 0)).toThrow('@nothing')
    expect(() => automaton.add('a?', 0)).toThrow('matches nothing')
  })

  it('stays cheap on hostile text', () => {
    const automaton = new PatternAutomaton()
    automaton.add('a ~~ a ~~ b', 0)
    expect(automaton.match(tokenize('a '.repeat(2_000)), new Map())).toEqual([])
  })
})

describe('tokens', () => {
  it('open contractions, join compounds, fold spelling, and see addresses as one word', () => {
    const words = (text: string) => tokenize(text).map(({ word }) => word)
    expect(words("We don't and can't")).toEqual(['we', 'do', 'not', 'and', 'can', 'not'])
    expect(words('Sub-processors in the data centre')).toEqual(['subprocessors', 'in', 'the', 'data', 'center'])
    expect(words('see https://tls.example/encryption now')).toEqual(['see', 'url', 'now'])
    expect(words('in the US, not us')).toEqual(['in', 'the', 'u.s', 'not', 'us'])
  })

  it('keep their place in the text', () => {
    const text = 'Our sub-processors’ data'
    expect(tokenize(text).map(({ start, end }) => text.slice(start, end))).toEqual(['Our', 'sub-processors', 'data'])
  })
})
