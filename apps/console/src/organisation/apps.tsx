import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type App, apps, createApp, deleteApp } from '../api/organisation.ts'
import { reasonOf } from '../parts/failure.tsx'
import { Field, Form } from '../parts/form.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { TableHead } from '../parts/table-head.tsx'
import { ToCopy } from '../parts/to-copy.tsx'
import { useMay } from '../session/use-session.ts'
import { day } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import './organisation.css'

const say = texts.apps

/** Programs that use the API for the organisation. A secret is shown once. */
export function Apps() {
  const query = useQuery(apps)
  const may = useMay('apps:write')
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
        {(all) => (
          <div className="scroll">
            <table className="table">
              <TableHead
                headings={[say.name, say.id, say.scopes, say.created]}
                action={may ? texts.people.action : undefined}
              />
              <tbody>
                {all.map((app) => (
                  <Row key={app.id} app={app} may={may} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Loaded>
    </>
  )
}

function Create() {
  const queries = useQueryClient()
  const [created, setCreated] = useState<{ clientId: string; clientSecret: string } | null>(null)
  return (
    <section className="invite">
      <h2>{say.create}</h2>
      <Form
        submit={say.submit}
        send={async ({ name = '' }) => {
          setCreated(await createApp({ name }))
          await queries.invalidateQueries({ queryKey: apps.queryKey })
        }}
      >
        <Field name="name" label={say.name} maxLength={200} required />
      </Form>
      {created && (
        <div className="once" role="status">
          <p>{say.once}</p>
          <p>
            {say.id} <ToCopy text={created.clientId} name={say.id} />
          </p>
          <p>
            {say.secret} <ToCopy text={created.clientSecret} name={say.secret} />
          </p>
        </div>
      )}
    </section>
  )
}

function Row({ app, may }: { app: App; may: boolean }) {
  const { id, name, description, scopes, created_at } = app
  const queries = useQueryClient()
  const [sure, setSure] = useState(false)
  const remove = useMutation({
    mutationFn: () => deleteApp(id),
    onSuccess: () => queries.invalidateQueries({ queryKey: apps.queryKey }),
  })
  return (
    <tr>
      <th scope="row">
        <span className="name">{name}</span>
        {description && <span className="under">{description}</span>}
        {remove.error && <span className="form-error">{reasonOf(remove.error)}</span>}
      </th>
      <td data-label={say.id}>
        <code>{id}</code>
      </td>
      <td data-label={say.scopes}>{scopes.join(' ')}</td>
      <td data-label={say.created} className="numeric">
        {day(created_at)}
      </td>
      {may && (
        <td>
          <button
            type="button"
            className="button small"
            aria-disabled={remove.isPending}
            onClick={() => (sure ? remove.mutate() : setSure(true))}
          >
            {sure ? say.sure : say.remove}
          </button>
        </td>
      )}
    </tr>
  )
}
