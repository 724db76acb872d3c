/**
 * A header on every answer of our server. Proxies and captive portals do not send it, so that their
 * pages are not taken for ours.
 */
export const SERVER_MARK = 'x-app-server'
