import { readPage } from '@custos/documents/confined/read-page'
import { describe, expect, test } from 'vitest'
import { documentFacts } from './document-facts.ts'
import { areVersions, isNewer, type Version } from './versions.ts'

const said = [
  'All customer data is encrypted at rest.',
  'Backups are tested every quarter.',
  'Employees are screened before they are hired.',
  'Incidents are reported within 48 hours.',
  'Access is reviewed every six months.',
]

async function version(
  name: string,
  sentences: string[],
  kind = 'POLICY',
  until: Date | null = null,
): Promise<Version> {
  const read = await readPage(sentences.map((sentence) => `<p>${sentence}</p>`).join(''), 'custos:/uploads/policy/1')
  return { kind, name, until, facts: documentFacts(kind, read), read }
}

describe('two documents are versions of one', () => {
  test('where their files are called alike but for date and number, and a part of the sentences is the same', async () => {
    const one = await version('Security policy 2025.pdf', said)
    const other = await version('security_policy-v2 (1).docx', [
      ...said.slice(0, 2),
      'Incidents are reported within 24 hours.',
    ])
    expect(areVersions(one, other)).toBe(true)
  })
  test('where nearly all sentences are the same but for dates, whatever the files are called', async () => {
    const one = await version('a.pdf', ['Valid from 1 January 2025.', ...said])
    const other = await version('b.pdf', ['Valid from 3 March 2026.', ...said])
    expect(areVersions(one, other)).toBe(true)
  })
})

describe('two documents are not versions of one', () => {
  test('of the same name with other content', async () => {
    const other = await version('policy.pdf', ['Visitors sign a register.', 'Doors are locked at night.'])
    expect(areVersions(await version('policy.pdf', said), other)).toBe(false)
  })
  test('of another kind', async () => {
    expect(areVersions(await version('a.pdf', said), await version('a.pdf', said, 'DPA'))).toBe(false)
  })
  test('certificates of one issuer for two standards', async () => {
    const of = (standard: string) =>
      version('certificate.pdf', [`The management system meets ${standard}:2022.`, ...said], 'CERTIFICATE')
    expect(areVersions(await of('ISO/IEC 27001'), await of('ISO/IEC 27701'))).toBe(false)
    expect(areVersions(await of('ISO/IEC 27001'), await of('ISO 27001'))).toBe(true)
  })
})

test('of two versions the one that speaks until later is the newer, and the one that came later where neither says', async () => {
  const [old, recent] = [new Date('2025-12-31'), new Date('2026-12-31')]
  expect(isNewer(await version('a.pdf', said, 'SOC2', old), await version('a.pdf', said, 'SOC2', recent), true)).toBe(
    false,
  )
  expect(isNewer(await version('a.pdf', said, 'SOC2'), await version('a.pdf', said, 'SOC2', recent), true)).toBe(true)
})
