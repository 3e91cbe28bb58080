import * as contract from '@custos/contract/service-profiles'
import { call } from '../call.ts'
import { profiles } from './profiles.ts'

export const list = call(contract.listServiceProfiles, async () => ({ data: { service_profiles: profiles } }))
