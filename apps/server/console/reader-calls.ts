import * as contract from '@custos/contract/console-readers'
import type { Listed } from '@custos/readers/library/listed'
import { personCall } from './console-call.ts'

/** Lists the readers for assessments. */
export const listReaders = personCall(contract.listReaders, async ({ parts, respond }) => {
  // Loaded here because only this call needs it.
  const { listReaders: listed } = await import('@custos/readers/library/listed')
  const readers = parts.readers ? await listed(parts.readers.library) : []
  return respond({ data: { readers: readers.map(present), provider: parts.readers?.provider ?? null } })
})

const states = {
  'built in': 'BUILT_IN',
  installed: 'INSTALLED',
  'installed, without a program': 'WITHOUT_PROGRAM',
  'can be installed': 'AVAILABLE',
} as const

const present = ({ name, state, bytes, licence, exam }: Listed) => ({
  name,
  state: states[state],
  bytes,
  licence,
  exam:
    exam &&
    Object.entries(exam.languages).map(([language, { found, right, bounds }]) => ({
      language,
      found,
      right,
      answers: bounds.LOW !== null,
    })),
})
