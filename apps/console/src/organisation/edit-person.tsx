import type { User, UserChange } from '../api/organisation.ts'
import { Dialog } from '../parts/dialog.tsx'
import { Field, Form } from '../parts/form.tsx'
import { personName } from '../session/person-name.ts'
import type { Role } from '../session/session.ts'
import { texts } from '../texts/texts.ts'
import { RoleChoice } from './role-choice.tsx'

/** A person's job title and role; people cannot change their own role. */
export function EditPerson({
  user,
  me,
  save,
  close,
}: {
  user: User
  me: boolean
  save: (change: UserChange) => Promise<void>
  close: () => void
}) {
  return (
    <Dialog title={personName(user)} close={close}>
      {(end) => (
        <Form
          submit={texts.save}
          send={async ({ job_title = '', role }) => {
            await save({ job_title: job_title.trim() || null, ...(role && { role: role as Role }) })
            end()
          }}
        >
          <Field
            name="job_title"
            label={texts.people.jobTitle}
            hint={texts.people.jobTitleHint}
            value={user.job_title ?? ''}
            maxLength={200}
          />
          {!me && <RoleChoice value={user.role} />}
        </Form>
      )}
    </Dialog>
  )
}
