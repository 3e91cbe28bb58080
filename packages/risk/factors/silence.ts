import { onClaims } from '../by-claim.ts'
import {
  agreement,
  assurance,
  type Control,
  confirmedInPart,
  denialsOf,
  firstOpen,
  isAsked,
  isLeftOut,
  missingControls,
  provenShare,
} from '../controls.ts'
import { isUnidentifiedUsageData } from '../data-class.ts'
import { confirming, holdsInFull, partsInPart, partsNotShown, partsShown } from '../measure-parts.ts'
import { worst } from '../scale.ts'
import type { ClaimAnswer, Factor, RiskInput } from '../types.ts'
import { hasUnjudgedPassages, isUnchecked } from '../unjudged-passages.ts'
import { foundUnread, unreadNamed, unreadOf } from '../unread-documents.ts'
import { vetoesOn } from '../vetoes.ts'
import { bar, weaknesses, weigh } from '../weaknesses.ts'
import { limitedTo, listed, maxNamed, quoted, soFar } from '../words.ts'
import { asksForTheWhole } from './agreement.ts'
import { factor, type Grounds, withRemarks } from './grounds.ts'

/** @param agreements the factors that ask for the agreement, or for points of it */
export function ofSilence(grounds: Grounds, agreements: readonly Factor[]): Factor[] {
  const { answers, controls, known, input } = grounds
  const missing = missingControls(controls, answers, input.certificates)
  const asked = missing.filter((control) => isAsked(control, answers))
  const unasked = missing.filter((control) => !isAsked(control, answers))
  const silent = asked.filter(
    ({ name, claims }) => name !== agreement && !isUnchecked(claims, onClaims(claims, answers)),
  )
  const ofPoints = new Set(agreements.flatMap(({ claims }) => claims))
  const isWholeAsked = agreements.some(asksForTheWhole)
  // Another factor asks for the points of the agreement.
  const owed = silent.filter(
    ({ kind, claims }) => kind === 'contract' && !isWholeAsked && !claims.some((claim) => ofPoints.has(claim)),
  )
  if (known.assessable) {
    const gaps = unasked.filter((control) => !isLeftOut(control, answers, input))
    const inPart = inPartOf(missing, grounds)
    const owedInPart = inPart
      .filter(({ control }) => isClause(control) && !isWholeAsked)
      .flatMap(({ control: { article }, confirmed }) => confirmed.map((one) => ({ ...one, article })))
      .filter(({ yes }) => !yes.some(({ claim }) => ofPoints.has(claim)))
    return [...notShown(missing, inPart, grounds), ...notAgreed(owed, owedInPart, grounds), ...notAsked(gaps)]
  }
  if (missing.length === 0) return []
  const waiting = asked.filter(({ claims }) => isUnchecked(claims, onClaims(claims, answers))).length
  return [
    factor(
      'not_assessable',
      62,
      [
        `${tooLittle(input, waiting)} to assess the vendor: ${known.controls === 0 ? 'none' : known.controls} of the ${known.of} measures${input.unread?.length && waiting === 0 ? ' are known' : ''}.`,
        ...(waiting === 0 ? [] : [`Nobody has checked the passages on ${waiting} of them yet: check these first.`]),
        ...(unasked.length === 0 ? [] : [`The review did not ask about ${unasked.length} of them.`]),
        ...(input.unread ?? []).map(foundUnread),
      ].join(' '),
      'GDPR Art. 28(1)',
      unasked.length > asked.length
        ? askAll
        : `Ask the vendor for ${documentsToAsk(grounds)}. Upload them, then assess the vendor again.`,
      silent.flatMap((control) => firstOpen(control, answers)),
    ),
  ]
}

function tooLittle({ unread }: RiskInput, waiting: number): string {
  if (waiting > 0) return 'Too little is known'
  return unread?.length ? 'Custos did not read enough' : 'The documents do not show enough'
}

/** The documents that were not read, and the reports. */
function documentsToAsk({ input: { read = [] }, data: { isPersonal } }: Grounds): string {
  const documents = [
    ...(isPersonal && !read.includes('AGREEMENT') ? ['its agreement'] : []),
    ...(read.includes('MEASURES') ? [] : ['the description of its measures']),
    ...(isPersonal && !read.includes('SUB_PROCESSORS') ? ['its list of sub-processors'] : []),
  ]
  return documents.length === 0 ? 'its reports' : `${documents.join(', ')} and its reports`
}

