import { frameworks } from '@custos/catalogue/catalogue'
import { impliedBy } from '@custos/catalogue/implications'
import { upperFirst } from '@custos/kernel/upper-first'
import { certificateEnd } from '../certificate-end.ts'
import { type ClaimedControl, claimedControls } from '../claimed-controls.ts'
import { isAssured } from '../controls.ts'
import { holdsInFull } from '../measure-parts.ts'
import type { ClaimAnswer, Factor, HeldCertificate, RiskInput } from '../types.ts'
import { listed, quoted, soFar } from '../words.ts'
import { factor, type Grounds } from './grounds.ts'
import { isDue as isDueAt } from './silence.ts'

export function ofCertificates(grounds: Grounds): Factor[] {
  const { input, answers } = grounds
  const { certificates } = input
  const reports = unseenReports(grounds)
  const of = (kind: string) => certificates.filter((certificate) => certificate.kind === kind).map(({ name }) => name)
  const held = certificates.filter(({ kind }) => kind === 'certified' || kind === 'attested')
  const alone = held.flatMap((one) => {
    const claimed = (id: string) => certificates.some(({ framework_id }) => framework_id === id)
    const base = impliedBy(one.framework_id, one.name).find(
      ({ framework_id }) => issued.includes(frameworks.get(framework_id)!.kind) && !claimed(framework_id),
    )
    return base
      ? [
          {
            name: one.name,
            base: anyEdition(frameworks.get(base.framework_id)!.name),
          },
        ]
      : []
  })
  const expired = of('expired')
  const denied = isAssured(certificates) ? [] : of('denied')
  const ended = held.flatMap((certificate) => {
    const end = certificateEnd(certificate)
    return end === null ? [] : [{ name: certificate.name, day: dayOf(end) }]
  })
  return [
    ...(expired.length === 0
      ? []
      : [
          factor(
            'certificate_expired',
            26,
            `Expired: ${listed(expired)}.`,
            assurance,
            `Ask the vendor for the certificate or report that replaces ${listed(expired)}, with its scope.`,
            [],
            { code: 'renewed_certificates', of: listed(expired) },
          ),
        ]),
    ...(ended.length === 0
      ? []
      : [
          factor(
            'period_ended',
            27,
            `The period of a report has ended: ${listed(ended.map(({ name, day }) => `${name}, on ${day}`))}. Nothing covers the time since.`,
            assurance,
            `Ask the vendor for the report that follows ${listed(ended.map(({ name, day }) => `${name} (until ${day})`))}, or for a bridge letter.`,
          ),
        ]),
    ...(alone.length === 0
      ? []
      : [
          factor(
            'certificate_without_base',
            27,
            `The vendor claims ${listed(alone.map(withoutBase))}. Custos infers the answers based on ${listed(alone.map(({ name }) => name))}.`,
            assurance,
            `Ask the vendor for both certificates with their scopes. It claims ${listed(alone.map(withoutBase))}.`,
            [],
            {
              code: 'certificates_with_base',
              of: listed([...new Set(alone.flatMap(({ name, base }) => [name, base]))]),
            },
          ),
        ]),
    ...(reports === null ? [] : [ofUnseenReports(reports, grounds)]),
    ...ofScope(held, answers, input, reports?.names ?? []),
    ...(denied.length === 0
      ? []
      : [factor('certificate_denied', 12, `The vendor denies holding ${listed(denied)}.`, assurance, null)]),
  ]
}

const withoutBase = ({ name, base }: { name: string; base: string }): string => `${name} without the required ${base}`

interface UnseenReports {
  /** The measures that only these reports and certificates show. At a tier that requires none, nobody asks for them. */
  claimed: ClaimedControl[]
  /** The reports and certificates to ask for. */
  names: string[]
  isDue: boolean
}

/** Reports and certificates that the vendor names on a page and nobody has seen. Null if no measure rests on one. */
function unseenReports({ input, answers, controls }: Grounds): UnseenReports | null {
  const { certificates } = input
  const claimed = claimedControls(controls, answers, certificates)
  if (claimed.length === 0) return null
  const isOver = (name: string) => certificates.some((one) => one.name === name && certificateEnd(one) !== null)
  const all = [...new Set(claimed.flatMap((one) => one.certificates))]
  // Another factor asks for a report whose period is over.
  return {
    claimed,
    names: all.every(isOver) ? all : all.filter((name) => !isOver(name)),
    isDue: claimed.some(({ control }) => isDueAt(control, input)),
  }
}

