import { ActionLink } from '../../components/action-link.tsx'
import { ClosingBand } from '../../components/closing-band.tsx'
import { Link } from '../../components/link.tsx'
import { Section } from '../../components/section.tsx'
import { Steps } from '../../components/steps.tsx'
import { Terms } from '../../components/terms.tsx'
import { Demonstrated } from '../../demonstration/demonstrated.tsx'

export function Page() {
  return (
    <>
      <div className="ruled">
        <Section hero note={<b>For data protection officers</b>}>
          <h1 tabIndex={-1} className="title">
            A processor’s guarantees, in its own words
          </h1>
          <p className="lede">
            Article 28 GDPR allows only processors that provide sufficient guarantees. Custos reads the processor’s
            documents, quotes the guarantees that it finds, and lists the others as questions. Whether the guarantees
            suffice is for you to judge.
          </p>
        </Section>

        <Section number={1} label="A day">
          <h2>A day with Custos</h2>
          <div className="below">
            <Steps
              entries={[
                [
                  'Bring your list',
                  'Your register comes from a spreadsheet, German headings included, with a preview and an undo.',
                ],
                [
                  'See what is due',
                  'Open reviews, conditions with deadlines, expiring certificates, and the last days to cancel a contract.',
                ],
                [
                  'Check the answers',
                  'Each yes and no with its sentence marked in the document. One key accepts an answer, another corrects it.',
                ],
                [
                  'Ask the vendor',
                  <>
                    Custos proposes questions to the vendor, which answers{' '}
                    <Link to="/resources/documentation/guarantees" hash="webhooks-and-vendor-requests">
                      through a link, without an account
                    </Link>
                    .
                  </>,
                ],
                [
                  'Advise',
                  'You advise (GDPR Art. 39) and management decides: reasons, conditions with owner and deadline, and the evidence, in one form.',
                ],
                [
                  'Produce the documents',
                  'The vendor’s part of the record of processing under Article 30, and a memo on its new sub-processors (Article 28(2); this site has no sample).',
                ],
              ]}
            />
          </div>
          <p className="caption">
            The record of processing and the dossier of a fictional decision are{' '}
            <Link to="/case-studies/alderbrook" hash="decision">
              here to download
            </Link>
            .
          </p>
        </Section>

        <Section number={2} label="Accountability">
          <h2>Questions of a supervisory authority</h2>
          <div className="below">
            <Terms
              entries={[
                [
                  'Why did you choose this processor?',
                  'The decision, in your words, with its assessments and the date.',
                ],
                [
                  'What did you know at the time?',
                  'The documents of that day, stored under their SHA-256. The vendor’s site may have changed since; the hash would reveal a change to your copy.',
                ],
                [
                  'Which sub-processors, and where?',
                  'The vendor’s own list, with location and purpose as stated, and the address of the page that states it.',
                ],
                [
                  'What did you do about the gaps?',
                  'Each unknown answer, the conditions that were set, and for each that was closed, by whom and when. Our examples have no closed one.',
                ],
                [
                  'Could somebody have changed this since?',
                  <>
                    The audit log is chained by hashes and has the digest of each decision as it was signed: its terms,
                    reasons and people. One command{' '}
                    <Link to="/resources/documentation/audit-format" hash="dossiers">
                      compares a dossier with the log
                    </Link>
                    . A later change of the decision in the database then shows. Anyone with control of the database and
                    the keys could rewrite both: keep an export of the log where they cannot write.
                  </>,
                ],
                [
                  'Which data of your own people does Custos keep?',
                  <>
                    Accounts, judgements, comments, decisions, and a log of requests with IP addresses. It cannot yet
                    erase{' '}
                    <Link to="/resources/legal/privacy-policy" hash="your-rights">
                      one person
                    </Link>{' '}
                    from them (Art. 17). It keeps the log for ever unless the operator sets a limit: set one before use.
                  </>,
                ],
              ]}
            />
          </div>
        </Section>

        <Section number={3} label="Limits">
          <h2>Limits that matter to you</h2>
          <div className="below">
            <Terms
              entries={[
                [
                  'Languages',
                  <>
                    The console, its questions and its documents are in English. From German, Spanish, Italian and Dutch
                    documents, Custos alone gives you{' '}
                    <Link to="/product/features" hash="reading">
                      passages and no answers
                    </Link>
                    . For those you need a language model, or you read the passages yourself.
                  </>,
                ],
                [
                  'Access',
                  <>
                    Everybody with an account reads every upload, confidential ones too.{' '}
                    <Link to="/resources/legal/security" hash="sign-in-roles-and-leavers">
                      No right
                    </Link>{' '}
                    is limited to some vendors or departments.
                  </>,
                ],
                [
                  'Erasure and retention',
                  'One person cannot be erased. By default, Custos keeps the log with its IP addresses for ever, and vendors’ published documents, with the names in them, until the last organisation that uses them is deleted.',
                ],
                [
                  'Checking',
                  'Answers at high confidence are rare. Expect to check nearly every answer on which you rely.',
                ],
              ]}
            />
          </div>
        </Section>

        <Section number={4} label="The result">
          <h2>The result page, annotated</h2>
          <Demonstrated part="annotated page" />
        </Section>

        <Section number={5} label="Risk">
          <div className="columns">
            <h2>Missing evidence and risk</h2>
            <div>
              <div className="text">
                <p>
                  You say which kinds of data the vendor gets, about whom, how much, and how often. Daily transfers of
                  customers’ health data weigh more than a newsletter’s addresses. The level follows from the data that
                  you share and from the answers, by published{' '}
                  <Link to="/resources/documentation/risk">risk rules</Link>.
                </p>
                <p>
                  The special categories follow Article 9: racial or ethnic origin, political opinions, religious or
                  philosophical beliefs, trade union membership, genetic data, biometric data for uniquely identifying a
                  person, health, sex life and sexual orientation.
                </p>
              </div>
              <p className="actions">
                <ActionLink to="/resources/guides/third-party-reviews">How to read a review</ActionLink>
              </p>
            </div>
          </div>
        </Section>
      </div>
      <ClosingBand next="/solutions/compliance-teams">See one of your processors reviewed</ClosingBand>
    </>
  )
}
