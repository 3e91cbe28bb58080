import { useQuery, useQueryClient } from '@tanstack/react-query'
import { handOver, type Responsibilities, responsibilitiesOf, type User, users } from '../api/organisation.ts'
import { Dialog } from '../parts/dialog.tsx'
import { Form } from '../parts/form.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { personName } from '../session/person-name.ts'
import { texts } from '../texts/texts.ts'
import { SuccessorChoice } from './successor-choice.tsx'

const labels = texts.handOver

/**
 * Gives what a person is responsible for to somebody else.
 * @param props.disable disables the account afterwards; undefined: the account has ended, or ends by itself.
 */
export function HandOver({
  user,
  disable,
  close,
}: {
  user: User
  disable?: () => Promise<unknown>
  close: () => void
}) {
  const queries = useQueryClient()
  const owned = useQuery({ ...responsibilitiesOf(user.id), staleTime: 0 })
  const people = useQuery(users)
  const others = (people.data ?? []).filter(({ id, status }) => id !== user.id && status === 'ACTIVE')
  return (
    <Dialog title={disable ? labels.titleDisable(personName(user)) : labels.title(personName(user))} close={close}>
      {(end) => (
        <Loaded query={owned}>
          {(found) => (
            <>
              <p>{labels.owns(found)}</p>
              {found.proposals > 0 && <p className="dim">{labels.proposalsEnd}</p>}
              <Form
                submit={disable ? labels.disable : labels.submit}
                send={async ({ to = '' }) => {
                  // A hundred of each at a time, until nothing is left.
                  for (let left = found, before = Number.POSITIVE_INFINITY; sumOf(left) > 0; ) {
                    if (sumOf(left) >= before) throw new Error(labels.changed)
                    before = sumOf(left)
                    left = await handOver(user.id, to)
                  }
                  await disable?.()
                  end()
                  await queries.invalidateQueries()
                }}
              >
                {sumOf(found) > 0 && <SuccessorChoice people={others} />}
              </Form>
            </>
          )}
        </Loaded>
      )}
    </Dialog>
  )
}

const sumOf = (owned: Responsibilities): number => Object.values(owned).reduce((sum, n) => sum + n, 0)
