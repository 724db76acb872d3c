import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { PersonRecord } from '#src/contract/operator/operator.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { caseName } from './case-name.ts'

type EarlierDispute = PersonRecord['disputes'][number]

/** The other disputes of a person, the latest first, and how they ended. */
export function EarlierDisputes({ disputes }: Pick<PersonRecord, 'disputes'>) {
  const { t } = useTranslation()
  const { month } = useFormat()
  if (disputes.length === 0)
    return <p className="text-sm text-ink-2">{t('operator:person.noDisputes')}</p>
  return (
    <div className="text-sm">
      <p className="font-semibold">{t('operator:person.disputes')}</p>
      <ul className="grid gap-1 pt-1">
        {disputes.map((dispute) => (
          <li
            key={`${dispute.requestId ?? dispute.orderId} ${dispute.openedAt}`}
            className="text-ink-2"
          >
            {[
              caseName(dispute, t),
              month(dispute.openedAt),
              dispute.openedBy === dispute.as && t('operator:person.opened'),
              endText(dispute, t),
            ]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** How a dispute ended; a split with nothing for the tasker is a full refund. */
function endText({ ended, orderId }: EarlierDispute, t: TFunction): string {
  if (ended === null) return t('operator:person.open')
  const { by, taskerPercent } = ended
  if (taskerPercent === null) return t('operator:person.byBank')
  const end = by === 'operator' ? 'judged' : 'agreed'
  const part = taskerPercent === 0 ? 'full' : 'part'
  return t(`operator:person.${end}.${part}`, {
    ...(orderId !== null && { context: 'order' }),
    percent: taskerPercent,
  })
}
