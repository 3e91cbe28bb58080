import alderbrook from '../../content/dossiers/alderbrook.json'
import auditLog from '../../content/dossiers/audit-log.jsonl?raw'
import pennywhistle from '../../content/dossiers/pennywhistle.json'
import quillfeather from '../../content/dossiers/quillfeather.json'
import { Code } from '../components/code.tsx'
import { Section } from '../components/section.tsx'
import { Table } from '../components/table.tsx'
import { adviceInWords } from '../demonstration/advice-in-words.ts'
import { address, day, type RiskLevel, time } from '../demonstration/demonstration.ts'
import { Status, StatusSign, statusName } from '../demonstration/status.tsx'
import { RiskCalculation, words } from './calculation.tsx'
import { type Dossier, type DossierAnswer, type DossierDocument, type DossierName, passageAnchor } from './dossier.ts'

const dossiers = { alderbrook, pennywhistle, quillfeather } as unknown as Record<DossierName, Dossier>

const kinds = {
  stated: 'Stated in source',
  covered: 'Covered by a certificate',
  inferred: 'Inferred from a certificate',
  contradicted: 'Contradicted',
  undefined: 'Unknown',
  inapplicable: 'Does not apply',
}
type Kind = keyof typeof kinds

const kindOf = (answer: Pick<DossierAnswer, 'status' | 'answer' | 'inapplicable'>): Kind => {
  if (answer.inapplicable) return 'inapplicable'
  const name = statusName(answer)
  return (Object.keys(kinds) as Kind[]).find((kind) => kinds[kind] === name)!
}

