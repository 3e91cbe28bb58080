import { build, run } from '@custos/database/query'
import { newId } from '@custos/kernel/ids'
import type { Services } from '../services.ts'

/** A request for contact or a demonstration, as the site's form validates it. */
export interface ContactRequest {
  name: string
  email: string
  organisation: string
  role: string
  message: string
  /** The person's preferred times. */
  times: string[]
  /** Unix seconds. */
  received_at: number
  /** The browser completed the form's proof of work; without scripts it cannot. */
  proven: boolean
}

/** Stores a request for `custos contact list`. */
export async function saveContactRequest(
  { database }: Pick<Services, 'database'>,
  request: ContactRequest,
): Promise<void> {
  await database.operate((session) =>
    run(
      session,
      build.insertInto('contact_requests').values({
        id: newId(),
        name: request.name,
        email: request.email,
        organisation: request.organisation,
        role: request.role,
        message: request.message,
        preferred_times: request.times,
        created_at: new Date(request.received_at * 1000),
        mailed_at: null,
        proven: request.proven,
      }),
    ),
  )
}
