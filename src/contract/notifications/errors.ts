export const notificationErrors = [
  'notifications/not-found',
  'notifications/other-party-only',
  'notifications/conversation-closed',
  'notifications/too-many-messages',
  'notifications/no-device',
] as const
