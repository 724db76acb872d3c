/** Apart, so that the landing page can speak of the session without loading its schemas. */
export const sessionKey = ['session'] as const