function ofUnseenReports({ claimed, names, isDue }: UnseenReports, { input, known }: Grounds): Factor {
  const kindOf = (name: string) =>
    frameworks.get(input.certificates.find((one) => one.name === name)?.framework_id ?? '')?.kind
  const papers = names.map((name) =>
    kindOf(name) === 'attestation'
      ? `its ${name} report (period, scope, exceptions)`
      : `its ${name} certificate (scope, validity)`,
  )
  return factor(
    'report_not_on_file',
    31,
    `${claimed.length} of the ${known.controls} known measures ${claimed.length === 1 ? 'rests' : 'rest'} on the vendor’s claim of ${listed(names)} alone, and nobody has seen the report or certificate: ${claimed.map(({ control }) => control.name).join('; ')}.`,
    assurance,
    isDue ? `Ask the vendor for ${listed(papers)}. Check that the service and the region in use are covered.` : null,
    claimed.flatMap((one) => one.answers),
    isDue ? { code: 'reports', of: listed(papers) } : undefined,
  )
}

/** A certificate covers only its scope, and no record shows that the scope includes the service in use. */
function ofScope(
  held: readonly HeldCertificate[],
  answers: readonly ClaimAnswer[],
  { tier, dataUsage }: Pick<RiskInput, 'tier' | 'dataUsage'>,
  requested: readonly string[],
): Factor[] {
  // Where no certificate is required, no scope is required.
  if (tier === 'none' || tier === 'low') return []
  const on = answers.filter(({ claim }) => claim === 'isms-scope')
  const isAnswered = on.some((one) => one.answer !== null && holdsInFull(one))
  // PCI DSS is about card payments, and says nothing about other data.
  const isOfCards = dataUsage?.shared_data_types.includes('FINANCIAL_DATA')
  const systems = held.filter(
    ({ framework_id, type, exclusions }) =>
      type !== 'Self-assessment' &&
      (isOfCards || framework_id !== 'pci-dss') &&
      (frameworks.get(framework_id)!.kind === 'certificate' ? !isAnswered : exclusions),
  )
  const words = systems.flatMap(({ name, scope, exclusions }) => [
    ...(scope && scope !== exclusions ? [{ name, verb: 'covers', text: scope }] : []),
    ...(exclusions ? [{ name, verb: 'excludes', text: exclusions }] : []),
  ])
  const said = words
    .filter(({ text }) => !isSentence(text))
    .map(({ name, verb, text }) => `${name} ${verb} ${quoted(text)}`)
  const sentences = words
    .filter(({ text }) => isSentence(text))
    .map(({ name, text }) => `The documents say of ${name}: ${quoted(text)}`)
  const unsaid = systems.flatMap(({ name, scope }) => (scope === null ? [name] : []))
  if (words.length + unsaid.length === 0) return []
  const limit = soFar(on.filter(({ answer }) => answer === true))
  // The requested report shows its scope too. What it excludes is known already, and its day is too late to learn it.
  const isRequested = systems.every(({ name }) => requested.includes(name))
  const names = listed(systems.map(({ name }) => name))
  const excluding = systems.flatMap(({ name, exclusions }) => (exclusions ? [name] : []))
  const parts = [...said, ...(unsaid.length === 0 ? [] : [`the scope of ${listed(unsaid)} is unknown`])]
  return [
    factor(
      'certificate_scope',
      24,
      [
        ...(parts.length === 0 ? [] : [`${upperFirst(listed(parts))}.`]),
        ...sentences,
        ...(limit === null ? [] : [`Confirmed ${limit}.`]),
        'The service that you use may not be covered.',
      ].join(' '),
      assurance,
      isRequested
        ? excluding.length === 0
          ? null
          : `Record the service and region that you use, or have the vendor confirm that ${listed(excluding)} covers them.`
        : `Compare the scope of ${names} with what you use. Have the vendor confirm in writing that it is covered.`,
      on,
      isRequested
        ? excluding.length === 0
          ? undefined
          : { code: 'not_excluded', of: listed(excluding) }
        : { code: 'scope', of: names },
    ),
  ]
}

/** A document may state a scope as a phrase or as a whole sentence. */
const isSentence = (text: string): boolean => /[.!?]$/.test(text.trim())

const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

const dayOf = (seconds: number): string => days.format(new Date(seconds * 1000))

const assurance = 'GDPR Art. 28(1)'

/** Kinds that a certification body or an auditor issues. Nobody holds a law or a set of controls. */
const issued: readonly string[] = ['certificate', 'attestation']

/** `ISO/IEC 27001` of `ISO/IEC 27001:2022`: a certificate of any edition will do. */
const anyEdition = (name: string): string => name.replace(/:\d{4}$/, '')
