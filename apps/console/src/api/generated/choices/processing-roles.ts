// Written by npm run generate.

export const processingRoles = [
  'PROCESSOR',
  'JOINT_CONTROLLER',
  'CONTROLLER',
  'NO_PERSONAL_DATA',
] as const
