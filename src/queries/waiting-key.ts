/** Below the key of the requests' lists, so that a change of a request refetches it. */
export const waitingKey = ['requests', 'list', 'waiting'] as const
