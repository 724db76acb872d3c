/** A step of the history on the same page at the same place, which nobody sees being taken. */
export const samePage = {
  to: '.',
  search: true,
  hash: true,
  resetScroll: false,
  hashScrollIntoView: false,
  viewTransition: false,
} as const
