// Written by npm run generate.

export const transferFrequencies = [
  'ONE_TIME',
  'DAILY',
  'WEEKLY',
  'MONTHLY',
  'QUARTERLY',
  'ANNUAL',
  'CONTINUOUS_REAL_TIME',
  'ON_DEMAND_AD_HOC',
] as const
