// See features/favourites/late.ts: pages name this file alone, and it names the late parts.

export const loadAskPart = async () => ({
  default: (await import('./ask-part.tsx')).AskPart,
})
export const loadAnswerPart = async () => ({
  default: (await import('./answer-part.tsx')).AnswerPart,
})
