import { locationsIn } from '@custos/catalogue/locations'
import { adequacyOf, standingOf } from '@custos/catalogue/transfers'
import type { SubProcessor } from '@custos/evidence/model'

/** How the place of a sub-processor stands to the EEA, the adequacy decisions for it, and what the documents say lets data go there. */
export const transferOf = ({ location, mechanisms = [] }: Pick<SubProcessor, 'location' | 'mechanisms'>, at: Date) => ({
  standing: standingOf(location, at),
  adequacy: locationsIn(location ?? '').flatMap(({ country }) => {
    const decision = country === null ? undefined : adequacyOf(country, at)
    return decision ? [{ country: decision.country, decision: decision.decision, date: decision.date }] : []
  }),
  mechanisms,
})
