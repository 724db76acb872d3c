import { useTranslation } from 'react-i18next'
import type { RequestExtra, ServiceRequest } from '#src/contract/requests/requests.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { Avatar } from '#src/ui/avatar.tsx'

type ExtraWordsProps = { request: ServiceRequest; extra: RequestExtra }

/** What is proposed and why, in the words of the party that proposed it. */
export function ExtraWords({ request, extra }: ExtraWordsProps) {
  const { t } = useTranslation()
  const { ago } = useFormat()
  const isTasker = extra.by === 'tasker'
  const name = isTasker ? request.taskerName : request.clientName
  const photo = isTasker ? request.taskerPhoto : request.clientPhoto
  return (
    <div className="flex gap-3">
      <Avatar name={name} photo={photo} />
      <div className="min-w-0 flex-1">
        <p className="font-bold wrap-anywhere">{extra.title}</p>
        <p className="whitespace-pre-line wrap-anywhere">{extra.reason}</p>
        <p className="pt-1 text-sm text-ink-2">
          {extra.by === request.viewer ? t('requests.you') : name},{' '}
          <time dateTime={extra.changedAt}>{ago(extra.changedAt)}</time>
        </p>
      </div>
    </div>
  )
}
