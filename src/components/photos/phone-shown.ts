import { lazy } from 'react'
import { loadWithRetry } from '#src/lib/load-with-retry.ts'
import type { Entry } from '#src/outbox/entry.ts'

/** True of a picture that was refused for the phone number it shows. */
export const showsPhone = ({ state, problem }: Entry): boolean =>
  state === 'refused' && problem?.code === 'images/phone-number'

/** Loaded late: few pictures need it. */
export const PhoneFound = lazy(() => loadWithRetry(() => import('./phone-found.tsx')))
