export const requestErrors = [
  'requests/not-found',
  'requests/illegal-transition',
  'requests/terms-changed',
  'requests/too-early',
  'requests/date-same',
  'requests/date-proposal-over',
  'requests/tasker-cannot-receive',
  'requests/own-tasker',
  'requests/date-past',
  'requests/too-many-open',
  'requests/too-many-today',
] as const
