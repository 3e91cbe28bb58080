// Written by npm run generate.

export const agreementChoices = [
  'OPEN',
  'CONTROLLER',
  'NO_PERSONAL_DATA',
] as const
