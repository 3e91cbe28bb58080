import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMails } from '../account/use-mails.ts'
import { assessment, assessments, resultPath } from '../api/assessments.ts'
import { downloadAddress } from '../api/client.ts'
import { type DecisionBasis, decide, decisionBasis } from '../api/decisions.ts'
import { ApiFailure } from '../api/failure.ts'
import { organisation } from '../api/organisation.ts'
import type { Assessment, Decision, Vendor } from '../api/types.ts'
import { vendor } from '../api/vendors.ts'
import { Failure, reasonOf } from '../parts/failure.tsx'
import { valuesOf } from '../parts/form.tsx'
import { Digest, Risk } from '../parts/signs.tsx'
import {
  againstCorrection,
  isCorrected,
  isJudged,
  isNotNeeded,
  type ListedAnswer,
  listedAnswersOf,
} from '../review/listed-answers.ts'
import { jobTitleOf } from '../session/job-title.ts'
import { usePersonName } from '../session/use-person-name.ts'
import { useMay, useSession } from '../session/use-session.ts'
import { day, number } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import { dataWords, frequencyWords } from '../vendors/data-usage-words.ts'
import { hostOf } from '../vendors/host.ts'
import { inherentRiskOf } from '../vendors/inherent-risk-of.ts'
import { Warned } from '../warning/warned.tsx'
import { AcceptedRisks } from './accepted-risks.tsx'
import { Conditions, dateField, endOfDay, isWritten, newCondition } from './conditions.tsx'
import { useDraft } from './draft.ts'
import { carriedFrom, OpenConditions } from './open-conditions.tsx'
import './decide.css'
import { type Answering, decisionForm, RiskReasons } from './risk-reasons.tsx'

const say = texts.decide

/** The decision on a vendor: what is decided, why, on what conditions, and the evidence that is signed for. */
export function Decide({ vendorId }: { vendorId: string }) {
  const ofVendor = useQuery(vendor(vendorId))
  const list = useQuery(assessments(vendorId))
  const latest = list.data?.data.find(({ status }) => status === 'COMPLETED')
  const whole = useQuery({ ...assessment(vendorId, latest?.id ?? ''), enabled: latest !== undefined })
  const onLatest = useQuery({ ...decisionBasis(vendorId, latest?.id), enabled: list.data !== undefined })
  // What was read of another domain supports nothing here.
  const { error } = onLatest
  const otherDomain = error instanceof ApiFailure && error.param === 'assessment_id' ? error : null
  const onNothing = useQuery({ ...decisionBasis(vendorId, undefined), enabled: otherDomain !== null })
  const basis = otherDomain ? onNothing : onLatest
  const profile = useQuery(organisation)
  const failed = [ofVendor, list, whole, basis, profile].find(({ error }) => error)
  if (failed?.error) return <Failure error={failed.error} again={() => void failed.refetch()} />
  if (!ofVendor.data || !list.data || !profile.data || !basis.data || (latest && !whole.data))
    return (
      <p className="dim" role="status">
        {texts.shell.loading}
      </p>
    )
  return (
    <>
      <div className="head">
        <div>
          <p className="crumb">
            <Link to="/vendors/$vendorId" params={{ vendorId }}>
              {ofVendor.data.name}
            </Link>{' '}
            / {say.crumb}
          </p>
          <h1>{say.heading}</h1>
        </div>
      </div>
      <Warned vendor={ofVendor.data} deciding />
      {otherDomain && (
        <p className="caution" role="status">
          {reasonOf(otherDomain)}
        </p>
      )}
      <Desk
        vendor={ofVendor.data}
        assessment={otherDomain ? null : (whole.data ?? null)}
        basis={basis.data}
        organisation={profile.data.name}
        fourEyes={profile.data.four_eyes}
      />
    </>
  )
}

interface AtHand {
  vendor: Vendor
  assessment: Assessment | null
  basis: DecisionBasis
  organisation: string
  fourEyes: boolean
}

