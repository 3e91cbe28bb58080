// Written by npm run generate.

export const dateOrders = [
  'DAY_FIRST',
  'MONTH_FIRST',
] as const
