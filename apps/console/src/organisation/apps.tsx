import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type App, apps, createApp, deleteApp } from '../api/organisation.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { CopyField } from '../parts/copy-field.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { reasonOf } from '../parts/failure.tsx'
import { Field, Form } from '../parts/form.tsx'
import { Head } from '../parts/head.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { TableHead } from '../parts/table-head.tsx'
import { useMay, useSession } from '../session/use-session.ts'
import { shortDay } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import './organisation.css'

const labels = texts.apps

/** Programs that use the API for the organisation. A secret is shown once. */
export function Apps() {
  const query = useQuery(apps)
  const may = useMay('apps:write')
  const { scopes } = useSession()
  const [creating, setCreating] = useState(false)
  const [made, setMade] = useState<Made | null>(null)
  return (
    <>
      <Head name={labels.title} state={query.data && labels.heading(query.data.length)} lead={labels.lead}>
        {may && (
          <button type="button" className="button primary" onClick={() => setCreating(true)}>
            {labels.create}
          </button>
        )}
      </Head>
      {creating && <Create made={setMade} close={() => setCreating(false)} />}
      {made && (
        <div className="once" role="status">
          <p>{labels.once}</p>
          <p>
            {labels.id} <CopyField text={made.clientId} name={labels.id} />
          </p>
          <p>
            {labels.secret} <CopyField text={made.clientSecret} name={labels.secret} />
          </p>
        </div>
      )}
      <Loaded query={query}>
        {(all) => (
          <div className="scroll">
            <table className="table brief">
              <TableHead
                headings={[labels.name, labels.id, labels.scopes, labels.created]}
                action={may ? texts.people.action : undefined}
              />
              <tbody>
                {all.map((app) => (
                  <Row key={app.id} app={app} may={may} all={scopes} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Loaded>
    </>
  )
}

type Made = Awaited<ReturnType<typeof createApp>>

function Create({ made, close }: { made: (app: Made) => void; close: () => void }) {
  const { scopes } = useSession()
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<readonly string[]>(() => scopes.filter((scope) => scope.endsWith(':read')))
  return (
    <Dialog title={labels.create} close={close}>
      {(end) => (
        <Form
          submit={labels.submit}
          send={async ({ name = '' }) => {
            made(await createApp({ name, scopes: scopes.filter((scope) => chosen.includes(scope)) }))
            end()
            await queries.invalidateQueries({ queryKey: apps.queryKey })
          }}
        >
          <Field name="name" label={labels.name} maxLength={200} required />
          <fieldset>
            <legend>
              <b>{labels.scopes}</b> {rightsOf(chosen, scopes)}
            </legend>
            <Scopes all={scopes} chosen={chosen} choose={setChosen} />
          </fieldset>
        </Form>
      )}
    </Dialog>
  )
}

const ways = ['read', 'write'] as const

/** One row for each area, with a box for each right. */
function Scopes({
  all,
  chosen,
  choose,
}: {
  all: readonly string[]
  chosen: readonly string[]
  choose: (scopes: readonly string[]) => void
}) {
  const areas = [...new Set(all.map((scope) => scope.split(':')[0]!))]
  return (
    <table className="scopes">
      <TableHead first={labels.area} headings={ways.map((way) => labels.ways[way])} />
      <tbody>
        {areas.map((area) => (
          <tr key={area}>
            <th scope="row">
              <code>{area}</code>
            </th>
            {ways.map((way) => {
              const scope = `${area}:${way}`
              const has = chosen.includes(scope)
              return (
                <td key={way}>
                  {all.includes(scope) && (
                    <input
                      type="checkbox"
                      aria-label={scope}
                      checked={has}
                      onChange={() => choose(has ? chosen.filter((one) => one !== scope) : [...chosen, scope])}
                    />
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The rights of an app, in words. */
function rightsOf(scopes: readonly string[], all: readonly string[]): string {
  const scopesEnding = (way: string, among: readonly string[]) => among.filter((scope) => scope.endsWith(`:${way}`))
  if (all.every((scope) => scopes.includes(scope))) return labels.rights.everything
  const [reads, writes] = [scopesEnding('read', scopes), scopesEnding('write', scopes)]
  const areas = (some: string[]) => some.map((scope) => scope.split(':')[0]).join(', ')
  const readRights =
    reads.length === scopesEnding('read', all).length ? labels.rights.readsAll : labels.rights.reads(areas(reads))
  return [reads.length > 0 && readRights, writes.length > 0 && labels.rights.writes(areas(writes))]
    .filter(Boolean)
    .join('; ')
}

function Row({
  app: { id, name, description, scopes, built_in, created_at },
  may,
  all,
}: {
  app: App
  may: boolean
  /** All scopes that the person has. */
  all: readonly string[]
}) {
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () => deleteApp(id),
    onSuccess: () => queries.invalidateQueries({ queryKey: apps.queryKey }),
  })
  return (
    <tr>
      <th scope="row">
        <b>{name}</b>
        {description && <span className="under">{description}</span>}
        {remove.error && <span className="form-error">{reasonOf(remove.error)}</span>}
      </th>
      <td data-label={labels.id}>
        <CopyField text={id} name={labels.id} short />
      </td>
      <td data-label={labels.scopes}>
        <details>
          <summary>{rightsOf(scopes, all)}</summary>
          <code>{scopes.join(' ')}</code>
        </details>
      </td>
      <td data-label={labels.created} className="numeric beside">
        {shortDay(created_at)}
      </td>
      {may && (
        <td className="acts">
          {built_in ? (
            <span className="dim">{labels.builtIn}</span>
          ) : (
            <ConfirmDialog
              act={labels.remove}
              what={name}
              warning={labels.removeWarning(name)}
              confirm={() => remove.mutateAsync()}
            />
          )}
        </td>
      )}
    </tr>
  )
}
