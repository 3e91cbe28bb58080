import { serviceProfiles } from '@custos/catalogue/service-profiles'
import { ServiceProfile } from '@custos/contract/service-profiles'

/** The published profiles in the API's form, in the catalogue's order. */
export const profiles = serviceProfiles.map(({ id, name, description, proposes, check, tier }) =>
  ServiceProfile.parse({ id, name, description, ...proposes, check, tier }),
)
