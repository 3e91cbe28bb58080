import { locationsIn } from '@custos/catalogue/locations'
import { adequacyOf, standingOf } from '@custos/catalogue/transfers'
import type { SubProcessor } from '@custos/evidence/types'

/** The location of a sub-processor relative to the EEA, its adequacy decisions, and the transfer mechanisms that the documents name. */
export const transferOf = ({ location, mechanisms = [] }: Pick<SubProcessor, 'location' | 'mechanisms'>, at: Date) => ({
  standing: standingOf(location, at),
  adequacy: locationsIn(location ?? '').flatMap(({ country }) => {
    const decision = country === null ? undefined : adequacyOf(country, at)
    return decision ? [{ country: decision.country, decision: decision.decision, date: decision.date }] : []
  }),
  mechanisms,
})
