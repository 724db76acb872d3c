import type { RouterHistory } from '@tanstack/react-router'

/**
 * Has the way back close the sheet that lies over the page, and not leave the page. Android's
 * browsers do so by themselves; the swipe of an iPhone and the button of a desktop do not.
 */
export function closeSheetOnBack(history: RouterHistory): () => void {
  const guard = ({ target: sheet }: Event) => {
    if (!(sheet instanceof HTMLDialogElement)) return
    const { pathname } = history.location
    const unblock = history.block({
      enableBeforeUnload: false,
      blockerFn({ action, currentLocation }) {
        const isTopmost = [...document.querySelectorAll('dialog[open]')].at(-1) === sheet
        // A page that is being left stays in view, with its sheet, until the next one is there.
        const isHere = currentLocation.pathname === pathname
        if (action !== 'BACK' || !isTopmost || !isHere) return false
        sheet.dispatchEvent(new Event('cancel', { cancelable: true }))
        return true
      },
    })
    sheet.addEventListener('close', unblock, { once: true })
  }
  addEventListener('sheetopen', guard)
  return () => removeEventListener('sheetopen', guard)
}
