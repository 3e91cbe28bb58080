import { type Location, locationName, locationsIn } from '@custos/catalogue/locations'
import { transferAdequacyOf } from '@custos/catalogue/transfers'
import { establishedIn, mechanismOf, safeguardsOf } from './recipients.ts'
import type { Answered, RiskInput, Transfer } from './types.ts'

export const transferRoles = ['ESTABLISHMENT', 'HOSTING', 'REMOTE_ACCESS'] as const satisfies Transfer['role'][]

/** The claims whose quotes name countries, by the role of the place. */
export const placeClaims: Record<Transfer['role'], string[]> = {
  ESTABLISHMENT: ['vendor-establishment'],
  HOSTING: ['storage-countries', 'eea-storage'],
  REMOTE_ACCESS: ['remote-access'],
}

/** One transfer of each role, in their order. A place that no answer states is unknown (GDPR Art. 30(1)(e), Chapter V). */
export function ownTransfers(
  input: Pick<RiskInput, 'country' | 'establishment' | 'certificates'>,
  answers: readonly Answered[],
  at: Date,
): Transfer[] {
  const safeguards = safeguardsOf(answers, input.certificates)
  return transferRoles.map((role) => {
    const said = countriesIn(answers, placeClaims[role])
    const { country, establishment } = input
    const location = role === 'ESTABLISHMENT' ? establishedIn({ country, establishment: establishment ?? said }) : said
    const standing = transferAdequacyOf(location, at)
    const mechanism = location !== null && standing === 'THIRD_COUNTRY' ? mechanismOf(location, safeguards, at) : null
    return { role, location, standing, mechanism }
  })
}

/** The places in the quotes of yes answers; null if there are none. */
function countriesIn(answers: readonly Answered[], claims: readonly string[]): string | null {
  const places = answers
    .filter(({ claim, answer }) => answer === true && claims.includes(claim ?? ''))
    .flatMap(({ evidence }): readonly Location[] => locationsIn(evidence ?? ''))
  return [...new Set(places.map(locationName))].join(', ') || null
}

/**
 * Whether a claim names the recipients of personal data or the legal basis of their transfers. All views and counts use this list.
 */
export const isAboutTransfers = (claim: string | undefined): boolean => transferClaims.has(claim ?? '')

export const transferClaims: ReadonlySet<string> = new Set([
  'vendor-establishment',
  'storage-countries',
  'eea-storage',
  'remote-access',
  'subprocessor-locations',
  'transfer-instrument',
  'transfer-impact',
  'transfer-supplementary',
  'transfer-on-instruction',
  'transfer-onward',
  'adequacy-transfers',
  'scc-module',
  'dpf-list',
  'dpf-participation',
])
