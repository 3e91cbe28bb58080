import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeUser, type Invitation, inviteUser, type User, users } from '../api/organisation.ts'
import { reasonOf } from '../parts/failure.tsx'
import { Field, Form } from '../parts/form.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { TableHead } from '../parts/table-head.tsx'
import { ToCopy } from '../parts/to-copy.tsx'
import type { Role } from '../session/session.ts'
import { useMay, useSession } from '../session/use-session.ts'
import { time } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import './organisation.css'

const say = texts.people
const roles: Role[] = ['viewer', 'auditor', 'reviewer', 'approver', 'admin']

/** Who may do what, and who is invited. */
export function People() {
  const query = useQuery(users)
  const may = useMay('users:write')
  return (
    <>
      <div className="head">
        <div>
          <h1>{texts.shell.people}</h1>
        </div>
      </div>
      {may && <Invite />}
      <Loaded query={query}>
        {(all) => (
          <div className="scroll">
            <table className="table">
              <TableHead
                headings={[say.name, say.office, say.role, say.state, say.last]}
                action={may ? say.action : undefined}
              />
              <tbody>
                {all.map((user) => (
                  <Row key={user.id} user={user} may={may} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Loaded>
    </>
  )
}

function Invite() {
  const queries = useQueryClient()
  const [invited, setInvited] = useState<(Invitation & { email: string }) | null>(null)
  return (
    <section className="invite">
      <h2>{say.invite}</h2>
      <Form
        submit={say.submit}
        send={async ({ email = '', role }) => {
          const { invitation } = await inviteUser({ email, role: role as Role })
          setInvited({ ...invitation, email })
          await queries.invalidateQueries({ queryKey: users.queryKey })
        }}
      >
        <Field name="email" label={texts.signIn.email} type="email" required />
        <div className="field">
          <label htmlFor="role">{say.role}</label>
          <select id="role" name="role" defaultValue="reviewer">
            {roles.map((role) => (
              <option key={role} value={role}>
                {texts.roles[role]}
              </option>
            ))}
          </select>
        </div>
      </Form>
      {invited && (
        <div className="once" role="status">
          <p>{say.link(invited.email, time(invited.expires_at))}</p>
          <ToCopy text={`${window.location.origin}${invited.path}`} name={texts.questions.linkFor(invited.email)} />
        </div>
      )}
    </section>
  )
}

function Row({ user, may }: { user: User; may: boolean }) {
  const queries = useQueryClient()
  const me = useSession().user.id === user.id
  const change = useMutation({
    mutationFn: (body: { role?: Role; disabled?: boolean; office?: string | null }) => changeUser(user.id, body),
    onSuccess: () => queries.invalidateQueries({ queryKey: users.queryKey }),
  })
  const disabled = user.status === 'DISABLED'
  return (
    <tr>
      <th scope="row">
        <span className="name">{user.name ?? user.email}</span>
        {user.name && <span className="under">{user.email}</span>}
        {change.error && <span className="form-error">{reasonOf(change.error)}</span>}
      </th>
      <td data-label={say.office}>
        {may ? (
          <input
            key={user.office}
            aria-label={say.officeOf(user.name ?? user.email)}
            defaultValue={user.office ?? ''}
            maxLength={200}
            onBlur={({ currentTarget: { value } }) => {
              const office = value.trim() || null
              if (office !== user.office) change.mutate({ office })
            }}
          />
        ) : (
          (user.office ?? '–')
        )}
      </td>
      <td data-label={say.role}>
        {may && !me ? (
          <select
            aria-label={say.roleOf(user.name ?? user.email)}
            value={user.role}
            disabled={change.isPending}
            onChange={(event) => change.mutate({ role: event.currentTarget.value as Role })}
          >
            {roles.map((role) => (
              <option key={role} value={role}>
                {texts.roles[role]}
              </option>
            ))}
          </select>
        ) : (
          texts.roles[user.role]
        )}
      </td>
      <td data-label={say.state}>{say.states[user.status]}</td>
      <td data-label={say.last} className="numeric">
        {user.signed_in_at === null ? '–' : time(user.signed_in_at)}
      </td>
      {may && (
        <td>
          {!me && (
            <button
              type="button"
              className="button small"
              aria-disabled={change.isPending}
              onClick={() => change.mutate({ disabled: !disabled })}
            >
              {disabled ? say.enable : say.disable}
            </button>
          )}
        </td>
      )}
    </tr>
  )
}
