/** Milliseconds between two heartbeats on an idle stream. */
export const STREAM_BEAT_MS = 20_000

/** After this many milliseconds without one, the network is in doubt. */
export const LATE_MS = 1.25 * STREAM_BEAT_MS

/** After this many milliseconds without one, the stream is dead. */
export const SILENCE_MS = 2.5 * STREAM_BEAT_MS
