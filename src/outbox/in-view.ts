import { useEffect } from 'react'

const shown = new Map<string, number>()

/** Says of an entry that the page in view tells what became of it. */
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

/** True while a page in view tells it: nobody needs to hear it twice. */
export const isShownInView = (id: string): boolean => shown.has(id)
