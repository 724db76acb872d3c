/** Whose calendar it is in the texts: the reader's own, or that of a tasker by first name. */
export type Whose = { name: string; own?: boolean }

/** What the reader does with a time. */
export type Doing = 'ask' | 'propose'

export type Chosen = { date: string; time: string }
