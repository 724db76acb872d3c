import { useLayoutEffect, type RefObject } from 'react'

/** Shows the dialog above the page while `open`. What is marked `data-autofocus` gets the focus. */
export function useModal(ref: RefObject<HTMLDialogElement | null>, open: boolean) {
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    if (!dialog.open) dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    // Closed by its own method, also when unmounted while open: that gives the focus back.
    return () => dialog.close()
  }, [ref, open])
}
