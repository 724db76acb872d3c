import type { RouterHistory } from '@tanstack/react-router'

/**
 * Has the way back close the sheet that lies over the page, and not leave the page. Android's
 * browsers do so by themselves; the swipe of an iPhone and the button of a desktop do not.
 */
export function closeSheetOnBack(history: RouterHistory): () => void {
  const guard = ({ target: sheet }: Event) => {
    if (!(sheet instanceof HTMLDialogElement)) return
    const unblock = history.block({
      enableBeforeUnload: false,
      blockerFn({ action }) {
        const isTopmost = [...document.querySelectorAll('dialog[open]')].at(-1) === sheet
        if (action !== 'BACK' || !isTopmost) return false
        sheet.dispatchEvent(new Event('cancel', { cancelable: true }))
        return true
      },
    })
    sheet.addEventListener('close', unblock, { once: true })
  }
  addEventListener('sheetopen', guard)
  return () => removeEventListener('sheetopen', guard)
}
