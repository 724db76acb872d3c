import { useSyncExternalStore } from 'react'
import { keptSearches } from '#src/session/kept-searches.ts'
import { useAppStore } from '#src/stores/app-store.ts'

/**
 * The postal code of the person's last search on this device. Empty in the first render, which is
 * the server's page: that knows nobody.
 */
export function useStartingCep(): string {
  const uid = useAppStore((state) => state.uid)
  return useSyncExternalStore(
    never,
    () => keptSearches(uid).cep,
    () => '',
  )
}

const never = () => () => {}