/** The decision in the order in which it will print, beside the reasons of the risk: each goes over with one press. */
function Desk(atHand: AtHand) {
  const { vendor, assessment } = atHand
  const { user } = useSession()
  const may = useMay('approvals:write')
  const written = useDraft(vendor.id)
  const { draft, write } = written
  const answering: Answering = {
    answered: new Set([
      ...draft.conditions.map(({ factor }) => factor?.code ?? ''),
      ...draft.risks.map(({ of }) => of),
    ]),
    accepted: new Set(draft.risks.filter(({ dismissed }) => !dismissed).map(({ of }) => of)),
    dismissed: new Set(draft.risks.filter(({ dismissed }) => dismissed).map(({ of }) => of)),
    carried: carriedFrom(vendor.current_approval),
    makeConditions: (factors) =>
      write({
        status: 'CONDITIONAL',
        // One that was begun and left empty gives its place.
        conditions: [
          ...draft.conditions.filter(isWritten),
          ...factors.map((factor) => newCondition(user.name, factor)),
        ],
      }),
    acceptRisk: ({ code, message }) =>
      write({ risks: [...draft.risks, { key: crypto.randomUUID(), of: code, text: message, reason: '' }] }),
    dismiss: ({ code, message }) =>
      write({
        risks: [...draft.risks, { key: crypto.randomUUID(), of: code, text: message, reason: '', dismissed: true }],
      }),
  }
  return (
    // The reasons come first to who reads from the top, and stand beside the decision where there is room.
    <div className="decide">
      {assessment && (
        <RiskReasons assessment={assessment} answering={may && draft.status !== 'REJECTED' ? answering : null} />
      )}
      <DecisionForm {...atHand} written={written} />
    </div>
  )
}

