import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { enableFramework, type Framework, frameworks } from '../api/library.ts'
import { reasonOf } from '../parts/failure.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { useMay } from '../session/use-session.ts'
import { texts } from '../texts/texts.ts'
import { Statements } from './statements.tsx'
import './library.css'

const say = texts.frameworks

/** What applies to the organisation, and what each framework asks of a vendor. */
export function Frameworks() {
  const query = useQuery(frameworks)
  return (
    <>
      <div className="head">
        <div>
          <h1>{texts.shell.frameworks}</h1>
          <p className="dim">{say.lead}</p>
        </div>
      </div>
      <Loaded query={query}>
        {(all) => (
          <ul className="inventories">
            {[...all]
              .sort((a, b) => Number(b.enabled) - Number(a.enabled))
              .map((framework) => (
                <Entry key={framework.id} framework={framework} />
              ))}
          </ul>
        )}
      </Loaded>
    </>
  )
}

function Entry({ framework: { id, name, description, enabled, statement_inventory } }: { framework: Framework }) {
  const queries = useQueryClient()
  const may = useMay('frameworks:write')
  const enable = useMutation({
    mutationFn: (wanted: boolean) => enableFramework(id, wanted),
    onSuccess: () => queries.invalidateQueries({ queryKey: frameworks.queryKey }),
  })
  const statements = statement_inventory?.statements ?? []
  return (
    <li>
      <div className="inventory-head">
        <div>
          <h2>{name}</h2>
          <p className="dim">{description}</p>
        </div>
        {may ? (
          <label className="choice">
            <input
              type="checkbox"
              checked={enabled}
              disabled={enable.isPending}
              onChange={(event) => enable.mutate(event.currentTarget.checked)}
            />
            {say.applies}
          </label>
        ) : (
          enabled && <span>{say.applies}</span>
        )}
      </div>
      {enable.error && <p className="form-error">{reasonOf(enable.error)}</p>}
      {statements.length > 0 && (
        <details>
          <summary>{texts.vendor.statements(statements.length)}</summary>
          <Statements statements={statements} />
        </details>
      )}
    </li>
  )
}
