import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Account,
  account,
  addAuthenticator,
  beginAuthenticator,
  changePassword,
  chooseJobTitle,
  chooseNotices,
  endSession,
  type NoticeChoice,
  removeAuthenticator,
  removePasskey,
} from '../api/account.ts'
import { CopyField } from '../parts/copy-field.tsx'
import { reasonOf } from '../parts/failure.tsx'
import { Field, Form } from '../parts/form.tsx'
import { Head } from '../parts/head.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { addPasskey } from '../session/passkey.ts'
import { connectAtProvider } from '../session/provider.ts'
import { currentSession } from '../session/session.ts'
import { useKeepJobTitle } from '../session/use-keep-job-title.ts'
import { useSession } from '../session/use-session.ts'
import { day, time } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import { CalendarFeeds } from './calendar-feeds.tsx'
import './account.css'

const labels = texts.account

/** The person's sign-in methods and active sessions. */
export function AccountPage() {
  const { user } = useSession()
  const query = useQuery(account)
  return (
    <>
      <Head
        name={texts.shell.account}
        state={user.name}
        lead={[user.job_title, texts.roles[user.role], user.email].filter(Boolean).join(', ')}
      />
      <Loaded query={query}>
        {(known) => (
          <div className="account">
            <div>
              <JobTitle />
              <Notices known={known} />
              <CalendarFeeds />
            </div>
            <div>
              <Provider known={known} />
              <Password />
              <Passkeys known={known} />
              <Authenticator known={known} />
              <Sessions known={known} />
            </div>
          </div>
        )}
      </Loaded>
    </>
  )
}

function useReadAgain(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: account.queryKey })
}

function JobTitle() {
  const { user } = useSession()
  const keepJobTitle = useKeepJobTitle()
  return (
    <section>
      <h2>{labels.you}</h2>
      <Form
        plain
        submit={labels.saveJobTitle}
        send={async ({ job_title = '' }) => {
          const jobTitle = job_title.trim() || null
          await chooseJobTitle(jobTitle)
          await keepJobTitle(jobTitle)
        }}
      >
        <Field
          name="job_title"
          label={labels.jobTitle}
          hint={labels.jobTitleLead}
          value={user.job_title ?? ''}
          maxLength={200}
        />
      </Form>
    </section>
  )
}

function Provider({ known: { single_sign_on } }: { known: Account }) {
  if (!single_sign_on) return null
  const { label, connected } = single_sign_on
  return (
    <section>
      <h2>{label}</h2>
      {connected ? (
        <p>{labels.connected}</p>
      ) : (
        <>
          <p className="dim">{labels.connectLead(label)}</p>
          <Form submit={labels.connect} plain send={() => connectAtProvider('/my-account')} />
        </>
      )}
    </section>
  )
}

function Passkeys({ known: { passkeys } }: { known: Account }) {
  const readAgain = useReadAgain()
  return (
    <section>
      <h2>{labels.passkeys}</h2>
      <p className="dim">{labels.passkeysLead}</p>
      <ul className="lines">
        {passkeys.map(({ id, name, created_at }) => (
          <li key={id}>
            <span>
              {name} <span className="dim">{labels.since(day(created_at))}</span>
            </span>
            <Act name={labels.remove} act={() => removePasskey(id)} />
          </li>
        ))}
      </ul>
      {'PublicKeyCredential' in window && (
        <Form
          submit={labels.addPasskey}
          plain
          send={async ({ name = '' }) => {
            await addPasskey(name)
            await readAgain()
          }}
        >
          <Field name="name" label={labels.passkeyName} maxLength={100} required />
        </Form>
      )}
    </section>
  )
}

