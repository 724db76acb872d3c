const DAY_MS = 24 * 60 * 60_000

/** The time for which the web app repeats an unanswered call under its key. */
export const KEY_KEPT_BY_CLIENT_MS = 7 * DAY_MS

/**
 * The time for which the server remembers a key. It is longer than any client keeps one: a call that comes
 * again after the server forgot its key would take effect twice.
 */
export const KEY_KEPT_BY_SERVER_MS = 2 * KEY_KEPT_BY_CLIENT_MS
