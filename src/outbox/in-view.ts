import { useEffect } from 'react'

const shown = new Map<string, number>()

/** Marks an entry whose outcome the page in view shows. */
export function useShownInView(id: string | undefined): void {
  useEffect(() => {
    if (id === undefined) return undefined
    shown.set(id, (shown.get(id) ?? 0) + 1)
    return () => {
      const left = (shown.get(id) ?? 1) - 1
      if (left > 0) shown.set(id, left)
      else shown.delete(id)
    }
  }, [id])
}

/** True while a page in view shows the outcome, so that no toast repeats it. */
export const isShownInView = (id: string): boolean => shown.has(id)
