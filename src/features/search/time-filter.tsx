import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayPartNames } from '#src/contract/taskers/hours.ts'
import { currentTime } from '#src/lib/clock.ts'
import { shortWeekdayName } from '#src/lib/schedule/day-text.ts'
import { dayAt, daysFrom } from '#src/lib/schedule/days.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { Chip } from '#src/ui/chip.tsx'
import { cx } from '#src/ui/cx.ts'
import type { SearchPatch } from './filter-panel.tsx'
import type { SearchParams } from './search-params.ts'
import { anyTime } from './typed-day.ts'

const DAYS = 7

type TimeFilterProps = { params: SearchParams; onPatch: (patch: SearchPatch) => void }

/** The day and the part of it on which a job is to begin; a tap on the chosen one removes it. */
export function TimeFilter({ params, onPatch }: TimeFilterProps) {
  const { t } = useTranslation()
  const { lang } = useFormat()
  const [today] = useState(() => dayAt(currentTime()))
  const { day, until, part } = params
  const isOf = (each: string) => day !== undefined && each >= day && each <= (until ?? day)
  return (
    <div className="grid gap-2.5">
      <div role="group" aria-label={t('search.day')} className="grid gap-2">
        <p aria-hidden className="font-semibold">
          {t('search.day')}
        </p>
        <div className="grid grid-cols-7 gap-1">
          {daysFrom(today, DAYS).map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={isOf(each)}
              onClick={() =>
                onPatch(
                  each === day ? { ...anyTime, part } : { day: each, until: undefined },
                )
              }
              className={cx(
                'grid min-h-13 content-center rounded-sm border text-center text-xs transition',
                isOf(each) ? 'border-ink bg-ink text-paper' : 'border-line bg-surface',
              )}
            >
              <b className="text-base leading-5">{Number(each.slice(8))}</b>{' '}
              {each === today ? t('tasker.days.today') : shortWeekdayName(each, lang)}
            </button>
          ))}
        </div>
      </div>
      <div role="group" aria-label={t('search.dayPart')} className="flex flex-wrap gap-2">
        {dayPartNames.map((each) => (
          <Chip
            key={each}
            selected={part === each}
            onClick={() => onPatch({ part: part === each ? undefined : each })}
          >
            {t(`search.parts.${each}`)}
          </Chip>
        ))}
      </div>
    </div>
  )
}
