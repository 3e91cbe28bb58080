import { randomBytes } from 'node:crypto'
import { consoleHeader } from '@custos/contract/console-routes'
import type { Link } from '@custos/domain/users/links'
import { type CallApi, callerOf } from './api-client.ts'

/** The fictional data protection officer of the demonstration, who has signed in to the console. */
export interface DemonstrationPerson {
  id: string
  name: string
  email: string
  password: string
  /** The cookies of her session, as the server sets them. */
  cookies: string[]
  /** Calls the API as she does from the console. */
  callApi: CallApi
}

const ownPage = { [consoleHeader.name]: consoleHeader.value, 'sec-fetch-site': 'same-origin' }

/** Takes the link up under a made-up name, as a browser would. */
export async function acceptAsExample(url: string, { token }: Link): Promise<DemonstrationPerson> {
  const [name, email] = ['Dana Example', 'dana@demonstration.example']
  const password = randomBytes(12).toString('base64url')
  const answer = await fetch(`${url}/console/session/invitation`, {
    method: 'POST',
    headers: { ...ownPage, 'content-type': 'application/json' },
    body: JSON.stringify({ token, name, email, password }),
  })
  if (!answer.ok) throw new Error(`The console let nobody in: ${answer.status}`)
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
