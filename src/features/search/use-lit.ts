import { useEffect, useState } from 'react'

/** A tasker's card in the list. */
export const cardOf = (uid: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-card="${CSS.escape(uid)}"]`)

/**
 * The tasker whose card or pin is pointed at or focused; their card is lit. The cards know nothing of
 * it, because a page without a map needs nothing of it.
 */
export function useLit() {
  const [lit, light] = useState<string>()
  useEffect(() => {
    const follow = ({ target }: Event) => {
      if (!(target instanceof Element)) return
      // The map tells of its pins.
      if (target.closest('.leaflet-marker-icon')) return
      light(target.closest<HTMLElement>('[data-card]')?.dataset['card'])
    }
    document.addEventListener('mouseover', follow)
    document.addEventListener('focusin', follow)
    return () => {
      document.removeEventListener('mouseover', follow)
      document.removeEventListener('focusin', follow)
    }
  }, [])
  useEffect(() => {
    const card = lit === undefined ? null : cardOf(lit)
    card?.setAttribute('data-lit', '')
    return () => card?.removeAttribute('data-lit')
  }, [lit])
  return [lit, light] as const
}
