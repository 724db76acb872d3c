/** In a file of its own: every page loads the errors, and the other values import the lifecycle. */
export const requestErrors = [
  'requests/not-found',
  'requests/illegal-transition',
  'requests/terms-changed',
  'requests/refund-changed',
  'requests/too-early',
  'requests/date-same',
  'requests/date-proposal-over',
  'requests/tasker-cannot-receive',
  'requests/own-tasker',
  'requests/date-past',
  'requests/date-far',
  'requests/too-many-open',
  'requests/too-many-proposals',
  'requests/too-many-today',
] as const
