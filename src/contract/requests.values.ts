export const requestErrors = [
  'requests/not-found',
  'requests/illegal-transition',
  'requests/terms-changed',
  'requests/tasker-cannot-receive',
  'requests/own-tasker',
  'requests/date-past',
  'requests/too-many-open',
  'requests/too-many-today',
] as const
