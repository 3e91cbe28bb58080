import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CertificateClaim, Finding, RiskLevel, SubProcessor } from '../model.ts'
import { type DataUsage, type RiskInput, summarizeRisk } from './risk.ts'
import rules from './rules.json' with { type: 'json' }

const levels: RiskLevel[] = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL']
const rank = (input: RiskInput) => levels.indexOf(summarizeRisk(input).level)
const points = (input: RiskInput) => summarizeRisk(input).factors.reduce((sum, f) => sum + f.weight, 0)

const finding = (state: (typeof states)[number], n: number, topic: string): Finding => ({
  category: 'c',
  statement: `statement ${n}`,
  coverage: [],
  status:
    state === 'missing'
      ? 'UNDEFINED'
      : state === 'covered'
        ? 'EXPLICIT_REFERENCED_COVERAGE'
        : state === 'inferred'
          ? 'INFERRED_BY_COVERAGE'
          : 'EXPLICITLY_MENTIONED_IN_SOURCE',
  answer: state === 'missing' ? null : state !== 'contradicted',
  evidence: null,
  confidence: state === 'uncertain' ? 'LOW' : 'HIGH',
  sources: [],
  explanation: { topics: [topic], rule: '', facets: [], considered: [] },
})
const states = ['contradicted', 'missing', 'uncertain', 'inferred', 'covered', 'supported'] as const
const findings = fc
  .array(fc.tuple(fc.constantFrom(...states), fc.constantFrom('encryption-at-rest', 'support', 'backups')), {
    maxLength: 12,
  })
  .map((list) => list.map(([state, topic], n) => finding(state, n, topic)))
const claim: CertificateClaim = {
  framework_id: 'iso-27001',
  name: 'ISO 27001',
  kind: 'certified',
  type: null,
  scope: null,
  valid_until: null,
  document_link: null,
  sources: [],
}
const subProcessor = (location: string | null): SubProcessor => ({
  name: 'x',
  domain: null,
  dataUsage: null,
  location,
  purpose: null,
  references: [],
})
const usage: fc.Arbitrary<DataUsage> = fc.record({
  shared_data_types: fc.subarray(Object.keys(rules.dataTypes)),
  target_data_subjects: fc.subarray(Object.keys(rules.dataSubjects)),
  data_transfer_volume: fc.constantFrom(...Object.keys(rules.volume)),
  data_transfer_frequency: fc.constantFrom(...Object.keys(rules.frequency)),
})
const inputs: fc.Arbitrary<RiskInput> = fc.record({
  dataUsage: usage,
  security: findings,
  frameworks: findings,
  certificates: fc.constantFrom([], [claim]),
  subProcessors: fc.array(fc.constantFrom(null, 'Germany', 'United States').map(subProcessor), { maxLength: 30 }),
})

