import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { regions } from '../api/generated/choices/regions.ts'
import { sectors } from '../api/generated/choices/sectors.ts'
import { frameworks } from '../api/library.ts'
import { type OrganisationProfile, organisation } from '../api/organisation.ts'
import { Choice } from '../parts/choice.tsx'
import { Field, Form } from '../parts/form.tsx'
import { Head } from '../parts/head.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { oneOf } from '../parts/one-of.ts'
import { useMay } from '../session/use-session.ts'
import { texts } from '../texts/texts.ts'
import { ContactFields, contactsIn, EntityFields, entitiesIn } from './contacts.tsx'
import { CustomFields } from './custom-fields.tsx'
import { customFieldsIn } from './custom-fields-record.ts'
import { FourEyes } from './four-eyes.tsx'
import { Readers } from './readers.tsx'
import { SingleSignOnSettings } from './single-sign-on.tsx'
import { useSaveOrganisation } from './use-save-organisation.ts'
import './organisation.css'

const labels = texts.settings

/** The organisation's region and sector, which decide the frameworks, and its other settings. */
export function Settings() {
  const query = useQuery(organisation)
  return (
    <>
      <Head name={texts.shell.settings} state={query.data?.name} />
      <div className="two-columns settings">
        <Loaded query={query}>
          {(profile) => (
            <div>
              <Section
                heading={labels.organisation}
                of={({ name = '', region = '', sector = '' }) => ({
                  name: name.trim(),
                  region: oneOf(regions, region),
                  sector: oneOf(sectors, sector),
                })}
              >
                <Field
                  name="name"
                  label={labels.name}
                  hint={labels.nameHint}
                  value={profile.name}
                  maxLength={200}
                  required
                />
                <Choice
                  name="region"
                  label={labels.region}
                  values={regions}
                  words={labels.regions}
                  value={profile.region}
                />
                <Choice
                  name="sector"
                  label={labels.sector}
                  values={sectors}
                  words={labels.sectors}
                  value={profile.sector}
                />
                <p className="field-hint">
                  {labels.follows} <Link to="/frameworks">{texts.shell.frameworks}</Link>
                </p>
                <Applying chosen={profile.region !== null || profile.sector !== null} />
              </Section>
              <Section
                heading={labels.retentionHeading}
                of={({ retention_years }) => ({ retention_years: Number(retention_years) })}
              >
                <div className="field">
                  <label htmlFor="retention_years">{labels.retention}</label>
                  <input
                    id="retention_years"
                    name="retention_years"
                    type="number"
                    min={1}
                    max={30}
                    defaultValue={profile.retention_years}
                    required
                  />
                  <p className="field-hint">{labels.retentionHint}</p>
                </div>
              </Section>
              <Section heading={labels.contacts} of={contactsIn}>
                <p className="field-hint">{labels.contactsHint}</p>
                <ContactFields profile={profile} />
              </Section>
              <Section heading={labels.entities} of={(values) => ({ entities: entitiesIn(values) })}>
                <p className="field-hint">{labels.entitiesHint}</p>
                <EntityFields key={profile.updated_at} entities={profile.entities} />
              </Section>
              <Section heading={labels.customFields} of={(values) => ({ custom_fields: customFieldsIn(values) })}>
                <p className="field-hint">{labels.customFieldsHint}</p>
                <CustomFields key={profile.updated_at} fields={profile.custom_fields} />
              </Section>
              <FourEyes profile={profile} />
              <Readers profile={profile} />
            </div>
          )}
        </Loaded>
        {useMay('users:write') && <SingleSignOnSettings />}
      </div>
    </>
  )
}

/** The frameworks that apply now, by name. */
function Applying({ chosen }: { chosen: boolean }) {
  const { data } = useQuery(frameworks)
  const names = data?.filter(({ enabled }) => enabled).map(({ name }) => name) ?? []
  if (names.length === 0) return null
  return <p className="field-hint">{chosen ? labels.applyNow(names) : labels.applyUntilChosen(names)}</p>
}

/** Settings that are saved together. @param props.of the part of the profile in these fields */
function Section({
  heading,
  of,
  children,
}: {
  heading: string
  of: (values: Record<string, string>) => Partial<OrganisationProfile>
  children: ReactNode
}) {
  const save = useSaveOrganisation()
  const may = useMay('frameworks:write')
  const [saved, setSaved] = useState(false)
  return (
    <section>
      <h2 className="section-head">{heading}</h2>
      <fieldset disabled={!may} aria-label={heading}>
        <Form
          submit={texts.save}
          plain
          send={async (values) => {
            setSaved(false)
            await save(of(values))
            setSaved(true)
          }}
        >
          {children}
        </Form>
        {saved && <p role="status">{texts.saved}</p>}
      </fieldset>
    </section>
  )
}
