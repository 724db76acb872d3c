const DAY_MS = 24 * 60 * 60_000

/** How long the web app sends an unanswered call again under its key. */
export const KEY_KEPT_BY_CLIENT_MS = 7 * DAY_MS

/**
 * How long the server remembers a key. It is longer than any client keeps one: a call that comes
 * again after the server forgot its key would take effect twice.
 */
export const KEY_KEPT_BY_SERVER_MS = 2 * KEY_KEPT_BY_CLIENT_MS
