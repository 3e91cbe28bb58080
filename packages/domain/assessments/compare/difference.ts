import { isHeld } from '@custos/evidence/certificates/held'
import type { Answer, Certification, RiskSummary, SubProcessor } from '@custos/evidence/types'
import { day } from '@custos/kernel/clock'
import { isAssessable } from '@custos/risk/assessable'
import { asksFewerMeasures } from '@custos/risk/fewer-measures'

/** The parts of a COMPLETED assessment that can differ between two of one vendor. */
export interface Outcome {
  /** The end of the assessment. Unix seconds. */
  endedAt: number
  answers: (Answer & { framework_id: string | null })[]
  certificates: Certification[]
  /** null if they were not stored. */
  subProcessors: SubProcessor[] | null
  risk: Pick<RiskSummary, 'level' | 'measures' | 'known'> & {
    factors: (Factor & Pick<RiskSummary['factors'][number], 'statements'>)[]
  }
}

interface AskedStatement {
  framework_id: string | null
  category: string
  statement: string
}

type ComparedAnswer = Pick<Answer, 'status' | 'answer' | 'evidence'>
type ComparedCertification = Pick<Certification, 'name' | 'kind' | 'type' | 'scope' | 'valid_until'>
type Factor = Pick<RiskSummary['factors'][number], 'code' | 'message'>

/** The differences between an assessment and an earlier one. An empty list means no difference. */
export interface Difference {
  risk: {
    /** null if too little was known: a level would describe the data rather than the vendor. */
    before: RiskSummary['level'] | null
    after: RiskSummary['level'] | null
    /** Whether the later assessment asks everything that the earlier level depends on; otherwise its level and factors show no change. */
    comparable: boolean
    factors_gained: Factor[]
    factors_lost: Factor[]
  }
  /** Common statements whose answer or status differs. */
  answers: (AskedStatement & { before: ComparedAnswer; after: ComparedAnswer })[]
  /** Statements that only the later assessment asks; they show no change of the vendor. */
  newly_asked: AskedStatement[]
  /** Statements that only the earlier assessment asked; their answers are not checked again. */
  no_longer_asked: AskedStatement[]
  /** Held certificates: certified, attested or self-declared. */
  certificates: {
    gained: (ComparedCertification & { framework_id: string })[]
    lost: (ComparedCertification & { framework_id: string })[]
    changed: { framework_id: string; before: ComparedCertification; after: ComparedCertification }[]
    /** Held at the later assessment and ending within 60 days of it, but not yet so at the earlier one. */
    expiring: (ComparedCertification & { framework_id: string })[]
  }
  /** By name; null if one of the two did not store them. */
  sub_processors: { gained: SubProcessor[]; lost: SubProcessor[] } | null
}

/** A certificate that ends within this time is expiring. Seconds. */
const near = 60 * day

/** Compares two assessments of the same vendor. */
export function differenceOf(before: Outcome, after: Outcome): Difference {
  const comparable = !asksFewerMeasures(after.risk, before.risk)
  const factors = parted(
    comparable ? before.risk.factors : [],
    comparable ? after.risk.factors : [],
    ({ code, message }) => `${code}\n${message}`,
  )
  const certificates = parted(heldIn(before), heldIn(after), ({ framework_id }) => framework_id)
  const statements = parted(before.answers, after.answers, (answer) =>
    JSON.stringify([answer.framework_id, answer.statement]),
  )
  const expiringBefore = new Set(expiringIn(before).map(({ framework_id }) => framework_id))
  return {
    risk: {
      before: shownLevel(before.risk),
      after: shownLevel(after.risk),
      comparable,
      factors_gained: factors.gained.filter(askedIn(before)).map(presentFactor),
      factors_lost: factors.lost.filter(askedIn(after)).map(presentFactor),
    },
    answers: statements.both
      .filter(([was, is]) => was.status !== is.status || was.answer !== is.answer)
      .map(([was, is]) => ({ ...presentAsked(is), before: presentAnswer(was), after: presentAnswer(is) })),
    newly_asked: statements.gained.map(presentAsked),
    no_longer_asked: statements.lost.map(presentAsked),
    certificates: {
      gained: certificates.gained.map(presentCertification),
      lost: certificates.lost.map(presentCertification),
      changed: certificates.both.flatMap(([was, is]) =>
        sameCertification(was, is)
          ? []
          : [{ framework_id: is.framework_id, before: presentHeld(was), after: presentHeld(is) }],
      ),
      expiring: expiringIn(after)
        .filter(({ framework_id }) => !expiringBefore.has(framework_id))
        .map(presentCertification),
    },
    sub_processors: subProcessorsChanged(before.subProcessors, after.subProcessors),
  }
}

const shownLevel = (risk: Outcome['risk']): RiskSummary['level'] | null => (isAssessable(risk) ? risk.level : null)

/** Whether the other assessment could also find a factor: the factor rests on no answer, or on a statement that is asked there. */
function askedIn({ answers }: Outcome): (factor: Outcome['risk']['factors'][number]) => boolean {
  const statementsAsked = new Set(answers.map(({ statement }) => statement))
  return ({ statements }) => statements.length === 0 || statements.some((statement) => statementsAsked.has(statement))
}

function subProcessorsChanged(
  before: SubProcessor[] | null,
  after: SubProcessor[] | null,
): Difference['sub_processors'] {
  if (before === null || after === null) return null
  const { gained, lost } = parted(before, after, ({ name }) =>
    name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim(),
  )
  return { gained, lost }
}

/** The items of only one side, and the common ones; of several with one key the first counts. */
function parted<Item>(before: readonly Item[], after: readonly Item[], keyOf: (item: Item) => string) {
  const byKey = (items: readonly Item[]) => new Map(items.toReversed().map((item) => [keyOf(item), item]))
  const [was, is] = [byKey(before), byKey(after)]
  const inOrder = (items: readonly Item[], of: Map<string, Item>) =>
    items.filter((item) => of.get(keyOf(item)) === item)
  return {
    gained: inOrder(after, is).filter((item) => !was.has(keyOf(item))),
    lost: inOrder(before, was).filter((item) => !is.has(keyOf(item))),
    both: inOrder(after, is).flatMap((item): [Item, Item][] => {
      const found = was.get(keyOf(item))
      return found === undefined ? [] : [[found, item]]
    }),
  }
}

const heldIn = ({ certificates }: Outcome) => certificates.filter(isHeld)
const expiringIn = (outcome: Outcome) =>
  heldIn(outcome).filter(({ valid_until }) => valid_until !== null && valid_until - outcome.endedAt <= near)

const sameCertification = (a: ComparedCertification, b: ComparedCertification): boolean =>
  a.kind === b.kind && a.type === b.type && a.scope === b.scope && a.valid_until === b.valid_until

const presentFactor = ({ code, message }: Factor): Factor => ({ code, message })
const presentAsked = ({ framework_id, category, statement }: AskedStatement): AskedStatement => ({
  framework_id,
  category,
  statement,
})
const presentAnswer = ({ status, answer, evidence }: ComparedAnswer): ComparedAnswer => ({ status, answer, evidence })
const presentHeld = ({ name, kind, type, scope, valid_until }: ComparedCertification): ComparedCertification => ({
  name,
  kind,
  type,
  scope,
  valid_until,
})
const presentCertification = (certification: Certification) => ({
  framework_id: certification.framework_id,
  ...presentHeld(certification),
})
