import { onlineManager } from '@tanstack/react-query'
import { isSavingData } from '#src/platform/data-saver.ts'

const SAVING = 4

/**
 * `refetchInterval` that rests while offline, and asks a quarter as often while data are saved;
 * Query itself rests while the page is hidden.
 */
export const pollEvery = (ms: number) => (): number | false => {
  if (!onlineManager.isOnline()) return false
  return isSavingData() ? ms * SAVING : ms
}
