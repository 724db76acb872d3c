import { useTranslation } from 'react-i18next'
import type { PersonRecord } from '#src/contract/operator.ts'
import { useFormat } from '#src/platform/use-format.ts'

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
        {disputes.map(({ requestId, number, openedAt, as, openedBy, ended }) => (
          <li key={`${requestId} ${openedAt}`} className="text-ink-2">
            {[
              `#${number}`,
              month(openedAt),
              openedBy === as && t('operator:person.opened'),
              ended
                ? ended.taskerPercent === null
                  ? t('operator:person.byBank')
                  : t(
                      ended.by === 'operator'
                        ? 'operator:person.judged'
                        : 'operator:person.agreed',
                      { percent: ended.taskerPercent },
                    )
                : t('operator:person.open'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
    </div>
  )
}
