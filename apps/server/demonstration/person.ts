import { randomBytes } from 'node:crypto'
import { consoleHeader } from '@custos/contract/console-routes'
import type { Link } from '@custos/domain/users/links'
import { type CallApi, callerOf, sendPatiently } from './api-client.ts'

/** A fictional person of the demonstration, who has signed in to the console. */
export interface DemonstrationPerson {
  id: string
  name: string
  email: string
  password: string
  /** The cookies of the person's session, as the server sets them. */
  cookies: string[]
  /** Calls the API with the person's session, as the console does. */
  callApi: CallApi
}

const ownPage = { [consoleHeader.name]: consoleHeader.value, 'sec-fetch-site': 'same-origin' }

/** Dana checks and advises as the data protection officer. Robin is accountable for the processing and decides. */
export const examples = {
  officer: { name: 'Dana Example', email: 'dana@demonstration.example' },
  approver: { name: 'Robin Example', email: 'robin@demonstration.example' },
} as const

/** The job titles that Custos shows beside these people's names on what they sign. */
export const jobTitles = { officer: 'Data protection officer', approver: 'Head of human resources' } as const

/** Accepts the invitation under a fictional name, as a browser would. */
export async function acceptAsExample(
  url: string,
  { token }: Pick<Link, 'token'>,
  { name, email }: (typeof examples)[keyof typeof examples],
): Promise<DemonstrationPerson> {
  const password = randomBytes(12).toString('base64url')
  const answer = await sendPatiently(`${url}/console/session/invitation`, {
    method: 'POST',
    headers: { ...ownPage, 'content-type': 'application/json' },
    body: JSON.stringify({ token, name, email, password }),
  })
  if (!answer.ok) throw new Error(`The sign-in to the console failed: ${answer.status}`)
  const { data } = (await answer.json()) as { data: { user: { id: string } } }
  const cookies = answer.headers.getSetCookie()
  const cookie = cookies.map((one) => one.split(';', 1)[0]).join('; ')
  return {
    id: data.user.id,
    name,
    email,
    password,
    cookies,
    callApi: callerOf(`${url}/console/api`, { ...ownPage, cookie }),
  }
}
