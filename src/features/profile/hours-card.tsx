import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Pencil from 'lucide-react/icons/pencil'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PendingMark } from '#src/components/outbox/pending-mark.tsx'
import type { TaskerDetails } from '#src/contract/taskers/taskers.ts'
import { currentTime } from '#src/lib/clock.ts'
import { loadWithRetry } from '#src/lib/load-with-retry.ts'
import { dayAt } from '#src/lib/schedule/days.ts'
import { comingAbsences } from '#src/lib/schedule/days-off.ts'
import { daysText, periodText, weekdaysText } from '#src/lib/schedule/day-text.ts'
import { weekRows } from '#src/lib/schedule/schedule.ts'
import { saysHours } from '#src/lib/schedule/work-day.ts'
import { withTexts } from '#src/platform/i18n/i18n.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { scheduleAction } from '#src/queries/profile-edits.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { KeyValue, KeyValueList } from '#src/ui/key-value-list.tsx'
import { SectionCard } from '#src/components/section-card.tsx'
import { useProfileEdit } from './use-profile-edit.ts'

const HoursSheet = lazy(async () => ({
  default: (await loadWithRetry(() => import('./hours-sheet.tsx'))).HoursSheet,
}))

const CalendarSheet = lazy(async () => ({
  default: (
    await loadWithRetry(() => withTexts('calendar', import('./calendar-sheet.tsx')))
  ).CalendarSheet,
}))

/** The weekly hours and days off, and the button to edit them. */
export function HoursCard({ uid, details }: { uid: string; details: TaskerDetails }) {
  const { t } = useTranslation()
  const { lang } = useFormat()
  const { entries } = useProfileEdit(scheduleAction)
  const [isEditing, setEditing] = useState(false)
  const [isLinking, setLinking] = useState(false)
  const [today] = useState(() => dayAt(currentTime()))
  const edit = () => setEditing(true)
  const absences = comingAbsences(details.daysOff, today)
  const isSaid = saysHours(details) || absences.length > 0
  return (
    <SectionCard
      id="hours"
      title={t('offer:hours.title')}
      trailing={
        isSaid && (
          <IconButton
            plain
            label={t('offer:hours.edit')}
            icon={<Pencil aria-hidden className="size-4.5" />}
            onClick={edit}
            className="text-ink-2"
          />
        )
      }
    >
      {isSaid ? (
        <KeyValueList className="first-letter:uppercase">
          {saysHours(details) &&
            weekRows(details).map(({ first, last, periods }) => (
              <KeyValue
                key={first}
                name={
                  <span className="inline-block first-letter:uppercase">
                    {weekdaysText({ first, last }, lang)}
                  </span>
                }
              >
                {periods.map(periodText).join(', ') || t('offer:hours.closed')}
              </KeyValue>
            ))}
          {absences.slice(0, 3).map((absence) => (
            <KeyValue key={`${absence.from} ${absence.to}`} name={t('offer:hours.daysOff')}>
              {daysText(absence, lang)}
            </KeyValue>
          ))}
        </KeyValueList>
      ) : (
        <>
          <p className="pb-4 text-ink-2">{t('offer:hours.none')}</p>
          <Button variant="secondary" className="w-full" onClick={edit}>
            {t('offer:hours.begin')}
          </Button>
        </>
      )}
      <PendingMark className="pt-3" entries={entries} />
      <Button variant="outline" className="mt-3 w-full" onClick={() => setLinking(true)}>
        <CalendarPlus aria-hidden className="size-4.5" />
        {t('offer:hours.calendar')}
      </Button>
      {isLinking && (
        <Suspense>
          <CalendarSheet uid={uid} onClose={() => setLinking(false)} />
        </Suspense>
      )}
      {isEditing && (
        <Suspense>
          <HoursSheet uid={uid} details={details} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </SectionCard>
  )
}
