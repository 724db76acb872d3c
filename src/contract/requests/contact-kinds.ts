/** The kinds of contacts in a text. */
export const contactKinds = ['phone', 'email', 'link'] as const
export type ContactKind = (typeof contactKinds)[number]
