/** The first word of a person's name. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''
