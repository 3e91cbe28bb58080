import { isAssured } from '../controls.ts'
import { endOf } from '../ended.ts'
import type { Factor } from '../model.ts'
import { listed } from '../words.ts'
import { factor, type Grounds } from './grounds.ts'

export function ofCertificates({ input: { certificates } }: Grounds): Factor[] {
  const of = (kind: string) => certificates.filter((certificate) => certificate.kind === kind).map(({ name }) => name)
  const expired = of('expired')
  const denied = isAssured(certificates) ? [] : of('denied')
  const ended = certificates.flatMap((certificate) => {
    const end = ['certified', 'attested'].includes(certificate.kind) ? endOf(certificate) : null
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
    ...(denied.length === 0
      ? []
      : [factor('certificate_denied', 12, `Said not to be held: ${listed(denied)}.`, assurance, null)]),
  ]
}

const assurance = 'GDPR Art. 28(1)'
