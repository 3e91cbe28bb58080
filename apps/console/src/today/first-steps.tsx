import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { regions, sectors } from '../api/generated/choices.ts'
import { frameworks } from '../api/library.ts'
import { organisation, saveOrganisation } from '../api/organisation.ts'
import { Choice } from '../parts/choice.tsx'
import { Form } from '../parts/form.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { useMay } from '../session/use-session.ts'
import { texts } from '../texts/texts.ts'
import { AddVendors } from '../vendors/add-vendors.tsx'

const say = texts.firstSteps

/** A vendor that is made up: whoever reads it needs no network. */
const practice = 'Pennywhistle Cloud, pennywhistle.example'

/** An organisation without a vendor: what applies to it, its vendors, and then the first review by itself. */
export function FirstSteps() {
  const maySay = useMay('frameworks:write')
  const mayAdd = useMay('vendors:write')
  const [adding, add] = useState<string | null>(null)
  return (
    <>
      <div className="head">
        <div>
          <h1>{say.title}</h1>
        </div>
      </div>
      <ol className="first-steps">
        {maySay && (
          <li>
            <h2>{say.applies}</h2>
            <Applies />
          </li>
        )}
        <li>
          <h2>{say.vendors}</h2>
          <p className="dim">{say.vendorsHint}</p>
          {mayAdd ? (
            <>
              <p className="buttons">
                <button type="button" className="button primary" onClick={() => add('')}>
                  {texts.vendors.add}
                </button>
                <Link to="/vendors/import" className="button">
                  {texts.importVendors.link}
                </Link>
              </p>
              <p className="dim">
                {say.practiseHint}{' '}
                <button type="button" className="link" onClick={() => add(practice)}>
                  {say.practise}
                </button>
              </p>
            </>
          ) : (
            <p>{say.mayNot}</p>
          )}
        </li>
        <li>
          <h2>{say.watch}</h2>
          <p className="dim">{say.watchHint}</p>
        </li>
      </ol>
      {adding !== null && <AddVendors begin={adding} close={() => add(null)} />}
    </>
  )
}

/** Three questions: where, what, and what it must follow. */
function Applies() {
  const queries = useQueryClient()
  const profile = useQuery(organisation)
  const known = useQuery(frameworks)
  const [saved, setSaved] = useState(false)
  return (
    <Loaded query={profile}>
      {({ region, sector, duties }) => (
        <Form
          submit={texts.save}
          plain
          send={async ({ region = '', sector = '', duty = '' }) => {
            await saveOrganisation({
              region: region === '' ? null : region,
              sector: sector === '' ? null : sector,
              duties: duty === '' ? duties : [...new Set([...duties, duty])],
            })
            await queries.invalidateQueries({ queryKey: organisation.queryKey })
            await queries.invalidateQueries({ queryKey: ['frameworks'] })
            setSaved(true)
          }}
        >
          <Choice
            name="region"
            label={texts.settings.region}
            values={regions}
            words={texts.settings.regions}
            value={region}
          />
          <Choice
            name="sector"
            label={texts.settings.sector}
            values={sectors}
            words={texts.settings.sectors}
            value={sector}
          />
          <Choice
            name="duty"
            label={say.duties}
            values={known.data?.map(({ id }) => id) ?? []}
            words={Object.fromEntries(known.data?.map(({ id, name }) => [id, name]) ?? [])}
            value={duties.at(-1) ?? null}
          />
          {saved && (
            <p role="status">
              {say.appliesNow(known.data?.filter(({ enabled }) => enabled).map(({ name }) => name) ?? [])}
            </p>
          )}
        </Form>
      )}
    </Loaded>
  )
}
