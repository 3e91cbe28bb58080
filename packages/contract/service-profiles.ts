import { z } from 'zod'
import { Industry } from './frameworks.ts'
import { RiskLevel, Tier } from './risk-summary.ts'
import { route } from './route.ts'
import { DataUsage, Processing, ServiceProfileId } from './vendors.ts'

export const ServiceProfile = z
  .object({
    id: ServiceProfileId,
    name: z.string().describe('The kind of service.'),
    description: z.string().describe('What such a vendor does.'),
    industry: Industry,
    criticality: RiskLevel.describe('The usual dependence on such a vendor.'),
    data_usage: DataUsage.describe('The data that such a vendor usually receives.'),
    processing: Processing.describe('The usual processing.'),
    check: z.string().nullable().describe('What to check before its values are saved, or null.'),
    tier: Tier.describe('The tier of such a vendor in the EEA.'),
  })
  .meta({
    id: 'ServiceProfile',
    description:
      'A kind of service with the values that usually apply to an organisation of about a hundred employees.',
  })

export const listServiceProfiles = route({
  id: 'service_profiles.list',
  method: 'GET',
  path: '/v1/service_profiles',
  tag: 'Vendors',
  summary: 'List service profiles',
  description:
    'The kinds of service, each with its usual values. A vendor’s `proposed_profiles` names those that its record suggests; to choose one, set its `service_profile`.',
  extension: true,
  auth: { by: 'token', scope: 'vendors:read' },
  effect: 'read',
  response: {
    status: 200,
    envelope: 'single',
    data: z
      .object({ service_profiles: z.array(ServiceProfile).describe('All of them.') })
      .meta({ id: 'ServiceProfileList', description: 'The service profiles.' }),
    description: 'The service profiles.',
  },
  examples: {
    data: {
      service_profiles: [
        {
          id: 'code-library',
          name: 'Code library, no data',
          description: 'Code or a tool that you run and that sends nothing out.',
          industry: 'Developer Tools',
          criticality: 'LOW',
          data_usage: { shared_data_types: [] },
          processing: { role: 'NO_PERSONAL_DATA' },
          check: 'Right only where nothing is sent to the vendor.',
          tier: 'none',
        },
      ],
    },
  },
})
