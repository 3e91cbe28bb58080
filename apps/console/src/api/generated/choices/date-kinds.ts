// Written by npm run generate.

export const dateKinds = [
  'REVIEW',
  'CONDITION',
  'CERTIFICATE',
  'CONTRACT_CANCELLATION',
  'CONTRACT_END',
  'DECISION',
  'ACCEPTED_RISK',
  'VENDOR_REQUEST',
] as const
