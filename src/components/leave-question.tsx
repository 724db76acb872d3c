import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { losableInput } from '#src/platform/page-state.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'

type LeaveQuestionProps = {
  /** False once the person has signed out: then there is nothing to come back to. */
  mayStay: () => boolean
}

/** Asks before a page is left with typed values that are kept nowhere (useLosableInput). */
export function LeaveQuestion({ mayStay }: LeaveQuestionProps) {
  const { t } = useTranslation()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      losableInput.isUp() && current.pathname !== next.pathname && mayStay(),
    enableBeforeUnload: () => losableInput.isUp(),
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
