import { ApiError } from '@custos/contract/errors'

/** The console's app has no secret and is deleted only with the organisation, because its deletion would lock out all people. */
export function requireOrdinary(app: { is_console: boolean }): void {
  if (app.is_console)
    throw new ApiError('resource_forbidden', {
      message: "The console's own app cannot be deleted or given a secret",
    })
}
