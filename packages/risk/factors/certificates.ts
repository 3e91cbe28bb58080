import { frameworks } from '@custos/catalogue/catalogue'
import { impliedBy } from '@custos/catalogue/implications'
import { isAssured } from '../controls.ts'
import { endOf } from '../ended.ts'
import type { Factor } from '../model.ts'
import { listed } from '../words.ts'
import { factor, type Grounds } from './grounds.ts'

export function ofCertificates({ input: { certificates } }: Grounds): Factor[] {
  const of = (kind: string) => certificates.filter((certificate) => certificate.kind === kind).map(({ name }) => name)
  const held = certificates.filter(({ kind }) => kind === 'certified' || kind === 'attested')
  const alone = held.flatMap((one) => {
    const claimed = (id: string) => certificates.some(({ framework_id }) => framework_id === id)
    const base = impliedBy(one.framework_id, one.name).find(
      ({ framework_id }) => issued.includes(frameworks.get(framework_id)!.kind) && !claimed(framework_id),
    )
    return base ? [`${one.name} without ${frameworks.get(base.framework_id)!.name}`] : []
  })
  const expired = of('expired')
  const denied = isAssured(certificates) ? [] : of('denied')
  const ended = held.flatMap((certificate) => {
    const end = endOf(certificate)
    return end === null ? [] : [`${certificate.name} on ${new Date(end * 1000).toISOString().slice(0, 10)}`]
  })
  return [
    ...(expired.length === 0
      ? []
      : [
          factor(
            'certificate_expired',
            26,
            `Ended: ${listed(expired)}.`,
            assurance,
            'Ask for the current certificate or report with its scope.',
          ),
        ]),
    ...(ended.length === 0
      ? []
      : [
          factor(
            'period_ended',
            27,
            `The report or certificate has ended: ${listed(ended)}. Nothing on record shows what has held since.`,
            assurance,
            'Ask for the current report, or for the vendor’s letter for the time since (bridge letter).',
          ),
        ]),
    ...(alone.length === 0
      ? []
      : [
          factor(
            'certificate_without_base',
            27,
            `The vendor claims ${listed(alone)}, on which it rests; what follows from it is inferred.`,
            assurance,
            'Ask for both certificates with their scopes.',
          ),
        ]),
    ...(denied.length === 0
      ? []
      : [factor('certificate_denied', 12, `Said not to be held: ${listed(denied)}.`, assurance, null)]),
  ]
}

const assurance = 'GDPR Art. 28(1)'

/** What a body or an auditor issues: a law or a set of controls is not held. */
const issued: readonly string[] = ['certificate', 'attestation']
