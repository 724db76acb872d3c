/**
 * The uid that a change is made for. Sessions change in one tab while another one, or the service
 * worker, still has something to send: the server refuses what is not of its session's person.
 */
export const PERSON_HEADER = 'x-app-person'
