import { createFileRoute } from '@tanstack/react-router'
import { ActionLink } from '../../components/action-link.tsx'
import { ClosingBand } from '../../components/closing-band.tsx'
import { Link } from '../../components/link.tsx'
import { Section } from '../../components/section.tsx'
import { Table } from '../../components/table.tsx'
import { head } from '../../head.ts'

export const Route = createFileRoute('/product/pricing')({ head: () => head('/product/pricing'), component: Pricing })

function Pricing() {
  return (
    <>
      <div className="ruled">
        <Section hero note={<b>Pricing</b>}>
          <h1 tabIndex={-1} className="title">
            Free to run yourself. For the rest, we talk.
          </h1>
          <p className="lede">
            There is no price list here, because there is nothing with a fixed price. The software is open source.
            People pay only for other people’s time, and that depends on you.
          </p>
        </Section>

        <Section number={1} label="Free">
          <div className="columns">
            <div>
              <h2>The whole product</h2>
              <p className="actions">
                <ActionLink to="/resources/guides/getting-started">Run it yourself with one command</ActionLink>
              </p>
            </div>
            <ul className="points">
              <li>
                <b>Every feature.</b> There is no second edition with the useful parts in it.
              </li>
              <li>
                <b>Any number</b> of vendors, reviews, people and organisations.
              </li>
              <li>
                <b>The source,</b> under the Apache License 2.0: to run, to change, to pass on.
              </li>
              <li>
                <b>No call home.</b> It has no licence server, and reports nothing to us.
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
                  'One small server carries the whole program. More processes when you need them.',
                  'Your hosting provider',
                ],
                [
                  'A database and its backups',
                  'PostgreSQL, embedded at first, your own in production.',
                  'Your hosting provider',
                ],
                [
                  'A language model, if you want one',
                  'By the provider’s price. Nothing without one.',
                  'The provider, directly',
                ],
                ['The hours of your operator', 'Updates, backups, access.', 'Your own people'],
              ]}
            />
          </div>
        </Section>

        <Section number={3} label="To talk about">
          <div className="columns">
            <h2>Services by agreement</h2>
            <ul className="points">
              <li>
                <b>Somebody to run it for you,</b> in a place and under terms that your own review accepts.
              </li>
              <li>
                <b>Help with the first month:</b> questionnaires, frameworks, the connection to procurement.
              </li>
              <li>
                <b>A person to call</b> when it matters, with hours that you agree on.
              </li>
              <li>
                <b>Something it does not do yet,</b> written for everyone, paid for by you.
              </li>
            </ul>
          </div>
          <p className="caption">
            Such an agreement is between you and the operator named in the{' '}
            <Link to="/resources/legal/">legal pages</Link>.
          </p>
        </Section>
      </div>
      <ClosingBand next="/product/why-custos">Tell us what you have, and what it should do.</ClosingBand>
    </>
  )
}
