import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrganisationProfile } from '../api/organisation.ts'
import { type Reader, readers } from '../api/readers.ts'
import { Form } from '../parts/form.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { useMay } from '../session/use-session.ts'
import { texts } from '../texts/texts.ts'
import { useSaveOrganisation } from './use-save-organisation.ts'

const labels = texts.readers

/** The built-in reader's value in a form. */
const builtIn = 'built-in'

/**
 * The choice of the reader for statements that the rules leave open: the built-in reader alone, or a reader on this machine in
 * addition. A provider's model is shown too.
 */
export function Readers({ profile }: { profile: OrganisationProfile }) {
  const query = useQuery(readers)
  const save = useSaveOrganisation()
  const may = useMay('frameworks:write')
  const [saved, setSaved] = useState(false)
  return (
    <section aria-labelledby="readers">
      <h2 id="readers" className="section-head">
        {labels.title}
      </h2>
      <p>{labels.lead}</p>
      <Loaded query={query}>
        {({ readers: all, provider }) => {
          const available = all.filter(({ state }) => state === 'AVAILABLE')
          const chosen = profile.reader ?? builtIn
          return (
            <>
              <fieldset disabled={!may} aria-label={labels.title}>
                <Form
                  submit={texts.save}
                  plain
                  send={async ({ reader = builtIn }) => {
                    setSaved(false)
                    await save({ reader: reader === builtIn ? null : reader })
                    setSaved(true)
                  }}
                >
                  <div className="role-choice">
                    {all
                      .filter(({ state }) => state !== 'AVAILABLE')
                      .map((reader) => (
                        <label key={reader.name} className="choice">
                          <input
                            type="radio"
                            name="reader"
                            value={reader.name}
                            defaultChecked={reader.name === chosen}
                            disabled={reader.state === 'WITHOUT_PROGRAM'}
                          />
                          <span>
                            <strong>{reader.state === 'BUILT_IN' ? labels.builtIn : reader.name}</strong>{' '}
                            <span className="field-hint">{stateOf(reader)}</span>
                          </span>
                        </label>
                      ))}
                  </div>
                </Form>
                {saved && <p role="status">{texts.saved}</p>}
              </fieldset>
              {available.length > 0 && (
                <details>
                  <summary>{labels.install}</summary>
                  <p>{labels.installHint}</p>
                  <ul>
                    {available.map(({ name, bytes, licence }) => (
                      <li key={name}>
                        <code>npx custos reader install {name}</code> ({size(bytes)}, {licence ?? labels.unknownLicence}
                        )
                      </li>
                    ))}
                  </ul>
                </details>
              )}
              <h3>{labels.provider}</h3>
              <p>{provider === null ? labels.noProvider : labels.providerIs(provider)}</p>
              <p className="field-hint">{labels.providerHint}</p>
            </>
          )
        }}
      </Loaded>
    </section>
  )
}

/** Facts for the choice of a reader. */
function stateOf({ name, state, bytes, exam }: Reader): string {
  if (state === 'BUILT_IN') return labels.builtInHint
  if (state === 'WITHOUT_PROGRAM') return labels.withoutProgram
  if (exam === null) return `${size(bytes)}. ${labels.untested(name)}`
  const answering = exam.filter(({ answers }) => answers).map(({ language }) => language)
  const shown = exam.map(({ language, found, right }) => labels.shown(language, found, right)).join(' ')
  return `${size(bytes)}. ${answering.length > 0 ? labels.answersIn(answering) : labels.offersOnly} ${shown}`
}

const size = (bytes: number | null): string => (bytes === null ? '' : labels.megabytes(Math.round(bytes / 1e6)))
