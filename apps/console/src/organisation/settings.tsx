import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { regions, sectors } from '../api/generated/choices.ts'
import { type OrganisationProfile, organisation, saveOrganisation } from '../api/organisation.ts'
import { Choice } from '../parts/choice.tsx'
import { Form } from '../parts/form.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { useMay, useSession } from '../session/use-session.ts'
import { texts } from '../texts/texts.ts'
import { SingleSignOnSettings } from './single-sign-on.tsx'
import './organisation.css'

const say = texts.settings

/** Where the organisation is and what it does, from which follows what applies; and how it decides. */
export function Settings() {
  const query = useQuery(organisation)
  const { organisation: named } = useSession()
  return (
    <>
      <div className="head">
        <div>
          <h1>{texts.shell.settings}</h1>
          <p className="dim">{named.name}</p>
        </div>
      </div>
      <div className="two-columns">
        <Loaded query={query}>{(profile) => <Profile profile={profile} />}</Loaded>
        {useMay('users:write') && <SingleSignOnSettings />}
      </div>
    </>
  )
}

function Profile({ profile }: { profile: OrganisationProfile }) {
  const queries = useQueryClient()
  const may = useMay('frameworks:write')
  const [saved, setSaved] = useState(false)
  return (
    <fieldset className="settings" disabled={!may}>
      <legend className="visually-hidden">{texts.shell.settings}</legend>
      <Form
        submit={texts.save}
        send={async ({ region = '', sector = '', retention_years = '', four_eyes }) => {
          setSaved(false)
          await saveOrganisation({
            region: region === '' ? null : region,
            sector: sector === '' ? null : sector,
            retention_years: Number(retention_years),
            four_eyes: four_eyes === 'on',
          })
          await queries.invalidateQueries({ queryKey: organisation.queryKey })
          await queries.invalidateQueries({ queryKey: ['frameworks'] })
          setSaved(true)
        }}
      >
        <Choice name="region" label={say.region} values={regions} words={say.regions} value={profile.region} />
        <Choice name="sector" label={say.sector} values={sectors} words={say.sectors} value={profile.sector} />
        <p className="dim">{say.follows}</p>
        <div className="field">
          <label htmlFor="retention_years">{say.retention}</label>
          <input
            id="retention_years"
            name="retention_years"
            type="number"
            min={1}
            max={30}
            defaultValue={profile.retention_years}
            required
          />
          <p className="field-hint">{say.retentionHint}</p>
        </div>
        <label className="choice">
          <input type="checkbox" name="four_eyes" defaultChecked={profile.four_eyes} />
          {say.fourEyes}
        </label>
      </Form>
      {saved && <p role="status">{texts.saved}</p>}
    </fieldset>
  )
}
