import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { removeSingleSignOn, type SingleSignOn, saveSingleSignOn, singleSignOn } from '../api/single-sign-on.ts'
import { CopyField } from '../parts/copy-field.tsx'
import { reasonOf } from '../parts/failure.tsx'
import { Field, Form } from '../parts/form.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { oneOf } from '../parts/one-of.ts'
import type { Role } from '../session/session.ts'
import { useSession } from '../session/use-session.ts'
import { time } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'

const labels = texts.singleSignOn
const roles: Role[] = ['viewer', 'auditor', 'reviewer', 'approver']

/** The organisation's OpenID provider: its settings, the people who may join, and whether everybody must use it. */
export function SingleSignOnSettings() {
  return (
    <section aria-labelledby="single-sign-on">
      <h2 id="single-sign-on" className="section-head">
        {labels.title}
      </h2>
      <Loaded query={useQuery(singleSignOn)}>{(settings) => <Provider settings={settings} />}</Loaded>
    </section>
  )
}

function Provider({ settings }: { settings: SingleSignOn | null }) {
  const queries = useQueryClient()
  const { organisation } = useSession()
  const [saved, setSaved] = useState(false)
  const readAgain = () => queries.invalidateQueries({ queryKey: singleSignOn.queryKey })
  return (
    <>
      <p className="dim">{labels.lead}</p>
      <div className="redirect">
        <p>{labels.redirect}</p>
        <CopyField
          text={`${window.location.origin}/console/single-sign-on/${organisation.id}`}
          name={labels.redirectName}
        />
      </div>
      <Form
        submit={texts.save}
        plain
        send={async ({
          label = '',
          issuer = '',
          client_id = '',
          client_secret = '',
          email_domains = '',
          role = '',
        }) => {
          setSaved(false)
          await saveSingleSignOn({
            label,
            issuer: issuer.trim(),
            client_id: client_id.trim(),
            ...(client_secret !== '' && { client_secret }),
            email_domains: email_domains.split(/[\s,;]+/).filter((domain) => domain !== ''),
            new_people_role: oneOf(['viewer', 'auditor', 'reviewer', 'approver'], role),
          })
          await readAgain()
          setSaved(true)
        }}
      >
        <Field
          name="label"
          label={labels.label}
          hint={labels.labelHint}
          value={settings?.label ?? ''}
          maxLength={60}
          required
        />
        <Field
          name="issuer"
          label={labels.issuer}
          hint={labels.issuerHint}
          type="url"
          value={settings?.issuer ?? ''}
          required
        />
        <Field name="client_id" label={labels.clientId} value={settings?.client_id ?? ''} required />
        <Field
          name="client_secret"
          label={labels.clientSecret}
          hint={settings ? labels.secretKept : ''}
          type="password"
          autoComplete="off"
          required={!settings}
        />
        <Field
          name="email_domains"
          label={labels.domains}
          hint={labels.domainsHint}
          value={settings?.email_domains.join(', ') ?? ''}
        />
        <div className="field">
          <label htmlFor="new_people_role">{labels.newPeople}</label>
          <select id="new_people_role" name="role" defaultValue={settings?.new_people_role ?? ''}>
            <option value="">{labels.nobody}</option>
            {roles.map((role) => (
              <option key={role} value={role}>
                {labels.as(texts.roles[role])}
              </option>
            ))}
          </select>
        </div>
      </Form>
      {saved && <p role="status">{texts.saved}</p>}
      {settings && <Enforcement settings={settings} readAgain={readAgain} />}
    </>
  )
}

/** Single sign-on must have worked once before an administrator can require it. Thus nobody locks the organisation out. */
function Enforcement({ settings, readAgain }: { settings: SingleSignOn; readAgain: () => Promise<void> }) {
  const { tested_at, enforced } = settings
  const enforce = useMutation({ mutationFn: () => saveSingleSignOn({ enforced: !enforced }), onSuccess: readAgain })
  const remove = useMutation({ mutationFn: removeSingleSignOn, onSuccess: readAgain })
  const error = enforce.error ?? remove.error
  return (
    <div className="enforcement">
      <p>{enforced ? labels.isEnforced : tested_at === null ? labels.untested : labels.tested(time(tested_at))}</p>
      {error && (
        <p className="form-error" role="alert">
          {reasonOf(error)}
        </p>
      )}
      <p>
        {tested_at !== null && (
          <button type="button" className="button" aria-disabled={enforce.isPending} onClick={() => enforce.mutate()}>
            {enforced ? labels.enforceNoMore : labels.enforce}
          </button>
        )}{' '}
        <button type="button" className="button" aria-disabled={remove.isPending} onClick={() => remove.mutate()}>
          {labels.remove}
        </button>
      </p>
      {!enforced && tested_at !== null && <p className="field-hint">{labels.enforceHint}</p>}
    </div>
  )
}
