import { ActionLink } from '../../components/action-link.tsx'
import { ClosingBand } from '../../components/closing-band.tsx'
import { Code } from '../../components/code.tsx'
import { FactsAccuracy } from '../../components/facts-accuracy.tsx'
import { Link } from '../../components/link.tsx'
import { Section } from '../../components/section.tsx'
import { Table } from '../../components/table.tsx'
import { Terms } from '../../components/terms.tsx'
import { sourceFile } from '../../source-file.ts'

export function Page() {
  return (
    <>
      <div className="ruled">
        <Section hero note={<b>Integrations</b>}>
          <h1 tabIndex={-1} className="title">
            One API, webhooks and single sign-on
          </h1>
          <div className="columns below">
            <div>
              <p className="lede">
                Any system that can send an HTTP request can start a review and read its result. Webhooks tell your
                systems what happened, and people sign in with your identity provider.
              </p>
              <p className="actions">
                <ActionLink to="/resources/documentation/api">API documentation</ActionLink>
                <ActionLink to="/resources/guides/api-integration">Integration guide</ActionLink>
              </p>
            </div>
            <Code name="A new vendor, from a procurement system" dark>
              {'KEY=$(node -p "crypto.randomUUID()")\n\ncurl -s -X PUT $CUSTOS/v1/vendors \\\n  -H '}
              <span className="string">"Authorization: Bearer $TOKEN"</span>
              {' \\\n  -H '}
              <span className="string">'Content-Type: application/json'</span>
              {' \\\n  -H '}
              <span className="string">"Idempotency-Key: $KEY"</span>
              {' \\\n  -d '}
              <span className="string">{`'{"external_id": "ERP-4711",
       "name": "Pennywhistle Cloud",
       "domain": "https://pennywhistle.example",
       "data_usage": {"shared_data_types":
         ["PERSONAL_IDENTIFIABLE_INFORMATION"]}}'`}</span>
            </Code>
          </div>
        </Section>

        <Section number={1} label="Conventions">
          <h2>API conventions</h2>
          <div className="below">
            <Terms
              entries={[
                [
                  'OAuth 2.0',
                  'Client credentials, tokens of one hour. Keys are at /.well-known/jwks.json, metadata at /.well-known/oauth-authorization-server.',
                ],
                [
                  'Scopes',
                  'For example vendors:read and vendors:write. An app can only grant scopes that it has itself.',
                ],
                [
                  'Safe retries',
                  'An idempotency key on POST and PUT: if you send the same request again within a day, Custos executes it only once and returns the same status and data.',
                ],
                [
                  'Lists',
                  'Newest first, page by page. The audit log, the events and the dates have a signed cursor that belongs to its query.',
                ],
                [
                  'Errors',
                  <>
                    One envelope, <Link to="/resources/documentation/errors">one table of codes</Link>, the path of the
                    wrong field, and the request’s id in the audit log.
                  </>,
                ],
                [
                  'OpenAPI 3.1',
                  <>
                    The document and the API come from one source, and the{' '}
                    <a href={sourceFile('packages/testkit/api-client.ts')}>client of the tests</a> checks each answer
                    against the document.
                  </>,
                ],
              ]}
            />
          </div>
        </Section>

        <Section number={2} label="Uses">
          <h2>Uses of the API</h2>
          <div className="columns even below">
            <div className="text">
              <h3>Procurement</h3>
              <p>
                Your purchase request registers the vendor by your own id, and a second call starts the review. A
                decision changes the vendor’s status, and the webhook has the new one.{' '}
                <Link to="/resources/guides/api-integration" hash="release-an-order">
                  Which status releases an order
                </Link>{' '}
                is your rule; the guide has a proposal. Contracts with their notice periods are fields of the vendor,
                and Custos computes the last day to cancel.
              </p>
              <h3>Ticketing</h3>
              <p>
                An open answer has an id, its statement and its category: enough for a ticket. The assessment’s id leads
                back to it.
              </p>
            </div>
            <div className="text">
              <h3>The register of processors</h3>
              <p>
                The vendor report fills in certificates, sub-processors and contacts, each with the document that says
                so. Check them. <FactsAccuracy />
              </p>
              <h3>Monitoring</h3>
              <p>
                Your log system reads <a href="/resources/documentation/api#events-list">events</a> and the{' '}
                <a href="/resources/documentation/api#audit-logs-list">audit log</a> by cursor.
              </p>
            </div>
          </div>
        </Section>

        <Section number={3} label="Connections">
          <h2>Webhooks, sign-on, uploads and files</h2>
          <div className="below">
            <Terms
              entries={[
                [
                  'Webhooks',
                  'Each event goes to your address, signed as in Standard Webhooks 1.0.0. Custos sends it again until you accept it, for at most three days.',
                ],
                [
                  'Single sign-on',
                  'OpenID Connect with your own provider. Without one, people sign in with a passkey or with a password and a second factor.',
                ],
                [
                  'Uploads',
                  'Contracts, reports and certificates that a vendor does not publish. Custos answers from them; how well is not measured. A confidential one goes to no language model.',
                ],
                [
                  'Questions to the vendor',
                  'A link through which a vendor answers without an account. Its answers become evidence, marked as its own statement.',
                ],
                [
                  'Questionnaires',
                  <>
                    Your own, written or imported from a file. A vendor’s{' '}
                    <Link to="/resources/documentation/frameworks" hash="applicable-frameworks">
                      frameworks
                    </Link>{' '}
                    follow from its data, people, industry and region. Its{' '}
                    <Link to="/resources/documentation/inherent-risk">tier</Link> selects their statements.
                  </>,
                ],
                [
                  'Documents',
                  'The record of processing (GDPR Art. 30), a memo on a vendor’s new sub-processors (Art. 28(2); this site has no sample), and each result as PDF.',
                ],
                ['Files', 'The register as XLSX and CSV, results as OSCAL, decisions with all evidence as ZIP.'],
                [
                  'Your list of vendors',
                  'Imported from XLSX or CSV, by a person with a preview or by the API. Headings may be German or French. An import can be undone.',
                ],
                [
                  'Calendar',
                  'A feed of reviews, conditions, expiring certificates, the ends of contracts and the last days to cancel them, in the iCalendar format.',
                ],
              ]}
            />
          </div>
        </Section>

        <Section number={4} label="Components">
          <h2>Included and external services</h2>
          <div className="below">
            <Table
              caption="Services that Custos can use"
              head={['What', 'Default', 'Setting']}
              rows={[
                ['Database', 'An embedded PostgreSQL in the data directory', <code key="v">DATABASE_URL</code>],
                ['Stored documents', 'Files in the data directory', <code key="v">OBJECT_STORE_URL</code>],
                [
                  'Rate limits across processes',
                  'Each process counts separately',
                  <code key="v">RATE_LIMIT_REDIS_URL</code>,
                ],
                ['E-mail', 'None is sent', <code key="v">SMTP_URL</code>],
                ['A language model', 'None; Custos then finds fewer answers', <code key="v">LLM_*</code>],
                ['A web search', 'Pages are found by links and site maps', <code key="v">SEARCH_*</code>],
                ['A company register', 'Company facts as the vendor states them', <code key="v">GLEIF_URL</code>],
                ['Vendor facts', 'Read from the vendor’s own documents', <code key="v">AGGREGATOR_URL</code>],
              ]}
            />
          </div>
        </Section>
      </div>
      <ClosingBand next="/product/pricing">See it with your systems</ClosingBand>
    </>
  )
}
