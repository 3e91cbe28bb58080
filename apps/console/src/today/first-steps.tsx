import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { regions } from '../api/generated/choices/regions.ts'
import { sectors } from '../api/generated/choices/sectors.ts'
import { type Framework, frameworks } from '../api/library.ts'
import { type OrganisationProfile, organisation } from '../api/organisation.ts'
import { useSaveOrganisation } from '../organisation/use-save-organisation.ts'
import { Choice } from '../parts/choice.tsx'
import { Field, Form } from '../parts/form.tsx'
import { Head } from '../parts/head.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { oneOf } from '../parts/one-of.ts'
import { useMay } from '../session/use-session.ts'
import { texts } from '../texts/texts.ts'
import { AddVendors } from '../vendors/add-vendors.tsx'

const labels = texts.firstSteps

/** A fictional vendor, whose documents Custos reads without the network. */
const practice = 'Pennywhistle Cloud, pennywhistle.example'

/**
 * The first steps of an organisation without vendors: its applicable laws, its vendors, and then the first review, which starts
 * by itself.
 */
export function FirstSteps() {
  const maySay = useMay('frameworks:write')
  const mayAdd = useMay('vendors:write')
  const [adding, setAdding] = useState<string | null>(null)
  const profile = useQuery({ ...organisation, enabled: maySay }).data
  /** The button of the next step is dark. */
  const saysFirst = maySay && profile?.region === null
  return (
    <>
      <Head name={labels.title} lead={labels.watchHint} />
      <ol className="first-steps">
        {maySay && (
          <li className={saysFirst ? undefined : 'taken'}>
            <h2>{labels.applies}</h2>
            <p className="dim">{labels.appliesHint}</p>
            <Applies isNext={saysFirst} />
          </li>
        )}
        <li>
          <h2>{labels.vendors}</h2>
          <p className="dim">{labels.vendorsHint}</p>
          {mayAdd ? (
            <>
              <p className="buttons">
                <button type="button" className={saysFirst ? 'button' : 'button primary'} onClick={() => setAdding('')}>
                  {texts.vendors.add}
                </button>
                <Link to="/vendors/import" className="button">
                  {texts.importVendors.link}
                </Link>
              </p>
              <p className="dim">
                {labels.practiseHint}{' '}
                <button type="button" className="link" onClick={() => setAdding(practice)}>
                  {labels.practise}
                </button>
              </p>
            </>
          ) : (
            <p>{labels.mayNot}</p>
          )}
        </li>
      </ol>
      {adding !== null && <AddVendors begin={adding} close={() => setAdding(null)} />}
    </>
  )
}

/** The organisation's name, region and sector, and further obligations. */
function Applies({ isNext }: { isNext: boolean }) {
  const profile = useQuery(organisation)
  const frameworksQuery = useQuery(frameworks)
  return (
    <Loaded query={profile}>
      {(said) => (
        <Loaded query={frameworksQuery}>{(all) => <Profile profile={said} frameworks={all} isNext={isNext} />}</Loaded>
      )}
    </Loaded>
  )
}

function Profile({
  profile: { name, region, sector, duties },
  frameworks,
  isNext,
}: {
  profile: OrganisationProfile
  frameworks: Framework[]
  /** Whether this is the next step. */
  isNext: boolean
}) {
  const save = useSaveOrganisation()
  const [saved, setSaved] = useState(false)
  return (
    <Form
      submit={texts.save}
      plain={!isNext}
      send={async ({ name = '', region = '', sector = '', ...chosen }) => {
        setSaved(false)
        await save({
          name: name.trim(),
          region: oneOf(regions, region),
          sector: oneOf(sectors, sector),
          duties: Object.keys(chosen),
        })
        setSaved(true)
      }}
    >
      <Field
        name="name"
        label={texts.settings.name}
        hint={texts.settings.nameHint}
        value={name}
        maxLength={200}
        required
      />
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
      <Duties frameworks={frameworks} duties={duties} />
      {saved && (
        <p role="status">{labels.appliesNow(frameworks.filter(({ enabled }) => enabled).map(({ name }) => name))}</p>
      )}
    </Form>
  )
}

/** Frameworks by their ids, as the form's values have them. */
function Duties({ frameworks, duties }: { frameworks: Framework[]; duties: string[] }) {
  const [chosen, setChosen] = useState(duties)
  return (
    <details>
      <summary>{labels.duties(chosen.length)}</summary>
      <fieldset className="duties">
        <legend className="visually-hidden">{labels.duties(chosen.length)}</legend>
        {frameworks.map(({ id, name }) => (
          <label key={id} className="choice">
            <input
              type="checkbox"
              name={id}
              checked={chosen.includes(id)}
              onChange={({ currentTarget: { checked } }) =>
                setChosen((before) => (checked ? [...before, id] : before.filter((one) => one !== id)))
              }
            />
            {name}
          </label>
        ))}
      </fieldset>
    </details>
  )
}
