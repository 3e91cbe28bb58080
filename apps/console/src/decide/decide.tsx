import { documentsToObtain } from '@custos/contract/answer-state'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { assessment, assessments } from '../api/assessments.ts'
import { type DecisionBasis, type DecisionBody, decide, decisionBasis } from '../api/decisions.ts'
import { ApiFailure } from '../api/failure.ts'
import { type OrganisationProfile, organisation } from '../api/organisation.ts'
import type { Assessment, Decision, Vendor } from '../api/types.ts'
import { vendor } from '../api/vendors.ts'
import { TierNow } from '../assess/tier-now.tsx'
import { Failure, reasonOf } from '../parts/failure.tsx'
import { valuesOf } from '../parts/form.tsx'
import { listedAnswersOf } from '../review/listed-answers.ts'
import { jobTitleOf } from '../session/job-title.ts'
import { usePersonName } from '../session/use-person-name.ts'
import { useMay, useSession } from '../session/use-session.ts'
import { day } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'
import { ApprovalInDoubt } from '../warning/approval-in-doubt.tsx'
import { AcceptedRisks, type WrittenRisk } from './accepted-risks.tsx'
import { Conditions, dateField, endOfDay, isWritten, newCondition } from './conditions.tsx'
import { draftByReasons, useDraft } from './draft.ts'
import { openConditionsOf, SettleConditions, type SettledConditions } from './open-conditions.tsx'
import './decide.css'
import { EvidenceSummary } from './evidence-summary.tsx'
import { AsAdvice, adviceGiven, isOfficer, OfficerAdvice } from './officer-advice.tsx'
import { PreviewDecision } from './preview-decision.tsx'
import { decisionForm, type FactorActions, RiskReasons } from './risk-reasons.tsx'

const labels = texts.decide

/** The decision on a vendor: its status, reason and conditions, and the evidence that the approver signs. */
export function Decide({ vendorId }: { vendorId: string }) {
  const vendorQuery = useQuery(vendor(vendorId))
  const assessmentsQuery = useQuery(assessments(vendorId))
  const latest = assessmentsQuery.data?.data.find(({ status }) => status === 'COMPLETED')
  const latestBasisQuery = useQuery({
    ...decisionBasis(vendorId, latest?.id),
    enabled: assessmentsQuery.data !== undefined,
  })
  // Read after the basis, because reading the basis updates the risk if the record has changed. The shown reasons are those of
  // the signature, not those that another screen has read.
  const assessmentQuery = useQuery({
    ...assessment(vendorId, latest?.id ?? ''),
    enabled: latest !== undefined && !latestBasisQuery.isFetching,
    staleTime: 0,
  })
  // A decision cannot cite an assessment of another domain, or for former countries of the organisation.
  const { error } = latestBasisQuery
  const unsupporting = error instanceof ApiFailure && error.param === 'supporting_assessments[0]' ? error : null
  const emptyBasisQuery = useQuery({ ...decisionBasis(vendorId, undefined), enabled: unsupporting !== null })
  const basis = unsupporting ? emptyBasisQuery : latestBasisQuery
  const organisationQuery = useQuery(organisation)
  const failed = [vendorQuery, assessmentsQuery, assessmentQuery, basis, organisationQuery].find(({ error }) => error)
  if (failed?.error) return <Failure error={failed.error} again={() => void failed.refetch()} />
  if (
    !vendorQuery.data ||
    !assessmentsQuery.data ||
    !organisationQuery.data ||
    !basis.data ||
    (latest && !(assessmentQuery.data && assessmentQuery.isFetchedAfterMount))
  )
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
              {vendorQuery.data.name}
            </Link>{' '}
            / {labels.crumb}
          </p>
          <h1>{labels.heading}</h1>
        </div>
      </div>
      <ApprovalInDoubt vendor={vendorQuery.data} deciding />
      {assessmentQuery.data && <TierNow vendor={vendorQuery.data} assessment={assessmentQuery.data} />}
      {unsupporting && (
        <p className="caution" role="status">
          {reasonOf(unsupporting)}
        </p>
      )}
      <DecisionDraft
        vendor={vendorQuery.data}
        assessment={unsupporting ? null : (assessmentQuery.data ?? null)}
        basis={basis.data}
        organisation={organisationQuery.data}
      />
    </>
  )
}

