import CloudUpload from 'lucide-react/icons/cloud-upload'
import { useTranslation } from 'react-i18next'

/** Marks an address that is not sent to the backend yet. */
export function PendingWord() {
  const { t } = useTranslation()
  return (
    <span className="inline-flex shrink-0 items-center gap-1.5 text-sm font-semibold text-info">
      <CloudUpload aria-hidden className="size-4.5" />
      {t('account:addresses.pending')}
    </span>
  )
}
