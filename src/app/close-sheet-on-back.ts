import type { RouterHistory } from '@tanstack/react-router'

/**
 * Has the way back close the sheet that lies over the page, and not leave the page. Android's
 * browsers do so by themselves; the swipe of an iPhone and the button of a desktop do not.
 */
export const closeSheetOnBack = (history: RouterHistory): (() => void) =>
  history.block({
    enableBeforeUnload: false,
    blockerFn({ action }) {
      const top = [...document.querySelectorAll('dialog[open]')].at(-1)
      if (action !== 'BACK' || !top?.matches('[data-back-closes]')) return false
      top.dispatchEvent(new Event('cancel', { cancelable: true }))
      return true
    },
  })