/**
 * GDPR Art. 28(1) requires sufficient guarantees, and a certification is one way to show them (Art. 28(5)). At the low tier, none
 * is required.
 */
export const isDue = ({ name }: Control, { tier }: Pick<RiskInput, 'tier'>): boolean =>
  !(tier === 'low' && name === assurance)

/** A subject with the yes answers that a person confirmed only in part. */
interface Confirmed {
  name: string
  yes: ClaimAnswer[]
}

/** A control that is known in part: the parts that a person found not shown, and what a person confirmed only in part. */
interface InPart {
  control: Control
  absent: { name: string; on: ClaimAnswer[] }[]
  confirmed: Confirmed[]
}

function inPartOf(missing: readonly Control[], { answers, controls, input }: Grounds): InPart[] {
  return controls
    .filter((control) => !missing.includes(control))
    .map((control) => {
      const whole = confirmedInPart(control, answers, input.certificates)
      const isDenied = denialsOf(control, answers).length > 0
      const parts = (isDenied ? [] : partsInPart(control, answers))
        .map((part) => ({ name: part.name, yes: confirming(part, answers) }))
        .filter(({ yes }) => !yes.every((one) => whole.includes(one)))
      return {
        control,
        absent: partsNotShown(control, answers).map(({ name, claim }) => ({ name, on: onClaims([claim], answers) })),
        confirmed: [...(whole.length === 0 ? [] : [{ name: control.name, yes: whole }]), ...parts],
      }
    })
    .filter(({ absent, confirmed }) => absent.length + confirmed.length > 0)
}

/** Whether the control is agreed, not shown. The agreement itself is shown. */
const isClause = ({ kind, name }: Control): boolean => kind === 'contract' && name !== agreement

/** Every unknown measure by its reason: their number and the number of the known ones, which stand beside the level, add up to all. */
function notShown(
  missing: readonly Control[],
  inPart: readonly InPart[],
  { answers, controls, known, input }: Grounds,
): Factor[] {
  const description = unreadOf(input, 'MEASURES')
  const whyUnknown = (control: Control): (typeof reasonsUnknown)[number] => {
    const on = onClaims(control.claims, answers)
    if (isLeftOut(control, answers, input)) return 'Left out by your own tiers'
    if (!isAsked(control, answers)) return 'Not asked'
    if (control.name === agreement) return 'Left to the agreement'
    if (!isDue(control, input)) return 'Not required at this tier'
    if (isUnchecked(control.claims, on)) return 'Not checked yet'
    if (control.kind === 'contract') return 'Left to the agreement'
    if (description) return 'Not read'
    if (on.some(isLeftOpen)) return 'Left open'
    return on.some((one) => one.answer === null && isPartStated(one)) ? 'Not fully shown' : 'Not shown'
  }
  const by = Map.groupBy(missing, whyUnknown)
  // Unchecked and unasked measures have their own factors.
  if (inPart.length === 0 && [...by.keys()].every((why) => why === 'Not checked yet' || why === 'Not asked')) return []
  const due = missing.filter((control) => toBeShown.some((why) => by.get(why)?.includes(control)))
  const toShow = inPart.filter(({ control }) => !isClause(control))
  const subjects = [
    ...due.map((control) => ({
      name: control.name,
      told: by.get('Not fully shown')?.includes(control) ? exceptFor(control, answers) : control.name,
    })),
    ...toShow.flatMap(({ absent }) => absent.map(({ name }) => ({ name, told: name }))),
    ...toShow.flatMap(({ confirmed }) => confirmed.map(({ name, yes }) => ({ name, told: limitedTo(name, yes) }))),
  ]
  const inFull = subjects.map(({ told }) => told).join('; ')
  const measures = inFull.length <= maxNamed ? inFull : subjects.map(({ name }) => name).join('; ')
  const share = provenShare(controls, answers, input.certificates)
  const reasons = [
    ...reasonsUnknown.flatMap((why) => {
      const those = by.get(why) ?? []
      return those.length === 0 ? [] : [`${why}: ${those.map(({ name }) => name).join('; ')}.`]
    }),
    ...(inPart.length === 0 ? [] : [`Known in part: ${inPart.map((one) => inWords(one, answers)).join('; ')}.`]),
  ]
  const open = [
    ...due.map(({ name, claims }) => ({ name, on: onClaims(claims, answers) })),
    ...toShow.flatMap(({ absent }) => absent),
    ...toShow.flatMap(({ confirmed }) => confirmed.map(({ name, yes }) => ({ name, on: yes }))),
  ]
  return [
    factor(
      'controls_not_shown',
      share < 0.25 ? 46 : share < 0.5 ? 33 : 14,
      withRemarks(
        [
          ...(missing.length === 0 ? [] : [`Unknown measures: ${missing.length} of ${known.of}.`]),
          ...(description ? [foundUnread(description)] : []),
          ...reasons,
        ],
        open,
      ),
      articlesOf(open.length > 0 ? [...due, ...toShow.map(({ control }) => control)] : missing),
      open.length === 0
        ? null
        : description
          ? `Read ${unreadNamed(description)}, or upload it and assess the vendor again. Ask the vendor for evidence of each of these that it does not show: ${measures}.`
          : 'Ask the vendor for evidence of what is not shown.',
      [
        ...due.flatMap((control) => firstOpen(control, answers)),
        ...toShow.flatMap(({ absent, confirmed }) => [
          ...absent.flatMap(({ on }) => on),
          ...confirmed.flatMap(({ yes }) => yes),
        ]),
      ],
      open.length === 0
        ? undefined
        : description
          ? { code: 'measures_read', document: unreadNamed(description), of: measures }
          : { code: 'evidence', of: measures },
    ),
  ]
}

