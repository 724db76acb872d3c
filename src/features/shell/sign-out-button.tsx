import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { useSignOut } from '#src/session/use-sign-out.ts'
import { WhatIsLost } from './what-is-lost.tsx'

type SignOutButtonProps = { className?: string; children: ReactNode }

/** Ends the session at once, or after a question when unsent input would be lost. */
export function SignOutButton({ className, children }: SignOutButtonProps) {
  const { t } = useTranslation()
  const { loss, isPending, start, confirm, cancel } = useSignOut()
  return (
    <>
      <button
        type="button"
        className={className}
        aria-busy={isPending || undefined}
        onClick={start}
      >
        {children}
      </button>
      {loss &&
        // Outside the menu, because a closed menu hides its content.
        createPortal(
          <ConfirmDialog
            open
            danger
            title={t('signOut.title')}
            confirmLabel={t('signOut.confirm')}
            cancelLabel={t('signOut.cancel')}
            closeLabel={t('signOut.cancel')}
            pending={isPending}
            onConfirm={confirm}
            onClose={cancel}
          >
            <WhatIsLost loss={loss} />
          </ConfirmDialog>,
          document.body,
        )}
    </>
  )
}
