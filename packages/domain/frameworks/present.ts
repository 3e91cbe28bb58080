import type { Framework } from '@custos/catalogue/framework'
import { unixSeconds } from '@custos/kernel/clock'

export const presentFramework = (framework: Framework, enabled: boolean) => ({
  id: framework.id,
  name: framework.name,
  description: framework.description,
  enabled,
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
