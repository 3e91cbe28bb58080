import { expect, test } from 'vitest'
import { frameworks } from './catalogue.ts'
import { claims } from './claim.ts'
import { readyMadeQuestionnaire } from './ready-made-questionnaire.ts'
import { shortlists } from './shortlists.ts'
import type { Statement } from './statement.ts'
import { type Asked, isAskedAt, type Tier, tierRank, tiers, tierTable } from './tiers.ts'

const everything: Asked = { isPersonal: true, role: null, isSpecial: true, isCriminal: true, isContent: true }
/** The statements of a new organisation. */
const shipped = [...readyMadeQuestionnaire.statements, ...['gdpr', 'iso-27001', 'soc-2'].flatMap(statementsOf)]

function statementsOf(id: string): Statement[] {
  return frameworks.get(id)!.statements
}
const asked = (tier: Tier, vendor: Asked, statements = shipped): Set<string> =>
  new Set(statements.filter((one) => isAskedAt(tier, one, vendor)).map(({ claim, statement }) => claim ?? statement))

test('the table names every claim of the catalogue once, and each entry says why', () => {
  expect(tierTable.statements.map(({ claim }) => claim).toSorted()).toEqual([...claims.keys()].toSorted())
  for (const { from, because } of [...tierTable.statements, ...tierTable.of_customer]) {
    expect(tiers).toContain(from)
    expect(because).toMatch(/^(?:[A-Z]|ePrivacy).*\.$/)
  }
})

test('every statement of the catalogue has a tier of its own, also where it stands for no claim', () => {
  const own = tierTable.of_customer.map(
    ({ framework, reference, statement }) => `${framework} ${reference} ${statement}`,
  )
  const claimless = [...frameworks.values()].flatMap(({ id, statements }) =>
    statements.filter(({ claim }) => claim === undefined).map((one) => `${id} ${one.reference} ${one.statement}`),
  )
  expect(own.toSorted()).toEqual(claimless.toSorted())
  expect(readyMadeQuestionnaire.statements.every(({ claim }) => claim !== undefined)).toBe(true)
})

test('of what a new organisation asks, no tier asks more distinct statements than its cap, and critical asks all', () => {
  expect(tiers.map((tier) => asked(tier, everything).size)).toEqual([3, 15, 37, 80, 177])
  for (const { tier, at_most } of tierTable.tiers)
    expect(asked(tier, everything).size).toBeLessThanOrEqual(at_most ?? Number.POSITIVE_INFINITY)
  expect(asked('critical', everything).size).toBe(
    new Set(shipped.map(({ claim, statement }) => claim ?? statement)).size,
  )
})

test('a tier asks all that the one before asks, and a vendor of which less is known is asked no less', () => {
  const all = [...shipped, ...[...frameworks.values()].flatMap(({ statements }) => statements)]
  for (const vendor of [
    everything,
    { isPersonal: false, role: null, isSpecial: false, isCriminal: false, isContent: true },
  ])
    for (const [index, tier] of tiers.slice(1).entries())
      expect(asked(tiers[index]!, vendor, all).isSubsetOf(asked(tier, vendor, all))).toBe(true)
  const processor = { ...everything, role: 'PROCESSOR' }
  expect(asked('high', everything)).toEqual(asked('high', processor))
})

test('of a controller no agreement under GDPR Art. 28 is asked, and of a vendor without personal data none about it', () => {
  const ordinary: Asked = { isPersonal: true, role: 'CONTROLLER', isSpecial: false, isCriminal: false, isContent: true }
  expect(tiers.map((tier) => asked(tier, ordinary).size)).toEqual([3, 10, 24, 52, 143])
  const without = shipped.filter((statement) => !statementsOf('gdpr').includes(statement))
  const none: Asked = {
    isPersonal: false,
    role: 'NO_PERSONAL_DATA',
    isSpecial: false,
    isCriminal: false,
    isContent: true,
  }
  expect(tiers.map((tier) => asked(tier, none, without).size)).toEqual([3, 9, 21, 40, 105])
})

test('the training of AI is asked of vendors that get content or personal data, not of those that count visits', () => {
  const training = { claim: 'ai-training', statement: '' }
  const asking = (vendor: Asked) => tiers.filter((tier) => isAskedAt(tier, training, vendor))
  expect(asking(everything)).toEqual(['low', 'standard', 'high', 'critical'])
  expect(asking({ ...everything, isContent: false })).toEqual([])
})

test('a statement that the organisation wrote is asked from low on', () => {
  const own = { statement: 'The vendor plants a tree for each contract.' }
  expect(tiers.filter((tier) => isAskedAt(tier, own, everything))).toEqual(['low', 'standard', 'high', 'critical'])
})

test('a shortlist has at most twelve questions that its tier asks, each once', () => {
  for (const tier of tiers) {
    const list = shortlists.by_tier[tier]
    expect(new Set(list).size).toBe(list.length)
    expect(shortlists.most[tier]).toBeLessThanOrEqual(12)
    expect(new Set(list).isSubsetOf(asked(tier, everything))).toBe(true)
  }
})

test('the first question of a framework is one of its own and asked from low on', () => {
  for (const [framework, claim] of Object.entries(shortlists.first_of_framework)) {
    const statement = statementsOf(framework).find((one) => one.claim === claim)
    expect(statement && isAskedAt('low', statement, everything), framework).toBe(true)
  }
})

test('a document that is said to prove a claim does so by the coverage of the catalogue', () => {
  const grades: Record<string, string[]> = {
    'SOC 2 Type II': ['SOC 2', 'SOC 2 Type II'],
    'ISO/IEC 27001:2022': ['ISO 27001', 'ISO/IEC 27001:2022'],
  }
  for (const { proves_as, proves, says, from } of shortlists.documents) {
    expect(tierRank(from)).toBeGreaterThan(0)
    expect(new Set(says).isDisjointFrom(new Set(proves))).toBe(true)
    for (const claim of says) expect(claims.has(claim), claim).toBe(true)
    for (const claim of proves)
      expect(
        claims.get(claim)!.coverage.some(({ by }) => grades[proves_as!]!.includes(by)),
        claim,
      ).toBe(true)
  }
})
