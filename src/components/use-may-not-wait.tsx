import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLasting } from '#src/platform/time/use-lasting.ts'
import { useOnline } from '#src/platform/network/use-online.ts'
import type { ButtonProps } from '#src/ui/button.tsx'
import type { ConfirmDialogProps } from '#src/ui/confirm-dialog.tsx'
import { cx } from '#src/ui/cx.ts'

/** A payment must not be left; leaving the page cancels a sign-in. */
type Kind = 'action' | 'payment' | 'entry'

/** The time after which a busy button is explained. */
const SLOW_MS = 5000

type MayNotWait = {
  /** True while it is being sent. */
  pending: boolean
  kind?: Kind
}

/**
 * For actions that are never queued: accepting, paying, confirming, signing in. Offline, the button
 * shows why it cannot be pressed, and stays focusable. When sending takes more than 5 s, the note
 * says so, and whether the page may be left.
 */
export function useMayNotWait({ pending, kind = 'action' }: MayNotWait): {
  /** Props for each button that sends it. */
  button: Pick<ButtonProps, 'unavailable' | 'aria-describedby'>
  /** The note, which always stands near the button: it is a live region. */
  note: (className?: string) => ReactNode
  /** The same for a ConfirmDialog, which can be closed once it takes long. */
  dialog: Pick<ConfirmDialogProps, 'confirm' | 'note' | 'leavable'>
} {
  const { t } = useTranslation()
  const id = useId()
  const online = useOnline()
  const slow = useLasting(pending, SLOW_MS)
  const unavailable = !online && !pending
  const said = slow
    ? t(`mayNotWait.slow.${kind}`)
    : unavailable
      ? t(`mayNotWait.offline.${kind}`)
      : undefined
  const button = { unavailable, 'aria-describedby': said ? id : undefined }
  const note = (className?: string) => (
    <p id={id} role="status" className={cx('text-sm text-ink-2', said && className)}>
      {said}
    </p>
  )
  return {
    button,
    note,
    dialog: { confirm: button, note: note('pt-3'), leavable: slow && kind === 'action' },
  }
}
