export const taskerErrors = [
  'taskers/no-uid',
  'taskers/not-found',
  'taskers/role-needed',
  'taskers/skill-unknown',
  'taskers/too-many-categories',
  'taskers/service-unnamed',
  'taskers/service-twice',
  'taskers/hours-wrong',
  'taskers/day-off-wrong',
  'taskers/list-full',
  'taskers/point-incomplete',
  'taskers/point-needed',
] as const
