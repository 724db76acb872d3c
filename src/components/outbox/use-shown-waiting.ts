import { useState } from 'react'
import { deviceTime } from '#src/lib/clock.ts'
import type { Entry } from '#src/outbox/entry.ts'
import { useOnline } from '#src/platform/network/use-online.ts'
import { useReached } from '#src/platform/page/use-reached.ts'

/** On a good network an entry is sent within this time, too soon to read a note. */
const QUIET_MS = 1000

/** True once an open entry is worth showing: without a network or after a failure at once, else after a
 * second. */
export function useShownWaiting({ at, problem }: Entry): boolean {
  const online = useOnline()
  // The device's clock may have been ahead when the entry was made.
  const [start] = useState(() => Math.min(at, Date.now()))
  const noticed = useReached(new Date(deviceTime(start + QUIET_MS)))
  // Once shown it stays, also when the network comes back at that moment.
  const [shown, setShown] = useState(false)
  if (!shown && (!online || noticed || problem)) setShown(true)
  return shown
}
