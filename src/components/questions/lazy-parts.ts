// See features/favourites/lazy-parts.ts: pages name this file alone, and it names the lazy parts.

export const loadAskPart = async () => ({
  default: (await import('./ask-part.tsx')).AskPart,
})
export const loadAnswerPart = async () => ({
  default: (await import('./answer-part.tsx')).AnswerPart,
})
