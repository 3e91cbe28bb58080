import { Content as Accuracy } from '../../components/accuracy.static.tsx'
import { Content as Claims } from '../../components/claims.static.tsx'
import { ClosingBand } from '../../components/closing-band.tsx'
import { Link } from '../../components/link.tsx'
import { Content as MeasuredErrors } from '../../components/measured-errors.static.tsx'
import { Content as Officers } from '../../components/officers.static.tsx'
import { Content as Savings } from '../../components/savings.static.tsx'
import { Section } from '../../components/section.tsx'
import { Steps } from '../../components/steps.tsx'
import { Table } from '../../components/table.tsx'
import { Content as TestRuns } from '../../components/test-runs.static.tsx'
import { Demonstrated } from '../../demonstration/demonstrated.tsx'
import { Prerendered } from '../../prose/prerendered.tsx'

export function Page() {
  return (
    <>
      <div className="ruled">
        <Section hero note={<b>Why Custos</b>}>
          <h1 tabIndex={-1} className="title">
            What Custos does, and how to test it
          </h1>
          <p className="lede">
            This page lists what Custos does where other ways fail, how you can test it, how often Custos is wrong, and
            what we could not show.
          </p>
        </Section>

        <Section number={1} label="Differences">
          <h2>Four differences</h2>
          <div className="below">
            <Table
              caption="Differences, and how to test them"
              head={['What we wanted to avoid', 'In Custos', 'How to test it']}
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
                  'Unknown, which does not lower the risk; a no may still raise it',
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
                  'Factors by published rules, with the answers that they rest on',
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
                  <>
                    <Link to="/case-studies/alderbrook" hash="audit-log">
                      Verify a log
                    </Link>
                    , alter a record, and rewrite the whole log: a holder of the database and the key can, and only a
                    checkpoint kept elsewhere shows it.
                  </>,
                ],
              ]}
            />
          </div>
        </Section>

        <Section number={2} label="A hard case">
          <div className="columns wide-end">
            <div>
              <h2>A page that denies the statement</h2>
              <div className="text">
                <p>
                  This vendor’s page speaks of single sign-on, the subject of the statement. The sentence says that it
                  is not available.
                </p>
                <p>
                  Custos looks for such sentences and answers no, with the sentence. In the demonstration this answer is
                  corrected later, because the vendor’s page was out of date.
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
                The first two tables have answers about real vendors whose documents had not been used to write the
                rules when they were drawn: the newest reading, and an earlier, larger sample of the statements that a
                new organisation asks. The earlier one pools three samples; we changed rules after the first and after
                the second. The raters who compared each answer with its quotes are language models, not people, and so
                are the second raters. No person has read a sample of answers yet. We have changed the product since
                these samples; nobody has measured the error rates of today’s version on new vendors.
              </p>
              <p>
                The third table shows how many of the confirmed statements Custos finds. We cannot name the large
                language model of that test, so nobody can repeat it:{' '}
                <Link to="/resources/documentation/model-review" hash="measurements">
                  its answers
                </Link>{' '}
                were recorded once and replayed. Of customers’ own statements, Custos alone finds{' '}
                <Link to="/resources/documentation/evaluation" hash="customers-own-statements">
                  24 to 42 %
                </Link>
                . Of plain statements about privacy notices, labelled by people, it finds{' '}
                <Link
                  to="/resources/documentation/measurements/answers"
                  hash="reading-what-the-rules-leave-open-28-november-2026"
                >
                  7 %
                </Link>{' '}
                (a public data set; its people labelled documents, not our answers). For NIS2, DORA and every framework
                but GDPR, ISO 27001 and SOC 2, accuracy has not been measured.
              </p>
              <Prerendered name="measured errors">{MeasuredErrors && <MeasuredErrors />}</Prerendered>
              <p>
                The built-in reader also reaches{' '}
                <Link to="/resources/documentation/readers" hash="the-exam">
                  no threshold of our own exam
                </Link>
                . Each of its own answers therefore has low confidence.
              </p>
              <Prerendered name="officers">{Officers && <Officers />}</Prerendered>
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
                  'Take twenty vendors',
                  'Choose vendors of the same kind that nobody has reviewed yet. Draw by lot ten to review by hand and ten to review in Custos.',
                ],
                ['Count the hours by hand', 'Reading, asking, writing. Leave out waiting for answers.'],
                [
                  'Count the hours in Custos',
                  'The same three, with the checking of quotes and the settling of open statements.',
                ],
                [
                  'Check for errors',
                  'Of each review, take five answers at random and compare them with the document. Count those you would not sign.',
                ],
                ['Do the sum', 'One minus hours in Custos over hours by hand. Put the share of errors beside it.'],
              ]}
            />
            <div>
              <Prerendered name="savings">{Savings && <Savings />}</Prerendered>
              <p className="caption">
                We counted words for the six real vendors on which we developed the rules, and calculated the reading
                time at 230 words a minute: for the words that a review shows, and for those of the agreement, the
                sub-processors and the security pages. Of documenso.com and platform.sh, no agreement is among the
                pages. This does not prove the claim of 90 %. Nobody’s time was taken, and the two sides are not alike.
                The review leaves most statements open, and settling these takes time that we did not count. We did not
                count finding the pages and writing either, nor the folded parts of a review. By hand, each vendor has a
                checklist of twenty lines, however few statements the review asks. Each key press in the review and each
                line of the checklist counts 2 seconds. The pages and the counted screens are not published. The{' '}
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
              The main claims of this site, each with the page that shows it or the automated test in the source code.
              The table has the name of each test; search the file for it.{' '}
              <Link to="/resources/documentation/guarantees">Guarantees</Link> lists properties with their tests,{' '}
              <Link to="/resources/documentation/conformance">Conformance</Link> the tests by point of a specification
              that is not public, and <Link to="/resources/documentation/measurements">Measurements</Link> has the
              reports that we kept.
            </p>
            <Prerendered name="test runs">{TestRuns && <TestRuns />}</Prerendered>
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
                <b>You review three vendors a year.</b> Reading their pages yourself may be less work than operating a
                server.
              </li>
              <li>
                <b>You cannot run a server.</b> Custos is a program that somebody has to operate.
              </li>
              <li>
                <b>You must be able to erase one person.</b>{' '}
                <Link to="/resources/legal/privacy-policy" hash="your-rights">
                  Custos cannot do so yet
                </Link>
                .
              </li>
            </ul>
          </div>
        </Section>
      </div>
      <ClosingBand next="/solutions/">See one of your vendors reviewed</ClosingBand>
    </>
  )
}
