/** A history entry on the same page at the same scroll position, without a visible change. */
export const samePage = {
  to: '.',
  search: true,
  hash: true,
  resetScroll: false,
  hashScrollIntoView: false,
  viewTransition: false,
} as const
