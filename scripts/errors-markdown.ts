import { type ErrorCode, errorCatalogue } from '@custos/contract/errors'

/** What a client can do about a code; the others need another request. */
const remedies: Partial<Record<ErrorCode, string>> = {
  user_not_authenticated: 'Send a token as `Authorization: Bearer …`.',
  authentication_required: 'Only the console gets this code. Confirm your identity there.',
  authentication_invalid: 'Check the id and the secret. If the app was deleted, create another.',
  token_expired: 'Get a new token, and send the request again.',
  token_invalid: 'Get a new token, and send the request again.',
  permission_denied: 'Ask an administrator for the scope.',
  resource_forbidden: 'Read the message: the call is not allowed for you or for this resource.',
  feature_not_enabled: 'Enable the framework that the message names.',
  feature_limit_exceeded: 'Delete what you no longer need, or ask the operator for a higher limit.',
  resource_not_found: 'Check the id. Another organisation’s id gets the same answer.',
  resource_already_exists: 'Read or change the existing one.',
  resource_conflict: 'See [the table of the guide](/resources/guides/api-integration#respect-the-rate-limits).',
  rate_limited: 'Wait for the seconds in `Retry-After`.',
  internal_server_error: 'Send the same request again; then give the operator the `request_id`.',
  internal_error: 'No call returns it today. Treat it like `internal_server_error`.',
  api_error: 'No call returns it today. Treat it like `internal_server_error`.',
  service_unavailable: 'Wait for the seconds in `Retry-After`.',
  timeout: 'Send the same request again, with the same `Idempotency-Key`.',
}

/** docs/errors.md: every code with its status and its default message. */
export function errorsMarkdown(): string {
  const rows = Object.entries(errorCatalogue).map(([code, { status, type, message }]) => {
    const remedy = remedies[code as ErrorCode] ?? 'Correct the field that `param` names.'
    return `| \`${code}\` | ${status} | \`${type}\` | ${message} | ${remedy} |`
  })
  return `<!-- Generated from packages/contract/errors.ts by npm run generate. -->

# Error codes

Every error of the API has a code. Decide by \`code\` and \`param\`, not by \`message\`: a call may say more than the default message here. [Read the envelope](/resources/guides/api-integration#read-the-envelope) has the form of an error.

| Code | Status | Type | Default message | What to do |
| --- | --- | --- | --- | --- |
${rows.join('\n')}

One code has a second status. A path that exists, called with a method that it does not have, gets 405 with the code \`parameter_invalid\` and \`param\` null. The header \`Allow\` names the methods. A path that does not exist gets 404 \`resource_not_found\`.

Custos checks a request in this order, and names the first fault: the path (404), the method (405), the token (401), the rate limit (429), the scope (403), the request (400), whether the resource exists (404), and its state (409).
`
}