interface DecisionProps {
  vendor: Vendor
  assessment: Assessment | null
  basis: DecisionBasis
  organisation: OrganisationProfile
}

/** The decision in the order of its printed form, beside the reasons of the risk. One press moves a reason into the decision. */
function DecisionDraft(props: DecisionProps) {
  const { vendor, assessment } = props
  const { user } = useSession()
  const may = useMay('approvals:write')
  const kept = useDraft(vendor.id)
  const draft = draftByReasons(kept.draft, assessment?.summarized_risk?.details.factors ?? [])
  const written = { ...kept, draft }
  const { write } = kept
  const factorActions: FactorActions = {
    handled: new Set([
      ...(draft.status === 'CONDITIONAL' ? draft.conditions.flatMap(({ factor }) => factor?.code ?? []) : []),
      ...draft.risks.map(({ of }) => of),
    ]),
    openConditions: openConditionsOf(vendor.current_approval, settledBy(draft.settled)),
    makeConditions: (factors) =>
      write({
        status: 'CONDITIONAL',
        // Replaces a condition that was begun and left empty.
        conditions: [
          ...draft.conditions.filter(isWritten),
          ...factors
            .filter(({ code }) => !draft.conditions.some(({ factor }) => factor?.code === code))
            .map((factor) => newCondition(user.name, factor)),
        ],
      }),
    acceptRisk: ({ code, message }) =>
      write({ risks: [...draft.risks, { key: crypto.randomUUID(), of: code, text: message, reason: '' }] }),
    texts: draft.conditions.map(({ text }) => text),
    addCondition: (text) =>
      write({
        status: 'CONDITIONAL',
        conditions: [...draft.conditions.filter(isWritten), { ...newCondition(user.name), text }],
      }),
    dismiss: ({ code, message }) =>
      write({
        risks: [...draft.risks, { key: crypto.randomUUID(), of: code, text: message, reason: '', dismissed: true }],
      }),
  }
  return (
    // The reasons come first in reading order. If there is room, they are beside the decision.
    <div className="decide">
      {assessment && (
        <RiskReasons assessment={assessment} actions={may && draft.status !== 'REJECTED' ? factorActions : null} />
      )}
      <DecisionForm {...props} written={written} />
    </div>
  )
}

/** What the form holds besides the draft. */
type GivenWords = Pick<Decision, 'status' | 'reasoning'> & { review_by: string }

