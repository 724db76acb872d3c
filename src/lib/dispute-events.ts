type Timeline = readonly { action: string; by: string; status: string | null }[]

/** False for a chargeback of money that was already released: it opens no dispute. */
export const wasDisputed = ({ timeline }: { timeline: Timeline }): boolean =>
  timeline.some(({ status }) => status === 'disputed')

const splitEvents = ['dispute', 'propose_split', 'decline_split', 'withdraw_split']

/** True while the other party's agreement waits for the reader. */
export function isSplitProposed({
  timeline,
  viewer,
}: {
  timeline: Timeline
  viewer: string
}): boolean {
  const latest = timeline.findLast(({ action }) => splitEvents.includes(action))
  return latest?.action === 'propose_split' && latest.by !== viewer
}
