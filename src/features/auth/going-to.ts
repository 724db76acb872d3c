import { isWishedOn } from '#src/components/heart/wish.ts'

/** Pages that need a session, by the action that the visitor signs in for. */
const pages = [
  ['buy', /^\/marketplace\/purchase\//],
  ['sell', /^\/marketplace\/new(?:[?#]|$)/],
  ['market', /^\/marketplace\/?(?:[?#]|$)/],
  ['requests', /^\/requests(?:[?#]|$)/],
  ['report', /^\/safety(?:[?#]|$)/],
] as const

/** Public pages, by what their favourite button saves. */
const hearts = [
  ['keepTasker', /^\/taskers\//],
  ['keepItem', /^\/marketplace\//],
] as const

type Goal = (typeof pages | typeof hearts)[number][0]

/** What a visitor was about to do; undefined where the page does not tell. */
export const goingTo = (from = ''): Goal | undefined =>
  [...pages, ...(isWishedOn(from) ? hearts : [])].find(([, page]) => page.test(from))?.[0]
