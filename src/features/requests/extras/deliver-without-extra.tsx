import { useTranslation } from 'react-i18next'
import type { RequestExtra } from '#src/contract/requests/requests.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'

type DeliverWithoutExtraProps = {
  extra: RequestExtra
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a delivery that ends an extra without an answer. */
export function DeliverWithoutExtra(props: DeliverWithoutExtraProps) {
  const { extra, onConfirm, onClose } = props
  const { t } = useTranslation()
  const { money } = useFormat()
  return (
    <ConfirmDialog
      open
      title={t('work:extra.deliver.title', { amount: money(extra.amount) })}
      confirmLabel={t('work:extra.deliver.confirm')}
      cancelLabel={t('common.back')}
      closeLabel={t('requests.close')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {t('work:extra.deliver.text')}
    </ConfirmDialog>
  )
}
