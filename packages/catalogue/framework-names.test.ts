import { expect, test } from 'vitest'
import { frameworkIdsNamed, isAnsweredBy } from './framework-names.ts'

test.each([
  ['SOC 2', ['soc-2']],
  ['SOC2 Type II', ['soc-2']],
  ['soc-2® type 2 report', ['soc-2']],
  ['ISO27001', ['iso-27001']],
  ['ISO/IEC 27001:2013', ['iso-27001']],
  ['ISO 27001 certification', ['iso-27001']],
  ['PCI-DSS v4.0.1 Level 1', ['pci-dss']],
  ['EU GDPR', ['gdpr']],
  ['RÈGLEMENT GÉNÉRAL SUR LA PROTECTION DES DONNÉES', ['gdpr']],
  ['EU-U.S. Data Privacy Framework', ['eu-us-dpf']],
  ['C5', ['bsi-c5']],
  ['DORA', ['dora']],
  ['HDS', ['hds']],
  ['iso-27701', ['iso-27701']],
])('a spelling of a name is the name: %s', (text, ids) => {
  expect(frameworkIdsNamed(text)).toEqual(ids)
})

test.each([
  ['UK GDPR', ['uk-gdpr']],
  ['ISO 27017', ['iso-27017']],
  ['ISO/IEC 27701:2019', ['iso-27701']],
  ['SOC 3', ['soc-3']],
  ['Swiss-U.S. DPF', ['swiss-us-dpf']],
  ['UK Extension to the EU-U.S. DPF', ['uk-extension-dpf']],
  ['HITRUST CSF', ['hitrust-csf']],
  ['NIST CSF', ['nist-csf']],
])('a longer name is not the shorter one inside it: %s', (text, ids) => {
  expect(frameworkIdsNamed(text)).toEqual(ids)
})

test.each([
  '',
  ' ',
  'SOC',
  'SOC 4',
  'ISO',
  'ISO 270011',
  '27001',
  'NIST 800-171',
  'Brazilian GDPR',
  'DORA metrics',
  'Privacy Shield',
  'our own policy',
  '///',
  '__proto__',
])('a text that the catalogue does not know names no framework: %j', (text) => {
  expect(frameworkIdsNamed(text)).toEqual([])
})

test.each([
  ['ISO 27001, SOC 2 Type II and PCI DSS', ['iso-27001', 'soc-2', 'pci-dss']],
  ['ISO 27001/27017/27018', ['iso-27001', 'iso-27017', 'iso-27018']],
  ['SOC 1 and 2', ['soc-1', 'soc-2']],
  ['GDPR; UK GDPR', ['gdpr', 'uk-gdpr']],
  ['CCPA/CPRA', ['ccpa']],
  ['EU-U.S. and Swiss-U.S. Data Privacy Framework', ['eu-us-dpf', 'swiss-us-dpf']],
  ['GDPR, LGPD', ['gdpr']],
])('a list names each of its members once, in order: %s', (text, ids) => {
  expect(frameworkIdsNamed(text)).toEqual(ids)
})

test('a very long entry is answered at once and names nothing', () => {
  expect(frameworkIdsNamed(`ISO ${'1 '.repeat(100_000)}`)).toEqual([])
  expect(frameworkIdsNamed('report '.repeat(20_000))).toEqual([])
})

const held = (framework_id: string, name: string, type: string | null = null) => ({ framework_id, name, type })

test.each([
  ['SOC 2', held('soc-2', 'SOC 2')],
  ['SOC 2 Type II', held('soc-2', 'SOC 2 Type 2')],
  ['SOC 2 Type II', held('soc-2', 'SOC 2', 'Type II')],
  ['SOC 2', held('soc-2', 'SOC 2', 'Type I')],
  ['FedRAMP Low', held('fedramp', 'FedRAMP High')],
  ['FedRAMP Moderate', held('fedramp', 'FedRAMP Class C')],
  ['ISO 27001', held('iso-27001', 'ISO/IEC 27001:2022')],
  ['ISO/IEC 27001:2022', held('iso-27001', 'ISO/IEC 27001:2022')],
  // The name of the framework in GET /v1/frameworks.
  ['ISO/IEC 27001:2022', held('iso-27001', 'ISO 27001')],
  ['PCI DSS', held('pci-dss', 'PCI DSS v4.0.1')],
  ['PCI DSS Level 1', held('pci-dss', 'PCI DSS', 'Level 1')],
])('a certificate answers an entry of its own grade or a lower one: %s', (entry, what) => {
  expect(isAnsweredBy(entry, what)).toBe(true)
})

test.each([
  ['SOC 2 Type II', held('soc-2', 'SOC 2')],
  ['SOC 2 Type II', held('soc-2', 'SOC 2', 'Type I')],
  ['FedRAMP Moderate', held('fedramp', 'FedRAMP Low')],
  ['FedRAMP Low', held('fedramp', 'FedRAMP')],
  ['HITRUST CSF r2', held('hitrust-csf', 'HITRUST e1')],
  ['ISO 27001:2022', held('iso-27001', '')],
  ['ISO/IEC 27001:2022', held('iso-27001', 'ISO/IEC 27001:2013')],
  ['ISO 27001', held('iso-27001', 'ISO/IEC 27001:2013')],
  ['ISO 27001', held('iso-27001', 'ISO27001:2013')],
  ['ISO 27001', held('iso-27001', 'EN ISO/IEC 27001:2017')],
  ['PCI DSS', held('pci-dss', 'PCI DSS v4.0')],
  ['PCI DSS', held('pci-dss', 'PCI DSS 3.2.1')],
  ['PCI DSS', held('pci-dss', 'PCI SAQ A')],
  ['SOC 1', held('soc-1', 'SAS 70')],
  ['CSA STAR', held('csa-star', 'CSA STAR Level 1')],
  ['ISO 27001', held('iso-27701', 'ISO 27701')],
])(
  'a lower grade, a grade or an edition that is not known, a retired edition and a self-assessment answer nothing: %s',
  (entry, what) => {
    expect(isAnsweredBy(entry, what)).toBe(false)
  },
)
