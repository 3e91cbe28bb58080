import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { frameworks } from './catalogue.ts'
import { Claim, claims } from './claim.ts'
import { frameworkIdsNamed, retiredEdition } from './framework-names.ts'
import { readyMadeQuestionnaire } from './ready-made-questionnaire.ts'
import { exists } from './references.ts'

const all = [...claims.values()]

test('every file of claims is valid, and no claim stands in two of them', () => {
  const folder = new URL('claims/', import.meta.url)
  const written = readdirSync(folder).flatMap((file): unknown[] =>
    JSON.parse(readFileSync(new URL(file, folder), 'utf8')),
  )
  expect(written.map((claim) => Claim.parse(claim))).toEqual(written)
  expect(written).toHaveLength(claims.size)
})

test('every claim says one thing, in a sentence that no other claim says', () => {
  expect(new Set(all.map(({ says }) => says)).size).toBe(all.length)
  for (const { says } of all) {
    expect(says).toMatch(/^[A-Z][^\n;]*[^\s.?!]\.$/)
    expect(pairs.has(says) || !/\band\b/.test(says), says).toBe(true)
  }
})

/** Statements whose "and" does not join two claims: one object with two names, or a pair that the law names together. */
const pairs = new Set([
  'The data processing agreement names the types of personal data and the categories of individuals.',
  'The data processing agreement states the subject-matter and the duration of the processing.',
  'The data processing agreement states the nature and the purpose of the processing.',
  'The data processing agreement sets out the obligations and rights of the controller.',
  'The vendor names the countries in which it and its sub-processors process personal data.',
  // Art. 28(3)(f) requires all of these.
  'The vendor helps its customers with security, breaches, impact assessments and consultation as GDPR Arts. 32 to 36 require.',
])

test('every claim is used', () => {
  const used = new Set(
    [...readyMadeQuestionnaire.statements, ...[...frameworks.values()].flatMap(({ statements }) => statements)].map(
      ({ claim }) => claim,
    ),
  )
  expect(all.filter(({ id }) => !used.has(id)).map(({ id }) => id)).toEqual([])
})

test('a certificate that answers a claim is one of the catalogue, in no retired edition, named once, at a clause that exists', () => {
  for (const { id, coverage } of all) {
    const named = coverage.map(({ by, at }) => {
      const ids = frameworkIdsNamed(by)
      expect(ids, `${id}: ${by}`).toHaveLength(1)
      const framework = frameworks.get(ids[0]!)!
      expect(retiredEdition(framework, by), `${id}: ${by}`).toBeUndefined()
      expect(['certificate', 'attestation', 'self_certification'], `${id}: ${by}`).toContain(framework.kind)
      expect(exists(ids[0]!, at), `${id}: ${by} ${at}`).toBe(true)
      return ids[0]
    })
    expect(new Set(named).size, id).toBe(named.length)
  }
})

test('a report of Type I, which covers one day, proves no measure that recurs', () => {
  const recurs = /\b(?:(?:planned|regular) intervals|regularly|once a year|set times)\b/
  for (const { id, says, coverage } of all) {
    const by = coverage.map((entry) => entry.by)
    if (recurs.test(says) || by.includes('SOC 2 Type II')) {
      expect(by, id).not.toContain('SOC 2')
      expect(by, id).not.toContain('BSI C5')
    }
  }
})
