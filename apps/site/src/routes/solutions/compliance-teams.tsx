import { ActionLink } from '../../components/action-link.tsx'
import { ClosingBand } from '../../components/closing-band.tsx'
import { Code } from '../../components/code.tsx'
import { Json } from '../../components/json.tsx'
import { Link } from '../../components/link.tsx'
import { Section } from '../../components/section.tsx'
import { Steps } from '../../components/steps.tsx'
import { Demonstrated } from '../../demonstration/demonstrated.tsx'

const questionnaire = {
  name: 'Suppliers with personal data',
  statements: [
    { category: 'People', statement: 'Staff are made aware of information security.', coverage: ['ISO/IEC 27001'] },
    {
      category: 'Incidents',
      statement: 'The vendor tells its customers of a breach within 24 hours of becoming aware of it.',
      coverage: [],
    },
  ],
}

export function Page() {
  return (
    <>
      <div className="ruled">
        <Section hero note={<b>For compliance teams</b>}>
          <h1 tabIndex={-1} className="title">
            One questionnaire for all vendors
          </h1>
          <div className="columns below">
            <div>
              <p className="lede">
                You write the statements once, and name the certificates that you accept in place of a sentence. Custos
                asks vendors with the same tier, data, industry and region the same statements, and reads by the same
                rules. Of a customer’s own statements that the vendor’s documents confirm, Custos alone found{' '}
                <Link to="/resources/documentation/evaluation" hash="customers-own-statements">
                  24 to 42 %
                </Link>
                . With a large language model it found 79 to 89 % (27 November), and 94 % of 33 about{' '}
                <Link to="/resources/documentation/model-review" hash="measurements">
                  three vendors
                </Link>{' '}
                (29 November; two thresholds of the search for passages had been chosen on them and others). Language
                models had written the labels, which are not published. Of its answers at medium confidence to such
                statements,{' '}
                <Link to="/resources/documentation/evaluation" hash="measured-results">
                  26 % of 38 were wrong
                </Link>{' '}
                when read blind (29 November, before fixes; the verdicts are not published). Of plain statements about
                privacy notices, labelled by people, it found{' '}
                <Link
                  to="/resources/documentation/measurements/answers"
                  hash="reading-what-the-rules-leave-open-28-november-2026"
                >
                  7 %
                </Link>
                .
              </p>
            </div>
            <Code name="A questionnaire, shortened">
              <Json value={questionnaire} marks={['coverage']} />
            </Code>
          </div>
        </Section>

        <Section number={1} label="Four answers">
          <h2>Four kinds of answer</h2>
          <Demonstrated part="four kinds" />
        </Section>

        <Section number={2} label="Your policy">
          <div className="columns">
            <div>
              <h2>Your coverage policy</h2>
              <p className="actions">
                <ActionLink to="/product/features" hash="answering">
                  The mapping, in full
                </ActionLink>
              </p>
            </div>
            <div className="text">
              <p>
                ISO/IEC 27001 requires of every holder that its staff are made aware of information security. It does
                not require encryption of data: each holder chooses its controls. Do you accept the certificate for the
                first, or want the sentence? In Custos you decide it for each statement, and the answer shows which way
                it was reached.
              </p>
              <p>
                Where one certificate implies another, the implication comes from a published list with our reason for
                each entry. An inferred answer is marked as inferred, so that a person can correct it if you do not
                accept the implication.
              </p>
            </div>
          </div>
        </Section>

        <Section number={3} label="Over the year">
          <h2>Automatic reviews and reminders</h2>
          <div className="below">
            <Steps
              entries={[
                ['The questionnaire changes', 'Past reviews keep their statements. The next review asks the new ones.'],
                [
                  'A certificate expires',
                  <>
                    The vendor’s status{' '}
                    <Link to="/resources/documentation/conformance" hash="spec-4-states-and-transitions">
                      turns to warning
                    </Link>{' '}
                    if an approval cites it.
                  </>,
                ],
                [
                  'An auditor asks for ten vendors',
                  'For each, you export the dossier of its decision, with the hashes of its files.',
                ],
                [
                  'A colleague leaves',
                  'Her reasons stay in the decision, in her words. Custos cannot erase them for her alone.',
                ],
                [
                  'A vendor is deleted',
                  'Its assessments and decisions are archived for your retention period, and then erased.',
                ],
              ]}
            />
          </div>
          <p className="caption">
            The documents of a fictional decision are{' '}
            <Link to="/case-studies/alderbrook" hash="decision">
              here to download
            </Link>
            .
          </p>
        </Section>
      </div>
      <ClosingBand next="/solutions/enterprise-it">See one of your vendors reviewed</ClosingBand>
    </>
  )
}