function DecisionForm({
  vendor,
  assessment,
  basis,
  organisation,
  fourEyes,
  written: { draft, write, drop },
}: AtHand & { written: ReturnType<typeof useDraft> }) {
  const { user } = useSession()
  const may = useMay('approvals:write')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { status, conditions, risks } = draft
  const carried = carriedFrom(vendor.current_approval)
  const atLeast = carried.length === 0 ? 1 : 0
  const [anyway, setAnyway] = useState(false)
  // What she signs is what she opened, until she is told that it has changed: a page that follows what happens changes by itself.
  const [opened, setOpened] = useState(basis.evidence_digest)
  const [unread, setUnread] = useState(false)
  const sign = useMutation({
    mutationFn: ({
      status,
      reasoning,
      review_by,
    }: Pick<Decision, 'status'> & { reasoning: string; review_by: string }) =>
      decide(
        vendor.id,
        assessment,
        {
          status,
          reasoning,
          approver: { user_id: user.id, name: user.name, role: jobTitleOf(user) },
          condition_items:
            status === 'CONDITIONAL'
              ? conditions.map(({ factor, text, owner, due }) => ({
                  text: text.trim(),
                  owner: owner === '' ? null : owner,
                  due: endOfDay(due),
                  factor,
                }))
              : [],
          accepted_risks:
            status === 'REJECTED'
              ? []
              : risks.map(({ of, text, reason, dismissed }) => ({
                  text,
                  reason: reason.trim(),
                  ...(dismissed && { dismissed }),
                  factor: { code: of, message: text },
                })),
          settled_conditions:
            status === 'REJECTED' ? carried.map(({ id }) => ({ id, outcome: 'DROPPED', reason: say.fellAway })) : [],
          review_by: endOfDay(review_by),
          evidence_digest: opened,
        },
        fourEyes,
      ),
    onError: async (error) => {
      if (!(error instanceof ApiFailure && error.param?.endsWith('evidence_digest'))) return
      setAnyway(false)
      setUnread(false)
      await queries.invalidateQueries({ queryKey: ['vendors', vendor.id] })
      const read = decisionBasis(vendor.id, assessment?.id)
      setOpened((await queries.fetchQuery({ ...read, staleTime: 0 })).evidence_digest)
    },
    onSuccess: async () => {
      drop()
      await queries.invalidateQueries({ queryKey: ['vendors'] })
      await queries.invalidateQueries({ queryKey: ['proposals'] })
      await navigate({
        to: '/vendors/$vendorId/decisions',
        params: { vendorId: vendor.id },
        // What was proposed says itself that it waits.
        search: fourEyes ? {} : { signed: true },
      })
    },
  })

  function choose(chosen: Decision['status']): void {
    const first = chosen === 'CONDITIONAL' && conditions.length < atLeast
    write({ status: chosen, ...(first && { conditions: [newCondition(user.name)] }) })
  }

  const warns = may && assessment !== null && (basis.answers_to_check ?? 0) > 0
  const nothingRead = may && assessment === null && status !== 'REJECTED'
  const binding = status === 'CONDITIONAL' ? conditions : []
  const missing = [
    status === null && say.lacks.status,
    ...binding.map((condition, index) => !isWritten(condition) && say.lacks.text(index + 1)),
    draft.reasoning.trim() === '' && say.lacks.reasoning,
    status !== 'REJECTED' && risks.some(({ reason }) => reason.trim() === '') && say.lacks.accepted,
    warns && !anyway && say.lacks.anyway,
    nothingRead && !unread && say.lacks.unread,
  ].filter((lack) => lack !== false)

  return (
    <form
      id={decisionForm}
      className="decide-form"
      onSubmit={(event) => {
        event.preventDefault()
        const { review_by = '' } = valuesOf(event.currentTarget)
        if (status && !sign.isPending) sign.mutate({ status, reasoning: draft.reasoning, review_by })
      }}
    >
      <fieldset className="decisions-choice">
        <legend>{say.decision}</legend>
        {(['APPROVED', 'CONDITIONAL', 'REJECTED'] as const).map((known) => (
          <label key={known} className="decision-choice" data-status={known}>
            <input
              type="radio"
              name="status"
              value={known}
              checked={known === status}
              onChange={() => choose(known)}
              required
            />
            {say.decisions[known]}
          </label>
        ))}
      </fieldset>
      <div className="field">
        <label htmlFor="reasoning">
          {say.reason} <span className="dim">{say.reasonHint}</span>
        </label>
        <textarea
          id="reasoning"
          rows={5}
          maxLength={10_000}
          className="serif"
          value={draft.reasoning}
          onChange={(event) => write({ reasoning: event.currentTarget.value })}
          required
        />
      </div>
      <p>
        <b>{say.who}</b> {user.name}, {jobTitleOf(user)}
        {user.job_title === null && (
          <>
            {' '}
            <Link to="/my-account">{say.addJobTitle}</Link>
          </>
        )}
      </p>
      {assessment && <Reviewers assessment={assessment} />}
      {status !== 'REJECTED' && <Dates vendorId={vendor.id} assessmentId={assessment?.id} basis={basis} />}
      {fourEyes && <p className="dim">{say.fourEyes}</p>}
      {may &&
        basis.open_points.map(({ code, message }) => (
          <div key={code} className="caution">
            <p>
              {say.ifYouSign} {message}
            </p>
            <p>{say.wayOut[code]}</p>
          </div>
        ))}
      {status === 'CONDITIONAL' && (
        <Conditions conditions={conditions} atLeast={atLeast} change={(written) => write({ conditions: written })} />
      )}
      <OpenConditions conditions={carried} rejected={status === 'REJECTED'} />
      {status !== 'REJECTED' && <AcceptedRisks risks={risks} change={(written) => write({ risks: written })} />}
      {(status === 'APPROVED' || status === 'CONDITIONAL') && assessment && (
        <StepsAsked
          assessment={assessment}
          conditions={carried.length + binding.filter(isWritten).length}
          risks={risks.length}
        />
      )}
      {assessment ? (
        <SignedFor vendor={vendor} assessment={assessment} basis={basis} organisation={organisation} />
      ) : (
        <NothingRead />
      )}
      {basis.evidence_digest !== opened && (
        <p className="caution" role="status">
          {say.changed}
        </p>
      )}
      {sign.error && (
        <p className="form-error" role="alert">
          {reasonOf(sign.error)}
        </p>
      )}
      {may && assessment && basis.answers_to_check !== null && basis.answers_to_check > 0 && (
        <Unchecked
          vendorId={vendor.id}
          assessment={assessment}
          answers={basis.answers_to_check}
          anyway={anyway}
          sign={setAnyway}
        />
      )}
      {nothingRead && <Unread unread={unread} sign={setUnread} />}
      {may && assessment && <p className="dim">{say.freezes}</p>}
      {may ? (
        <p className="sign">
          <button type="submit" className="button primary" aria-disabled={sign.isPending}>
            {sign.isPending ? say.signing : fourEyes ? say.propose : say.sign}
          </button>
          {missing.length > 0 && <span className="dim">{say.missing(missing)}</span>}
        </p>
      ) : (
        <p className="dim">{say.mayNot}</p>
      )}
    </form>
  )
}

