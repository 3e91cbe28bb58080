import { ApiError } from '@custos/contract/errors'
import type { Tokens } from '@custos/domain/oauth/tokens'
import type { AuthMount } from './mount-calls.ts'

/** Authenticates the calls at `/v1`, which an app makes with its access token (RFC 6750). It reads no cookie. */
export function bearerAuthMount(tokens: Tokens): AuthMount {
  return {
    prefix: '',
    async principal({ headers, context }) {
      const [scheme, token, ...rest] = (headers.authorization ?? '').split(' ')
      if (!token || rest.length > 0 || scheme?.toLowerCase() !== 'bearer') throw new ApiError('user_not_authenticated')
      context.authorizationMethod = 'BEARER'
      const caller = await tokens.verify(token, context.arrivedAt)
      context.authorizationMethod = 'JWT'
      return caller
    },
  }
}
