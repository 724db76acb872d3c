import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Sheet } from './sheet.tsx'

export type ConfirmDialogProps = {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  title: ReactNode
  children?: ReactNode
  confirmLabel: string
  cancelLabel: string
  closeLabel: string
  /** The confirmed action destroys or refuses something. */
  danger?: boolean
  pending?: boolean
  error?: ReactNode
}

/** A question before something that cannot be undone; nothing closes it while pending. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { children, confirmLabel, cancelLabel, danger, pending = false, error } = props
  return (
    <Sheet
      alert
      open={props.open}
      onClose={props.onClose}
      title={props.title}
      closeLabel={props.closeLabel}
      locked={pending}
      footer={
        <>
          <Button variant="outline" onClick={props.onClose} disabled={pending}>
            {cancelLabel}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            onClick={({ detail }) => {
              // The second click of a double click was meant for the button that opened the dialog.
              if (detail < 2) props.onConfirm()
            }}
            pending={pending}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="text-ink-2">{children}</div>
      {error && (
        <p role="alert" className="pt-3 font-medium text-danger">
          {error}
        </p>
      )}
    </Sheet>
  )
}
