/**
 * A header on every answer of our server. No proxy and no captive portal sends it, so that their
 * pages are not taken for ours.
 */
export const SERVER_MARK = 'x-app-server'
