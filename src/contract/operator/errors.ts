export const attentionErrors = [
  'attention/not-found',
  'attention/undecided',
  'attention/unsent',
] as const

export const operatorCodes = [
  'disputes/decided',
  'reports/not-found',
  'reports/decided',
  'people/involved',
] as const
