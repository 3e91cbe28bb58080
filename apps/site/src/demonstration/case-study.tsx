import dossier from '../../content/dossiers/pennywhistle.json'
import { ActionLink } from '../components/action-link.tsx'
import { Section } from '../components/section.tsx'
import { AuditStrip } from './audit-strip.tsx'
import { Decision } from './decision.tsx'
import { address, answerAnchor, demonstration, type Finding, passageAnchor, type RiskLevel } from './demonstration.ts'
import { ManifestTable } from './manifest-table.tsx'
import { RiskScale } from './risk-scale.tsx'
import { Status } from './status.tsx'
import { StoredTexts } from './stored-texts.tsx'

/** The whole review of the demonstration's vendor, from the documents to the decision. */
export function CaseStudy() {
  const { vendor, collection, assessment } = demonstration
  const { risk } = dossier
  const skipped = collection.skipped.length
  const { answers } = assessment
  const judged = dossier.answers.filter(({ judgement }) => judgement !== null).length
  return (
    <>
      <Section hero note={<b>Worked examples</b>}>
        <h1 tabIndex={-1} className="title">
          A worked example: Pennywhistle Cloud
        </h1>
        <p className="lede">
          Not a customer: {vendor.name} is fictional. You see its review: the documents, the answers, the open
          statements and the risk. The decision is about another vendor of the demonstration.
        </p>
      </Section>

      <Section number={1} label="The vendor">
        <h2>Documents read</h2>
        <div className="text">
          <p>
            {`Custos read ${inWords(collection.documents.length).toLowerCase()} documents of ${address(vendor.domain)} and skipped ${inWords(skipped).toLowerCase()} ${skipped === 1 ? 'address' : 'addresses'}, with the reason.`}
          </p>
        </div>
        <div className="below">
          <ManifestTable />
        </div>
      </Section>

      <Section number={2} label="The answers">
        <h2>{`${inWords(assessment.findings.length)} of ${answers.asked} answers`}</h2>
        <div className="text">
          <p>
            {`The questionnaire and two frameworks (GDPR and ISO/IEC 27001; none of our examples asks SOC 2, which a new organisation asks too) ask ${answers.asked} statements. Custos answers ${answers.yes} of them yes and ${answers.no} no, and leaves ${answers.open} open. ${inWords(answers.inapplicable)} (a representative in the European Union, Art. 27) does not apply: the vendor is in Ireland. These show each kind.`}
          </p>
        </div>
        <ol className="kinds findings">
          {assessment.findings.map((finding) => (
            <Answer key={finding.statement} finding={finding} />
          ))}
        </ol>
      </Section>

      <Section number={3} label="The texts">
        <h2>Stored texts and quotes</h2>
        <div className="evidence-list below">
          <StoredTexts />
        </div>
      </Section>

      <Section number={4} label="The risk">
        <div className="columns">
          <div>
            <h2>{`${levels[risk.level as RiskLevel]} risk`}</h2>
            <div className="text">
              <p>
                {`The level follows from the data that the vendor gets, from contradictions and from missing evidence. Of its ${inWords(risk.factors.length).toLowerCase()} reasons, ${inWords(risk.factors.filter(({ step }) => step !== null).length).toLowerCase()} have a next step and are shown here; all are in `}
                <a href="/case-studies/pennywhistle#risk">the calculation, line by line</a>.
              </p>
            </div>
          </div>
          <RiskScale />
        </div>
      </Section>

      <Section number={5} label="The decision">
        <div className="columns even">
          <div>
            <h2>Not decided</h2>
            <div className="text">
              <p>
                Nobody has decided about this vendor: in <code>npm start -- --demo</code> a person has checked{' '}
                {`${judged} of its ${dossier.answers.length} statements`}. This is the decision about Alderbrook
                Records, another vendor of the demonstration. All people in it are fictional, too.
              </p>
            </div>
          </div>
          <Decision />
        </div>
        <div className="below">
          <AuditStrip />
        </div>
        <p className="actions below">
          <ActionLink to="/case-studies/alderbrook">Check Alderbrook Records</ActionLink>
          <ActionLink to="/case-studies/pennywhistle">Check Pennywhistle Cloud</ActionLink>
          <ActionLink to="/case-studies/quillfeather">Check Quillfeather</ActionLink>
          <ActionLink to="/resources/guides/getting-started">Do the same with a vendor of yours</ActionLink>
        </p>
      </Section>
    </>
  )
}

function Answer({ finding }: { finding: Finding }) {
  const source = finding.sources[0]
  const passed = finding.considered[0]
  return (
    <li id={answerAnchor(finding.statement)}>
      <div>
        <div>
          <h3>{finding.statement}</h3>
          <Status finding={finding} confidence />
        </div>
      </div>
      <p>
        {source && <mark className={finding.answer === false ? 'against' : undefined}>{source.quote}</mark>}
        {!source && passed && <span className="passed">{passed.quote}</span>}
        {!source && !passed && 'Nothing found.'}
        <small>
          {source && (
            <a href={`#${passageAnchor(source)}`}>{`${source.name}, characters ${source.start} to ${source.end}`}</a>
          )}
          {!source && passed && `Rejected: ${passed.reason}.`}
        </small>
      </p>
    </li>
  )
}

const levels = { LOW: 'Low', MEDIUM: 'Medium', HIGH: 'High', CRITICAL: 'Critical' }
const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve']

function inWords(count: number): string {
  return words[count] ?? String(count)
}
