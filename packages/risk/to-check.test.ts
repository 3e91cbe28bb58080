import { claims } from '@custos/catalogue/claim'
import { isAskedAt, tierTable } from '@custos/catalogue/tiers'
import { expect, test } from 'vitest'
import { askedOf } from './data-profile.ts'
import { notNeeded, trialUnitOf } from './not-needed.ts'
import ratedVendors from './rated-vendors.json' with { type: 'json' }
import rules from './rules.json' with { type: 'json' }
import type { Answered } from './types.ts'
import { answered, onRecord, type Told, wellDocumented } from './vendor.fixture.ts'

const ofAgreement: ReadonlySet<string> = new Set(['dpa', ...rules.agreementPoints.map(({ claim }) => claim)])

/** Without an agreement, a person checks all its points at once, by obtaining it. */
const groupWithoutAgreement = (one: Answered): string => (ofAgreement.has(one.claim!) ? 'agreement' : trialUnitOf(one))

/** How many things a person checks of a vendor with these answers, if every statement of the tier is asked. */
function toCheck(told: Told, tier: (typeof tierTable.tiers)[number]['tier'], says: readonly string[]): number {
  const basis = { ...onRecord({ ...told, says: [], denies: [], silent: [], unasked: true }), tier }
  const asked = [...claims.keys()].filter((claim) => isAskedAt(tier, { claim, statement: '' }, askedOf(basis)))
  const security = asked.map((claim) => answered(claim, says.includes(claim) ? true : null))
  const open = security.filter(({ answer }) => answer === null)
  const closed = notNeeded({ ...basis, security }, open)
  const left = open.filter((one) => !closed.has(one))
  return new Set(left.map(says.includes('dpa') ? trialUnitOf : groupWithoutAgreement)).size
}

test.each(tierTable.tiers)(
  'at the tier $tier a vendor leaves at most $to_read things to check, however little or much it publishes',
  ({ tier, to_read }) => {
    for (const { id, told } of ratedVendors)
      for (const says of [[], wellDocumented])
        expect(toCheck(told as Told, tier, says), `profile ${id}, says ${says.length}`).toBeLessThanOrEqual(to_read)
  },
)
