import type { FirstApp } from '@custos/domain/tenants/create'
import { type Link, linkPath } from '@custos/domain/users/links'
import type { Config } from './config.ts'
import { consoleUrl } from './console-url.ts'

/** The text for programs after the first start: the credentials of the app, and three commands that use them. */
export function firstApp(app: FirstApp, { publicUrl, bootstrap }: Config): string {
  const url = consoleUrl(publicUrl)
  const isConfigured = bootstrap.clientSecret !== undefined
  const token = isConfigured
    ? tokenCommand(url, app.client_id, '--data-urlencode "client_secret=$CUSTOS_BOOTSTRAP_CLIENT_SECRET"')
    : tokenCommand(url, app.client_id, `-d client_secret=${app.client_secret}`)
  return `
Your first app (the secret is shown only this once):
  client id      ${app.client_id}
  client secret  ${isConfigured ? '(as configured)' : app.client_secret}

Try it:
  ${token}
  VENDOR=$(curl -s ${url}/v1/vendors -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' -d '{"name":"Example","domain":"https://example.com"}' | sed 's/.*"data":{"id":"\\([^"]*\\)".*/\\1/')
  curl -s ${url}/v1/vendors/$VENDOR/assessment -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' -d '{"name":"First look"}'

Then see the result, in another terminal:
  npx custos assessment list
`
}

/**
 * The text for people after the first start: the link to the console.
 * @param link null if nobody is invited yet.
 */
export const signInText = (link: Link | null, url: string): string =>
  link
    ? `
Open the console as its first administrator (the link works once, within a week):
  ${url}${linkPath(link)}`
    : `
Invite the first administrator, who gets a link from this command:
  npx custos user invite --role admin --email ADDRESS`

/**
 * A shell command that puts an access token into `TOKEN`.
 *
 * @param secret the argument with which curl sends the client secret.
 */
export function tokenCommand(url: string, clientId: string, secret: string): string {
  return `TOKEN=$(curl -s ${url}/v1/oauth/token -d grant_type=client_credentials -d client_id=${clientId} ${secret} | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')`
}
