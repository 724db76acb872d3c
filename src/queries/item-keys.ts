/** In a file of its own: code that invalidates items need not load their queries. */
export const itemKeys = {
  lists: ['items', 'list'] as const,
  details: ['items', 'item'] as const,
}
