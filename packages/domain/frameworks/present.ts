import { unixSeconds } from '@custos/kernel/clock'
import type { SetFramework } from './store.ts'

export const presentFramework = ({ framework, enabled, tier }: SetFramework) => ({
  id: framework.id,
  name: framework.name,
  description: framework.description,
  enabled,
  asked_from: tier?.asked_from ?? null,
  ...(tier?.reason && { reason: tier.reason }),
  ...(tier?.changed_by && { changed_by: tier.changed_by }),
  statement_inventory: {
    id: framework.id,
    name: framework.name,
    description: framework.description,
    type: 'framework' as const,
    created_at: unixSeconds(new Date(framework.added)),
    updated_at: unixSeconds(new Date(framework.revised)),
    statements: framework.statements,
  },
})
