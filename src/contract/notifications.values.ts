export const notificationErrors = [
  'notifications/not-found',
  'notifications/other-party-only',
] as const
