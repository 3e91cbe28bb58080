import { downloadAddress } from '../api/client.ts'
import { texts } from '../texts/texts.ts'
import { WithReport } from './with-report.tsx'

const say = texts.company

export function Company({ vendorId }: { vendorId: string }) {
  return (
    <WithReport vendorId={vendorId}>
      {({ businessInformation: business, contactInformation: contacts }) => (
        <>
          <p className="tab-actions">
            <a className="button" href={downloadAddress(`/v1/vendors/${vendorId}/processing_record.docx`)} download>
              {say.processingRecord}
            </a>
          </p>
          <div className="two-columns">
            <Facts
              heading={say.company}
              facts={[
                [say.legalEntity, business.legalEntity ?? business.companyName],
                [say.headquarters, business.headquarters],
                [say.registration, business.registrationNumber],
                [say.founded, business.yearEstablished === null ? null : String(business.yearEstablished)],
                [say.description, business.businessDescription],
                ...business.keyPersonnel.map(({ name, role }): [string, string] => [role, name]),
              ]}
            />
            <Facts
              heading={say.contacts}
              facts={[
                [say.privacy, contacts.privacyContact],
                [say.officer, contacts.dpoDetails],
                [say.security, contacts.securityContact],
                [say.compliance, contacts.complianceContact],
                [say.support, contacts.generalSupportContact],
              ]}
            />
          </div>
        </>
      )}
    </WithReport>
  )
}

/** What is not known says so. */
function Facts({ heading, facts }: { heading: string; facts: [string, string | null][] }) {
  return (
    <section>
      <h2 className="section-head">{heading}</h2>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={`${name} ${value}`}>
            <dt>{name}</dt>
            <dd className={value === null ? 'dim' : undefined}>{value ?? say.notFound}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
