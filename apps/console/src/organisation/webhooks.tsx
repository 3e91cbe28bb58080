import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  createWebhook,
  deleteWebhook,
  deliveries,
  replay,
  rotateSecret,
  sendTest,
  switchWebhook,
  type Webhook,
  webhooks,
} from '../api/webhooks.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { CopyField } from '../parts/copy-field.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { reasonOf } from '../parts/failure.tsx'
import { Field, Form } from '../parts/form.tsx'
import { Head } from '../parts/head.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { TableHead } from '../parts/table-head.tsx'
import { useMay } from '../session/use-session.ts'
import { time } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import { EventTypes } from './event-types.tsx'
import './organisation.css'

const labels = texts.webhooks

/** Webhooks, each with its delivery log. */
export function Webhooks() {
  const query = useQuery(webhooks)
  const may = useMay('webhooks:write')
  const [creating, setCreating] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const off = query.data?.filter(({ status }) => status !== 'ENABLED').length
  return (
    <>
      <Head name={labels.title} state={query.data && labels.heading(query.data.length, off!)} lead={labels.lead}>
        {may && (
          <button type="button" className="button primary" onClick={() => setCreating(true)}>
            {labels.create}
          </button>
        )}
      </Head>
      {creating && <Create made={setSecret} close={() => setCreating(false)} />}
      {secret && <Secret secret={secret} />}
      <Loaded query={query}>
        {(all) =>
          all.length > 0 && (
            <ul className="webhooks">
              {all.map((webhook) => (
                <One key={webhook.id} webhook={webhook} may={may} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  )
}

/** A new secret, which is shown once. */
function Secret({ secret }: { secret: string }) {
  return (
    <div className="once" role="status">
      <p>{labels.once}</p>
      <CopyField text={secret} name={labels.secret} />
    </div>
  )
}

function Create({ made, close }: { made: (secret: string) => void; close: () => void }) {
  const queries = useQueryClient()
  const [types, setTypes] = useState<readonly string[]>([])
  return (
    <Dialog title={labels.create} close={close}>
      {(end) => (
        <Form
          submit={labels.submit}
          send={async ({ url = '' }) => {
            made((await createWebhook({ url, event_types: [...types] })).secret)
            end()
            await queries.invalidateQueries({ queryKey: webhooks.queryKey })
          }}
        >
          <Field name="url" label={labels.url} type="url" maxLength={2000} required />
          <EventTypes chosen={types} choose={setTypes} />
        </Form>
      )}
    </Dialog>
  )
}

function One({ webhook: { id, url, event_types, status, failing_since }, may }: { webhook: Webhook; may: boolean }) {
  const queries = useQueryClient()
  const [secret, setSecret] = useState<string | null>(null)
  const log = useQuery(deliveries(id))
  const act = useMutation({
    mutationFn: async (what: () => Promise<unknown>) => {
      await what()
      await Promise.all([
        queries.invalidateQueries({ queryKey: webhooks.queryKey }),
        queries.invalidateQueries({ queryKey: deliveries(id).queryKey }),
      ])
    },
  })
  const isOn = status === 'ENABLED'
  const newest = log.data?.[0]
  return (
    <li>
      <div className="webhook-head">
        <h2>
          <code>{url}</code>
        </h2>
        {may && (
          <p className="acts">
            {isOn && (
              <button type="button" className="button small" onClick={() => act.mutate(() => sendTest(id))}>
                {labels.test}
              </button>
            )}
            <button type="button" className="button small" onClick={() => act.mutate(() => switchWebhook(id, !isOn))}>
              {isOn ? labels.switchOff : labels.switchOn}
            </button>
            <ConfirmDialog
              act={labels.rotate}
              what={url}
              warning={labels.rotateWarning}
              confirm={() => act.mutateAsync(async () => setSecret((await rotateSecret(id)).secret))}
            />
            <ConfirmDialog
              act={labels.remove}
              what={url}
              warning={labels.removeWarning(url)}
              confirm={() => act.mutateAsync(() => deleteWebhook(id))}
            />
          </p>
        )}
      </div>
      <p>
        {labels.states[status]}
        {failing_since !== null && <span className="failed"> · {labels.failingSince(time(failing_since))}</span>}
        {newest
          ? ` · ${labels.last(labels.deliveryStates[newest.state], time(newest.event_at))}`
          : log.data && ` · ${labels.nothingSent}`}
      </p>
      <p className="under">
        {event_types.length === 0 ? (
          labels.everything
        ) : (
          <>
            {labels.onlyThese} <code>{event_types.join(', ')}</code>
          </>
        )}
      </p>
      {act.error && <p className="form-error">{reasonOf(act.error)}</p>}
      {secret && <Secret secret={secret} />}
      {newest && (
        <details>
          <summary>{labels.log}</summary>
          <Log id={id} may={may && isOn} />
        </details>
      )}
    </li>
  )
}

function Log({ id, may }: { id: string; may: boolean }) {
  const query = useQuery(deliveries(id))
  const again = useMutation({ mutationFn: (eventId: string) => replay(id, eventId).then(() => query.refetch()) })
  return (
    <Loaded query={query}>
      {(all) => (
        <div className="scroll">
          <table className="table brief">
            <TableHead
              headings={[labels.event, labels.when, labels.state]}
              action={may ? texts.people.action : undefined}
            />
            <tbody>
              {all.map(({ event_id, event_type, event_at, state, attempts, next_attempt_at }) => (
                <tr key={event_id}>
                  <th scope="row">
                    <code>{event_type}</code>
                    <span className="under">
                      <code>{event_id}</code>
                    </span>
                  </th>
                  <td className="numeric beside">{time(event_at)}</td>
                  <td>
                    {labels.deliveryStates[state]} · {labels.attempts(attempts.length)}
                    <span className="under">
                      {attempts.at(-1)?.problem} {next_attempt_at !== null && labels.next(time(next_attempt_at))}
                    </span>
                  </td>
                  {may && (
                    <td className="acts">
                      <button type="button" className="button small" onClick={() => again.mutate(event_id)}>
                        {labels.replay}
                      </button>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
          {again.error && <p className="form-error">{reasonOf(again.error)}</p>}
        </div>
      )}
    </Loaded>
  )
}
