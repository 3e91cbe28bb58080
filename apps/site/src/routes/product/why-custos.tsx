import { Content as Accuracy } from '../../components/accuracy.static.tsx'
import { Content as Claims } from '../../components/claims.static.tsx'
import { ClosingBand } from '../../components/closing-band.tsx'
import { Link } from '../../components/link.tsx'
import { Section } from '../../components/section.tsx'
import { Steps } from '../../components/steps.tsx'
import { Table } from '../../components/table.tsx'
import { Demonstrated } from '../../demonstration/demonstrated.tsx'
import { Prerendered } from '../../prose/prerendered.tsx'

export function Page() {
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
                  <>
                    <Link to="/case-studies/pennywhistle" hash="answer-13">
                      Check an answer
                    </Link>{' '}
                    in your browser, or cut the stored text at the two positions yourself.
                  </>,
                ],
                [
                  'A green tick where nothing was found',
                  'Undefined, which does not lower the risk',
                  <>
                    Look at{' '}
                    <Link to="/case-studies/quillfeather" hash="risk">
                      Quillfeather
                    </Link>
                    , which publishes little: not assessable, inherent risk high.
                  </>,
                ],
                [
                  'A score from a hidden formula',
                  'Factors by published rules, each with its answers',
                  <>
                    Follow{' '}
                    <Link to="/case-studies/pennywhistle" hash="risk">
                      one calculation
                    </Link>{' '}
                    line by line, beside <Link to="/resources/documentation/risk">the rules</Link>.
                  </>,
                ],
                [
                  'A log without a chain',
                  'Records chained by hashes and sealed',
                  'Change one row in a copy of the database, then verify. Keep a checkpoint elsewhere: an owner of database and keys could rewrite the log.',
                ],
              ]}
            />
          </div>
        </Section>

        <Section number={2} label="A hard case">
          <div className="columns wide-end">
            <div>
              <h2>When the page says no</h2>
              <div className="text">
                <p>
                  This vendor’s page speaks of single sign-on, the subject of the statement. A tool that looks for the
                  subject alone may answer yes. The sentence says that it is not available.
                </p>
                <p>
                  Custos looks for such sentences and answers no, with the sentence. In the demonstration a person
                  corrects this answer later, because the vendor’s page was out of date.
                </p>
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
                The first table has answers to the statements that a new organisation asks, about real vendors whose
                documents had not been used to write the rules when they were drawn. It pools three samples; rules
                changed after the first and after the second. The readers who compared each answer with its quotes are
                language models, not people, and so are the second readers. No person has read a sample yet. We have
                since fixed errors found in these samples; on new vendors expect somewhat lower rates.
              </p>
              <p>
                The second table shows how many of the confirmed statements Custos finds. We cannot name the large
                language model of that test; we recorded its answer to each prompt. Of customers’ own statements, the
                built-in model finds fewer (
                <Link to="/resources/documentation/evaluation" hash="customers-own-statements">
                  24 to 42 %
                </Link>
                ), and of frameworks beyond GDPR, ISO 27001 and SOC 2, such as NIS2 and DORA, accuracy is not measured.
              </p>
              <p>
                The figures apply to those vendors and statements, not to yours.{' '}
                <Link to="/resources/documentation/evaluation">Accuracy</Link> has all measurements, including earlier
                samples with more errors, and the command that repeats them on documents of your own.
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
                ['Review them in Custos', 'Count the same three again, including the checking of quotes.'],
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
                  ['Total', '10.0 h', '1.0 h'],
                ]}
              />
              <p className="caption">
                We chose these numbers so that the sum is 90 %. They prove nothing. For six real vendors of our
                evaluation, we counted the words that a review shows and those of the agreement, the sub-processors and
                the security pages, at 230 a minute: 45 minutes against 103, 56 % less. The two are not alike: the
                review leaves most statements open, and settling these takes time that we did not count, nor did we
                count finding the pages and writing. Nobody was timed. With a short questionnaire, the saving is
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
              The main claims of this site, each with the page that shows it or the automated test in the source code.{' '}
              <Link to="/resources/documentation/conformance">Conformance</Link> and{' '}
              <Link to="/resources/documentation/guarantees">Guarantees</Link> list every rule with its tests, and{' '}
              <Link to="/resources/documentation/measurements">Measurements</Link> has every report.
            </p>
            <p>
              The first version dates from 21 November 2026. As far as we know, nobody uses Custos in production, and
              nobody outside the project has audited it.
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
                <b>You want a score without its reasons.</b> Custos gives one of four levels, with its reasons.
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
