import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  changeUser,
  type Invitation,
  inviteUser,
  renewInvitation,
  type User,
  type UserChange,
  users,
} from '../api/organisation.ts'
import { CopyField } from '../parts/copy-field.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { reasonOf } from '../parts/failure.tsx'
import { Field, Form } from '../parts/form.tsx'
import { Head } from '../parts/head.tsx'
import { initialsOf } from '../parts/initials.ts'
import { Loaded } from '../parts/loaded.tsx'
import { TableHead } from '../parts/table-head.tsx'
import { personName } from '../session/person-name.ts'
import type { Role } from '../session/session.ts'
import { useKeepJobTitle } from '../session/use-keep-job-title.ts'
import { useMay, useSession } from '../session/use-session.ts'
import { shortDay, time } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import { EditPerson } from './edit-person.tsx'
import { HandOver } from './hand-over.tsx'
import { RoleChoice } from './role-choice.tsx'
import './organisation.css'

const labels = texts.people

/** People and their roles, and open invitations. */
export function People() {
  const query = useQuery(users)
  const may = useMay('users:write')
  const [invited, setInvited] = useState<(Invitation & { email: string }) | null>(null)
  const [inviting, setInviting] = useState(false)
  const notYet = query.data?.filter(({ status }) => status === 'INVITED').length
  return (
    <>
      <Head name={texts.shell.people} state={query.data && labels.heading(query.data.length, notYet!)}>
        {may && (
          <button type="button" className="button primary" onClick={() => setInviting(true)}>
            {labels.invite}
          </button>
        )}
      </Head>
      {inviting && <Invite told={setInvited} close={() => setInviting(false)} />}
      {invited && (
        <div className="once" role="status">
          <p>{labels.link(invited.email, time(invited.expires_at))}</p>
          <CopyField text={`${window.location.origin}${invited.path}`} name={texts.questions.linkFor(invited.email)} />
        </div>
      )}
      <Loaded query={query}>
        {(all) => (
          <div className="scroll">
            <table className="table brief">
              <TableHead
                headings={[labels.name, labels.jobTitle, labels.role, labels.state]}
                action={may ? labels.action : undefined}
              />
              <tbody>
                {all.map((user) => (
                  <Row key={user.id} user={user} may={may} told={setInvited} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Loaded>
    </>
  )
}

function Invite({ told, close }: { told: (invitation: Invitation & { email: string }) => void; close: () => void }) {
  const queries = useQueryClient()
  return (
    <Dialog title={labels.invite} close={close}>
      {(end) => (
        <Form
          submit={labels.submit}
          send={async ({ email = '', role }) => {
            const { invitation } = await inviteUser({ email, role: role as Role })
            told({ ...invitation, email })
            end()
            await queries.invalidateQueries({ queryKey: users.queryKey })
          }}
        >
          <Field name="email" label={texts.signIn.email} type="email" required />
          <RoleChoice value="reviewer" />
        </Form>
      )}
    </Dialog>
  )
}

function Row({
  user,
  may,
  told,
}: {
  user: User
  may: boolean
  told: (invitation: Invitation & { email: string }) => void
}) {
  const queries = useQueryClient()
  const me = useSession().user.id === user.id
  const keepJobTitle = useKeepJobTitle()
  const [editing, setEditing] = useState(false)
  const [leaving, setLeaving] = useState(false)
  /** The change that undoes the last one. */
  const [former, setFormer] = useState<UserChange | null>(null)
  const readAgain = () => queries.invalidateQueries({ queryKey: users.queryKey })
  const change = useMutation({
    mutationFn: (body: UserChange) => changeUser(user.id, body),
    onSuccess: async (_, body) => {
      setFormer(body === former ? null : before(user, body))
      await readAgain()
      if (me && body.job_title !== undefined) await keepJobTitle(body.job_title)
    },
  })
  const renew = useMutation({
    mutationFn: () => renewInvitation(user.id),
    onSuccess: ({ invitation }) => {
      told({ ...invitation, email: user.email })
      return readAgain()
    },
  })
  const isInvited = user.status === 'INVITED'
  const error = change.error ?? renew.error
  return (
    <tr>
      <th scope="row">
        <span className="person">
          <span className="initials" aria-hidden="true">
            {initialsOf(personName(user))}
          </span>
          <span>
            <b>{personName(user)}</b>
            {user.name && <span className="under">{user.email}</span>}
          </span>
        </span>
        {error && <span className="form-error">{reasonOf(error)}</span>}
      </th>
      <td data-label={labels.jobTitle} className={user.job_title ? undefined : 'none'}>
        {user.job_title ?? '–'}
      </td>
      <td data-label={labels.role} className="beside">
        {texts.roles[user.role]}
      </td>
      <td data-label={labels.state}>
        {user.status === 'INVITED' ? labels.invitedOn(shortDay(user.created_at)) : labels.states[user.status]}
        {user.signed_in_at !== null && <span className="under">{labels.last(time(user.signed_in_at))}</span>}
      </td>
      {may && (
        <td className="acts">
          <span role="status">
            {former && (
              <>
                {texts.saved}{' '}
                <button type="button" className="link" onClick={() => change.mutate(former)}>
                  {texts.review.undo}
                </button>
              </>
            )}
          </span>
          {isInvited && (
            <button type="button" className="link" onClick={() => renew.mutate()}>
              {labels.newLink}
            </button>
          )}
          {!me && (
            <button
              type="button"
              className="link"
              aria-disabled={change.isPending}
              onClick={() =>
                user.status === 'ACTIVE' ? setLeaving(true) : change.mutate({ disabled: user.status !== 'DISABLED' })
              }
            >
              {user.status === 'DISABLED' ? labels.enable : isInvited ? labels.withdraw : labels.disable}
            </button>
          )}
          <button type="button" className="button small" onClick={() => setEditing(true)}>
            {labels.edit} <span className="visually-hidden">{personName(user)}</span>
          </button>
          {leaving && (
            <HandOver
              user={user}
              disable={() => change.mutateAsync({ disabled: true })}
              close={() => setLeaving(false)}
            />
          )}
          {editing && (
            <EditPerson
              user={user}
              me={me}
              close={() => setEditing(false)}
              save={async (body) => void (await change.mutateAsync(body))}
            />
          )}
        </td>
      )}
    </tr>
  )
}

/** The change that undoes another. */
const before = ({ job_title, role, status }: User, change: UserChange): UserChange => ({
  ...('job_title' in change && { job_title }),
  ...('role' in change && { role }),
  ...('disabled' in change && { disabled: status === 'DISABLED' }),
})
