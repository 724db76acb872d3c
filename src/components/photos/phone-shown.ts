import { lazy } from 'react'
import type { Entry } from '#src/outbox/entry.ts'

/** True of a picture that was refused for the phone number it shows. */
export const showsPhone = ({ state, problem }: Entry): boolean =>
  state === 'refused' && problem?.code === 'images/phone-number'

/** Few pictures ever need it. */
export const PhoneFound = lazy(() => import('./phone-found.tsx'))
