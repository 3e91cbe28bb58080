import * as contract from '@custos/contract/documents'
import { call } from '../call.ts'
import { findDocument } from './find.ts'
import { presentDocument } from './present.ts'

export const get = call(contract.getVendorDocument, async ({ params, session }) => ({
  data: presentDocument(await findDocument(session, params)),
}))
