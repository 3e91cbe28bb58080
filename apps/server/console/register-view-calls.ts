import * as contract from '@custos/contract/console-register-views'
import { ApiError } from '@custos/contract/errors'
import { countViews, deleteView, type RegisterView, saveView, viewsFor } from '@custos/domain/register-views/store'
import { registerFilterValues } from '@custos/domain/vendors/register-filter-values'
import { newId } from '@custos/kernel/ids'
import { personCall } from './console-call.ts'

/** Saved views of the register, and the values of its filters. */

export const listRegisterFilterValues = personCall(
  contract.listRegisterFilterValues,
  async ({ parts, respond }, person) =>
    respond({ data: await registerFilterValues(parts.services.database.readSession(person.tenant_id)) }),
)

export const listRegisterViews = personCall(contract.listRegisterViews, async ({ parts, respond }, person) => {
  const { tenant_id: tenantId, user_id: userId } = person
  const views = await viewsFor.all(parts.services.database.readSession(tenantId), { tenantId, userId })
  return respond({ data: { views: views.map((view) => present(view, userId)) } })
})

export const saveRegisterView = personCall(contract.saveRegisterView, async ({ body, write }, person) => {
  const { tenant_id: tenantId, user_id: userId } = person
  return write(tenantId, async (session) => {
    const id = await saveView(session, { id: newId(), user_id: userId, ...body })
    const count = await countViews.first(session, { tenantId, userId })
    if (count!.views > contract.maxViews)
      throw new ApiError('feature_limit_exceeded', {
        message: `You have ${contract.maxViews} views of the register already; delete one first`,
      })
    const saved = { id, user_id: userId, ...body, saved_by: person.name ?? person.email }
    return { data: present(saved, userId) }
  })
})

export const deleteRegisterView = personCall(contract.deleteRegisterView, async ({ params, write }, person) =>
  write(person.tenant_id, async (session) => {
    if (!(await deleteView(session, params.id, person.user_id, person.role === 'admin')))
      throw new ApiError('resource_not_found')
    return { data: {} }
  }),
)

const present = ({ id, name, search, is_shared, user_id, saved_by }: RegisterView, userId: string) => ({
  id,
  name,
  search,
  is_shared,
  is_own: user_id === userId,
  saved_by,
})
