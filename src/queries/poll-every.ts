import { onlineManager } from '@tanstack/react-query'

/** `refetchInterval` that rests while offline; Query itself rests while the page is hidden. */
export const pollEvery = (ms: number) => (): number | false =>
  onlineManager.isOnline() ? ms : false
