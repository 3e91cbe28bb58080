import { readFileSync } from 'node:fs'
import { scopes } from '@custos/contract/scopes'
import type { Services } from '@custos/domain/services'
import { keysMaxAge } from '@custos/domain/signing-keys/rotate'
import type { FastifyInstance } from 'fastify'

/**
 * Documents that programs expect beside the API: its contract, its keys (of tokens, of audit checkpoints), and the metadata for
 * obtaining tokens (RFC 8414).
 */
export function mountDiscovery(
  server: FastifyInstance,
  { tokenKeys, auditKeys }: Pick<Services, 'tokenKeys' | 'auditKeys'>,
  publicUrl: string,
  supportEmail: string,
): void {
  const contract = contractOf(publicUrl, supportEmail)
  const metadata = {
    issuer: publicUrl,
    token_endpoint: `${publicUrl}/v1/oauth/token`,
    jwks_uri: `${publicUrl}/.well-known/jwks.json`,
    scopes_supported: scopes,
    response_types_supported: [],
    grant_types_supported: ['client_credentials'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    service_documentation: `${publicUrl}/resources/documentation/api`,
  }
  const serve = (path: string, body: () => string) =>
    server.get(path, { config: { alwaysAdmitted: true } }, async (_request, reply) =>
      reply
        .header('content-type', 'application/json; charset=utf-8')
        .header('cache-control', `public, max-age=${keysMaxAge}`)
        .send(body()),
    )
  serve('/openapi.json', () => contract)
  serve('/.well-known/jwks.json', () => JSON.stringify(tokenKeys.published()))
  serve('/.well-known/audit-keys.json', () => JSON.stringify(auditKeys.published()))
  serve('/.well-known/oauth-authorization-server', () => JSON.stringify(metadata))
}

/** The contract, with this installation's contact in place of the example. */
function contractOf(publicUrl: string, supportEmail: string): string {
  const document = JSON.parse(readFileSync(new URL(import.meta.resolve('@custos/contract/openapi.json')), 'utf8'))
  document.info.contact = { ...document.info.contact, email: supportEmail, url: `${publicUrl}/contact` }
  return JSON.stringify(document)
}
