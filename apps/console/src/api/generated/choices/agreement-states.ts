// Written by npm run generate.

export const agreementStates = [
  'OPEN',
  'EXPIRED',
  'SIGNED',
] as const
