import { brand } from '../../brand.ts'
import { ActionLink } from '../../components/action-link.tsx'
import { ClosingBand } from '../../components/closing-band.tsx'
import { Link } from '../../components/link.tsx'
import { Section } from '../../components/section.tsx'
import { Table } from '../../components/table.tsx'

export function Page() {
  return (
    <>
      <div className="ruled">
        <Section hero note={<b>Pricing</b>}>
          <h1 tabIndex={-1} className="title">
            Free to run yourself, once public
          </h1>
          <p className="lede">
            The software is free of charge, under an open-source licence. Its whole source is not public yet, so nobody
            can run it today. Once it is, you pay for your own machine and people. The project offers no contract, no
            support and no operation: nothing here can be bought. See{' '}
            <Link to="/solutions/" hash="purchasing">
              what purchasing does in Custos
            </Link>{' '}
            and <Link to="/resources/documentation/leaving">how to leave it</Link>.
          </p>
        </Section>

        <Section number={1} label="Free">
          <div className="columns">
            <div>
              <h2>The whole product</h2>
              <p className="actions">
                <ActionLink to="/resources/guides/getting-started">Run it yourself</ActionLink>
              </p>
            </div>
            <ul className="points">
              <li>
                <b>Every feature.</b> There is one edition.
              </li>
              <li>
                <b>No limits.</b> The licence sets none on vendors, reviews, people or organisations.
              </li>
              <li>
                <b>The source,</b> under the <Link to="/resources/legal/terms-of-service">Apache License 2.0</Link>,
                once it is public: to run, to change, to pass on.
              </li>
              <li>
                <b>No call home.</b> It has no licence server. The{' '}
                <Link to="/resources/legal/privacy-policy" hash="outgoing-data">
                  privacy policy
                </Link>{' '}
                lists its outgoing connections; we traced those of the demonstration alone. Once the source is public,
                you can watch the network of your installation.
              </li>
            </ul>
          </div>
        </Section>

        <Section number={2} label="Not free">
          <h2>Your own costs</h2>
          <div className="below">
            <Table
              caption="What running Custos costs"
              head={['What', 'How much', 'Who is paid']}
              rows={[
                [
                  'A machine',
                  <>
                    Our measurements are of machines with two processor cores. Most{' '}
                    <Link
                      to="/resources/documentation/measurements/platform"
                      hash="measurements-of-the-platform-as-of-22-november-2026"
                    >
                      load figures
                    </Link>{' '}
                    are of 22 November and an earlier version. Give a worker 2 GB of memory: in a run of{' '}
                    <Link to="/resources/documentation/measurements/attacks" hash="hostile-vendors-measured">
                      107 hostile cases
                    </Link>{' '}
                    one after the other, its memory grew to 1.7 GB. We have no figure for hundreds of vendors.
                  </>,
                  'Your hosting provider',
                ],
                [
                  'A database and its backups',
                  'PostgreSQL: the embedded one to begin with, your own in production.',
                  'Your hosting provider',
                ],
                [
                  'A language model, if you want one',
                  <>
                    The provider’s price. Your IT sets <Link to="/resources/documentation/model-review">caps</Link>: by
                    default 5 US dollars for one review and 100 US dollars for an organisation in 30 days, which is
                    enough for 20 reviews at the cap. Without the provider’s prices in the settings, Custos neither
                    shows nor limits the cost. The built-in reader and open models on your machine cost only the
                    machine.
                  </>,
                  'The provider, directly',
                ],
                [
                  'The hours of your operator',
                  'Proxy, PostgreSQL, keys, single sign-on, updates, backups. We have not measured the hours, nor memory and disk for a number of vendors.',
                  'Your own people',
                ],
              ]}
            />
          </div>
        </Section>

        <Section number={3} label="Services">
          <div className="columns">
            <h2>Services that an operator may offer</h2>
            <ul className="points">
              <li>
                <b>Operation</b> at a place and on terms that you approve, as your processor.
              </li>
              <li>
                <b>Set-up:</b> questionnaires, frameworks, the connection to procurement.
              </li>
              <li>
                <b>Support</b> at hours that you agree on.
              </li>
              <li>
                <b>New features,</b> paid by you and published for everyone.
              </li>
            </ul>
          </div>
          <p className="caption">
            Nobody offers these today, as far as we know. Such an operator would set its own terms, prices and
            liability, and give you its own data processing agreement. The{' '}
            <Link to="/resources/legal/">legal pages</Link> name the operator of this site. {brand.serviceNote}
          </p>
        </Section>
      </div>
      <ClosingBand next="/product/why-custos">See one of your vendors reviewed</ClosingBand>
    </>
  )
}
