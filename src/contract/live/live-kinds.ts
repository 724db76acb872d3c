/** The kinds of live events. */
export const liveKinds = [
  /** A notification has come. */
  'notification',
  /** Notifications were read or deleted. */
  'notifications',
  /** Something was written in a conversation, or the other party has read it. */
  'conversation',
  /** A request, its money or its history has changed. */
  'request',
  /** An order, its money or its history has changed. */
  'order',
  /** A published need, or an offer on it, has changed. */
  'need',
] as const
export type LiveKind = (typeof liveKinds)[number]
