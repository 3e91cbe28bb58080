import {
  agreement,
  assurance,
  type Control,
  firstOpen,
  isAsked,
  isLeftOut,
  missingControls,
  onClaims,
  provenShare,
} from '../controls.ts'
import { isUnidentifiedUsageData } from '../data-class.ts'
import { type Part, partsNotShown, partsShown } from '../measure-parts.ts'
import { worst } from '../scale.ts'
import type { ClaimAnswer, Factor, RiskInput } from '../types.ts'
import { hasUnjudgedPassages } from '../unjudged-passages.ts'
import { foundUnread, unreadNamed, unreadOf } from '../unread-documents.ts'
import { vetoesOn } from '../vetoes.ts'
import { bar, weaknesses, weigh } from '../weaknesses.ts'
import { listed, quoted } from '../words.ts'
import { asksForTheWhole } from './agreement.ts'
import { factor, type Grounds, withRemarks } from './grounds.ts'

/** @param agreements the factors that ask for the agreement, or for points of it */
export function ofSilence(grounds: Grounds, agreements: readonly Factor[]): Factor[] {
  const { answers, controls, known, input } = grounds
  const missing = missingControls(controls, answers, input.certificates)
  const asked = missing.filter((control) => isAsked(control, answers))
  const unasked = missing.filter((control) => !isAsked(control, answers))
  const silent = asked.filter(
    ({ name, claims }) => name !== agreement && !hasUnjudgedPassages(onClaims(claims, answers)),
  )
  const ofPoints = new Set(agreements.flatMap(({ claims }) => claims))
  const isWholeAsked = agreements.some(asksForTheWhole)
  // Another factor asks for the points of the agreement.
  const owed = silent.filter(
    ({ kind, claims }) => kind === 'contract' && !isWholeAsked && !claims.some((claim) => ofPoints.has(claim)),
  )
  if (known.assessable) {
    const gaps = unasked.filter((control) => !isLeftOut(control, answers, input))
    return [...notShown(missing, grounds), ...notAgreed(owed, grounds), ...notAsked(gaps)]
  }
  if (missing.length === 0) return []
  return [
    factor(
      'not_assessable',
      62,
      [
        `${input.unread?.length ? 'Custos did not read' : 'The documents do not show'} enough to assess the vendor: ${known.controls === 0 ? 'none' : known.controls} of the ${known.of} measures${input.unread?.length ? ' are known' : ''}.`,
        ...(unasked.length === 0 ? [] : [`The review did not ask about ${unasked.length} of them.`]),
        ...(input.unread ?? []).map(foundUnread),
      ].join(' '),
      'GDPR Art. 28(1)',
      unasked.length > asked.length
        ? askAll
        : 'Ask the vendor for its agreement, the description of its measures, its list of sub-processors and its reports. Upload them, then assess the vendor again.',
      silent.flatMap((control) => firstOpen(control, answers)),
    ),
  ]
}

/**
 * GDPR Art. 28(1) requires sufficient guarantees, and a certification is one way to show them (Art. 28(5)). At the low tier, none
 * is required.
 */
export const isDue = ({ name }: Control, { tier }: Pick<RiskInput, 'tier'>): boolean =>
  !(tier === 'low' && name === assurance)

