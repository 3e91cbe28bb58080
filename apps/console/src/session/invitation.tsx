import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { consoleRequest } from '../api/client.ts'
import { Failure } from '../parts/failure.tsx'
import { Field, Form } from '../parts/form.tsx'
import { day } from '../texts/format.ts'
import { publicTexts } from '../texts/public.ts'
import { keepSession } from './session.ts'
import { SessionPage } from './session-page.tsx'

const labels = publicTexts.invitation

/** Takes the token from the part behind `#`, which no server logs, and removes it from the address at once. */
function takeToken(): string {
  const token = window.location.hash.slice(1)
  if (token !== '') window.history.replaceState(window.history.state, '', window.location.pathname)
  return token
}

/** A person's first visit, or a new password. Both begin with a personal link. */
export function Invitation() {
  const [token] = useState(takeToken)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const invited = useQuery({
    queryKey: ['session', 'invitation', token],
    queryFn: () => consoleRequest('POST', '/console/session/invitation/look', { body: { token } }),
    enabled: token !== '',
    retry: false,
  })
  if (token === '') return <SessionPage title={labels.missing} />
  if (invited.error)
    return (
      <SessionPage title={publicTexts.signIn.title}>
        <Failure error={invited.error} />
      </SessionPage>
    )
  if (!invited.data) return <SessionPage title={publicTexts.loading} />
  const { kind, organisation, email, name, role, invited_by, expires_at } = invited.data
  return (
    <SessionPage title={kind === 'RESET' ? labels.reset : labels.welcome(organisation.name)}>
      {kind === 'INVITATION' && <p>{labels.as(invited_by, role)}</p>}
      <p className="note">
        {email !== null && (
          <>
            {labels.account} {email}
            <br />
          </>
        )}
        {labels.until(day(expires_at))}
      </p>
      <Form
        submit={labels.submit}
        send={async ({ password = '', ...values }) => {
          keepSession(
            queries,
            await consoleRequest('POST', '/console/session/invitation', { body: { token, password, ...values } }),
          )
          await navigate({ to: '/' })
        }}
      >
        {email === null ? (
          <Field name="email" label={publicTexts.signIn.email} type="email" autoComplete="username" required />
        ) : (
          // Password managers store the password under this name.
          <input type="hidden" autoComplete="username" value={email} readOnly />
        )}
        {kind === 'INVITATION' && (
          <Field
            name="name"
            label={labels.name}
            hint={labels.nameHint}
            value={name ?? ''}
            autoComplete="name"
            maxLength={200}
            required
          />
        )}
        <Field
          name="password"
          label={kind === 'RESET' ? labels.newPassword : labels.password}
          hint={labels.passwordHint}
          type="password"
          autoComplete="new-password"
          minLength={12}
          required
        />
      </Form>
    </SessionPage>
  )
}
