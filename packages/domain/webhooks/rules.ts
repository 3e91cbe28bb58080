import { ApiError } from '@custos/contract/errors'
import type { Scope } from '@custos/contract/scopes'
import type { Webhook } from './webhook.ts'

/** A receiver's scopes: it learns which events happen, and when. */
export const receiverScopes: readonly Scope[] = ['events:read']

/**
 * Messages over the internet must be encrypted; plain http is only for receivers on the operator's own network.
 *
 * @throws ApiError parameter_invalid
 */
export function requireProtected(url: string, allowedReceivers: unknown): void {
  if (new URL(url).protocol === 'http:' && !allowedReceivers)
    throw new ApiError('parameter_invalid', {
      param: 'url',
      message:
        'The parameter url must begin with https://. The operator can allow plain http to an own network: WEBHOOK_ALLOWED_ADDRESSES',
    })
}

/** @throws ApiError resource_conflict */
export function requireEnabled({ status }: Pick<Webhook, 'status'>): void {
  if (status !== 'ENABLED')
    throw new ApiError('resource_conflict', { message: 'The webhook is off; switch it on first, with enabled: true' })
}