function DecisionForm({
  vendor,
  assessment,
  basis,
  organisation,
  written: { draft, write, drop },
}: DecisionProps & { written: ReturnType<typeof useDraft> }) {
  const { user } = useSession()
  const may = useMay('approvals:write')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { status, conditions, risks, advice, settled } = draft
  // With four-eyes approval, two others decide, and one of them records the advice.
  const isAsked = !organisation.four_eyes && isOfficer(user, organisation, basis)
  const advises = isAsked && draft.advises
  const proposes = organisation.four_eyes || advises
  const openConditions = openConditionsOf(vendor.current_approval)
  const carried = openConditionsOf(vendor.current_approval, settledBy(settled))
  const atLeast = carried.length === 0 ? 1 : 0
  const [signsAnyway, setSignsAnyway] = useState(false)
  // The approver signs the evidence that the page showed when it opened. Live updates do not replace it; only a refusal that
  // says so does.
  const [openedDigest, setOpenedDigest] = useState(basis.evidence_digest)
  const [acknowledgesNoAssessment, setAcknowledgesNoAssessment] = useState(false)
  /** The decision as it is signed, or shown before. */
  const given = ({ status, reasoning, review_by }: GivenWords): DecisionBody => ({
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
      status === 'REJECTED'
        ? openConditions.map(({ id }) => ({ id, outcome: 'DROPPED', reason: labels.fellAway }))
        : settledBy(settled).filter(({ id }) => openConditions.some((open) => open.id === id)),
    advice: advises
      ? adviceGiven({ name: user.name, status, text: reasoning, user_id: user.id })
      : advice.opinion === ''
        ? null
        : { name: advice.name.trim(), opinion: advice.opinion, text: advice.text.trim() || null },
    review_by: endOfDay(review_by),
    evidence_digest: openedDigest,
  })
  const sign = useMutation({
    mutationFn: (words: GivenWords) => decide(vendor.id, assessment, given(words), proposes),
    onError: async (error) => {
      if (!(error instanceof ApiFailure && error.param?.endsWith('evidence_digest'))) return
      setSignsAnyway(false)
      setAcknowledgesNoAssessment(false)
      const basisQuery = decisionBasis(vendor.id, assessment?.id)
      const { evidence_digest } = await queries.fetchQuery({ ...basisQuery, staleTime: 0 })
      await queries.invalidateQueries({ queryKey: ['vendors', vendor.id] })
      setOpenedDigest(evidence_digest)
    },
    onSuccess: async () => {
      drop()
      await queries.invalidateQueries({ queryKey: ['vendors'] })
      await queries.invalidateQueries({ queryKey: ['proposals'] })
      await navigate({
        to: '/vendors/$vendorId/decisions',
        params: { vendorId: vendor.id },
        // The next page already lists a proposal as waiting, so it needs no notice.
        search: proposes ? {} : { signed: true },
      })
    },
  })

  function choose(chosen: Decision['status']): void {
    const first = chosen === 'CONDITIONAL' && conditions.length < atLeast
    write({ status: chosen, ...(first && { conditions: [newCondition(user.name)] }) })
  }

  const toCheck = basis.answers_to_check ?? 0
  const documents = assessment ? documentsToObtain(listedAnswersOf(assessment).map(({ result }) => result)) : []
  const warns = may && assessment !== null && toCheck + documents.length > 0
  const isBarred =
    may &&
    !proposes &&
    !organisation.corrector_decides &&
    assessment !== null &&
    listedAnswersOf(assessment).some(
      ({ result: { judgement } }) => judgement?.verdict === 'CORRECTED' && judgement.judged_by === user.id,
    )
  const lacksAssessment = may && assessment === null && status !== 'REJECTED'
  const binding = status === 'CONDITIONAL' ? conditions : []
  const missing = [
    status === null && labels.lacks.status,
    ...binding.flatMap((condition, index) => [
      !isWritten(condition) && labels.lacks.text(index + 1),
      condition.due === '' && labels.lacks.due(index + 1),
      condition.owner === '' && labels.lacks.owner(index + 1),
    ]),
    status !== 'REJECTED' && openConditions.some(({ id }) => settled[id]?.reason.trim() === '') && labels.lacks.settled,
    draft.reasoning.trim() === '' && labels.lacks.reasoning,
    status !== 'REJECTED' && risks.some(({ reason }) => reason.trim() === '') && labels.lacks.accepted,
    !advises && advice.opinion !== '' && advice.name.trim() === '' && labels.lacks.adviser,
    warns && !signsAnyway && labels.lacks.anyway,
    isBarred && labels.lacks.otherApprover,
    lacksAssessment && !acknowledgesNoAssessment && labels.lacks.unread,
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
        <legend>{labels.decision}</legend>
        {(['APPROVED', 'CONDITIONAL', 'REJECTED'] as const).map((choice) => (
          <label key={choice} className="decision-choice" data-status={choice}>
            <input
              type="radio"
              name="status"
              value={choice}
              checked={choice === status}
              onChange={() => choose(choice)}
              required
            />
            {labels.decisions[choice]}
          </label>
        ))}
      </fieldset>
      <div className="field">
        <label htmlFor="reasoning">
          {labels.reason} <span className="dim">{labels.reasonHint}</span>
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
      {may && isAsked && (
        <AsAdvice
          organisation={organisation.name}
          alone={basis.open_points.find(({ code }) => code === 'OFFICER_ALONE')?.message}
          advises={draft.advises}
          change={(advises) => write({ advises })}
        />
      )}
      <p>
        <b>{labels.who}</b> {advises ? labels.anotherApprover : `${user.name}, ${jobTitleOf(user)}`}
        {!advises && user.job_title === null && (
          <>
            {' '}
            <Link to="/my-account">{labels.addJobTitle}</Link>
          </>
        )}
      </p>
      {assessment && <Reviewers assessment={assessment} />}
      {advises ? (
        <p>
          <b>{labels.advice}</b> {user.name}
        </p>
      ) : (
        <OfficerAdvice
          advice={advice}
          officer={organisation.officer.name ?? ''}
          change={(advice) => write({ advice })}
        />
      )}
      {status !== 'REJECTED' && <Dates vendorId={vendor.id} assessmentId={assessment?.id} basis={basis} />}
      {organisation.four_eyes && <p className="dim">{labels.fourEyes}</p>}
      {status === 'CONDITIONAL' && (
        <Conditions
          conditions={conditions}
          notesOf={(code) => notesOf(code, assessment)}
          articleOf={(code) => factorOf(code, assessment)?.article ?? null}
          atLeast={atLeast}
          change={(written) => write({ conditions: written })}
        />
      )}
      <SettleConditions
        conditions={openConditions}
        rejected={status === 'REJECTED'}
        settled={settled}
        change={(written) => write({ settled: written })}
      />
      {status !== 'REJECTED' && <AcceptedRisks risks={risks} change={(written) => write({ risks: written })} />}
      {(status === 'APPROVED' || status === 'CONDITIONAL') && assessment && (
        <StepsAsked
          assessment={assessment}
          conditions={carried.length + binding.filter(isWritten).length}
          risks={risks}
        />
      )}
      {assessment ? (
        <EvidenceSummary
          vendor={vendor}
          assessment={assessment}
          basis={basis}
          organisation={organisation.name}
          decision={labels.chosen(status, carried.length + binding.length)}
        />
      ) : (
        <NothingRead />
      )}
      {basis.evidence_digest !== openedDigest && (
        <p className="caution" role="status">
          {labels.changed}
        </p>
      )}
      {sign.error && (
        <p className="form-error" role="alert">
          {reasonOf(sign.error)}
        </p>
      )}
      {warns && (
        <OpenAnswersWarning
          vendorId={vendor.id}
          assessment={assessment}
          toCheck={toCheck}
          documents={documents}
          anyway={signsAnyway}
          change={setSignsAnyway}
        />
      )}
      {isBarred && (
        <p className="caution" role="status">
          {labels.correctedByYou}
        </p>
      )}
      {lacksAssessment && (
        <NoAssessmentWarning acknowledged={acknowledgesNoAssessment} change={setAcknowledgesNoAssessment} />
      )}
      {may && assessment && <p className="dim">{labels.freezes}</p>}
      {may ? (
        <p className="sign">
          <button type="submit" className="button primary" aria-disabled={sign.isPending}>
            {sign.isPending ? labels.signing : advises ? labels.advise : proposes ? labels.propose : labels.sign}
          </button>
          <PreviewDecision
            vendor={vendor}
            assessment={assessment}
            decision={status && (({ review_by = '' }) => given({ status, reasoning: draft.reasoning, review_by }))}
          />
          {missing.length > 0 && <span className="dim">{labels.missing(missing)}</span>}
        </p>
      ) : (
        <p className="dim">{labels.mayNot}</p>
      )}
    </form>
  )
}

