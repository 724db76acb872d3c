import { useTranslation } from 'react-i18next'
import { actionErrorText } from '#src/api/errors/error-text.ts'
import { useSignOutEverywhere } from '#src/session/use-sign-out.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { WhatIsLost } from './what-is-lost.tsx'

/** Ends all sessions of the user, after a question. */
export function SignOutEverywhereButton({ className }: { className: string }) {
  const { t } = useTranslation()
  const { loss, count, isPending, error, ask, confirm, cancel } = useSignOutEverywhere()
  return (
    <>
      <button type="button" className={className} onClick={ask}>
        {t('signOutEverywhere.action')}
      </button>
      <ConfirmDialog
        open={loss !== undefined}
        danger
        title={t('signOutEverywhere.title')}
        confirmLabel={t('signOutEverywhere.confirm')}
        cancelLabel={t('signOut.cancel')}
        closeLabel={t('signOut.cancel')}
        pending={isPending}
        error={error && actionErrorText(error, t)}
        onConfirm={confirm}
        onClose={cancel}
      >
        <div className="grid gap-2">
          <p>{t('signOutEverywhere.text')}</p>
          {count !== undefined && <p>{t('signOutEverywhere.count', { count })}</p>}
          {loss && <WhatIsLost loss={loss} />}
        </div>
      </ConfirmDialog>
    </>
  )
}
