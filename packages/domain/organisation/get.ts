import * as contract from '@custos/contract/organisation'
import { call } from '../call.ts'
import { presentOrganisation } from './present.ts'
import { organisationName, organisationOf } from './store.ts'

export const get = call(contract.getOrganisation, async ({ session }) => ({
  data: presentOrganisation(await organisationName(session), await organisationOf(session)),
}))
