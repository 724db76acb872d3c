import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isKept } from '#src/outbox/is-kept.ts'
import { isOpen } from '#src/outbox/rules.ts'
import { entriesNow } from '#src/outbox/state.ts'
import { losableInput } from '#src/platform/page-state.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'

type LeaveQuestionProps = {
  /** False once the person has signed out: then there is nothing to come back to. */
  mayStay: () => boolean
}

/**
 * Asks before a page is left with something that is kept nowhere: typed values (useLosableInput),
 * or what waits in the outbox and is not stored.
 */
export function LeaveQuestion({ mayStay }: LeaveQuestionProps) {
  const { t } = useTranslation()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      losableInput.isUp() && current.pathname !== next.pathname && mayStay(),
    // The outbox lives on from page to page: only closing the app loses what is not stored.
    enableBeforeUnload: () =>
      losableInput.isUp() || entriesNow().some((entry) => isOpen(entry) && !isKept(entry)),
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
