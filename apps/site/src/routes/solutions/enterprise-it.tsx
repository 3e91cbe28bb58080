import { ActionLink } from '../../components/action-link.tsx'
import { ClosingBand } from '../../components/closing-band.tsx'
import { Code } from '../../components/code.tsx'
import { Link } from '../../components/link.tsx'
import { Section } from '../../components/section.tsx'
import { Table } from '../../components/table.tsx'
import { Terms } from '../../components/terms.tsx'
import { Demonstrated } from '../../demonstration/demonstrated.tsx'

export function Page() {
  return (
    <>
      <div className="ruled">
        <Section hero note={<b>For enterprise IT</b>}>
          <h1 tabIndex={-1} className="title">
            Self-hosted: one program, one port behind your proxy
          </h1>
          <p className="lede">
            It starts with one command once you have the source, and its processes keep their data in your own
            PostgreSQL and object store. At each start it checks the rights of its own database role. The first version
            dates from 21 November 2026: there are no signed releases and no outside audit yet.
          </p>
        </Section>

        <Section number={1} label="Running it" className="on-ink">
          <div className="columns">
            <div>
              <h2>Commands to try it and to&nbsp;operate it</h2>
              <p className="lede">
                Configuration is by environment, checked once at the start, with a message that{' '}
                <Link to="/resources/documentation/settings">names the variable</Link>. A process whose rights in the
                database are too wide refuses to serve.
              </p>
              <p className="actions">
                <ActionLink to="/resources/guides/getting-started">Getting Started</ActionLink>
              </p>
            </div>
            <Code name="Terminal" dark>
              {'npm start            '}
              <span className="comment"># on port 3000</span>
              {'\nnpm start -- --demo  '}
              <span className="comment"># fictional</span>
            </Code>
            <Code name="In production" dark>
              {'custos serve         '}
              <span className="comment"># all in one</span>
              {'\ncustos api           '}
              <span className="comment"># API and site</span>
              {'\ncustos worker        '}
              <span className="comment"># reviews</span>
              {'\ncustos aggregator    '}
              <span className="comment"># vendor facts</span>
              {'\ncustos migrate       '}
              <span className="comment"># the schema</span>
              {'\n\ncustos audit verify  '}
              <span className="comment"># the chain</span>
            </Code>
          </div>
        </Section>

        <Section number={2} label="Your review">
          <h2>Answers for your security review</h2>
          <div className="below">
            <Terms
              entries={[
                [
                  'Isolation',
                  'Each query names the tenant. Row-level security in the database is the second lock, and the program’s role neither owns the tables nor can bypass it.',
                ],
                [
                  'Secrets',
                  <>
                    Client secrets are kept as keyed hashes, shown once (for 24 hours again if the request had an{' '}
                    <code>Idempotency-Key</code>), and compared in constant time. Custos encrypts secrets that it has to
                    read again, such as those of webhooks. Tokens are signed with ES256 and last an hour.{' '}
                    <Link to="/resources/documentation/guarantees" hash="callers-and-secrets">
                      The tests
                    </Link>
                  </>,
                ],
                [
                  'Access',
                  <>
                    A role applies to the whole organisation:{' '}
                    <Link to="/resources/legal/security" hash="sign-in-roles-and-leavers">
                      every person with an account
                    </Link>{' '}
                    can read every upload, confidential ones too. There is no SAML, no SCIM, and no role from a group of
                    your provider.
                  </>,
                ],
                [
                  'Outgoing connections',
                  'The collector connects only to addresses it has checked; private ranges are refused. Limits on pages, bytes and time. Custos uses no outgoing web proxy.',
                ],
                [
                  'Packaging',
                  'Source and npm packages. There is no container image, and no key management service or hardware security module is connected.',
                ],
                [
                  'Parsing',
                  <>
                    Parsers of PDF, DOCX, XLSX and web pages run in threads with limits of time and memory, inside a
                    process that holds the database owner’s login and the master key. One fault in a parser can{' '}
                    <Link to="/resources/documentation/hostile-documents" hash="remaining-risks">
                      expose the whole installation
                    </Link>
                    : run the worker in a container of yours.
                  </>,
                ],
                ['Failure', 'If a process crashes, another one continues the review from the last saved step.'],
                [
                  'Language models',
                  'Optional. Custos runs without one, but then finds fewer answers; with one, a quote still counts only if it is in the document.',
                ],
                [
                  'Leaving',
                  <>
                    Your data is in your PostgreSQL and your object store, in tables with plain names and files named by
                    their hash. Uploads are encrypted with your organisation’s key; an{' '}
                    <Link to="/resources/documentation/leaving">export</Link> has them decrypted.
                  </>,
                ],
              ]}
            />
          </div>
        </Section>

        <Section number={3} label="The record">
          <h2>The audit log</h2>
          <div className="below">
            <Demonstrated part="audit" />
          </div>
          <p className="caption">
            Each request has a record of its own, with two exceptions. In a flood, Custos counts refused requests once a
            second and does not list each. If the log cannot be written, the answer is an error without content: such a
            request changes nothing, and has no record. The database role that serves requests can add records, but
            cannot change or delete them. Retention and the deletion of an organisation, which the operator sets off,
            remove them as a whole. The owner of the database can do anything, and so can who controls a process of
            Custos, which has the owner’s password and the master key: keep an export elsewhere. The page{' '}
            <Link to="/resources/documentation/guarantees">Guarantees</Link> lists the tests. Fictional data.
          </p>
        </Section>

        <Section number={4} label="Scaling">
          <h2>Scaling with PostgreSQL, S3 and Valkey</h2>
          <div className="below">
            <Table
              caption="How Custos grows"
              head={['When', 'Then']}
              rows={[
                ['One machine', 'The embedded database and a directory of files'],
                [
                  'Production',
                  'Your PostgreSQL, your S3, several processes of each role. The tests run on PostgreSQL 18 alone; of version 15, we restored one dump by hand; 16 and 17 are not tested.',
                ],
                ['Rate limits across all processes', 'Valkey or Redis counts the requests of all processes'],
                [
                  'Very many tenants',
                  'Vendors, reviews, decisions and records are keyed by tenant first, so that PostgreSQL could be distributed by tenant. Some small tables, such as those of the site and the keys, are not. We have not tried it.',
                ],
              ]}
            />
          </div>
        </Section>
      </div>
      <ClosingBand next="/case-studies/">See one of your vendors reviewed</ClosingBand>
    </>
  )
}
