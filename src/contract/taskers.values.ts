/**
 * A search reaches this many taskers: the nearest when there is a point, else the best. So a
 * page costs the same however many there are; nobody reads the twentieth page.
 */
export const SEARCH_REACH = 240

export const taskerErrors = [
  'taskers/not-found',
  'taskers/role-needed',
  'taskers/skill-unknown',
  'taskers/too-many-categories',
  'taskers/point-incomplete',
  'taskers/point-needed',
] as const
