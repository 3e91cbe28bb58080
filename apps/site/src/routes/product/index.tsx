import { ActionLink } from '../../components/action-link.tsx'
import { ClosingBand } from '../../components/closing-band.tsx'
import { FactsAccuracy } from '../../components/facts-accuracy.tsx'
import { Figures } from '../../components/figures.tsx'
import { FlowDrawing } from '../../components/flow-drawing.tsx'
import { Link } from '../../components/link.tsx'
import { Section } from '../../components/section.tsx'
import { Steps } from '../../components/steps.tsx'
import { Terms } from '../../components/terms.tsx'
import { Demonstrated } from '../../demonstration/demonstrated.tsx'
import { lessToRead } from '../../less-to-read.ts'

export function Page() {
  return (
    <>
      <div className="ruled">
        <Section hero note={<b>Product</b>}>
          <h1 tabIndex={-1} className="title">
            A virtual data protection officer that shows its sources
          </h1>
          <p className="lede">
            You enter a vendor’s domain. Custos reads what the vendor has published, within limits, answers statements
            with the sentence that supports each, weighs what is missing, and leaves the decision to named people.
          </p>
          <div className="below">
            <FlowDrawing />
          </div>
        </Section>

        <Section number={1} label="Tasks">
          <div className="columns">
            <h2>The tasks of a virtual officer</h2>
            <div className="text">
              <p>
                A vendor review needs much reading: security pages, processing agreements, lists of sub-processors,
                reports. Custos reads them by the same rules each time (a language model that you connect may vary), and
                a second person can check every answer word by word.
              </p>
              <p>
                It does not negotiate, does not sign, and does not know your business. Every yes or no that it gives
                comes with a quote; a person may correct it without one. It is not an officer under GDPR Art. 37. It
                proposes next steps and conditions, which are no legal advice, and decides nothing.
              </p>
              <p>
                <Figures />
              </p>
            </div>
          </div>
        </Section>

        <Section number={2} label="Results">
          <h2>Parts of a review</h2>
          <div className="below">
            <Terms
              entries={[
                [
                  'A manifest',
                  'Every document that was read, with its address and hash, and every one that was skipped, with the reason.',
                ],
                [
                  'Answers',
                  'One for each statement of your questionnaire and of your frameworks: yes or no with its source, its confidence and its quote, or unknown.',
                ],
                ['A risk summary', 'One of four risk levels, its factors, and questions for the vendor.'],
                [
                  'A vendor report',
                  <>
                    Certificates,{' '}
                    <Link to="/resources/documentation/glossary" hash="processor-and-sub-processor">
                      sub-processors
                    </Link>
                    , and how to reach the people responsible, each with the document that says so. <FactsAccuracy />
                  </>,
                ],
                [
                  'A decision',
                  'Approved, rejected or conditional, with reasons, by approvers with names and roles. Custos itself decides nothing.',
                ],
                ['A record', 'The requests, chained by hashes, for as long as you keep them.'],
              ]}
            />
          </div>
        </Section>

        <Section number={3} label="Register">
          <h2>Your vendors, contracts and dates</h2>
          <div className="below">
            <Terms
              entries={[
                [
                  'Bring your spreadsheet',
                  'Import your list of vendors from XLSX or CSV, with headings in English, German or French. A preview lists each cell that Custos does not understand and keeps as a note. You can undo the import.',
                ],
                [
                  'Contracts',
                  'Each with its start, end, notice period, renewal and cost. Custos computes the last day to cancel.',
                ],
                [
                  'Dates',
                  'Reviews, conditions, certificates, ends of contracts and days to cancel, in one list and as a calendar feed.',
                ],
                ['Sub-processors', 'As your vendors list them: search for one, and see which vendors use it.'],
                [
                  'Take it away',
                  <>
                    The register as XLSX and CSV at any time, and{' '}
                    <Link to="/resources/documentation/leaving">everything with one command</Link> of the operator.
                  </>,
                ],
              ]}
            />
          </div>
        </Section>

        <Section number={4} label="Answers">
          <div className="columns wide-end">
            <div>
              <h2>Verbatim evidence</h2>
              <div className="text">
                <p>
                  This is one complete answer. The marked words are the vendor’s. The numbers in the margin are
                  positions in the text that Custos read from the file, and the long number is the{' '}
                  <Link to="/resources/documentation/glossary" hash="sha-256">
                    SHA-256
                  </Link>{' '}
                  of the file. Your installation keeps both.
                </p>
              </div>
              <p className="actions">
                <ActionLink to="/product/features">How Custos answers</ActionLink>
              </p>
            </div>
            <Demonstrated part="covered" />
          </div>
        </Section>

        <Section number={5} label="Your work">
          <h2>Division of work</h2>
          <div className="columns even below">
            <div>
              <h3>What Custos does</h3>
              <Steps
                entries={[
                  ['Collects', 'From public pages, within limits that you set.'],
                  ['Answers', 'From those pages, from what you upload, and from what the vendor tells you.'],
                  ['Weighs', 'By published rules: the same facts, the same level.'],
                  ['Watches', 'Repeats the review at the interval that you set, and says what has changed.'],
                ]}
              />
            </div>
            <div>
              <h3>What you do</h3>
              <Steps
                entries={[
                  ['Set the scope', 'Choose questionnaire and frameworks, and record the data you share.'],
                  ['Check', 'Open any answer and read its sentence in the document.'],
                  ['Write', 'To the vendor, about open statements.'],
                  ['Decide', 'With your reasons, and conditions with an owner and a date.'],
                ]}
              />
            </div>
          </div>
          <p className="caption">
            The menu says that this cuts review time by 90 %. We could not show that: for six vendors we counted{' '}
            <Link to="/product/why-custos" hash="measure-it">
              {lessToRead} less to read
            </Link>
            , and nobody’s time was taken.
          </p>
        </Section>
      </div>
      <ClosingBand next="/product/features">See one of your vendors reviewed</ClosingBand>
    </>
  )
}
