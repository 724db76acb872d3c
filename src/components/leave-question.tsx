import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isStored } from '#src/outbox/is-stored.ts'
import { isOpen } from '#src/outbox/rules.ts'
import { entriesNow } from '#src/outbox/state.ts'
import { losableInput } from '#src/platform/page/page-state.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'

type LeaveQuestionProps = {
  /** False once the user has signed out: then there is no page to come back to. */
  mayStay: () => boolean
}

/**
 * Asks before a page is left with unstored data: typed values (useLosableInput), or outbox entries
 * that the device could not store.
 */
export function LeaveQuestion({ mayStay }: LeaveQuestionProps) {
  const { t } = useTranslation()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      losableInput.isUp() && current.pathname !== next.pathname && mayStay(),
    // The outbox survives a change of page: only closing the app loses unstored entries.
    enableBeforeUnload: () =>
      losableInput.isUp() ||
      entriesNow().some((entry) => isOpen(entry) && !isStored(entry)),
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      danger
      title={t('drafts.leave.title')}
      confirmLabel={t('drafts.leave.confirm')}
      cancelLabel={t('drafts.leave.stay')}
      closeLabel={t('drafts.leave.close')}
      onClose={() => reset?.()}
      onConfirm={() => proceed?.()}
    >
      {t('drafts.leave.text')}
    </ConfirmDialog>
  )
}
