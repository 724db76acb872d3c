/** Characters of a question about an item, and of its answer. */
export const QUESTION_TEXT = { min: 3, max: 500 } as const
export const ANSWER_MAX = 500

/** Questions that one person may ask in a day, about one item and about all. */
export const QUESTIONS_A_DAY = { item: 3, all: 20 } as const

/** The questions of an item that are shown: those without an answer, then the newest. */
export const QUESTIONS_SHOWN = 50

export const itemQuestionErrors = [
  'questions/not-found',
  'questions/own-item',
  'questions/not-on-sale',
  'questions/too-many',
  'questions/answered',
] as const
