import type { Vendor } from './result.ts'

/** The recorded agreement under Art. 28(3), and what a valid one still lacks. A reference or a date alone implies a signed agreement. */
export function agreementWords(processing: Vendor['processing']): { recorded: string; missing: string | null } {
  const { agreement: reference, agreement_state: state, agreement_date: date } = processing ?? {}
  const known = [reference, date && `signed on ${date}`].filter(Boolean).join(', ')
  if (state === 'OPEN') return { recorded: known, missing: 'the agreement is not signed yet' }
  if (state === 'EXPIRED') return { recorded: known, missing: 'the agreement has expired' }
  if (known || state === 'SIGNED') return { recorded: known || 'signed', missing: null }
  return { recorded: '', missing: 'reference and date of the agreement' }
}
