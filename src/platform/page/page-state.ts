import { useEffect, useSyncExternalStore } from 'react'

/** A flag that is up while any part of the page holds it up. */
function createFlag() {
  const holders = new Set<object>()
  const listeners = new Set<() => void>()
  const set = (change: () => void) => {
    change()
    for (const listener of listeners) listener()
  }
  return {
    isUp: (): boolean => holders.size > 0,
    /** Holds the flag up until the returned function is called. */
    hold(): () => void {
      const holder = {}
      set(() => holders.add(holder))
      return () => set(() => holders.delete(holder))
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A newer version is on its way, to which the page will reload. */
export const takingNewVersion = createFlag()

type Flag = ReturnType<typeof createFlag>

/** Input that leaving the page would lose. */
export const unsavedInput = createFlag()

/** Input that is stored nowhere: leaving the page asks first. */
export const losableInput = createFlag()

/** The page failed and has nothing, not even cached data, to show. */
export const blankPage = createFlag()

function useFlag(flag: Flag, up: boolean): void {
  useEffect(() => (up ? flag.hold() : undefined), [flag, up])
}

/** For forms: while `dirty` the page is neither left for the offline page nor reloaded by an update. */
export const useUnsavedInput = (dirty: boolean): void => useFlag(unsavedInput, dirty)

/** For forms that keep no draft: while `dirty`, leaving the page asks as well. */
export function useLosableInput(dirty: boolean): void {
  useFlag(unsavedInput, dirty)
  useFlag(losableInput, dirty)
}

/** For components that replace a whole failed page. */
export const useBlankPage = (): void => useFlag(blankPage, true)

export const useTakingNewVersion = (): boolean =>
  useSyncExternalStore(takingNewVersion.subscribe, takingNewVersion.isUp, () => false)
