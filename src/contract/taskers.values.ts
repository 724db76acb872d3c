export const taskerErrors = [
  'taskers/not-found',
  'taskers/role-needed',
  'taskers/skill-unknown',
  'taskers/too-many-categories',
  'taskers/point-incomplete',
  'taskers/point-needed',
] as const
