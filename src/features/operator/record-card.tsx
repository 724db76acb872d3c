import { useTranslation } from 'react-i18next'
import type { PersonRecord } from '#src/contract/operator/operator.ts'
import type { Party } from '#src/contract/requests/request-lifecycle.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Card } from '#src/ui/card.tsx'
import { Pill } from '#src/ui/pill.tsx'
import { EarlierDisputes } from './earlier-disputes.tsx'
import { PersonLink } from './person-link.tsx'

/** A party with their record. */
export function RecordCard({ person, as }: { person: PersonRecord; as: Party }) {
  const { t } = useTranslation()
  const { month } = useFormat()
  const { uid, name, photo, completed, cancelled, reports, suspendedAt } = person
  return (
    <Card className="grid gap-3 p-4">
      <div className="flex items-center gap-3">
        <Avatar name={name} photo={photo} />
        <div className="min-w-0 wrap-anywhere">
          <PersonLink uid={uid} name={name} />
          <p className="text-sm text-ink-2">
            {t(`operator:actors.${as}`)} ·{' '}
            {t('operator:person.since', { month: month(person.since) })}
          </p>
        </div>
      </div>
      <p className="flex flex-wrap gap-1.5">
        {suspendedAt && <Pill tone="danger">{t('operator:person.suspended')}</Pill>}
        <Pill>{t('operator:person.completed', { count: completed })}</Pill>
        <Pill>{t('operator:person.cancelled', { count: cancelled })}</Pill>
        <Pill tone={reports > 0 ? 'accent' : 'neutral'}>
          {t('operator:person.reports', { count: reports })}
        </Pill>
      </p>
      <EarlierDisputes disputes={person.disputes} />
    </Card>
  )
}