/** A whole assessment: each answer with its passage in the stored document, and the resulting risk and decision. */
export function Content({ vendor: name }: { vendor: DossierName }) {
  const dossier = dossiers[name]
  const { vendor, assessment, documents, answers, decision } = dossier
  const { level_without_claims: withoutClaims } = dossier.risk.calculation
  const counts = Object.fromEntries(
    Object.keys(kinds).map((kind) => [kind, answers.filter((answer) => kindOf(answer) === kind).length]),
  )
  const isAssessable = counts.undefined !== answers.length
  return (
    <>
      <Section hero note={<b>Worked examples</b>}>
        <h1 tabIndex={-1} className="title">
          {vendor.name}: check an answer
        </h1>
        <p className="lede">
          {`A fictional vendor, assessed by the product itself as its demonstration does. Custos read ${documents.length} documents of ${address(vendor.domain)} and answered ${answers.filter(({ answer }) => answer !== null).length} of ${answers.length} statements. For real vendors, the rules answered 9 to 14 % of all statements in scope (27 November, before the built-in reader answered too).${counts.stated! + counts.covered! + counts.inferred! + counts.contradicted! === 0 ? ' None of this vendor’s answers has a quote to check.' : ' Choose an answer and check its quote.'} Your browser computes the hash of the stored file and of the text that Custos read from it, and cuts the characters. To see that the text comes from the file, download the file and open it. Whether the answer follows from the quote is for you to judge. For a fictional vendor, file, text and quote all come from this site: the check does not show that a vendor said it. Every judgement below (accepted, left open, kept, corrected) is by the demonstration’s script, in the names of fictional people.`}
        </p>
        <p className="meta dossier-about">
          {`${vendor.description} ${assessment.name}, ${day(assessment.completed_at)}. ${assessment.statements} answers for the questionnaire and ${assessment.frameworks.length} frameworks; a statement that several ask is listed once. ${assessment.tier ? '' : 'The demonstration asks all of them; a review by tier asks fewer. '}`}
          <a href={`/case-studies/${name}.json`} download>
            Download as JSON
          </a>{' '}
          or{' '}
          <a href={`/case-studies/${name}.pdf`} download>
            as PDF
          </a>
          , which numbers all of them. The JSON has a form of its own, not that of the API. The{' '}
          <a href="/resources/documentation/glossary">glossary</a> explains the words.
        </p>
      </Section>

      <Section number={1} label="Answers">
        <h2>Answers</h2>
        <fieldset className="kind-filter">
          <legend>Show</legend>
          <label>
            <input type="radio" name="kind" value="all" defaultChecked /> {`All ${answers.length}`}
          </label>
          {(Object.keys(kinds) as Kind[]).map((kind) =>
            counts[kind] === 0 ? null : (
              <label key={kind}>
                <input type="radio" name="kind" value={kind} /> {`${kinds[kind]} ${counts[kind]}`}
              </label>
            ),
          )}
        </fieldset>
        <ol className="dossier-answers">
          {answers.map((answer, at) => (
            <Answer key={answer.statement} answer={answer} at={at} documents={documents} answers={answers} />
          ))}
        </ol>
      </Section>

      <Section number={2} label="Risk">
        <h2>
          {isAssessable
            ? `${levels[dossier.risk.level]} risk`
            : `Not assessable; inherent risk ${levels[dossier.risk.level].toLowerCase()}`}
        </h2>
        {dossier.risk.firm_level !== null && dossier.risk.firm_level !== dossier.risk.level && (
          <p className="text">
            {`Without the answers of low confidence, the level would be ${levels[dossier.risk.firm_level].toLowerCase()}.`}
          </p>
        )}
        {withoutClaims !== dossier.risk.level && (
          <p className="text">
            {`Without the certificates and reports that the vendor claims and nobody has seen, it would be ${levels[withoutClaims].toLowerCase()}.`}
          </p>
        )}
        <ul className="dossier-factors">
          {dossier.risk.factors.map(({ message, article, step, answers: evidence }) => (
            <li key={message}>
              <p>
                {message} <span className="meta">{article}</span>
              </p>
              {step && <p className="meta">{step}</p>}
              {evidence.length > 0 && (
                <p className="meta">
                  {'Evidence: '}
                  {evidence.slice(0, MOST).map((at, index) => (
                    <span key={at}>
                      {index > 0 && ', '}
                      <a href={`#answer-${at + 1}`}>{`answer ${at + 1}`}</a>
                    </span>
                  ))}
                  {evidence.length > MOST && ` and ${evidence.length - MOST} more`}
                </p>
              )}
            </li>
          ))}
        </ul>
        <RiskCalculation {...dossier} isAssessable={isAssessable} />
        {dossier.risk.transfers.length + dossier.risk.recipients.length > 0 && (
          <div className="below">
            <Transfers {...dossier.risk} />
          </div>
        )}
      </Section>

      <Section number={3} label="Decision">
        <h2>{decision ? titles[decision.status] : 'Not decided'}</h2>
        {decision ? (
          <>
            <div className={`decision decision-${decision.status.toLowerCase()}`}>
              <dl>
                <dt>Reason</dt>
                <dd>{decision.reasoning}</dd>
                {decision.conditions.map(({ text, due, owner }) => [
                  <dt key="term">Condition</dt>,
                  <dd key={text}>
                    {[text, owner, due === null ? null : `due ${day(due)}`].filter(Boolean).join(' · ')}
                  </dd>,
                ])}
                {decision.accepted_risks.map(({ text, reason }) => [
                  <dt key="term">Accepted risk</dt>,
                  <dd key={text}>{`${text} ${reason}`}</dd>,
                ])}
                {decision.advice && (
                  <>
                    <dt>Advice</dt>
                    <dd>{adviceInWords(decision.advice, decision.approvers)}</dd>
                  </>
                )}
                <dt>Decided by</dt>
                <dd>
                  {decision.approvers.map((one) => `${one.name}, ${one.role}`).join(' · ')},{' '}
                  {day(decision.decision_date)}
                </dd>
                {decision.review_by !== null && (
                  <>
                    <dt>Review by</dt>
                    <dd>{day(decision.review_by)}</dd>
                  </>
                )}
                {decision.valid_until !== null && (
                  <>
                    <dt>Valid until</dt>
                    <dd>{day(decision.valid_until)}</dd>
                  </>
                )}
              </dl>
            </div>
            <h3 className="below">Papers</h3>
            <ul className="points">
              {papers.map(([file, what]) => (
                <li key={file}>
                  <a href={`/case-studies/${file}`} download>
                    {file}
                  </a>
                  {`, ${what}`}
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p className="text">Nobody has decided about this vendor yet.</p>
        )}
      </Section>

      <Section number={4} label="Documents">
        <h2>Stored documents</h2>
        <div className="evidence-list below">
          {documents.map((document) => (
            <StoredDocument key={document.sha256} document={document} answers={answers} />
          ))}
        </div>
        {dossier.skipped.length > 0 && (
          <Table
            caption="Addresses that were not read"
            head={['Address', 'Reason']}
            rows={dossier.skipped.map(({ location, message }) => [<code key="at">{address(location)}</code>, message])}
          />
        )}
      </Section>

      <AuditLog number={5} />
    </>
  )
}

const records = auditLog.match(/^\{"sequence":/gm)!.length
const began = Number(/"timestamp":(\d+)/.exec(auditLog)![1])

/** The requests about all three vendors, for verification here or with another program. */
function AuditLog({ number }: { number: number }) {
  return (
    <Section number={number} label="Audit log">
      <h2>Audit log</h2>
      <div className="text">
        <p>
          {`The ${records} records of this demonstration, whose clock starts at ${time(began)} on ${day(began)}: its first command, and each request from the first vendor to the last download. Each record has the hash of the one before it, and Custos signs the chain. Your browser computes every hash again and checks every signature. Then let it change one record, or rewrite the whole log. For the second, it makes a throw-away key that stands for the key of an installation: who holds that key and the database could do the same.`}
        </p>
      </div>
      <div className="dossier-log below">
        <button type="button" className="button button-small" data-log="whole">
          Verify log
        </button>{' '}
        <button type="button" className="button button-small" data-log="altered">
          Alter one record
        </button>{' '}
        <button type="button" className="button button-small" data-log="rewritten">
          Rewrite the log
        </button>
        <output />
      </div>
      <div className="text below">
        <p>To verify it without your browser, download three files and run plain Node.js:</p>
      </div>
      <ul className="points">
        <li>
          <a href="/case-studies/audit-log.jsonl" download>
            audit-log.jsonl
          </a>
          , the log with its checkpoints
        </li>
        <li>
          <a href="/case-studies/audit-keys.json" download>
            audit-keys.json
          </a>
          , the public keys of the installation that ran the demonstration. This site’s server has other keys, so those
          at its /.well-known/audit-keys.json do not fit this log
        </li>
        <li>
          <a href="/case-studies/verify-audit.mjs" download>
            verify-audit.mjs
          </a>
          , the verifier, without dependencies
        </li>
      </ul>
      <Code name="Terminal">node verify-audit.mjs audit-log.jsonl --keys audit-keys.json</Code>
    </Section>
  )
}

/** The files of the decided vendor that a customer gets from the API. */
const papers = [
  [
    'alderbrook-dossier.zip',
    'the decision with all its evidence; unpack it, and verify-audit.mjs --dossier FOLDER checks it',
  ],
  ['alderbrook-processing-record.docx', 'the vendor’s part of the record of processing (GDPR Art. 30)'],
  ['alderbrook-oscal.json', 'the answers as OSCAL'],
  ['register.xlsx', 'the register of all three vendors'],
  ['dora.xlsx', 'the proposal for the register of information (DORA)'],
] as const

const MOST = 12
const levels: Record<RiskLevel, string> = { LOW: 'Low', MEDIUM: 'Medium', HIGH: 'High', CRITICAL: 'Critical' }
const titles = { APPROVED: 'Approved', REJECTED: 'Rejected', CONDITIONAL: 'Approved with conditions' }

interface AnswerProps {
  answer: DossierAnswer
  at: number
  documents: DossierDocument[]
  answers: DossierAnswer[]
}

function Answer({ answer, at, documents, answers }: AnswerProps) {
  return (
    <li id={`answer-${at + 1}`} data-kind={kindOf(answer)}>
      <h3>{answer.statement}</h3>
      <p>
        {answer.inapplicable ? (
          <span className="status">
            <StatusSign apart />
            {`${kinds.inapplicable}: ${answer.inapplicable}`}
          </span>
        ) : (
          <Status finding={answer} confidence />
        )}
        {answer.references.length > 0 && <span className="meta">{` · ${answer.references.join(', ')}`}</span>}
      </p>
      {answer.judgement && <p className="meta">{judged(answer.judgement, answer)}</p>}
      {answer.sources.map((source, index) => (
        <div key={`${source.sha256} ${source.start}`} className="dossier-quote">
          <blockquote>
            <mark className={answer.answer === false ? 'against' : undefined}>{source.quote}</mark>
          </blockquote>
          <a href={`#${passageAnchor(source)}`}>
            {`${documents.find(({ sha256 }) => sha256 === source.sha256)!.name}, characters ${source.start} to ${source.end}`}
          </a>{' '}
          <button type="button" className="button button-small" data-quote={`${at} ${index}`}>
            Check<span className="visually-hidden">{` the quote of answer ${at + 1}`}</span>
          </button>
          <output />
        </div>
      ))}
      {answer.rejected?.map(({ quote, reason }) => (
        <p key={quote} className="meta">
          <span className="passed">{quote}</span>
          {reason !== answer.inapplicable && ` Rejected: ${reason}.`}
          <RestingOn quote={quote} answers={answers} />
        </p>
      ))}
      {answer.offered && answer.offered.length > 0 && (
        <details className="meta">
          <summary>
            {answer.answer === true
              ? 'Limited by'
              : `Nearest ${answer.offered.length === 1 ? 'passage' : `${answer.offered.length} passages`}`}
          </summary>
          <ul>
            {answer.offered.map(({ sha256, quote, start }) => (
              <li key={`${sha256} ${start}`}>{quote}</li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}

/** The first answer that rests on the passage: the same passage may answer another statement. */
function RestingOn({ quote, answers }: { quote: string; answers: DossierAnswer[] }) {
  const at = answers.findIndex(({ sources }) => sources.some((source) => source.quote === quote))
  return at < 0 ? null : (
    <>
      {' Used for '}
      <a href={`#answer-${at + 1}`}>{`answer ${at + 1}`}</a>.
    </>
  )
}

/** The result of judging the answer. */
function judged(
  { verdict, answer, reason, quote }: NonNullable<DossierAnswer['judgement']>,
  { answer: found, inapplicable }: Pick<DossierAnswer, 'answer' | 'inapplicable'>,
): string {
  if (verdict === 'AGREED') return found === null && !inapplicable ? 'Accepted as unknown.' : 'Accepted.'
  if (verdict === 'LEFT_OPEN') return 'Left open.'
  const said = answer === null ? 'unknown' : answer ? 'yes' : 'no'
  const change = answer === found ? `Kept as ${said} with another quote` : `Corrected to ${said}`
  return `${change}: ${reason}${quote === null ? '' : ` “${quote}”`}`
}

function Transfers({ transfers, recipients }: Pick<Dossier['risk'], 'transfers' | 'recipients'>) {
  return (
    <Table
      caption="Data locations"
      head={['For', 'Location', 'Adequacy', 'Safeguard']}
      rows={[
        ...transfers.map(({ role, mechanism, ...place }) => ({
          ...place,
          name: words(role),
          mechanisms: mechanism === null ? [] : [mechanism],
        })),
        ...recipients,
      ].map(({ name, location, standing, mechanisms }) => [
        name,
        location ?? 'Not stated',
        standing === 'EEA' ? 'EEA' : words(standing),
        standing === 'EEA' || standing === 'ADEQUATE' ? 'None needed' : mechanisms.join(', ') || 'None stated',
      ])}
    />
  )
}

/** The document's whole text, with the answers' passages marked. */
function StoredDocument({ document, answers }: { document: DossierDocument; answers: DossierAnswer[] }) {
  const { name, location, sha256, size, text } = document
  const passages = answers.flatMap(({ sources, answer }) =>
    sources
      .filter((source) => source.sha256 === sha256)
      .map(({ start, end }) => ({ start, end, isNo: answer === false })),
  )
  const bounds = [...new Set([0, text.length, ...passages.flatMap(({ start, end }) => [start, end])])].sort(
    (a, b) => a - b,
  )
  return (
    <article className="evidence">
      <div className="evidence-top">
        <h3>{name}</h3>
        <p className="meta">
          <code>{address(location)}</code>
          {`, ${size} bytes, read ${day(document.sourced_at)}. SHA-256 `}
          <code className="dossier-hash">{sha256}</code>
        </p>
      </div>
      {passages.length === 0 ? (
        <details className="stored-text">
          <summary>Stored text</summary>
          {text}
        </details>
      ) : (
        <div className="stored-text">
          {bounds.slice(1).map((end, at) => {
            const start = bounds[at]!
            const within = passages.filter((passage) => passage.start <= start && passage.end >= end)
            const said = text.slice(start, end)
            if (within.length === 0) return said
            const isBegun = within.some((passage) => passage.start === start)
            return (
              <mark
                key={start}
                id={isBegun ? passageAnchor({ sha256, start }) : undefined}
                className={within.every(({ isNo }) => isNo) ? 'against' : undefined}
              >
                {said}
              </mark>
            )
          })}
        </div>
      )}
    </article>
  )
}
