import { INDUSTRIES } from '@custos/catalogue/industries'
import * as contract from '@custos/contract/frameworks'
import { call } from '../call.ts'

export const list = call(contract.listIndustries, async () => ({ data: { industries: [...INDUSTRIES] } }))