/** The outcomes as a decision names them. */
const settledBy = (settled: SettledConditions) =>
  Object.entries(settled).map(([id, { outcome, reason }]) => ({ id, outcome, reason: reason.trim() }))

const factorOf = (code: string, assessment: Assessment | null) =>
  assessment?.summarized_risk?.details.factors.find((one) => one.code === code)

/** The reasons that people gave when they judged the answers behind a factor of the risk, each once. */
function notesOf(code: string, assessment: Assessment | null): string[] {
  const factor = factorOf(code, assessment)
  if (!assessment || !factor) return []
  const judged = listedAnswersOf(assessment).filter(({ result }) => factor.statements.includes(result.statement))
  return [...new Set(judged.flatMap(({ result: { judgement } }) => judgement?.reason ?? []))]
}

/** The people who checked answers, here or in an earlier review, and the assignee. The printed decision names them beside the approver. */
function Reviewers({ assessment }: { assessment: Assessment }) {
  const nameOf = usePersonName()
  const items = listedAnswersOf(assessment)
  const judged = Map.groupBy(
    items.filter(({ result: { judgement } }) => judgement !== null),
    ({ result: { judgement } }) => judgement!.judged_by,
  )
  const { assignee_id: assignee } = assessment
  const people = new Set([...judged.keys(), ...(assignee ? [assignee] : [])])
  if (people.size === 0) return null
  return (
    <p>
      <b>{labels.reviewed}</b>{' '}
      {[...people]
        .map((id) => {
          const own = (judged.get(id) ?? []).map(({ result }) => result)
          return labels.reviewer(nameOf(id), own, items.length)
        })
        .join('; ')}
    </p>
  )
}

