import fc from 'fast-check'
import { expect, test } from 'vitest'
import { frameworks } from './catalogue.ts'
import { type Implication, implications, impliedBy } from './implications.ts'

const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
const mapping: fc.Arbitrary<Implication[]> = fc.array(
  fc
    .record({ holds: id, implies: id })
    .map((step) => ({ ...step, reason: `${step.holds}>${step.implies}.`, editions: [], level: null })),
  { maxLength: 20 },
)

test('the published mapping links known frameworks, gives a reason and has no circle', () => {
  for (const step of implications) {
    expect(frameworks.has(step.holds), step.holds).toBe(true)
    expect(frameworks.has(step.implies), step.implies).toBe(true)
    expect(step.reason).toMatch(/^[A-Z].*\.$/)
    expect(impliedBy(step.implies).map((implied) => implied.framework_id)).not.toContain(step.holds)
  }
  const pairs = implications.map((step) => `${step.holds} ${step.implies}`)
  expect(new Set(pairs).size).toBe(pairs.length)
})

test('the implied frameworks are all that can be reached, each once and never one that is held', () => {
  fc.assert(
    fc.property(mapping, id, (steps, held) => {
      const reachable = new Set<string>()
      for (let grown = -1; grown !== reachable.size; ) {
        grown = reachable.size
        for (const step of steps) if (step.holds === held || reachable.has(step.holds)) reachable.add(step.implies)
      }
      reachable.delete(held)
      const ids = impliedBy(held, '', steps).map((implied) => implied.framework_id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(new Set(ids)).toEqual(reachable)
    }),
  )
})

test('each path leads by steps of the mapping from what is held to what is implied, and its reasons are theirs', () => {
  fc.assert(
    fc.property(mapping, id, (steps, held) => {
      for (const implied of impliedBy(held, '', steps)) {
        expect(implied.path[0]).toBe(held)
        expect(implied.path.at(-1)).toBe(implied.framework_id)
        const links = implied.path.slice(1).map((to, index) => `${implied.path[index]}>${to}.`)
        for (const link of links) expect(steps.map((step) => step.reason)).toContain(link)
        expect(implied.reason).toBe(links.join(' '))
      }
    }),
  )
})

test('nearer frameworks come before farther ones', () => {
  fc.assert(
    fc.property(mapping, id, (steps, held) => {
      const lengths = impliedBy(held, '', steps).map((implied) => implied.path.length)
      expect(lengths).toEqual(lengths.toSorted((one, other) => one - other))
    }),
  )
})

test('an edition that stands alone implies nothing, and no edition is taken for granted', () => {
  expect(impliedBy('iso-27701', 'ISO/IEC 27701:2019').map((implied) => implied.framework_id)).toEqual(['iso-27001'])
  expect(impliedBy('iso-27701', 'ISO 27701')).toEqual([])
  expect(impliedBy('iso-27701', 'ISO/IEC 27701:2025')).toEqual([])
})

test('a SOC 3 report implies a SOC 2 report of Type II, on which it rests', () => {
  expect(impliedBy('soc-3')).toMatchObject([{ framework_id: 'soc-2', level: 'Type II' }])
})

test('a law implies no other law', () => {
  expect(impliedBy('uk-gdpr')).toEqual([])
  expect(impliedBy('gdpr')).toEqual([])
})