/** For example: `backups or business continuity (shown: backups; not shown: restore tests)` */
function inWords({ control, absent, confirmed }: InPart, answers: readonly ClaimAnswer[]): string {
  const shown = partsShown(control, answers).map(({ name }) => name)
  const parts = [
    ...confirmed.filter(({ name }) => name === control.name).map(({ yes }) => soFar(yes)),
    ...(shown.length === 0 ? [] : [`shown: ${listed(shown)}`]),
    ...confirmed.filter(({ name }) => name !== control.name).map(({ name, yes }) => `${name} ${soFar(yes)}`),
    ...(absent.length === 0 ? [] : [`not shown: ${listed(absent.map(({ name }) => name))}`]),
  ]
  return `${control.name} (${parts.join('; ')})`
}

/** In the order in which they are shown. */
const reasonsUnknown = [
  'Not shown',
  'Left open',
  'Not fully shown',
  'Not read',
  'Not checked yet',
  'Left to the agreement',
  'Not required at this tier',
  'Left out by your own tiers',
  'Not asked',
] as const

/** The reasons for which the vendor is asked for evidence. */
const toBeShown = ['Not shown', 'Left open', 'Not fully shown', 'Not read'] as const

/** A person has read the passages and postponed the judgement, with a reason. */
const isLeftOpen = ({ answer, why_open, said_by_reviewer }: ClaimAnswer): boolean =>
  answer === null && why_open !== undefined && !said_by_reviewer

/** Whether the documents state a part of the claim, or the rules found it and the model did not confirm it. */
const isPartStated = ({ explanation }: ClaimAnswer): boolean =>
  (explanation?.missing ?? []).length > 0 ||
  (explanation?.considered ?? []).some(({ reason, taken_back }) => taken_back || reason === 'says it')

/** For example: `security training (not shown so far: yearly security training)`. A vendor does not know what “in full” leaves open. */
function exceptFor(control: Control, answers: readonly ClaimAnswer[]): string {
  const parts = partsNotShown(control, answers).map(({ name }) => name)
  const words = onClaims(control.claims, answers).flatMap(({ explanation }) => explanation?.missing ?? [])
  const left = parts.length > 0 ? parts : [...new Set(words)]
  return left.length === 0 ? control.name : `${control.name} (not shown so far: ${listed(left)})`
}

/** Contract terms are agreed, not shown. */
function notAgreed(
  missing: readonly Control[],
  inPart: readonly (Confirmed & { article: string })[],
  { answers, input }: Grounds,
): Factor[] {
  if (missing.length + inPart.length === 0) return []
  const unread = unreadOf(input, 'AGREEMENT')
  const absent = listed(missing.map(({ name }) => name))
  const limited = inPart.map(({ name, yes }) => limitedTo(name, yes))
  const points = listed([...missing.map(({ name }) => name), ...limited])
  return [
    factor(
      'clauses_not_shown',
      32,
      [
        ...(unread ? [foundUnread(unread)] : []),
        ...(absent === ''
          ? []
          : [unread ? `It may have a clause on ${absent}.` : `The documents have no clause on ${absent}.`]),
        ...(limited.length === 0 ? [] : [`Confirmed only in part: ${listed(limited)}.`]),
      ].join(' '),
      articlesOf([...missing, ...inPart]),
      unread
        ? `Read ${unreadNamed(unread)}, and agree on a clause on ${points} if it has none.`
        : `Agree on a clause on ${points}.`,
      [...missing.flatMap((control) => firstOpen(control, answers)), ...inPart.flatMap(({ yes }) => yes)],
      { code: 'clauses', of: points },
    ),
  ]
}

