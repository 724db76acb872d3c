/**
 * The uid that a change is made for. The session may change in one tab while another, or the
 * service worker, still sends: the server refuses changes whose uid is not its session's.
 */
export const PERSON_HEADER = 'x-app-person'
