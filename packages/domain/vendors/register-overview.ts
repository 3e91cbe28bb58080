import * as contract from '@custos/contract/register-overview'
import { call } from '../call.ts'
import { registerFigures } from './register-figures.ts'

export const overview = call(contract.getRegisterOverview, async ({ session }) => {
  const groups = await registerFigures.all(session, { tenantId: session.tenantId })
  const total = (of: Exclude<keyof (typeof groups)[number], 'status' | 'risk_level'>) =>
    groups.reduce((sum, group) => sum + group[of], 0)
  return {
    data: {
      vendors: total('vendors'),
      cells: groups.map(({ status, risk_level, vendors }) => ({ status, risk_level, vendors })),
      never_assessed: total('never_assessed'),
      without_safeguard: total('without_safeguard'),
      special_categories: {
        vendors: total('special'),
        never_assessed: total('special_never_assessed'),
        outside_eea: total('special_outside'),
        without_safeguard: total('special_without_safeguard'),
      },
    },
  }
})
