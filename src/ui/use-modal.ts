import { useLayoutEffect, type RefObject } from 'react'

/** The second of two taps comes within this time. */
const SECOND_TAP_MS = 700
/** The most pixels between two taps of an unsteady hand. */
const SHIELD_PX = 96

/**
 * Shows the dialog above the page while `open`. The element marked `data-autofocus` gets the focus.
 */
export function useModal(ref: RefObject<HTMLDialogElement | null>, open: boolean) {
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    if (!dialog.open) dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    let tap: MouseEvent | undefined
    const note = (event: MouseEvent) => {
      tap = event
    }
    dialog.addEventListener('click', note, true)
    return () => {
      dialog.removeEventListener('click', note, true)
      // Closed by its own method, also when unmounted while open: that gives the focus back.
      dialog.close()
      if (tap) catchSecondTap(tap)
    }
  }, [ref, open])
}

/** The second of two taps on a dialog's closer would press the element beneath. */
function catchSecondTap({ clientX, clientY }: MouseEvent): void {
  const shield = document.createElement('div')
  // No classes: they are read from components only.
  Object.assign(shield.style, {
    position: 'fixed',
    zIndex: 50,
    left: `${clientX - SHIELD_PX / 2}px`,
    top: `${clientY - SHIELD_PX / 2}px`,
    width: `${SHIELD_PX}px`,
    height: `${SHIELD_PX}px`,
  })
  document.body.append(shield)
  setTimeout(() => shield.remove(), SECOND_TAP_MS)
}