function Password() {
  const queries = useQueryClient()
  const [done, setDone] = useState(false)
  return (
    <section>
      <h2>{texts.signIn.password}</h2>
      <Form
        key={String(done)}
        submit={labels.changePassword}
        plain
        send={async ({ current_password = '', new_password = '' }) => {
          queries.setQueryData(currentSession.queryKey, await changePassword({ current_password, new_password }))
          setDone(true)
        }}
      >
        <Field
          name="current_password"
          label={labels.currentPassword}
          type="password"
          autoComplete="current-password"
          required
        />
        <Field
          name="new_password"
          label={texts.invitation.newPassword}
          hint={texts.invitation.passwordHint}
          type="password"
          autoComplete="new-password"
          minLength={12}
          required
        />
      </Form>
      {done && <p role="status">{labels.passwordChanged}</p>}
    </section>
  )
}

function Authenticator({ known: { authenticator, recovery_codes_left } }: { known: Account }) {
  const readAgain = useReadAgain()
  const [secret, setSecret] = useState<string | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  return (
    <section>
      <h2>{labels.authenticator}</h2>
      <p className="dim">{labels.authenticatorLead}</p>
      {authenticator ? (
        <p>
          {labels.authenticatorIsOn(recovery_codes_left)} <Act name={labels.remove} act={removeAuthenticator} />
        </p>
      ) : secret === null ? (
        <Form
          submit={labels.addAuthenticator}
          plain
          send={async () => setSecret((await beginAuthenticator()).secret)}
        />
      ) : (
        <>
          <p>
            {labels.typeSecret} <CopyField text={secret} name={labels.authenticator} />
          </p>
          <Form
            submit={labels.confirmAuthenticator}
            plain
            send={async ({ code = '' }) => {
              setCodes((await addAuthenticator(code)).recovery_codes)
              setSecret(null)
              await readAgain()
            }}
          >
            <Field name="code" label={labels.code} autoComplete="one-time-code" required />
          </Form>
        </>
      )}
      {codes && (
        <div className="once" role="status">
          <p>{labels.codesOnce}</p>
          <CopyField text={codes.join('\n')} name={labels.authenticator} />
        </div>
      )}
    </section>
  )
}

const choices: NoticeChoice[] = ['AT_ONCE', 'DAILY', 'NONE']

function Notices({ known: { notices } }: { known: Account }) {
  const readAgain = useReadAgain()
  const choose = useMutation({ mutationFn: chooseNotices, onSuccess: readAgain })
  if (!notices)
    return (
      <section>
        <h2>{labels.notices}</h2>
        <p className="dim">{labels.noticesOff}</p>
      </section>
    )
  return (
    <section>
      <h2>{labels.notices}</h2>
      <p className="dim">{labels.noticesLead}</p>
      <fieldset aria-label={labels.notices}>
        {choices.map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name="notices"
              checked={choice === notices}
              onChange={() => choose.mutate(choice)}
              disabled={choose.isPending}
            />
            {labels.noticeChoices[choice]}
          </label>
        ))}
      </fieldset>
      {choose.error && <p className="form-error">{reasonOf(choose.error)}</p>}
    </section>
  )
}

function Sessions({ known: { sessions } }: { known: Account }) {
  const others = sessions.filter(({ current }) => !current)
  return (
    <section>
      <h2>{labels.sessions}</h2>
      {others.length > 0 && (
        <p>
          <Act name={labels.endOthers} act={() => Promise.all(others.map(({ id }) => endSession(id)))} />
        </p>
      )}
      <ul className="lines">
        {sessions.map(({ id, current, last_used_at, ip_address, user_agent }) => (
          <li key={id}>
            <span>
              {current ? labels.thisOne : (user_agent ?? labels.unknownProgram)}
              <span className="under">{[ip_address, time(last_used_at)].filter(Boolean).join(' · ')}</span>
            </span>
            {!current && <Act name={labels.end} act={() => endSession(id)} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A button that changes the account and then reads it again. */
function Act({ name, act }: { name: string; act: () => Promise<unknown> }) {
  const readAgain = useReadAgain()
  const mutation = useMutation({ mutationFn: act, onSuccess: readAgain })
  return (
    <>
      <button
        type="button"
        className="button small"
        aria-disabled={mutation.isPending}
        onClick={() => !mutation.isPending && mutation.mutate()}
      >
        {name}
      </button>
      {mutation.error && <span className="form-error">{reasonOf(mutation.error)}</span>}
    </>
  )
}
