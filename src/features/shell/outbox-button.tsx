import CloudUpload from 'lucide-react/icons/cloud-upload'
import { useTranslation } from 'react-i18next'
import { useOutboxCount } from '#src/outbox/state.ts'
import { Pill } from '#src/ui/pill.tsx'
import { useOpenOutbox } from './outbox-entrance.tsx'

type OutboxButtonProps = { className: string; iconClassName?: string }

/** Opens the outbox's list; absent while it is empty. */
export function OutboxButton({ className, iconClassName }: OutboxButtonProps) {
  const { t } = useTranslation()
  const open = useOpenOutbox()
  const { waiting, needsPerson } = useOutboxCount()
  const count = waiting + needsPerson
  if (count === 0) return null
  return (
    <button type="button" className={className} onClick={open}>
      <CloudUpload aria-hidden className={iconClassName ?? 'size-5 shrink-0'} />
      {t('outbox.entry')}
      <Pill tone={needsPerson > 0 ? 'danger' : 'info'}>{count}</Pill>
    </button>
  )
}
