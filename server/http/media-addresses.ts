/** Addresses under which `registerMediaRoutes` serves files: one, or a `srcset` of several. */
const OURS = /^\/media\/[\w/.-]+(?: \d+w(?:, \/media\/[\w/.-]+ \d+w)*)?$/

/**
 * An answer with the addresses of its pictures and videos where browsers fetch them. Services and
 * rows know only `/media/…`, so that a CDN can come and go.
 */
export function withMediaAt(mediaUrl: string | null, answer: unknown): unknown {
  if (mediaUrl === null) return answer
  if (typeof answer === 'string')
    return OURS.test(answer) ? answer.replaceAll('/media/', `${mediaUrl}/`) : answer
  if (Array.isArray(answer)) return answer.map((each) => withMediaAt(mediaUrl, each))
  if (typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [name, withMediaAt(mediaUrl, value)]),
  )
}