/**
 * The date of the next review, and the time until the decision expires after it. Both bind, so the approver sees them before
 * signing.
 */
function Dates({
  vendorId,
  assessmentId,
  basis,
}: {
  vendorId: string
  /** undefined: no assessment. */
  assessmentId: string | undefined
  basis: DecisionBasis
}) {
  const [chosen, setChosen] = useState<number | null>(null)
  const chosenBasisQuery = useQuery({
    ...decisionBasis(vendorId, assessmentId, chosen ?? undefined),
    enabled: chosen !== null,
  })
  const defaultDate = dateField(basis.review_by)
  const shownBasis = chosen === null ? basis : chosenBasisQuery.data
  const level = basis.risk_level && texts.risk[basis.risk_level]
  const rule = chosen === null ? labels.byTheRisk(basis.review_days, level) : null
  return (
    <div className="field short">
      <label htmlFor="review_by">
        {labels.reviewBy} <span className="dim">{labels.reviewByHint}</span>
      </label>
      <input
        id="review_by"
        name="review_by"
        type="date"
        min={dateField(Date.now() / 1000)}
        defaultValue={defaultDate}
        aria-describedby="holds-until"
        onBlur={({ currentTarget: { value, validity } }) =>
          validity.valid && setChosen(value === defaultDate ? null : endOfDay(value))
        }
      />
      <p id="holds-until" className={chosenBasisQuery.error ? 'field-error' : 'field-hint'} role="status">
        {chosenBasisQuery.error
          ? reasonOf(chosenBasisQuery.error)
          : shownBasis
            ? labels.holdsUntil(day(shownBasis.valid_until), graceOf(shownBasis), rule)
            : texts.shell.loading}
      </p>
    </div>
  )
}

/** The days from the next review until the decision expires. */
const graceOf = ({ review_by, valid_until }: DecisionBasis): number => Math.round((valid_until - review_by) / 86_400)

/** Tells the approver how many steps of the risk the decision leaves open. It does not block the signature. */
function StepsAsked({
  assessment,
  conditions,
  risks,
}: {
  assessment: Assessment
  conditions: number
  risks: WrittenRisk[]
}) {
  const steps = assessment.summarized_risk?.details.factors.filter(({ step }) => step !== null).length ?? 0
  if (conditions + risks.length >= steps) return null
  const dismissed = risks.filter((risk) => risk.dismissed).length
  return (
    <p role="status" className="dim">
      {labels.stepsAsked(steps, conditions, risks.length - dismissed, dismissed)}
    </p>
  )
}

/** The approver may decide without an assessment, but must acknowledge it. The decision records that it cites none. */
function NoAssessmentWarning({
  acknowledged,
  change,
}: {
  acknowledged: boolean
  change: (acknowledged: boolean) => void
}) {
  return (
    <div className="unchecked">
      <label className="choice">
        <input
          type="checkbox"
          required
          checked={acknowledged}
          onChange={(event) => change(event.currentTarget.checked)}
        />
        {labels.signUnread}
      </label>
    </div>
  )
}

/**
 * Unchecked answers and missing documents do not prevent the signature. The screen gives their numbers, and the decision records
 * them.
 */
function OpenAnswersWarning({
  vendorId,
  assessment,
  toCheck,
  documents,
  anyway,
  change,
}: {
  vendorId: string
  assessment: Assessment
  toCheck: number
  /** The documents that answers wait for. */
  documents: readonly string[]
  anyway: boolean
  change: (anyway: boolean) => void
}) {
  const isFrozen = assessment.cited_in_approvals.length > 0
  return (
    <div className="unchecked">
      <p>
        <b>{labels.unchecked(toCheck, documents)}</b>{' '}
        {isFrozen ? (
          labels.frozen
        ) : (
          <Link to="/vendors/$vendorId/assessments/$assessmentId" params={{ vendorId, assessmentId: assessment.id }}>
            {labels.checkFirst}
          </Link>
        )}
      </p>
      <label className="choice">
        <input type="checkbox" required checked={anyway} onChange={(event) => change(event.currentTarget.checked)} />
        {labels.signAllTheSame(toCheck, documents.length)}
      </label>
    </div>
  )
}

function NothingRead() {
  return (
    <aside className="ledger bare">
      <h2>{labels.nothingRead}</h2>
      <p>{labels.nothingReadHint}</p>
    </aside>
  )
}