/** Who checked answers in this review, and to whom it is assigned: the paper names them beside who decides. */
function Reviewers({ assessment }: { assessment: Assessment }) {
  const nameOf = usePersonName()
  const items = listedAnswersOf(assessment)
  const checked = Map.groupBy(
    items.flatMap(({ result: { judgement } }) => (judgement?.carried_from === null ? judgement.judged_by : [])),
    (by) => by,
  )
  const { assignee_id: assignee } = assessment
  const people = new Set([...checked.keys(), ...(assignee ? [assignee] : [])])
  if (people.size === 0) return null
  return (
    <p>
      <b>{say.reviewed}</b>{' '}
      {[...people].map((id) => say.reviewer(nameOf(id), checked.get(id)?.length ?? 0, items.length)).join(', ')}
    </p>
  )
}

/** When it is looked at again, and how long it then holds: both bind her, so she sees both before she signs. */
function Dates({
  vendorId,
  assessmentId,
  basis,
}: {
  vendorId: string
  /** undefined: nothing was read. */
  assessmentId: string | undefined
  basis: DecisionBasis
}) {
  const [chosen, setChosen] = useState<number | null>(null)
  const anew = useQuery({ ...decisionBasis(vendorId, assessmentId, chosen ?? undefined), enabled: chosen !== null })
  const byTheRisk = dateField(basis.review_by)
  const holds = chosen === null ? basis : anew.data
  return (
    <div className="field short">
      <label htmlFor="review_by">
        {say.reviewBy}{' '}
        <span className="dim">
          {basis.risk_level === null ? say.reviewUnreadHint(basis.review_days) : say.reviewByHint(basis.review_days)}
        </span>
      </label>
      <input
        id="review_by"
        name="review_by"
        type="date"
        min={dateField(Date.now() / 1000)}
        defaultValue={byTheRisk}
        aria-describedby="holds-until"
        onBlur={({ currentTarget: { value, validity } }) =>
          validity.valid && setChosen(value === byTheRisk ? null : endOfDay(value))
        }
      />
      <p id="holds-until" className={anew.error ? 'field-error' : 'field-hint'} role="status">
        {anew.error ? reasonOf(anew.error) : holds ? say.holdsUntil(day(holds.valid_until)) : texts.shell.loading}
      </p>
    </div>
  )
}

/** What the paper will say of the decision she reads before she signs it; it keeps nobody from signing. */
function StepsAsked({ assessment, conditions, risks }: { assessment: Assessment; conditions: number; risks: number }) {
  const steps = assessment.summarized_risk?.details.factors.filter(({ step }) => step !== null).length ?? 0
  if (steps === 0) return null
  return (
    <p role="status" className="dim">
      {say.stepsAsked(steps, conditions, risks)}
    </p>
  )
}

/** She may decide on nothing that was read; she says that she knows, and it stays on record. */
function Unread({ unread, sign }: { unread: boolean; sign: (unread: boolean) => void }) {
  return (
    <div className="unchecked">
      <label className="choice">
        <input type="checkbox" required checked={unread} onChange={(event) => sign(event.currentTarget.checked)} />
        {say.signUnread}
      </label>
    </div>
  )
}

/** She may sign all the same; she is told, and it stays on record. */
function Unchecked({
  vendorId,
  assessment,
  answers,
  anyway,
  sign,
}: {
  vendorId: string
  assessment: Assessment
  answers: number
  anyway: boolean
  sign: (anyway: boolean) => void
}) {
  const isFrozen = assessment.cited_in_approvals.length > 0
  return (
    <div className="unchecked">
      <p>
        <b>{say.unchecked(answers)}</b>{' '}
        {isFrozen ? (
          say.frozen
        ) : (
          <Link to="/vendors/$vendorId/assessments/$assessmentId" params={{ vendorId, assessmentId: assessment.id }}>
            {say.checkThem}
          </Link>
        )}
      </p>
      <label className="choice">
        <input type="checkbox" required checked={anyway} onChange={(event) => sign(event.currentTarget.checked)} />
        {say.signAllTheSame(answers)}
      </label>
    </div>
  )
}

/** What the vendor receives; amount and frequency are of no data where it is none. */
function dataReceived({ data_usage, processing }: Vendor): string {
  if (processing?.role === 'NO_PERSONAL_DATA' && !data_usage?.shared_data_types?.length)
    return texts.editVendor.roles.NO_PERSONAL_DATA!
  return [dataWords(data_usage), frequencyWords(data_usage)].filter(Boolean).join('; ')
}

