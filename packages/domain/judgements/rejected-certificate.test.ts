import type { Certification } from '@custos/evidence/types'
import { expect, test } from 'vitest'
import { certificatesRead } from './rejected-certificate.ts'

test('the certificates that stand and the rejected ones are all that were read, in their order', () => {
  const all = ['SOC 2', 'ISO 27001', 'PCI DSS', 'ISO 9001'].map((name) => ({ name }) as Certification)
  for (let choice = 0; choice < 2 ** all.length; choice += 1) {
    const isRejected = (place: number) => Math.floor(choice / 2 ** place) % 2 === 1
    const rejected = all.flatMap((certificate, place) =>
      isRejected(place) ? [{ certificate, place, result_id: 'an answer' }] : [],
    )
    const standing = all.filter((_, place) => !isRejected(place))
    expect(certificatesRead(standing, rejected)).toEqual(all)
  }
})
