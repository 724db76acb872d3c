import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import { useTranslation } from 'react-i18next'
import { actionErrorText } from '#src/api/errors/error-text.ts'
import { useSignOutEverywhere } from '#src/session/use-sign-out.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { WhatIsLost } from './what-is-lost.tsx'

const ownLineClass =
  'flex min-h-11 items-center justify-center gap-2 rounded-full px-3 text-sm font-[650] text-ink-2 transition hover:bg-sunken hover:text-ink'

/** Ends every session of the person, after a question; a line of its own unless dressed otherwise. */
export function SignOutEverywhereButton({ className }: { className?: string }) {
  const { t } = useTranslation()
  const { loss, count, isPending, error, ask, confirm, cancel } = useSignOutEverywhere()
  return (
    <>
      <button type="button" className={className ?? ownLineClass} onClick={ask}>
        {!className && <MonitorSmartphone aria-hidden className="size-5 shrink-0" />}
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
