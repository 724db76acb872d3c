/** In a file of its own: code that invalidates questions need not load their queries. */
export const questionKeys = { all: ['questions'] as const }
