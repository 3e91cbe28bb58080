import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { frameworks } from './catalogue.ts'
import { WrittenFramework } from './framework.ts'
import { foldName, frameworkIdsNamed } from './framework-names.ts'
import { INDUSTRIES } from './industries.ts'
import { readyMadeQuestionnaire } from './ready-made-questionnaire.ts'
import { exists } from './references.ts'
import { Owner } from './statement.ts'

const all = [...frameworks.values()]

/** A complete sentence: it begins with a capital, ends with its only full stop and has no placeholder. */
const sentence = /^[A-Z][^\n[\]{}<>]*[^\s.?!]\.$/
const placeholder = /\b(TODO|TBD|FIXME|XXX|lorem|example)\b|\.\.\.|…|\s{2}/i

test('every file of the catalogue is valid and is named after its framework', () => {
  const files = readdirSync(new URL('frameworks/', import.meta.url)).sort()
  expect(files).toEqual(all.map((framework) => `${framework.id}.json`))
  for (const file of files) {
    const written: unknown = JSON.parse(readFileSync(new URL(`frameworks/${file}`, import.meta.url), 'utf8'))
    expect(WrittenFramework.parse(written)).toEqual(written)
  }
})

test('ids and names are unique and come in the order of the ids', () => {
  const ids = all.map((framework) => framework.id)
  expect([...new Set(ids)].sort()).toEqual(ids)
  expect(new Set(all.map((framework) => foldName(framework.name))).size).toBe(all.length)
})

test('no name, alias or short alias belongs to two frameworks', () => {
  const owners = Map.groupBy(
    all.flatMap((framework) =>
      [
        framework.id,
        framework.name,
        ...framework.aliases,
        ...framework.ambiguous_aliases.map((ambiguous) => ambiguous.alias),
      ].map((name) => ({ name: foldName(name), id: framework.id })),
    ),
    (entry) => entry.name,
  )
  const shared = [...owners].filter(([, entries]) => new Set(entries.map((entry) => entry.id)).size > 1)
  expect(shared).toEqual([])
})

test('every name and alias resolves to its framework alone', () => {
  for (const framework of all) {
    const names = [framework.name, ...framework.aliases, ...framework.ambiguous_aliases.map((entry) => entry.alias)]
    for (const name of names) expect([name, frameworkIdsNamed(name)]).toEqual([name, [framework.id]])
  }
})

test('a false friend never resolves to the framework that it resembles', () => {
  for (const framework of all)
    for (const phrase of framework.false_friends)
      expect(frameworkIdsNamed(phrase), `${phrase} is not ${framework.name}`).not.toContain(framework.id)
})

test('no name is both certain and ambiguous', () => {
  for (const framework of all) {
    const certain = new Set(framework.aliases.map(foldName))
    expect(framework.ambiguous_aliases.filter((entry) => certain.has(foldName(entry.alias)))).toEqual([])
  }
})

test('every statement is a complete sentence that occurs once in its framework', () => {
  for (const framework of all) {
    const statements = framework.statements.map((entry) => entry.statement)
    expect(new Set(statements).size, framework.id).toBe(statements.length)
    for (const statement of statements) {
      expect(statement).toMatch(sentence)
      expect(statement).not.toMatch(placeholder)
    }
  }
})

test('every coverage entry names exactly one framework of the catalogue, once a statement', () => {
  const statements = [...all.flatMap((framework) => framework.statements), ...readyMadeQuestionnaire.statements]
  for (const { statement, coverage } of statements) {
    const ids = coverage.map((name) => frameworkIdsNamed(name))
    for (const [index, named] of ids.entries()) expect(named, `${coverage[index]} in "${statement}"`).toHaveLength(1)
    expect(new Set(ids.flat()).size, statement).toBe(coverage.length)
  }
})

test('every statement cites an article, clause or control that exists', () => {
  for (const { id, statements } of all)
    for (const { reference } of statements) expect(exists(id, reference), `${id}: ${reference}`).toBe(true)
})

test('a statement without a claim is one that nobody but the customer can prove', () => {
  const unbound = all.flatMap(({ statements }) => statements).filter(({ claim }) => claim === undefined)
  for (const { statement, proof, coverage } of unbound)
    expect([statement, proof, coverage]).toEqual([statement, 'customer', []])
})

test('no framework was revised before it was added', () => {
  for (const framework of all) expect(framework.revised >= framework.added, framework.id).toBe(true)
})

test('the ready-made questionnaire asks about a hundred different things, each with its legal basis and an owner', () => {
  const { statements } = readyMadeQuestionnaire
  expect(new Set(statements.map(({ claim }) => claim)).size).toBe(statements.length)
  expect(statements.length).toBeGreaterThanOrEqual(90)
  expect(statements.length).toBeLessThanOrEqual(110)
  for (const { statement, reference, owner } of statements) {
    expect(statement).toMatch(sentence)
    expect(reference).toMatch(/^(?:GDPR|NIS2|ePrivacy|AI Act|Data Act|EAA) Art\. \d/)
    expect(Owner.options).toContain(owner)
  }
})

test('there are 40 industries in alphabetical order, those of the specification among them', () => {
  expect(new Set(INDUSTRIES).size).toBe(40)
  expect([...INDUSTRIES].sort()).toEqual(INDUSTRIES)
  expect(INDUSTRIES).toEqual(
    expect.arrayContaining([
      'Advertising and Marketing',
      'Analytics',
      'Artificial Intelligence',
      'Cloud Computing',
      'Cybersecurity',
      'Financial Services',
      'Healthcare Technology',
      'Payment Processing',
      'Web Hosting',
    ]),
  )
})
