import type { SeriesSummary } from '#src/contract/series/series.ts'
import { firstName } from '#src/lib/first-name.ts'
import type { Tone } from '#src/ui/pill.tsx'

/** The other party. */
export function partnerOf(series: SeriesSummary) {
  const isClient = series.viewer === 'client'
  const name = isClient ? series.taskerName : series.clientName
  const photo = isClient ? series.taskerPhoto : series.clientPhoto
  return { name, photo, firstName: firstName(name) }
}

/** The state as its texts distinguish it: whose answer a proposal waits for. */
export function stateOf({ status, by, viewer }: SeriesSummary): string {
  if (status === 'proposed') return by === viewer ? 'proposed_sent' : 'proposed_received'
  return status
}

const tones: Record<string, Tone> = {
  active: 'brand',
  proposed_received: 'accent',
  proposed_sent: 'info',
}

/** Orange where it needs the reader. */
export const pillOf = (series: SeriesSummary): [Tone, string] => {
  const state = stateOf(series)
  return [tones[state] ?? 'neutral', state]
}