/** A control that the tier does not ask for is unknown. That is no fault of the vendor. */
const notAsked = (unasked: readonly Control[]): Factor[] =>
  unasked.length === 0
    ? []
    : [
        factor(
          'controls_not_asked',
          32,
          `This review did not ask about these measures: ${listed(unasked.map(({ name }) => name))}.`,
          articlesOf(unasked),
          askAll,
        ),
      ]

const askAll =
  'Assess the vendor again with the ready-made questionnaire, which covers every measure that counts for the risk.'

/** Each article once, in the order of the missing controls: `GDPR Art. 32(1)(b), 32(4)`. */
const articlesOf = (missing: readonly { article: string }[]): string =>
  `GDPR Art. ${[...new Set(missing.map(({ article }) => article.replace('GDPR Art. ', '')))].join(', ')}`

/** The most severe open questions, without those that another factor asks. */
export function graveQuestions({ answers, controls, data, input, known }: Grounds): ClaimAnswer[] {
  if (!known.assessable) return []
  const { certificates } = input
  // Counts of visits that identify nobody contain nothing to train a model on.
  const isContent = data.dataClass !== 'nothing' && !isUnidentifiedUsageData(input)
  const answered = new Set(answers.flatMap((one) => (one.answer === null || !holdsInFull(one) ? [] : [one.claim])))
  const missing = new Set(missingControls(controls, answers, certificates).flatMap(({ claims }) => claims))
  const grave = weaknesses
    .filter(({ claim }) => !answered.has(claim) && !missing.has(claim))
    .flatMap((weakness) => weigh(weakness, data))
    .filter(
      ({ claim, gravity, about }) =>
        gravity >= bar && (claim === 'ai-training' ? isContent : data.isPersonal && asked.includes(about)),
    )
  return grave.flatMap(({ claim }) => onClaims([claim], answers))
}

/** @param agreements the factors that ask for points of the agreement, which no question repeats */
export function ofOpenQuestions(grounds: Grounds, agreements: readonly Factor[]): Factor[] {
  const ofPoints = new Set(agreements.flatMap(({ claims }) => claims))
  const open = graveQuestions(grounds).filter(
    ({ claim }) => !ofPoints.has(claim) && !hasUnjudgedPassages(onClaims([claim], grounds.answers)),
  )
  const questions = [...Map.groupBy(open, ({ statement }) => statement.replace(/\.$/, ''))].map(([statement, on]) =>
    limitedTo(
      quoted(statement),
      on.filter(({ answer }) => answer === true),
    ),
  )
  if (questions.length === 0) return []
  const floor = worst(open.flatMap(({ claim }) => vetoesOn(grounds.data, [claim]).map((veto) => veto.floor)))
  const first =
    questions.length === 1
      ? `A critical question is open: ${questions[0]}.`
      : `${questions.length} critical questions are open.`
  return [
    factor(
      'grave_questions_open',
      30,
      withRemarks(
        [
          first,
          // The floor is not mentioned if the level is already that high.
          ...(worst([grounds.level, floor]) === grounds.level
            ? []
            : [
                `This level holds only if the vendor confirms ${confirmed(questions.length)}; otherwise it is at least ${floor.toLowerCase()}.`,
              ]),
        ],
        open.map((one) => ({ name: quoted(one.statement.replace(/\.$/, '')), on: [one] })),
      ),
      weaknesses.find(({ claim }) => claim === open[0]!.claim)!.article,
      `Have the vendor confirm in writing: ${listed(questions)}.`,
      open,
      { code: 'answers_confirmed', of: listed(questions) },
    ),
  ]
}

/** The level assumes the confirmation of every question. */
const confirmed = (questions: number): string => (questions === 1 ? 'it' : questions === 2 ? 'both' : 'all of them')

/** Encryption and transfers have their own factors. */
const asked = ['agreement', 'breaches', 'purposes']
