import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** True while the network is thought to work. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
    () => true,
  )
