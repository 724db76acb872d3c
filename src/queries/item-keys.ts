/** Apart from the queries: what asks for items again need not bring what asks for them. */
export const itemKeys = {
  lists: ['items', 'list'] as const,
  details: ['items', 'item'] as const,
  questions: ['items', 'questions'] as const,
}
