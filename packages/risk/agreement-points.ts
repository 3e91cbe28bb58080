import rules from './rules.json' with { type: 'json' }
import type { RiskInput } from './types.ts'
import { weaknesses } from './weaknesses.ts'

/** A point that an agreement with a processor must contain. */
export interface AgreementPoint {
  /** The article of the GDPR that requires the point: `Art. 28(3)(a)`. */
  article: string
  /** The point that the agreement must contain: `a right to audit`. */
  says: string
  /** The claim of the catalogue that asks whether the agreement contains the point. */
  claim: string
}

/** The claims by article. Letter (d) refers to the duties in paragraphs 2 and 4; Art. 33(2) is a control of its own. */
const claimsByArticle: [string, string[]][] = [
  ['Art. 28(2)', ['subprocessor-authorisation', 'subprocessor-notice', 'subprocessor-objection']],
  ['Art. 28(3)', ['dpa-subject-matter', 'dpa-purpose', 'dpa-data-categories', 'dpa-controller-rights']],
  ['Art. 28(3)(a)', ['instructions', 'transfer-on-instruction']],
  ['Art. 28(3)(b)', ['staff-confidentiality']],
  ['Arts. 28(3)(c), 32', ['dpa-security']],
  ['Arts. 28(3)(d), 28(4)', ['subprocessor-terms', 'subprocessor-liability']],
  ['Art. 28(3)(e)', ['rights-assistance']],
  ['Art. 28(3)(f)', ['dpa-assistance']],
  ['Art. 28(3)(g)', ['deletion-or-return', 'deletion-choice']],
  ['Art. 28(3)(h)', ['compliance-information', 'audit-right', 'infringing-instructions']],
  ['Art. 33(2)', ['breach-notice']],
]

const saysOf = new Map([
  ...rules.agreementPoints.map(({ claim, says }) => [claim, says] as const),
  ['breach-notice', 'notice of a personal data breach without undue delay'] as const,
])

/** The points that Custos looks for in an agreement with a processor, in the order of the articles. */
export const agreementPoints: readonly AgreementPoint[] = claimsByArticle.flatMap(([article, claims]) =>
  claims.map((claim) => ({ article, says: saysOf.get(claim)!, claim })),
)

/** The claims that an agreement settles: its existence and its points. */
export const agreementClaims: readonly string[] = ['dpa', ...agreementPoints.map(({ claim }) => claim)]

/** Whether an agreement must govern the processing (GDPR Art. 28(3)). An unrecorded role counts as a processor's. */
export const isByAgreement = ({ role }: Pick<RiskInput, 'role'>): boolean =>
  role !== 'CONTROLLER' && role !== 'JOINT_CONTROLLER'

const claimsOf = (kind: string) => rules.controls.flatMap((control) => (control.kind === kind ? control.claims : []))

/** The duties of a processor alone: what the agreement settles and no measure shows. */
const ofProcessors = new Set([
  ...agreementClaims,
  ...claimsOf('contract'),
  ...weaknesses.flatMap(({ claim, by }) => (by === 'processor' ? [claim] : [])),
]).difference(new Set(claimsOf('measure')))

/** Whether a claim concerns a vendor of this role. GDPR Art. 28 and 33(2) do not apply to a controller. */
export const concerns = (claim: string | undefined, { role }: Pick<RiskInput, 'role'>): boolean =>
  claim === undefined || isByAgreement({ role }) || !ofProcessors.has(claim)
