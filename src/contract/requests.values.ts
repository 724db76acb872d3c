export const requestErrors = [
  'requests/not-found',
  'requests/illegal-transition',
  'requests/terms-changed',
  'requests/tasker-cannot-receive',
  'requests/own-tasker',
  'requests/date-past',
] as const
