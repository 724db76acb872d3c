import { useEffect, useState } from 'react'

/** A tasker's card in the list. */
export const cardOf = (uid: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-card="${CSS.escape(uid)}"]`)

/**
 * The tasker whose card or pin is hovered or focused; their card is highlighted. The cards do not
 * subscribe to it, because a page without a map does not need it.
 */
export function useLit() {
  const [lit, light] = useState<string>()
  useEffect(() => {
    const follow = ({ target }: Event) => {
      if (!(target instanceof Element)) return
      // The map handles its pins.
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
