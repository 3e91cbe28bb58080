import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useId } from 'react'
import { deleteRegisterView, type RegisterView, registerViews, saveRegisterView } from '../api/register-views.ts'
import { reasonOf } from '../parts/failure.tsx'
import { Field, Form } from '../parts/form.tsx'
import { useSession } from '../session/use-session.ts'
import { texts } from '../texts/texts.ts'
import type { RegisterFilter } from './register-filter.ts'

const labels = texts.vendors.saved

/** The saved views, and a form that saves the present one, behind one button with the name of the open view. */
export function SavedViews({
  filter,
  columns,
}: {
  filter: RegisterFilter
  /** Keys of the chosen columns; null without a choice. */
  columns: readonly string[] | null
}) {
  const id = useId()
  const queries = useQueryClient()
  const router = useRouter()
  const { user } = useSession()
  const views = useQuery(registerViews).data ?? []
  const stringify = router.options.stringifySearch
  const search = addressOf({ ...filter, ...(columns && { columns: columns.join(',') }) }, stringify)
  const open = views.find((view) => view.search === search || view.search === addressOf(filter, stringify))
  const close = () => document.getElementById(id)?.hidePopover()
  const read = () => queries.invalidateQueries({ queryKey: registerViews.queryKey })
  const remove = useMutation({ mutationFn: (view: RegisterView) => deleteRegisterView(view.id), onSuccess: read })
  return (
    <>
      <button type="button" className="button" popoverTarget={id}>
        {open ? labels.open(open.name) : labels.title}
      </button>
      <section id={id} popover="auto" className="popover register-menu" aria-label={labels.title}>
        {views.length === 0 ? (
          <p className="dim">{labels.none}</p>
        ) : (
          <ul>
            {views.map((view) => (
              <li key={view.id}>
                <Link
                  to="/vendors"
                  search={router.options.parseSearch(`?${view.search}`) as RegisterFilter}
                  aria-current={view === open}
                  onClick={close}
                >
                  {view.name}
                </Link>
                {view.is_shared && (
                  <span className="under">{view.is_own ? labels.shared : labels.sharedBy(view.saved_by)}</span>
                )}
                {(view.is_own || user.role === 'admin') && (
                  <button
                    type="button"
                    className="link"
                    aria-label={labels.deleteNamed(view.name)}
                    aria-disabled={remove.isPending}
                    onClick={() => !remove.isPending && remove.mutate(view)}
                  >
                    {labels.delete}
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
        {remove.error && (
          <p className="form-error" role="alert">
            {reasonOf(remove.error)}
          </p>
        )}
        <Form
          key={open?.id}
          submit={labels.save}
          plain
          send={async (values) => {
            await saveRegisterView({ name: values.name!.trim(), search, is_shared: 'is_shared' in values })
            await read()
            close()
          }}
        >
          <Field
            name="name"
            label={labels.name}
            hint={labels.hint}
            value={open?.is_own ? open.name : ''}
            maxLength={100}
            required
          />
          <label className="choice">
            <input type="checkbox" name="is_shared" defaultChecked={open?.is_own && open.is_shared} />
            {labels.share}
          </label>
        </Form>
      </section>
    </>
  )
}

/** The canonical address of a filter, whatever the order of its parts. */
function addressOf(filter: RegisterFilter, stringify: (search: Record<string, unknown>) => string): string {
  const sorted = Object.entries(filter).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return stringify(Object.fromEntries(sorted)).replace(/^\?/, '')
}
