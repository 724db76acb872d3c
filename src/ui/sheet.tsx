import X from 'lucide-react/icons/x'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { useModal } from './use-modal.ts'

export type SheetProps = {
  open: boolean
  /** Called on Esc, a touch beside the sheet, or the close button. */
  onClose: () => void
  title: ReactNode
  closeLabel: string
  children: ReactNode
  /** Its actions, at the foot and always in view. */
  footer?: ReactNode
  /** Ask before something that cannot be undone: announced as an alert. */
  alert?: boolean
  /** While true the user cannot close it. */
  locked?: boolean
  wide?: boolean
}

/**
 * A modal: from below on a phone, centred on a desktop. Focus goes in (to the close button,
 * or to what is marked `data-autofocus`) and comes back.
 */
export function Sheet(props: SheetProps) {
  const { open, onClose, title, closeLabel, children, footer, alert, locked, wide } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useModal(dialog, open)
  useEffect(() => {
    // Handled by src/app/close-sheet-on-back.ts.
    if (open) dialog.current?.dispatchEvent(new Event('sheetopen', { bubbles: true }))
  }, [open])
  const close = () => {
    if (!locked) onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the key for the backdrop is Esc
    <dialog
      ref={dialog}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault() // the parent's `open` decides
        close()
      }}
      onClose={(event) => {
        // Browsers close it at a second Esc, whatever the handler does; our own close has cleared `open`.
        if (!open || event.currentTarget.open) return
        if (locked) event.currentTarget.showModal()
        else onClose()
      }}
      onClick={(event) => {
        // A press on the backdrop. The second click of two was meant for the sheet's opener.
        if (event.target === event.currentTarget && event.detail < 2) close()
      }}
      className={cx(
        'm-0 mt-auto max-h-[90dvh] w-full max-w-none flex-col overflow-hidden rounded-t-lg bg-surface text-ink shadow-2 backdrop:bg-scrim open:flex',
        'open:animate-[rise_220ms_var(--ease-out)] open:backdrop:animate-[fade_220ms]',
        'md:m-auto md:rounded-lg',
        wide ? 'md:w-2xl' : 'md:w-md',
      )}
    >
      {open && (
        <>
          <header className="flex items-center gap-3 pt-3 pr-3 pb-1 pl-5">
            <h2 id={titleId} className="flex-1 text-xl">
              {title}
            </h2>
            <IconButton
              plain
              label={closeLabel}
              icon={<X aria-hidden className="size-5" />}
              onClick={close}
              disabled={locked}
            />
          </header>
          <div className="flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-5">
            {children}
          </div>
          {footer && (
            <footer className="flex flex-wrap gap-2.5 border-t border-line px-5 pt-3.5 pb-[calc(0.875rem+env(safe-area-inset-bottom))] *:flex-1">
              {footer}
            </footer>
          )}
        </>
      )}
    </dialog>
  )
}
