import type { agreementStates } from '../api/generated/choices/agreement-states.ts'
import type { Vendor } from '../api/types.ts'

type AgreementState = (typeof agreementStates)[number]

/** The recorded state of the agreement with a vendor; a reference or a date alone means a signed one. */
export const agreementState = (processing: Vendor['processing']): AgreementState | null =>
  processing?.agreement_state ?? (processing?.agreement || processing?.agreement_date ? 'SIGNED' : null)
