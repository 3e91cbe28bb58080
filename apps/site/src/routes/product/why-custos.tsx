import { createFileRoute } from '@tanstack/react-router'
import { Content as Accuracy } from '../../components/accuracy.static.tsx'
import { Content as Claims } from '../../components/claims.static.tsx'
import { ClosingBand } from '../../components/closing-band.tsx'
import { Link } from '../../components/link.tsx'
import { Section } from '../../components/section.tsx'
import { Steps } from '../../components/steps.tsx'
import { Table } from '../../components/table.tsx'
import { Demonstrated } from '../../demonstration/demonstrated.tsx'
import { head } from '../../head.ts'
import { loadPrerendered, Prerendered } from '../../prose/prerendered.tsx'

export const Route = createFileRoute('/product/why-custos')({
  head: () => head('/product/why-custos'),
  loader: loadPrerendered,
  component: WhyCustos,
})

function WhyCustos() {
  return (
    <>
      <div className="ruled">
        <Section hero note={<b>Why Custos</b>}>
          <h1 tabIndex={-1} className="title">
            How Custos differs, and how to test it
          </h1>
          <p className="lede">
            This page lists the differences from other ways to review a vendor, how you can test each one, and how often
            Custos is wrong.
          </p>
        </Section>

        <Section number={1} label="Differences">
          <h2>Four differences</h2>
          <div className="below">
            <Table
              caption="Differences, and how to test them"
              head={['The habit', 'In Custos', 'How to test it']}
              rows={[
                [
                  'A summary in fluent words',
                  'A quote, letter for letter, or no evidence at all',
                  'Cut the stored text at the two positions, and compare.',
                ],
                [
                  'A green tick where nothing was found',
                  'Undefined, which keeps the risk up',
                  'Review a vendor with an empty page.',
                ],
                [
                  'A score from a hidden formula',
                  'Factors by published rules, each with its answers',
                  'Run the same review twice. Then read the rules.',
                ],
                [
                  'A log that its owner can edit',
                  'Records chained by hashes and sealed',
                  'Change one row in a copy of the database, then verify.',
                ],
              ]}
            />
          </div>
        </Section>

        <Section number={2} label="A hard case">
          <div className="columns wide-end">
            <div>
              <h2>A denial in similar words</h2>
              <div className="text">
                <p>
                  Search this vendor’s page for the words of the statement, and you find them. A tool that looks for
                  words answers yes. The sentence around them says no.
                </p>
                <p>Custos looks for such sentences and answers no, with the sentence.</p>
              </div>
            </div>
            <Demonstrated part="contradicted" />
          </div>
        </Section>

        <Section number={3} label="Its errors">
          <h2>Measured error rates</h2>
          <div className="columns even below">
            <div className="text">
              <p>
                The first table has answers to the statements that a new organisation asks, on documents of real vendors
                that no rule was made for. Independent readers, which are language models, compared each answer with its
                quotes. The second table has how many of the confirmed statements Custos finds. Some samples have led to
                fixes since, so expect somewhat less.
              </p>
              <p>
                The figures hold for those vendors and statements, not for yours.{' '}
                <Link to="/resources/documentation/evaluation">Accuracy</Link> has all measurements and the command that
                repeats them on documents of your own.
              </p>
            </div>
            <Prerendered name="/product/why-custos">{Accuracy && <Accuracy />}</Prerendered>
          </div>
        </Section>

        <Section number={4} label="Measure it">
          <h2>Measuring your own savings</h2>
          <div className="columns even below">
            <Steps
              entries={[
                [
                  'Take ten vendors',
                  'Five reviewed in the past year, with the hours known or estimated by those who did it, and five new ones.',
                ],
                ['Count the hours before', 'Reading, asking, writing. Leave out waiting for answers.'],
                ['Review them in Custos', 'Count the same three again, the checking of quotes among them.'],
                [
                  'Check for errors',
                  'Of each review, take five answers at random and compare them with the document. Count those you would not sign.',
                ],
                ['Do the sum', 'One minus hours after over hours before. Put the share of errors beside it.'],
              ]}
            />
            <div>
              <Table
                caption="An example of the sum, with made-up numbers"
                figures
                head={['An example, with made-up numbers', 'Before', 'After']}
                rows={[
                  ['Reading documents', '6.0 h', '0.2 h'],
                  ['Checking what was read', '1.0 h', '0.5 h'],
                  ['Writing to the vendor', '2.0 h', '0.2 h'],
                  ['Writing it down', '1.0 h', '0.1 h'],
                  ['Together', '10.0 h', '1.0 h'],
                ]}
              />
              <p className="caption">
                1 − 1.0 ÷ 10.0 = 90 %. With these numbers the claim holds. With a short questionnaire, the saving is
                smaller. The{' '}
                <Link to="/resources/guides/adoption" hash="measure-what-changes">
                  Adoption Guide
                </Link>{' '}
                says where the software itself keeps the dates.
              </p>
            </div>
          </div>
        </Section>

        <Section number={5} label="Proofs">
          <h2>Claims and their proofs</h2>
          <div className="text">
            <p>
              Each claim with the page or the test that proves it.{' '}
              <Link to="/resources/documentation/conformance">Conformance</Link> and{' '}
              <Link to="/resources/documentation/guarantees">Guarantees</Link> list every rule with its tests.
            </p>
          </div>
          <Prerendered name="/product/why-custos claims" className="below">
            {Claims && <Claims />}
          </Prerendered>
        </Section>

        <Section number={6} label="Unsuitable">
          <div className="columns">
            <h2>Unsuitable cases</h2>
            <ul className="points">
              <li>
                <b>Your vendors publish nothing,</b> and answer only under a non-disclosure agreement. Custos can then
                answer only from what you upload or what the vendor tells you.
              </li>
              <li>
                <b>You want a score without its reasons.</b> Custos gives a level on four steps, with its reasons.
              </li>
              <li>
                <b>You review three vendors a year.</b> Reading their pages yourself takes an afternoon.
              </li>
              <li>
                <b>You cannot run a server.</b> Custos is a program that somebody has to operate.
              </li>
            </ul>
          </div>
        </Section>
      </div>
      <ClosingBand next="/solutions/">See one of your vendors reviewed</ClosingBand>
    </>
  )
}
