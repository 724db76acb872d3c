import { isWishedOn } from '#src/components/heart/wish.ts'

/** Pages for those who are signed in, by what one is asked to sign in for. */
const pages = [
  ['buy', /^\/marketplace\/purchase\//],
  ['sell', /^\/marketplace\/new(?:[?#]|$)/],
  ['market', /^\/marketplace\/?(?:[?#]|$)/],
  ['requests', /^\/requests(?:[?#]|$)/],
  ['report', /^\/safety(?:[?#]|$)/],
] as const

/** Pages for everybody, by what a pressed heart on them keeps. */
const hearts = [
  ['keepTasker', /^\/taskers\//],
  ['keepItem', /^\/marketplace\//],
] as const

type Goal = (typeof pages | typeof hearts)[number][0]

/** What a visitor was going to do; undefined where the page does not tell. */
export const goingTo = (from = ''): Goal | undefined =>
  [...pages, ...(isWishedOn(from) ? hearts : [])].find(([, page]) => page.test(from))?.[0]
