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
import { reasonOf } from '../parts/failure.tsx'
import { Field, Form } from '../parts/form.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { TableHead } from '../parts/table-head.tsx'
import { ToCopy } from '../parts/to-copy.tsx'
import { useMay } from '../session/use-session.ts'
import { time } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import { EventTypes } from './event-types.tsx'
import './organisation.css'

const say = texts.webhooks

/** Programs that are told of events, with the log of what became of each. */
export function Webhooks() {
  const query = useQuery(webhooks)
  const may = useMay('webhooks:write')
  return (
    <>
      <div className="head">
        <div>
          <h1>{say.title}</h1>
          <p className="dim">{say.lead}</p>
        </div>
      </div>
      {may && <Create />}
      <Loaded query={query}>
        {(all) =>
          all.length === 0 ? (
            <p className="dim">{say.none}</p>
          ) : (
            all.map((webhook) => <One key={webhook.id} webhook={webhook} may={may} />)
          )
        }
      </Loaded>
    </>
  )
}

/** A secret is shown once. */
function Secret({ secret }: { secret: string }) {
  return (
    <div className="once" role="status">
      <p>{say.once}</p>
      <ToCopy text={secret} name={say.secret} />
    </div>
  )
}

function Create() {
  const queries = useQueryClient()
  const [secret, setSecret] = useState<string | null>(null)
  const [types, setTypes] = useState<readonly string[]>([])
  return (
    <section className="new-webhook">
      <h2>{say.create}</h2>
      <Form
        submit={say.submit}
        send={async ({ url = '' }) => {
          setSecret((await createWebhook({ url, event_types: [...types] })).secret)
          await queries.invalidateQueries({ queryKey: webhooks.queryKey })
        }}
      >
        <Field name="url" label={say.url} type="url" maxLength={2000} required />
        <EventTypes chosen={types} choose={setTypes} />
      </Form>
      {secret && <Secret secret={secret} />}
    </section>
  )
}

function One({ webhook: { id, url, event_types, status }, may }: { webhook: Webhook; may: boolean }) {
  const queries = useQueryClient()
  const [open, setOpen] = useState(false)
  const [sure, setSure] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const act = useMutation({
    mutationFn: async (what: () => Promise<unknown>) => {
      await what()
      await queries.invalidateQueries({ queryKey: webhooks.queryKey })
    },
  })
  const isOn = status === 'ENABLED'
  return (
    <section className="webhook">
      <h2>
        <code>{url}</code>
      </h2>
      <p>
        {say.states[status]} · {event_types.length === 0 ? say.everything : event_types.join(', ')}
      </p>
      {may && (
        <p className="buttons">
          <button type="button" className="button small" onClick={() => act.mutate(() => switchWebhook(id, !isOn))}>
            {isOn ? say.switchOff : say.switchOn}
          </button>
          {isOn && (
            <button type="button" className="button small" onClick={() => act.mutate(() => sendTest(id))}>
              {say.test}
            </button>
          )}
          <button
            type="button"
            className="button small"
            onClick={() => act.mutate(async () => setSecret((await rotateSecret(id)).secret))}
          >
            {say.rotate}
          </button>
          <button
            type="button"
            className="button small"
            onClick={() => (sure ? act.mutate(() => deleteWebhook(id)) : setSure(true))}
          >
            {sure ? say.sure : say.remove}
          </button>
        </p>
      )}
      {act.error && <p className="form-error">{reasonOf(act.error)}</p>}
      {secret && <Secret secret={secret} />}
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{say.log}</summary>
        {open && <Log id={id} may={may && isOn} />}
      </details>
    </section>
  )
}

function Log({ id, may }: { id: string; may: boolean }) {
  const query = useQuery(deliveries(id))
  const again = useMutation({ mutationFn: (eventId: string) => replay(id, eventId).then(() => query.refetch()) })
  return (
    <Loaded query={query}>
      {(all) => (
        <div className="scroll">
          <table className="table">
            <TableHead headings={[say.event, say.when, say.state]} action={may ? texts.people.action : undefined} />
            <tbody>
              {all.map(({ event_id, event_type, event_at, state, attempts, next_attempt_at }) => (
                <tr key={event_id}>
                  <th scope="row">
                    <span className="name">{event_type}</span>
                    <span className="under">{event_id}</span>
                  </th>
                  <td className="numeric">{time(event_at)}</td>
                  <td>
                    {say.deliveryStates[state]} · {say.attempts(attempts.length)}
                    <span className="under">
                      {attempts.at(-1)?.problem} {next_attempt_at !== null && say.next(time(next_attempt_at))}
                    </span>
                  </td>
                  {may && (
                    <td>
                      <button type="button" className="button small" onClick={() => again.mutate(event_id)}>
                        {say.replay}
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