describe('risk', () => {
  it('never falls when another kind of data is shared', () => {
    fc.assert(
      fc.property(inputs, fc.constantFrom(...Object.keys(rules.dataTypes)), (input, type) => {
        const more = {
          ...input,
          dataUsage: { ...input.dataUsage!, shared_data_types: [...input.dataUsage!.shared_data_types, type] },
        }
        return input.dataUsage!.shared_data_types.length === 0 || rank(more) >= rank(input)
      }),
    )
  })

  it('never falls with a larger volume or a higher frequency', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const worst = {
          ...input,
          dataUsage: {
            ...input.dataUsage!,
            data_transfer_volume: 'MORE_THAN_100000',
            data_transfer_frequency: 'CONTINUOUS_REAL_TIME',
          },
        }
        return rank(worst) >= rank(input)
      }),
    )
  })

  it('never rises when an answer gets better, in the order contradicted, missing, uncertain, inferred, covered, supported', () => {
    fc.assert(
      fc.property(inputs, fc.nat(), fc.nat(), (input, which, to) => {
        if (input.security.length === 0) return true
        const at = which % input.security.length
        const now = input.security[at]!
        const before = states.findIndex(
          (s) =>
            finding(s, 0, '').status === now.status &&
            finding(s, 0, '').answer === now.answer &&
            finding(s, 0, '').confidence === now.confidence,
        )
        const after = before + (to % (states.length - before))
        const better = {
          ...input,
          security: input.security.with(at, finding(states[after]!, at, now.explanation.topics[0]!)),
        }
        return points(better) <= points(input) + 0.05
      }),
    )
  })

  it('never rises with a certificate, and never falls with a sub-processor more', () => {
    fc.assert(
      fc.property(inputs, (input) => rank({ ...input, certificates: [claim] }) <= rank({ ...input, certificates: [] })),
    )
    fc.assert(
      fc.property(
        inputs,
        (input) =>
          input.subProcessors.length === 0 ||
          rank({ ...input, subProcessors: [...input.subProcessors, subProcessor(null)] }) >= rank(input),
      ),
    )
  })

  it('never gives a vendor that names no sub-processors fewer points than one that names any', () => {
    fc.assert(fc.property(inputs, (input) => points(input) <= points({ ...input, subProcessors: [] }) + 0.05))
  })

  it('never gives a vendor fewer points for what is left out of the record of its data', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const personal = {
          ...input.dataUsage!,
          shared_data_types: ['PERSONAL_IDENTIFIABLE_INFORMATION'],
          target_data_subjects: ['CUSTOMERS'],
        }
        const full = points({ ...input, dataUsage: personal })
        const without = (changes: Partial<DataUsage>) => points({ ...input, dataUsage: { ...personal, ...changes } })
        expect(without({ shared_data_types: [] })).toBeGreaterThanOrEqual(full - 0.05)
        expect(without({ target_data_subjects: [] })).toBeGreaterThanOrEqual(full - 0.05)
        expect(without({ data_transfer_volume: null })).toBeGreaterThanOrEqual(full - 0.05)
        expect(without({ data_transfer_frequency: null })).toBeGreaterThanOrEqual(full - 0.05)
        expect(points({ ...input, dataUsage: null })).toBeGreaterThanOrEqual(full - 0.05)
      }),
    )
  })

  it('names in every factor what it rests on: the answers, the certificates, the sub-processors, the data', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const asked = new Set([...input.security, ...input.frameworks].map(({ statement }) => statement))
        for (const { code, message, statements } of summarizeRisk(input).factors) {
          if (code.startsWith('answers_')) expect(statements.length).toBeGreaterThan(0)
          for (const statement of statements) expect(asked).toContain(statement)
          if (code === 'sub_processors') expect(message).toContain(input.subProcessors[0]!.name)
        }
      }),
    )
  })

  it('recommends for every open answer what would settle it', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { factors, recommendations } = summarizeRisk(input)
        const settled = new Set(recommendations.flatMap(({ statements }) => statements))
        for (const { code, statements } of factors)
          if (code.startsWith('answers_')) for (const statement of statements) expect(settled).toContain(statement)
      }),
    )
  })

  it('counts silence as risk: an assessment without an answer is never LOW', () => {
    const security = Array.from({ length: 31 }, (_, n) => finding('missing', n, 'encryption-at-rest'))
    const summary = summarizeRisk({ dataUsage: null, security, frameworks: [], certificates: [], subProcessors: [] })
    expect(summary.level).not.toBe('LOW')
    expect(summary.factors.find(({ code }) => code === 'answers_missing')!.statements).toHaveLength(31)
  })

  it('is LOW when little is shared and everything is answered', () => {
    const dataUsage = {
      shared_data_types: ['OTHER'],
      target_data_subjects: ['SUPPLIERS'],
      data_transfer_volume: 'LESS_THAN_100',
      data_transfer_frequency: 'ONE_TIME',
    }
    const security = [finding('supported', 1, 'encryption-at-rest')]
    expect(
      summarizeRisk({
        dataUsage,
        security,
        frameworks: [],
        certificates: [claim],
        subProcessors: [subProcessor('Germany')],
      }).level,
    ).toBe('LOW')
  })

  it('names what would answer each open statement', () => {
    const summary = summarizeRisk({
      dataUsage: null,
      security: [finding('contradicted', 1, 'backups'), finding('missing', 2, 'backups')],
      frameworks: [],
      certificates: [],
      subProcessors: [],
    })
    expect(summary.recommendations.map(({ code }) => code)).toEqual([
      'resolve_contradictions',
      'ask_the_vendor',
      'request_certificate',
      'request_sub_processors',
      'record_data_usage',
    ])
  })

  it('follows the rules that customers read: every weight stands in docs/risk.md', () => {
    const page = readFileSync(new URL('../../../docs/risk.md', import.meta.url), 'utf8')
    const { shares, dataTypes, dataSubjects, volume, frequency, answers, topicWeights, certificates, supply } = rules
    for (const table of [
      shares,
      dataTypes,
      dataSubjects,
      volume,
      frequency,
      answers,
      topicWeights,
      certificates,
      supply,
    ])
      for (const [name, weight] of Object.entries(table)) expect(page).toContain(`| \`${name}\` | ${weight} |`)
    for (const { level, from } of rules.levels) expect(page).toContain(`| \`${level}\` | ${from} |`)
  })
})
