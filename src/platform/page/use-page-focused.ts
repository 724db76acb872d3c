import { focusManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** True while the page is in view. */
export const usePageFocused = (): boolean =>
  useSyncExternalStore(
    (listener) => focusManager.subscribe(listener),
    () => focusManager.isFocused(),
    () => false,
  )
