import { claims } from '@custos/catalogue/claim'
import { serviceProfiles } from '@custos/catalogue/service-profiles'
import { describe, expect, test } from 'vitest'
import { allControls, services } from './controls.ts'
import { summarizeRisk } from './risk.ts'
import rules from './rules.json' with { type: 'json' }
import { onRecord, type Told, wellDocumented } from './vendor.fixture.ts'
import { weaknesses, withoutWeight } from './weaknesses.ts'

test('a denial of each claim either weighs or is listed with the reason why it does not', () => {
  const placed = [...weaknesses.map(({ claim }) => claim), ...withoutWeight.flatMap((group) => group.claims)]
  expect(placed.toSorted()).toEqual([...claims.keys()].toSorted())
})

test('each claim on secrecy or availability is evidence of a control, or listed with the reason why it is not', () => {
  const named = new Set([
    ...[...allControls, ...services.flatMap(({ controls }) => controls)].flatMap(
      ({ claims: about, evidence = [], parts = [] }) => [...about, ...evidence, ...parts.map(({ claim }) => claim)],
    ),
    ...rules.withoutControl.flatMap((group) => group.claims),
  ])
  const unnamed = weaknesses.filter(
    ({ claim, endangers }) => (endangers === 'secrecy' || endangers === 'availability') && !named.has(claim),
  )
  expect(unnamed.map(({ claim }) => claim)).toEqual([])
  for (const claim of named) expect(claims.has(claim), claim).toBe(true)
})

test('a kind of service names profiles of the catalogue and leaves out controls by their names', () => {
  for (const { profiles, without } of services) {
    for (const profile of profiles) expect(serviceProfiles.map(({ id }) => id)).toContain(profile)
    for (const name of without) expect(allControls.map((control) => control.name)).toContain(name)
  }
})

describe('a finding counts only for what it endangers', () => {
  const vetoesOf = (told: Partial<Told>) =>
    summarizeRisk(onRecord({ types: ['FINANCIAL_DATA'], says: wellDocumented, ...told })).vetoes.map(
      ({ code, floor }) => `${code} ${floor}`,
    )

  test('secrecy: data that is personal or confidential', () => {
    const denies = ['unique-identities']
    expect(vetoesOf({ denies })).toEqual(['denied_unique_identities HIGH'])
    expect(vetoesOf({ denies, types: ['INTELLECTUAL_PROPERTY'], subjects: [] })).toEqual([
      'denied_unique_identities MEDIUM',
    ])
    expect(vetoesOf({ denies, types: ['OTHER'], subjects: [] })).toEqual([])
  })

  test('availability: as the organisation depends on the vendor, one step less with an exit plan', () => {
    const denies = ['multiple-sites']
    const outage = 'denied_multiple_sites MEDIUM'
    expect(vetoesOf({ denies })).toEqual([outage])
    expect(vetoesOf({ denies, criticality: 'LOW' })).toEqual([])
    expect(vetoesOf({ denies, criticality: 'MEDIUM' })).toEqual([])
    expect(vetoesOf({ denies, criticality: 'HIGH' })).toEqual([outage])
    expect(vetoesOf({ denies, criticality: 'HIGH', exitPlan: true })).toEqual([])
    expect(vetoesOf({ denies, criticality: 'CRITICAL', exitPlan: true })).toEqual([outage])
    expect(vetoesOf({ denies, criticality: 'HIGH', types: ['OTHER'], subjects: [] })).toEqual([outage])
  })

  test('transfers and people: personal data', () => {
    const denies = ['government-requests', 'right-erasure']
    expect(vetoesOf({ denies })).toContain('several_denied HIGH')
    expect(vetoesOf({ denies, types: ['INTELLECTUAL_PROPERTY'], subjects: [] })).toEqual([])
    expect(vetoesOf({ types: ['OTHER'], subjects: [], place: 'India' })).toEqual([])
  })

  test('card numbers: financial data', () => {
    const denies = ['card-data-storage']
    expect(vetoesOf({ denies })).toEqual(['denied_card_data_storage HIGH'])
    expect(vetoesOf({ denies, types: ['HEALTH_DATA'] })).not.toContain('denied_card_data_storage CRITICAL')
  })

  test('the contract: a processor alone', () => {
    const denies = ['rights-assistance']
    expect(vetoesOf({ denies, role: 'PROCESSOR' })).toEqual(['denied_rights_assistance HIGH'])
    expect(vetoesOf({ denies, role: 'CONTROLLER' })).toEqual([])
  })

  test('advertising: a controller answers for its own, a joint controller’s is yours too', () => {
    const denies = ['no-advertising']
    expect(vetoesOf({ denies, role: 'CONTROLLER' })).toEqual(['denied_no_advertising MEDIUM'])
    expect(vetoesOf({ denies, role: 'JOINT_CONTROLLER' })).toEqual(['denied_no_advertising HIGH'])
  })
})

test('what the law prohibits is as grave as a bar with another finding', () => {
  const { level } = summarizeRisk(
    onRecord({ types: ['EMPLOYEE_RECORDS'], says: wellDocumented, denies: ['ai-prohibited'] }),
  )
  expect(level).toBe('CRITICAL')
})

test('open points on three subjects are more than a point', () => {
  const told: Told = {
    types: ['PERSONAL_IDENTIFIABLE_INFORMATION'],
    frequency: 'MONTHLY',
    says: wellDocumented,
    denies: ['access-reviews', 'hardening'],
  }
  const codes = (more: string[]) =>
    summarizeRisk(onRecord({ ...told, denies: [...told.denies!, ...more] })).vetoes.map(({ code }) => code)
  expect(codes([])).toEqual([])
  expect(codes(['code-review'])).toEqual(['points_denied'])
})

describe('measures that cannot apply to a kind of service', () => {
  const shredder: Told = { types: ['EMPLOYEE_RECORDS'], role: 'PROCESSOR', agreement: true, says: ['media-disposal'] }
  const weighed = (profile: string | null) => summarizeRisk(onRecord({ ...shredder, profile }))

  test('are no gap and not required', () => {
    expect(weighed(null).vetoes.map(({ code }) => code)).toContain('no_encryption_known')
    expect(weighed('disposal').vetoes).toEqual([])
    expect(weighed('disposal').measures!.map(({ name, standing }) => `${name} ${standing}`)).toContain(
      'destruction of media SHOWN',
    )
  })

  test('stand in the basis that people sign, and no other kind does', () => {
    expect(weighed('disposal').basis.profile).toBe('disposal')
    expect(weighed('payroll').basis).toEqual(weighed(null).basis)
  })
})

test('a certificate that does not cover the service shows no assurance', () => {
  const assurance = (denies: string[]) =>
    summarizeRisk(
      onRecord({ types: ['FINANCIAL_DATA'], holds: ['iso-27001: ISO/IEC 27001:2022'], denies }),
    ).measures!.find(({ name }) => name === 'independent assurance')!.standing
  expect(assurance([])).toBe('SHOWN')
  expect(assurance(['certificate-scope'])).not.toBe('SHOWN')
})

test('a yes to further evidence shows a control, and a no denies none', () => {
  const access = (says: string[], denies: string[]) =>
    summarizeRisk(onRecord({ types: ['FINANCIAL_DATA'], says, denies })).measures!.find(
      ({ name }) => name === 'staff access control',
    )!.standing
  expect(access(['privileged-access'], [])).toBe('SHOWN')
  expect(access(['staff-least-privilege'], ['access-reviews'])).toBe('SHOWN')
  expect(access([], ['access-reviews'])).toBe('NOT_SHOWN')
})
