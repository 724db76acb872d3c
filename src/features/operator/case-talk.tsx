import { useTranslation } from 'react-i18next'
import { JobPhotos } from '#src/components/photos/job-photos.tsx'
import type { OperatorCase } from '#src/contract/operator/operator.ts'
import { namesIn } from '#src/lib/request/people.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { Card } from '#src/ui/card.tsx'

/** The complete conversation of the parties. */
export function CaseTalk({
  request,
  messages,
}: Pick<OperatorCase, 'request' | 'messages'>) {
  const { t } = useTranslation()
  const { stamp } = useFormat()
  const names = namesIn(request)
  return (
    <Card className="p-4">
      <h3 className="pb-2 text-lg">{t('operator:case.talk')}</h3>
      {messages.length === 0 ? (
        <p className="text-sm text-ink-2">{t('operator:case.noTalk')}</p>
      ) : (
        <ol className="grid gap-3">
          {messages.map(({ _id, from, parts, photos, hidden, createdAt }) => (
            <li key={_id}>
              <p className="flex justify-between gap-3 text-xs text-ink-2">
                <span className="font-bold">{names[from]}</span>
                <time dateTime={createdAt}>{stamp(createdAt)}</time>
              </p>
              <p className="whitespace-pre-line wrap-anywhere">
                {hidden
                  ? t('operator:case.hidden')
                  : parts.map((part) => ('text' in part ? part.text : '…')).join('')}
              </p>
              <JobPhotos images={photos} className="pt-1" />
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
