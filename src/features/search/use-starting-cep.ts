import { useSyncExternalStore } from 'react'
import { readLastCep, readLastSearches } from '#src/session/last-searches.ts'
import { useAppStore } from '#src/stores/app-store.ts'

/**
 * The postal code of the user's last search on this device, or the last one used before the first.
 * Empty in the first render, which is the server's page: it is public.
 */
export function useStartingCep(): string {
  const uid = useAppStore((state) => state.uid)
  return useSyncExternalStore(
    never,
    () => readLastSearches(uid).cep ?? readLastCep(uid),
    () => '',
  )
}

const never = () => () => {}