/** Every unknown measure by its reason: their number and the number of the known ones, which stand beside the level, add up to all. */
function notShown(missing: readonly Control[], { answers, controls, known, input }: Grounds): Factor[] {
  const description = unreadOf(input, 'MEASURES')
  const whyUnknown = (control: Control): (typeof reasonsUnknown)[number] => {
    const on = onClaims(control.claims, answers)
    if (isLeftOut(control, answers, input)) return 'Left out by your own tiers'
    if (!isAsked(control, answers)) return 'Not asked'
    if (control.name === agreement) return 'Left to the agreement'
    if (!isDue(control, input)) return 'Not required at this tier'
    if (hasUnjudgedPassages(on)) return 'Not checked yet'
    if (control.kind === 'contract') return 'Left to the agreement'
    if (description) return 'Not read'
    if (on.some(isLeftOpen)) return 'Left open'
    return on.some((one) => one.answer === null && isPartStated(one)) ? 'Not fully shown' : 'Not shown'
  }
  const by = Map.groupBy(missing, whyUnknown)
  const inPart = controls
    .filter((control) => !missing.includes(control))
    .map((control) => ({ control, absent: partsNotShown(control, answers) }))
    .filter(({ absent }) => absent.length > 0)
  // Unchecked and unasked measures have their own factors.
  if (inPart.length === 0 && [...by.keys()].every((why) => why === 'Not checked yet' || why === 'Not asked')) return []
  const due = missing.filter((control) => toBeShown.some((why) => by.get(why)?.includes(control)))
  const measures = [
    ...due.map(({ name }) => name),
    ...inPart.flatMap(({ absent }) => absent.map(({ name }) => name)),
  ].join('; ')
  const share = provenShare(controls, answers, input.certificates)
  const told = [
    ...reasonsUnknown.flatMap((why) => {
      const those = by.get(why) ?? []
      return those.length === 0 ? [] : [`${why}: ${those.map(({ name }) => name).join('; ')}.`]
    }),
    ...(inPart.length === 0 ? [] : [`Known in part: ${inPart.map((one) => inWords(one, answers)).join('; ')}.`]),
  ]
  const open = [
    ...due.map(({ name, claims }) => ({ name, on: onClaims(claims, answers) })),
    ...inPart.flatMap(({ absent }) => absent.map(({ name, claim }) => ({ name, on: onClaims([claim], answers) }))),
  ]
  return [
    factor(
      'controls_not_shown',
      share < 0.25 ? 46 : share < 0.5 ? 33 : 14,
      withRemarks(
        [
          ...(missing.length === 0 ? [] : [`Unknown measures: ${missing.length} of ${known.of}.`]),
          ...(description ? [foundUnread(description)] : []),
          ...told,
        ],
        open,
      ),
      articlesOf(open.length > 0 ? [...due, ...inPart.map(({ control }) => control)] : missing),
      open.length === 0
        ? null
        : description
          ? `Read ${unreadNamed(description)}, or upload it and assess the vendor again. Ask the vendor for evidence of each of these that it does not show: ${measures}.`
          : 'Ask the vendor for evidence of what is not shown.',
      [
        ...due.flatMap((control) => firstOpen(control, answers)),
        ...inPart.flatMap(({ absent }) =>
          onClaims(
            absent.map(({ claim }) => claim),
            answers,
          ),
        ),
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
function inWords({ control, absent }: { control: Control; absent: readonly Part[] }, answers: readonly ClaimAnswer[]) {
  const shown = partsShown(control, answers).map(({ name }) => name)
  const parts = [
    ...(shown.length === 0 ? [] : [`shown: ${listed(shown)}`]),
    `not shown: ${listed(absent.map(({ name }) => name))}`,
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

/** Contract terms are agreed, not shown. */
function notAgreed(missing: readonly Control[], { answers, input }: Grounds): Factor[] {
  if (missing.length === 0) return []
  const points = listed(missing.map(({ name }) => name))
  const unread = unreadOf(input, 'AGREEMENT')
  return [
    factor(
      'clauses_not_shown',
      32,
      unread
        ? `${foundUnread(unread)} It may have a clause on ${points}.`
        : `The documents have no clause on ${points}.`,
      articlesOf(missing),
      unread
        ? `Read ${unreadNamed(unread)}, and agree on a clause on ${points} if it has none.`
        : `Agree on a clause on ${points}.`,
      missing.flatMap((control) => firstOpen(control, answers)),
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
  const answered = new Set(answers.flatMap(({ claim, answer }) => (answer === null ? [] : [claim])))
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
  const questions = [...new Set(open.map(({ statement }) => statement.replace(/\.$/, '')))].map(quoted)
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
