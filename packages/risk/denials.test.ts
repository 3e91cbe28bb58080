import { claims } from '@custos/catalogue/claim'
import { serviceProfiles } from '@custos/catalogue/service-profiles'
import { describe, expect, test } from 'vitest'
import { allControls, services } from './controls.ts'
import { summarizeRisk } from './risk.ts'
import { onRecord, type Told, wellDocumented } from './vendor.fixture.ts'
import { weaknesses, withoutWeight } from './weaknesses.ts'

test('a denial of each claim either weighs or is listed with the reason why it does not', () => {
  const placed = [...weaknesses.map(({ claim }) => claim), ...withoutWeight.flatMap((group) => group.claims)]
  expect(placed.toSorted()).toEqual([...claims.keys()].toSorted())
})

test('a kind of service names profiles of the catalogue and leaves out controls by their names', () => {
  for (const { profiles, without } of services) {
    for (const profile of profiles) expect(serviceProfiles.map(({ id }) => id)).toContain(profile)
    for (const name of without) expect(allControls.map((control) => control.name)).toContain(name)
  }
})

describe('a finding counts only for what it endangers', () => {
  const vetoesOf = (told: Partial<Told>) =>
    summarizeRisk(onRecord({ types: ['FINANCIAL_DATA'], volume: null, says: wellDocumented, ...told })).vetoes.map(
      ({ code, floor }) => `${code} ${floor}`,
    )

  test('secrecy: data that is personal or confidential', () => {
    const denies = ['backup-encryption']
    expect(vetoesOf({ denies })).toEqual(['denied_backup_encryption HIGH'])
    expect(vetoesOf({ denies, types: ['INTELLECTUAL_PROPERTY'], subjects: [] })).toEqual([
      'denied_backup_encryption MEDIUM',
    ])
    expect(vetoesOf({ denies, types: ['OTHER'], subjects: [] })).toEqual([])
  })

  test('availability: as the organisation depends on the vendor, one step less with an exit plan', () => {
    const denies = ['continuity-plan']
    const outage = 'denied_continuity_plan MEDIUM'
    expect(vetoesOf({ denies })).toEqual([outage])
    expect(vetoesOf({ denies, criticality: 'LOW' })).toEqual([])
    expect(vetoesOf({ denies, criticality: 'MEDIUM' })).toEqual([])
    expect(vetoesOf({ denies, criticality: 'HIGH' })).toEqual([outage, 'no_exit_plan MEDIUM'])
    expect(vetoesOf({ denies, criticality: 'HIGH', exitPlan: true })).toEqual([])
    expect(vetoesOf({ denies, criticality: 'CRITICAL', exitPlan: true })).toEqual([outage])
    expect(vetoesOf({ denies, criticality: 'HIGH', types: ['OTHER'], subjects: [] })).toEqual([outage])
  })

  test('transfers and people: personal data', () => {
    const denies = ['transfer-instrument', 'ai-human-oversight']
    expect(vetoesOf({ denies })).toContain('several_denied CRITICAL')
    expect(vetoesOf({ denies, types: ['INTELLECTUAL_PROPERTY'], subjects: [] })).toEqual([])
    expect(vetoesOf({ types: ['OTHER'], subjects: [], place: 'India' })).toEqual([])
  })

  test('card numbers: financial data', () => {
    const denies = ['card-data-storage']
    expect(vetoesOf({ denies })).toEqual(['denied_card_data_storage HIGH'])
    expect(vetoesOf({ denies, types: ['HEALTH_DATA'] })).not.toContain('denied_card_data_storage CRITICAL')
  })

  test('the contract: a processor alone', () => {
    const denies = ['audit-right']
    expect(vetoesOf({ denies, role: 'PROCESSOR' })).toEqual(['denied_audit_right HIGH'])
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
    denies: ['breach-notice-72h', 'background-checks'],
  }
  const codes = (more: string[]) =>
    summarizeRisk(onRecord({ ...told, denies: [...told.denies!, ...more] })).vetoes.map(({ code }) => code)
  expect(codes([])).toEqual([])
  expect(codes(['deletion-deadline'])).toEqual(['points_denied'])
})

describe('measures that cannot apply to a kind of service', () => {
  const shredder: Told = {
    types: ['EMPLOYEE_RECORDS'],
    volume: null,
    role: 'PROCESSOR',
    agreement: true,
    says: ['media-disposal'],
  }
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
  expect(assurance(['isms-scope'])).not.toBe('SHOWN')
})

test('a no beside a yes denies only a part of a control', () => {
  const backups = (says: string[], denies: string[]) => {
    const { measures } = summarizeRisk(onRecord({ types: ['FINANCIAL_DATA'], says, denies }))
    return measures!.find(({ name }) => name === 'backups or business continuity')!.standing
  }
  expect(backups(['backups'], [])).toBe('SHOWN')
  expect(backups(['backups'], ['continuity-testing'])).toBe('IN_PART')
  expect(backups([], ['continuity-testing'])).toBe('DENIED')
})

test('a list of sub-processors shows no control of them', () => {
  const { measures } = summarizeRisk(onRecord({ types: ['FINANCIAL_DATA'], says: ['subprocessor-list'] }))
  expect(measures!.find(({ name }) => name === 'sub-processor control')!.standing).toBe('NOT_SHOWN')
})
