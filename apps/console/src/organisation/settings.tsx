import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { regions, sectors } from '../api/generated/choices.ts'
import { type OrganisationProfile, organisation } from '../api/organisation.ts'
import { Choice } from '../parts/choice.tsx'
import { Field, Form } from '../parts/form.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { useMay } from '../session/use-session.ts'
import { texts } from '../texts/texts.ts'
import { SingleSignOnSettings } from './single-sign-on.tsx'
import { useSaveOrganisation } from './use-save-organisation.ts'
import './organisation.css'

const say = texts.settings

/** Where the organisation is and what it does, from which follows what applies; and how it decides. */
export function Settings() {
  const query = useQuery(organisation)
  return (
    <>
      <div className="head">
        <div>
          <h1>{texts.shell.settings}</h1>
          <p className="dim">{query.data?.name}</p>
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
  const save = useSaveOrganisation()
  const may = useMay('frameworks:write')
  const [saved, setSaved] = useState(false)
  return (
    <fieldset className="settings" disabled={!may}>
      <legend className="visually-hidden">{texts.shell.settings}</legend>
      <Form
        submit={texts.save}
        send={async ({ name = '', region = '', sector = '', retention_years = '', four_eyes }) => {
          setSaved(false)
          await save({
            name: name.trim(),
            region: region === '' ? null : region,
            sector: sector === '' ? null : sector,
            retention_years: Number(retention_years),
            four_eyes: four_eyes === 'on',
          })
          setSaved(true)
        }}
      >
        <Field name="name" label={say.name} hint={say.nameHint} value={profile.name} maxLength={200} required />
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
