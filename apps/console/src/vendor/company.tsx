import { downloadAddress, pathTo } from '../api/client.ts'
import { MailRequired } from '../parts/mail-required.tsx'
import { texts } from '../texts/texts.ts'
import { ReportLoader } from './report-loader.tsx'

const say = texts.company

export function Company({ vendorId }: { vendorId: string }) {
  return (
    <ReportLoader vendorId={vendorId}>
      {({ businessInformation: business, contactInformation: contacts }) => (
        <>
          <div className="two-columns">
            <Facts
              heading={say.company}
              facts={[
                [say.legalEntity, business.legalEntity ?? business.companyName],
                [say.headquarters, business.headquarters],
                [say.registration, business.registrationNumber],
                [say.founded, business.yearEstablished === null ? null : String(business.yearEstablished)],
                [say.description, business.businessDescription],
                ...rolesOf(business.keyPersonnel),
              ]}
            />
            <Facts
              heading={say.contacts}
              facts={[
                [say.officer, contacts.dpoDetails],
                [say.privacy, contacts.privacyContact],
                [say.security, contacts.securityContact],
                [say.compliance, contacts.complianceContact],
                [say.support, contacts.generalSupportContact],
              ]}
            />
          </div>
          <p>
            <a href={downloadAddress(pathTo('/v1/vendors/{id}/processing_record.docx', { id: vendorId }))} download>
              {say.processingRecord}
            </a>
          </p>
        </>
      )}
    </ReportLoader>
  )
}

/** Each role once, with everybody who has it. */
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
              {value === null ? say.notFound : <MailRequired text={value} />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
