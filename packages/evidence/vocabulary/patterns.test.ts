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
    ['where (it is)? possible', 'where possible', true],
    ['where (it is)? possible', 'where it is possible', true],
    ['where (it is)? possible', 'where it possible', false],
    ['(we (sell|share)|our sale of) data', 'our sale of data', true],
    ['(we (sell|share)|our sale of) data', 'we share data', true],
    ['(we (sell|share)|our sale of) data', 'we sale of data', false],
    ['(a? data|it) is (kept? safe)? here', 'data is safe here', true],
    ['sell ~ data', 'sell any of your data', true],
    ['sell ~ data', 'sell any of the things in your data', false],
    ['sell ~~ data', 'sell any of the things in your data', true],
  ])('%s in "%s": %s', (pattern, text, expected) => expect(matches(pattern, text)).toBe(expected))

  it('that is malformed, or names an unknown concept, is refused by name', () => {
    const automaton = new PatternAutomaton()
    expect(() => automaton.add('Upper case', 0)).toThrow('Upper case')
    expect(() => automaton.add('@nothing', 0)).toThrow('@nothing')
    expect(() => automaton.add('a?', 0)).toThrow('matches nothing')
    expect(() => automaton.add('(a?|b) c', 0)).toThrow('matches nothing')
    expect(() => automaton.add('(a|b)c', 0)).toThrow('(a|b)c')
    expect(() => automaton.add('(a|b', 0)).toThrow('(a|b')
  })

  it('finds the shorter of two matches first, however they are written', () => {
    const automaton = new PatternAutomaton()
    automaton.add('data centers', 0)
    automaton.add('data (centers|of ours)?', 0)
    expect(automaton.match(tokenize('data centers'), new Map()).map(({ to }) => to)).toEqual([1, 2, 2])
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
