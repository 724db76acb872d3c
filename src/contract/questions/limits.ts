/** Characters of a question. */
export const QUESTION_TEXT = { min: 3, max: 500 } as const

/** Characters of its answer. */
export const ANSWER_MAX = 500

/** Questions that one person may ask in a day, about one subject and about all. */
export const QUESTIONS_A_DAY = { subject: 3, all: 20 } as const

/** The questions about a subject that are shown: those without an answer, then the newest. */
export const QUESTIONS_SHOWN = 50