/** The ledger: what the signature stands for. */
function SignedFor({
  vendor,
  assessment,
  basis,
  organisation,
}: {
  vendor: Vendor
  assessment: Assessment
  basis: DecisionBasis
  organisation: string
}) {
  const vendorId = vendor.id
  const mails = useMails()
  const items = listedAnswersOf(assessment)
  const risk = assessment.summarized_risk
  const known = risk?.details.known
  const inherent = inherentRiskOf(vendor)?.level
  const { tier, not_asked } = assessment
  const facts = [
    [say.decidedFor, organisation],
    [say.vendor, [hostOf(vendor.domain), vendor.industry].filter(Boolean).join(', ')],
    [say.data, dataReceived(vendor)],
    [texts.editVendor.criticality, vendor.criticality ? texts.risk[vendor.criticality] : '–'],
  ] as const
  const rows: [string, number][] = [
    [tier ? texts.inherent.askedAt(tier, not_asked ?? 0) : say.asked, items.length],
    [say.checkedByPerson, items.filter(isJudged).length],
    [say.openThatMatters, basis.answers_to_check ?? 0],
    [say.closed, basis.answers_not_needed ?? 0],
  ]
  return (
    <aside className="ledger" aria-labelledby="signed-for">
      <h2 id="signed-for">{say.signFor}</h2>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{say.inherentRisk}</dt>
          <dd>{inherent ? <Risk level={inherent} known={null} /> : '–'}</dd>
        </div>
        <div>
          <dt>
            {assessment.name}, {day(assessment.updated_at)}
          </dt>
          <dd>{risk ? <Risk level={risk.level} known={known?.assessable === false ? known : null} /> : '–'}</dd>
        </div>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="numeric">{number(value)}</dd>
          </div>
        ))}
        <div>
          <dt>{say.evidence}</dt>
          <dd>
            <Digest of={basis.evidence_digest} />
          </dd>
        </div>
      </dl>
      {basis.answers_to_check === 0 && <ClearUnchecked vendorId={vendorId} assessment={assessment} items={items} />}
      {basis.answers_not_needed !== null && basis.answers_not_needed > 0 && (
        <p>{texts.decisionList.notNeeded(basis.answers_not_needed)}</p>
      )}
      <Contradicted vendorId={vendorId} assessmentId={assessment.id} items={items} />
      <p>
        {say.rendered}{' '}
        <a href={downloadAddress(resultPath(vendorId, assessment.id, 'result.pdf'))} download>
          {texts.vendor.resultPdf}
        </a>
        ,{' '}
        <a href={downloadAddress(resultPath(vendorId, assessment.id, 'result.html'))} download>
          {texts.vendor.resultPage}
        </a>
      </p>
      <p>{say.change(mails === true)}</p>
    </aside>
  )
}

/** What a machine settles and nobody has looked at keeps nobody from signing; she finds it from here. */
function ClearUnchecked({
  vendorId,
  assessment,
  items,
}: {
  vendorId: string
  assessment: Assessment
  items: ListedAnswer[]
}) {
  const left = items.filter((item) => !isJudged(item) && !isNotNeeded(item))
  const [first] = left
  if (!first || assessment.cited_in_approvals.length > 0) return null
  return (
    <p>
      {say.clearUnchecked(left.length)}{' '}
      <Link
        to="/vendors/$vendorId/assessments/$assessmentId"
        params={{ vendorId, assessmentId: assessment.id }}
        search={{ answer: first.result.id }}
      >
        {say.viewUnchecked(left.length)}
      </Link>
    </p>
  )
}

/** What still says, on the same passage, what a person has taken back: the paper says it too. */
function Contradicted({
  vendorId,
  assessmentId,
  items,
}: {
  vendorId: string
  assessmentId: string
  items: ListedAnswer[]
}) {
  const left = items
    .map(({ result }) => result)
    .filter((result) => !isCorrected(result) && againstCorrection(result, items).length > 0)
  if (left.length === 0) return null
  return (
    <div className="contradicted">
      <p>{say.contradicted(left.length)}</p>
      <ul>
        {left.map(({ id, statement }) => (
          <li key={id}>
            <Link
              to="/vendors/$vendorId/assessments/$assessmentId"
              params={{ vendorId, assessmentId }}
              search={{ answer: id }}
            >
              {statement}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function NothingRead() {
  return (
    <aside className="ledger bare">
      <h2>{say.nothingRead}</h2>
      <p>{say.nothingReadHint}</p>
    </aside>
  )
}
