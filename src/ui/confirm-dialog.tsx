import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { Sheet } from './sheet.tsx'

export type ConfirmDialogProps = {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  title: ReactNode
  children?: ReactNode
  confirmLabel: string
  cancelLabel: string
  /** The action of the second button; by default it closes. */
  onCancel?: (() => void) | undefined
  closeLabel: string
  /** True when the confirmed action destroys or refuses something. */
  danger?: boolean
  pending?: boolean
  /** It may be closed while pending: the confirmed action goes on. */
  leavable?: boolean
  error?: ReactNode
  /** The reason why it cannot be confirmed now, or that it takes long; a live region. */
  note?: ReactNode
  /** Props for the button that confirms. */
  confirm?: Pick<ButtonProps, 'unavailable' | 'aria-describedby'>
}

/**
 * A question before something that cannot be undone; it stays open while pending, unless it may be
 * left.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { children, confirmLabel, cancelLabel, danger, pending = false, error } = props
  const locked = pending && !props.leavable
  return (
    <Sheet
      alert
      open={props.open}
      onClose={props.onClose}
      title={props.title}
      closeLabel={props.closeLabel}
      locked={locked}
      footer={
        <>
          <Button
            variant="outline"
            onClick={props.onCancel ?? props.onClose}
            disabled={locked}
          >
            {cancelLabel}
          </Button>
          <Button
            {...props.confirm}
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
      {props.note}
    </Sheet>
  )
}
