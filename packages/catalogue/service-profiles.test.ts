import { expect, test } from 'vitest'
import { foldName } from './framework-names.ts'
import { INDUSTRIES } from './industries.ts'
import { profilesFor, serviceProfiles } from './service-profiles.ts'
import { articleNine, articleTen } from './special-categories.ts'

test('each profile is one kind of service, in three languages, with lines of business that exist', () => {
  expect(new Set(serviceProfiles.map(({ id }) => id)).size).toBe(serviceProfiles.length)
  for (const { id, words, industries, proposes } of serviceProfiles) {
    expect(Object.keys(words), id).toEqual(['en', 'de', 'fr'])
    for (const terms of Object.values(words)) expect(terms.length, id).toBeGreaterThanOrEqual(2)
    for (const industry of [proposes.industry, ...industries]) expect(INDUSTRIES, id).toContain(industry)
  }
})

test('no term belongs to two profiles', () => {
  const owners = new Map<string, string>()
  for (const { id, words } of serviceProfiles)
    for (const term of new Set(Object.values(words).flat())) {
      expect(owners.get(foldName(term)) ?? id, term).toBe(id)
      owners.set(foldName(term), id)
    }
})

test('a profile that proposes personal data says how much and how often, and a condition of GDPR Art. 9 only for such data', () => {
  for (const { id, proposes } of serviceProfiles) {
    const { data_usage: usage, processing } = proposes
    const getsSomething = processing.role !== 'NO_PERSONAL_DATA' || usage.shared_data_types.length > 0
    expect([usage.data_transfer_volume !== null, usage.data_transfer_frequency !== null], id).toEqual([
      getsSomething,
      getsSomething,
    ])
    if (processing.special_categories_condition !== null)
      expect(
        usage.shared_data_types.some((type) => [...articleNine, articleTen].includes(type)),
        id,
      ).toBe(true)
  }
})

test('a vendor that is described by the name of a profile is offered it', () => {
  for (const { id, name } of serviceProfiles)
    expect(profilesFor({ name: '', industry: null, description: name }).map((profile) => profile.id)).toContain(id)
})

test('a vendor is offered the kind of service that its name or description says, in its language, and none otherwise', () => {
  const first = (name: string, description: string | null = null, industry: string | null = null) =>
    profilesFor({ name, industry, description })[0]?.id
  expect(first('Lohnbüro Huber GmbH', 'Lohnabrechnung für kleine Unternehmen')).toBe('payroll')
  expect(first('Infolettre Express', 'Envoi de lettres d’information')).toBe('newsletter')
  expect(first('Talentry', 'Applicant tracking system for recruiting teams')).toBe('applicants')
  expect(first('Plausible-like', 'Simple, privacy-friendly web analytics without cookies', 'Analytics')).toBe(
    'web-analytics-without-cookies',
  )
  expect(first('Zorblax')).toBeUndefined()
  expect(
    profilesFor({ name: 'Personal', industry: 'Human Resources and Payroll', description: null }).length,
  ).toBeLessThanOrEqual(3)
})
