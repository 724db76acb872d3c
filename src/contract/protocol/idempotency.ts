const DAY_MS = 24 * 60 * 60_000

/** How long the web app stores a draft, and the key of an unanswered call to repeat it. */
export const CLIENT_KEY_TTL_MS = 14 * DAY_MS

/**
 * How long the server stores a key, longer than any client: a call repeated after the server
 * dropped its key would take effect twice.
 */
export const SERVER_KEY_TTL_MS = 2 * CLIENT_KEY_TTL_MS
