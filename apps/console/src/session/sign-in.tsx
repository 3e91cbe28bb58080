import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { consoleRequest } from '../api/client.ts'
import { Failure } from '../parts/failure.tsx'
import { Field, Form } from '../parts/form.tsx'
import { publicTexts } from '../texts/public.ts'
import { addressOf } from './address.ts'
import { proveWithPasskey } from './passkey.ts'
import { signInAtProvider } from './provider.ts'
import { keepSession, type Session } from './session.ts'
import { SessionPage } from './session-page.tsx'

const labels = publicTexts.signIn

/** Password, passkey or single sign-on, then the second factor if there is one. */
export function SignIn({ to, organisation }: { to?: string; organisation?: string }) {
  const queries = useQueryClient()
  const router = useRouter()
  const [stage, setStage] = useState<Session['stage'] | null>(null)
  const known = organisation ?? localStorage.getItem('organisation') ?? ''
  const [chosen, setChosen] = useState(known)
  const options = useQuery({
    queryKey: ['session', 'options', known],
    queryFn: () => consoleRequest('GET', '/console/session/options', { query: { organisation: known } }),
  })

  async function take(session: Session): Promise<void> {
    if (session.stage === 'SECOND_FACTOR') {
      setStage('SECOND_FACTOR')
      return
    }
    keepSession(queries, session)
    if (chosen !== '') localStorage.setItem('organisation', chosen)
    router.history.push(addressOf(to))
  }

  if (options.error)
    return (
      <SessionPage title={labels.title}>
        <Failure error={options.error} again={() => void options.refetch()} />
      </SessionPage>
    )
  if (!options.data) return <SessionPage title={labels.title} />
  if (stage === 'SECOND_FACTOR') return <SecondFactor take={take} />

  const { organisation_required, password, passkey, single_sign_on } = options.data
  const byPassword = (
    <Form
      submit={labels.submit}
      plain={!password}
      send={async ({ email = '', password: typed = '', organisation: named }) => {
        await take(
          await consoleRequest('POST', '/console/session/password', {
            body: { email, password: typed, ...(named && { organisation: named }) },
          }),
        )
      }}
    >
      <Field name="email" label={labels.email} type="email" autoComplete="username" required />
      {organisation_required && (
        <Field
          name="organisation"
          label={labels.organisation}
          hint={labels.organisationHint}
          value={chosen}
          onChange={setChosen}
          autoComplete="organization"
          required
        />
      )}
      <Field name="password" label={labels.password} type="password" autoComplete="current-password" required />
    </Form>
  )
  return (
    <SessionPage title={labels.title}>
      <p className="note">{labels.lead}</p>
      {single_sign_on && (
        <Form
          submit={labels.sso(single_sign_on.label)}
          plain={password}
          send={() => signInAtProvider(organisation_required ? known : undefined, to ?? '/')}
        />
      )}
      {passkey && 'PublicKeyCredential' in window && (
        <Form submit={labels.passkey} plain send={async () => take(await proveWithPasskey())} />
      )}
      {password ? (
        <>
          {(single_sign_on || passkey) && <p className="dim">{labels.or}</p>}
          {byPassword}
          {organisation_required && (
            <button
              type="button"
              className="link"
              onClick={() =>
                void router.navigate({ to: '/sign-in', search: { organisation: chosen, ...(to && { to }) } })
              }
            >
              {labels.ssoOfMine}
            </button>
          )}
          <p className="note">{labels.forgotten}</p>
        </>
      ) : (
        <details>
          <summary>{labels.breakGlass}</summary>
          <p className="note">{labels.breakGlassHint}</p>
          {byPassword}
        </details>
      )}
    </SessionPage>
  )
}

function SecondFactor({ take }: { take: (session: Session) => Promise<void> }) {
  return (
    <SessionPage title={labels.codeTitle}>
      <Form
        submit={labels.codeSubmit}
        send={async ({ code = '' }) =>
          take(await consoleRequest('POST', '/console/session/second-factor', { body: { code } }))
        }
      >
        <Field name="code" label={labels.code} autoComplete="one-time-code" required />
      </Form>
    </SessionPage>
  )
}
