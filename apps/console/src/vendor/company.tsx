import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { downloadAddress, pathTo } from '../api/client.ts'
import { vendor } from '../api/vendors.ts'
import { MailLinks } from '../parts/mail-links.tsx'
import { useMay } from '../session/use-session.ts'
import { texts } from '../texts/texts.ts'
import { ReportLoader } from './report-loader.tsx'

const labels = texts.company

export function Company({ vendorId }: { vendorId: string }) {
  return (
    <>
      <YourContacts vendorId={vendorId} />
      <Published vendorId={vendorId} />
    </>
  )
}

/** The contacts that people recorded. */
function YourContacts({ vendorId }: { vendorId: string }) {
  const { data: found } = useQuery(vendor(vendorId))
  const may = useMay('vendors:write')
  if (!found) return null
  const { contact, further_contacts: further } = found
  const all = [
    ...(contact ? [{ ...contact, role: labels.contact }] : []),
    ...further.map((one) => ({ ...one, role: one.role || labels.furtherContact })),
  ]
  return (
    <section className="your-contacts">
      <h2 className="section-head">{labels.yourContacts}</h2>
      {all.length === 0 ? (
        <p className="dim">{labels.noContacts}</p>
      ) : (
        <dl className="facts">
          {all.map(({ role, name, email, phone, address }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a contact has no id.
            <div key={place}>
              <dt>{role}</dt>
              <dd>
                <MailLinks text={[name, email, phone, address].filter(Boolean).join(', ')} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {may && (
        <p>
          <Link to="/vendors/$vendorId/edit" params={{ vendorId }}>
            {labels.editContacts}
          </Link>
        </p>
      )}
    </section>
  )
}

/** What the vendor publishes of itself. */
function Published({ vendorId }: { vendorId: string }) {
  return (
    <ReportLoader vendorId={vendorId}>
      {({ businessInformation: business, contactInformation: contacts }) => (
        <>
          <div className="two-columns">
            <Facts
              heading={labels.company}
              facts={[
                [labels.legalEntity, business.legalEntity ?? business.companyName],
                [labels.headquarters, business.headquarters],
                [labels.registration, business.registrationNumber],
                [labels.founded, business.yearEstablished === null ? null : String(business.yearEstablished)],
                [labels.description, business.businessDescription],
                ...rolesOf(business.keyPersonnel),
              ]}
            />
            <Facts
              heading={labels.contacts}
              facts={[
                [labels.officer, contacts.dpoDetails],
                [labels.privacy, contacts.privacyContact],
                [labels.security, contacts.securityContact],
                [labels.compliance, contacts.complianceContact],
                [labels.support, contacts.generalSupportContact],
              ]}
            />
          </div>
          <p>
            <a href={downloadAddress(pathTo('/v1/vendors/{id}/processing_record.docx', { id: vendorId }))} download>
              {labels.processingRecord}
            </a>
          </p>
        </>
      )}
    </ReportLoader>
  )
}

/** Each role once, with all people who have it. */
const rolesOf = (people: readonly { name: string; role: string }[]): [string, string][] =>
  [...Map.groupBy(people, ({ role }) => role)].map(([role, all]) => [role, all.map(({ name }) => name).join(', ')])

/** Facts; an unknown one is marked. */
function Facts({ heading, facts }: { heading: string; facts: [string, string | null][] }) {
  return (
    <section>
      <h2 className="section-head">{heading}</h2>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={value === null ? 'dim' : undefined}>
              {value === null ? labels.notFound : <MailLinks text={value} />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
