import { useQuery, useQueryClient } from '@tanstack/react-query'
import { assessmentsOfAll, assignAssessment } from '../api/assessments.ts'
import { type User, users } from '../api/organisation.ts'
import { changeVendors, vendorsOf } from '../api/vendors.ts'
import { Choice } from '../parts/choice.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Form } from '../parts/form.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { personName } from '../session/person-name.ts'
import { texts } from '../texts/texts.ts'

const labels = texts.handOver

/**
 * Transfers a person's vendors and undecided reviews to somebody else before the account is disabled.
 * @param props.disable disables the account.
 */
export function HandOver({ user, disable, close }: { user: User; disable: () => Promise<unknown>; close: () => void }) {
  const queries = useQueryClient()
  const owns = { ...vendorsOf(user.id), staleTime: 0 }
  const reviews = { ...assessmentsOfAll({ decided: false, assignee_id: user.id }), staleTime: 0 }
  const vendors = useQuery(owns)
  const open = useQuery(reviews)
  const people = useQuery(users)
  const others = (people.data ?? []).filter(({ id, status }) => id !== user.id && status !== 'DISABLED')
  return (
    <Dialog title={labels.title(personName(user))} close={close}>
      {(end) => (
        <Loaded query={vendors}>
          {(owned) => (
            <Loaded query={open}>
              {({ data: assigned }) => (
                <>
                  <p>{labels.owns(owned.length, assigned.length)}</p>
                  <Form
                    submit={labels.disable}
                    send={async ({ to = '' }) => {
                      const next = to || null
                      // A hundred at a time, until nothing is left.
                      for (let left = owned; left.length > 0; left = await queries.fetchQuery(owns)) {
                        await changeVendors(left, { owner_id: next })
                      }
                      for (let left = assigned; left.length > 0; left = (await queries.fetchQuery(reviews)).data) {
                        for (const { vendor_id, id } of left) await assignAssessment(vendor_id, id, next)
                      }
                      await disable()
                      end()
                      await Promise.all(
                        ['vendors', 'assessments'].map((first) => queries.invalidateQueries({ queryKey: [first] })),
                      )
                    }}
                  >
                    {owned.length + assigned.length > 0 && (
                      <Choice
                        name="to"
                        label={labels.to}
                        values={others.map(({ id }) => id)}
                        words={Object.fromEntries(others.map((other) => [other.id, personName(other)]))}
                        value={null}
                        none={texts.vendors.selected.nobody}
                      />
                    )}
                  </Form>
                </>
              )}
            </Loaded>
          )}
        </Loaded>
      )}
    </Dialog>
  )
}
