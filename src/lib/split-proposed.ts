type Disputed = {
  timeline: readonly { action: string; by: string }[]
  viewer: string
}

const splitEvents = ['dispute', 'propose_split', 'decline_split', 'withdraw_split']

/** True while the other party's agreement waits for the reader. */
export function isSplitProposed({ timeline, viewer }: Disputed): boolean {
  const latest = timeline.findLast(({ action }) => splitEvents.includes(action))
  return latest?.action === 'propose_split' && latest.by !== viewer
}
