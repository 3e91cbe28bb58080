// Written by npm run generate.

export const documentKinds = [
  'SOC2',
  'CERTIFICATE',
  'DPA',
  'FILLED_QUESTIONNAIRE',
  'PENTEST',
  'POLICY',
  'OTHER',
] as const
