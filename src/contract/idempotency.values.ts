const DAY_MS = 24 * 60 * 60_000

/** The time for which the web app keeps a draft, and an unanswered call's key to repeat it. */
export const KEY_KEPT_BY_CLIENT_MS = 14 * DAY_MS

/**
 * The time for which the server remembers a key, longer than any client keeps it: a call that comes
 * again after the server forgot its key would take effect twice.
 */
export const KEY_KEPT_BY_SERVER_MS = 2 * KEY_KEPT_BY_CLIENT_MS
