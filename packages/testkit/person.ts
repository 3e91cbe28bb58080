import { scopes as allScopes, type Scope } from '@custos/contract/scopes'
import { openTokens } from '@custos/domain/oauth/tokens'
import { newId } from '@custos/kernel/ids'
import { ApiClient } from './api-client.ts'
import type { Tenant, TestPlatform } from './platform.ts'

/** A client that acts for a person of the organisation through its first app; without a user unless one is named. */
export async function asPerson(
  { url, services, tenant: first }: TestPlatform,
  {
    tenant = first,
    scopes = allScopes,
    id = newId(),
  }: { tenant?: Tenant; scopes?: readonly Scope[]; id?: string } = {},
): Promise<{ id: string; api: ApiClient }> {
  const tokens = await openTokens(services.database, services.tokenKeys, url)
  const caller = { tenantId: tenant.tenant_id, appId: tenant.client_id, userId: id, scopes: new Set(scopes) }
  return { id, api: new ApiClient(url, await tokens.issue(caller, services.clock())) }
}
