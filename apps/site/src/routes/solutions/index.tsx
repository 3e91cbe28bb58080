import { ClosingBand } from '../../components/closing-band.tsx'
import { Link } from '../../components/link.tsx'
import { PageIndex } from '../../components/page-index.tsx'
import { Section } from '../../components/section.tsx'
import { Table } from '../../components/table.tsx'
import { Terms } from '../../components/terms.tsx'
import { Demonstrated } from '../../demonstration/demonstrated.tsx'

export function Page() {
  return (
    <>
      <div className="ruled">
        <Section hero note={<b>For the whole team</b>}>
          <h1 tabIndex={-1} className="title">
            One review, several teams
          </h1>
          <p className="lede">
            A vendor review passes through purchasing, security, compliance and the data protection officer. The next
            team sees each answer with its quote, and the last reviewer’s judgement, with the reason if one was written.
          </p>
        </Section>

        <Section number={1} label="Roles">
          <h2>Steps of a review</h2>
          <div className="below">
            <Table
              caption="Who does what in a review"
              head={['Step', 'Who', 'What they see', 'What they leave']}
              rows={[
                [
                  'A vendor is requested',
                  'Purchasing',
                  'A name and a domain',
                  'The vendor, and which data it will get',
                ],
                ['The review runs', 'Custos', 'Its progress', 'Answers, a manifest, a risk level'],
                [
                  'Answers are checked',
                  'Security or the data protection officer',
                  'Each quote in its document',
                  'Questions about open statements',
                ],
                [
                  'The vendor replies',
                  'The vendor; compliance sends the questions and reads the replies',
                  'The open statements as questions, through a link',
                  'Answers and files, and a second review beside the first',
                ],
                [
                  'It is decided',
                  'Management, advised by the data protection officer',
                  'Factors, answers, replies',
                  'A verdict, its reasons, its conditions',
                ],
                [
                  'After the period that you set',
                  'Custos reviews again; you act on a warning',
                  'What has changed since',
                  'A new decision, or the old one confirmed',
                ],
              ]}
            />
          </div>
        </Section>

        <Section number={2} label="The result">
          <div className="columns">
            <div>
              <h2>The result page</h2>
              <div className="text">
                <p>
                  A decision in Custos names its approvers and their roles, its assessments, and the conditions under
                  which it holds. Later readers see the reason first.
                </p>
              </div>
            </div>
            <Demonstrated part="decision" />
          </div>
        </Section>

        <Section number={3} label="Purchasing">
          <h2>For purchasing</h2>
          <div className="below">
            <Terms
              entries={[
                [
                  'What you enter',
                  'The vendor’s name and website, and what it will get: which data, about whom, how much and how often.',
                ],
                [
                  'What you get',
                  <>
                    A risk level with its reasons, the questions to send to the vendor, and conditions for the contract.
                    Beside each statement: yes or no with the vendor’s own sentence, or unknown.{' '}
                    <Link to="/product/why-custos" hash="its-errors">
                      Most stay unknown
                    </Link>{' '}
                    until the vendor sends documents or answers.
                  </>,
                ],
                [
                  'Your list of vendors',
                  'Import it from a spreadsheet (XLSX or CSV, with headings in English, German or French). You see a preview first, and can undo the import. The register can be exported as XLSX and CSV at any time.',
                ],
                [
                  'Contracts and notice periods',
                  'For each contract you record its start, end, notice period, renewal and cost. Custos computes the last day to cancel it. That day is in the console under Dates and in the calendar feed.',
                ],
                [
                  'Which account you get',
                  <>
                    To register a vendor, a buyer needs the role{' '}
                    <Link to="/resources/legal/security" hash="sign-in-roles-and-leavers">
                      reviewer
                    </Link>
                    , who may also judge answers. A viewer can only read. Everybody with an account reads every uploaded
                    contract and report, confidential ones and prices too: no role is limited to some vendors.
                  </>,
                ],
                [
                  'What the vendor sees',
                  'When Custos reads its pages: the address of your network, and the address of your installation. In a tender, this can tell the vendor of your interest. When you send questions: the name of your organisation; the name, job title and e-mail address of the person who asks; your message, the deadline, the questions, and sentences of its own pages. The questions are in English, unless you write them in another language. Custos sends up to two reminders. The vendor does not see the risk level, your conditions, what your reviewers wrote, or other documents. Whoever has the link can answer.',
                ],
                [
                  'When an order may start',
                  <>
                    Custos holds no order: your purchasing system does, by{' '}
                    <Link to="/resources/guides/api-integration" hash="release-an-order">
                      the vendor’s status
                    </Link>
                    . “Conditional” is in force at once. If nothing may start before a condition is met, hold the order
                    until then.
                  </>,
                ],
                [
                  'Who must run it',
                  <>
                    Your own IT: a server with a database, a proxy with TLS, keys, sign-in, backups and updates. Custos
                    is not sold as a service, and nobody supports it. <Link to="/product/pricing">Pricing</Link> lists
                    the costs.
                  </>,
                ],
                [
                  'How long it takes',
                  <>
                    Unless your IT sets another limit, Custos collects a vendor’s pages for a minute at most. Then it
                    answers: for one vendor with 23 pages,{' '}
                    <Link to="/resources/documentation/evaluation" hash="facts">
                      42 s of processor time
                    </Link>
                    , longer on a busy machine. A language model can take many minutes more. We have not measured
                    hundreds of vendors, nor the hours that your people need.{' '}
                    <Link to="/product/why-custos" hash="measure-it">
                      Measure them
                    </Link>{' '}
                    on twenty vendors.
                  </>,
                ],
                [
                  'How many statements',
                  <>
                    By <Link to="/resources/documentation/inherent-risk">tier</Link>: at most 15 for a vendor of low
                    risk, 40 for standard and 80 for high, all for critical. Your own statements come on top.
                  </>,
                ],
                [
                  'How you leave it',
                  <>
                    Your operator exports everything with one command, and can delete the organisation:{' '}
                    <Link to="/resources/documentation/leaving">Export and deletion</Link>.
                  </>,
                ],
                [
                  'What it does not do',
                  'Compare prices or offers, negotiate, sign, or check a vendor’s finances. The decision is made by people.',
                ],
              ]}
            />
          </div>
        </Section>

        <Section number={4} label="Your role">
          <h2>Pages by role</h2>
          <PageIndex entries={['/solutions/dpos', '/solutions/compliance-teams', '/solutions/enterprise-it']} />
        </Section>
      </div>
      <ClosingBand next="/solutions/dpos">See it with your team</ClosingBand>
    </>
  )
}
