/** What a live event tells of. */
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
] as const
export type LiveKind = (typeof liveKinds)[number]

/** The time between two signs of life on a stream on which nothing happens. */
export const STREAM_BEAT_MS = 20_000
/** After so long without one, the network is in doubt. */
export const LATE_MS = 1.25 * STREAM_BEAT_MS
/** After so long without one, a stream is dead. */
export const SILENCE_MS = 2.5 * STREAM_BEAT_MS
