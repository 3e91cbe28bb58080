import { z } from 'zod'
import { wholeNumber } from './fields.ts'
import { RiskLevel } from './risk-summary.ts'
import { route } from './route.ts'
import { VendorStatus } from './vendors.ts'

const vendors = (which: string) => wholeNumber(`Vendors ${which}.`)

export const getRegisterOverview = route({
  id: 'vendors.overview',
  method: 'GET',
  path: '/v1/register',
  tag: 'Vendors',
  summary: 'Read the register overview',
  description:
    'The number of vendors by decision and risk, and the locations of special categories of data. GET /v1/vendors with the same filters lists them.',
  extension: true,
  auth: { by: 'token', scope: 'vendors:read' },
  effect: 'read',
  response: {
    status: 200,
    envelope: 'single',
    data: z
      .object({
        vendors: vendors('in all'),
        cells: z
          .array(
            z
              .object({
                status: VendorStatus,
                risk_level: RiskLevel.nullable().describe(
                  'null: before the first COMPLETED assessment, or where too little is known to assess.',
                ),
                vendors: vendors('with both'),
              })
              .meta({ id: 'RegisterCell', description: 'The vendors of one decision and one risk.' }),
          )
          .describe('Vendors by decision and risk; absent means none.'),
        never_assessed: vendors('for which no assessment was ever created'),
        without_safeguard: vendors(
          'with data or a sub-processor outside the EEA and without a safeguard (GDPR Art. 46)',
        ),
        special_categories: z
          .object({
            vendors: vendors('that receive special categories of data or data on offences (GDPR Art. 9 and 10)'),
            never_assessed: vendors('of these for which no assessment was ever created'),
            outside_eea: vendors('of these with data or a sub-processor outside the EEA'),
            without_safeguard: vendors('of these for which a safeguard is missing (GDPR Art. 46)'),
          })
          .meta({
            id: 'SpecialCategoryFigures',
            description: 'Vendors that receive special categories of data, and their locations.',
          }),
      })
      .meta({ id: 'RegisterOverview', description: 'The register at a glance.' }),
    description: 'The figures.',
  },
  examples: {
    data: {
      vendors: 2,
      cells: [
        { status: 'APPROVED', risk_level: 'LOW', vendors: 1 },
        { status: 'PENDING_REVIEW', risk_level: null, vendors: 1 },
      ],
      never_assessed: 1,
      without_safeguard: 0,
      special_categories: { vendors: 1, never_assessed: 1, outside_eea: 0, without_safeguard: 0 },
    },
  },
})
