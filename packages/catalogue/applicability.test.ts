import { expect, test } from 'vitest'
import { concerns, defaultFrameworks, frameworksOfOrganisation, frameworksOfVendor } from './applicability.ts'
import { frameworks } from './catalogue.ts'
import { INDUSTRIES } from './industries.ts'

const ids = (applicable: readonly { framework_id: string }[]) => applicable.map(({ framework_id }) => framework_id)
const organisation = { region: null, sector: null, duties: [] }
const vendor = (
  shared_data_types: string[],
  industry: string | null = 'Analytics',
  target_data_subjects: string[] = [],
  role: string | null = null,
) => ({
  industry,
  data_usage: { shared_data_types, target_data_subjects },
  processing: { role },
})
const nothing = { data_usage: null, processing: null }
const ofVendor = (about: ReturnType<typeof vendor>, enabled: string[], region: 'UNITED_STATES' | null = null) =>
  ids(
    frameworksOfVendor(
      about,
      enabled.map((framework_id) => ({ framework_id, because: 'The organisation must follow it.' })),
      new Set(['eu-ai-act']),
      region,
    ),
  )

test('a new organisation asks the GDPR, ISO/IEC 27001 and SOC 2', () => {
  expect(ids(defaultFrameworks)).toEqual(['gdpr', 'iso-27001', 'soc-2'])
  expect(frameworksOfOrganisation(organisation)).toEqual(defaultFrameworks)
})

test.each([
  ['EUROPEAN_ECONOMIC_AREA', 'FINANCIAL', ['gdpr', 'iso-27001', 'soc-2', 'dora']],
  ['EUROPEAN_ECONOMIC_AREA', 'HEALTH', ['gdpr', 'iso-27001', 'soc-2', 'nis2']],
  ['UNITED_KINGDOM', 'PUBLIC', ['uk-gdpr', 'iso-27001', 'soc-2', 'cyber-essentials']],
  ['UNITED_STATES', 'FINANCIAL', ['ccpa', 'iso-27001', 'soc-2']],
  ['UNITED_STATES', 'PUBLIC', ['ccpa', 'iso-27001', 'soc-2', 'fedramp']],
] as const)('region and sector set what applies: %s, %s', (region, sector, expected) => {
  expect(ids(frameworksOfOrganisation({ region, sector, duties: [] }))).toEqual(expected)
})

test('the duties of the organisation apply once, together with those that follow from its region', () => {
  expect(ids(frameworksOfOrganisation({ ...organisation, duties: ['tisax', 'gdpr'] }))).toEqual([
    'gdpr',
    'iso-27001',
    'soc-2',
    'tisax',
  ])
})

test('health data brings HIPAA in the United States, and nothing brings it for a vendor that gets none', () => {
  expect(ofVendor(vendor(['HEALTH_DATA']), ['ccpa'], 'UNITED_STATES')).toEqual(['ccpa', 'hipaa'])
  expect(ofVendor(vendor(['HEALTH_DATA']), ['gdpr'])).toEqual(['gdpr'])
  expect(ofVendor(vendor(['EMPLOYEE_RECORDS']), ['gdpr', 'hipaa', 'hds', 'pci-dss'])).toEqual(['gdpr'])
})

test('an unknown property of the vendor drops no framework', () => {
  const enabled = ['gdpr', 'hipaa', 'pci-dss', 'eu-ai-act']
  expect(ofVendor(vendor([]), enabled)).toEqual(enabled)
  expect(ofVendor(vendor(['EMPLOYEE_RECORDS'], null), enabled)).toEqual(enabled)
  expect(ids(frameworksOfVendor({ ...nothing, industry: null }, defaultFrameworks, new Set(), null))).toEqual(
    ids(defaultFrameworks),
  )
})

test('a vendor that is known to get no personal data is not asked about laws on it', () => {
  expect(ofVendor(vendor(['INTELLECTUAL_PROPERTY']), ['gdpr', 'iso-27001'])).toEqual(['iso-27001'])
  expect(ofVendor(vendor(['INTELLECTUAL_PROPERTY', 'OTHER']), ['gdpr'])).toEqual(['gdpr'])
})

test('a vendor whose role is recorded as no personal data is not asked about laws on it, unless kinds of it are recorded', () => {
  const outside = (types: string[]) => vendor(types, 'Analytics', [], 'NO_PERSONAL_DATA')
  expect(ofVendor(outside([]), ['gdpr', 'iso-27001'])).toEqual(['iso-27001'])
  expect(ofVendor(outside(['OTHER', 'INTELLECTUAL_PROPERTY']), ['gdpr', 'soc-2'])).toEqual(['soc-2'])
  expect(ofVendor(outside(['PERSONAL_IDENTIFIABLE_INFORMATION']), ['gdpr'])).toEqual(['gdpr'])
  expect(ofVendor(vendor([], 'Analytics', [], 'PROCESSOR'), ['gdpr'])).toEqual(['gdpr'])
})

test('a framework that the organisation has switched off is never added', () => {
  const about = { ...nothing, industry: 'Artificial Intelligence' }
  expect(ids(frameworksOfVendor(about, [], new Set(), 'EUROPEAN_ECONOMIC_AREA'))).toEqual(['eu-ai-act'])
  expect(frameworksOfVendor(about, [], new Set(['eu-ai-act']), 'EUROPEAN_ECONOMIC_AREA')).toEqual([])
})

test('every rule names frameworks of the catalogue and lines of business that exist', () => {
  for (const { framework_id, industries } of concerns) {
    expect(frameworks.has(framework_id), framework_id).toBe(true)
    for (const industry of industries) expect(INDUSTRIES).toContain(industry)
  }
})
