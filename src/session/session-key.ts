/** In a file of its own: the landing page uses the session without loading its schemas. */
export const sessionKey = ['session'] as const
