// Written by npm run generate.

export const screeningCriteria = [
  'EVALUATION',
  'AUTOMATED_DECISION',
  'SYSTEMATIC_MONITORING',
  'SENSITIVE_DATA',
  'LARGE_SCALE',
  'MATCHED_DATA',
  'VULNERABLE_PEOPLE',
  'NEW_TECHNOLOGY',
  'PREVENTS_A_RIGHT',
] as const
