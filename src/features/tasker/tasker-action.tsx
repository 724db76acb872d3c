import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { loadWithRetry } from '#src/lib/load-with-retry.ts'
import { dayText } from '#src/lib/schedule/day-text.ts'
import { nextOpenDay } from '#src/lib/schedule/schedule.ts'
import { standingOn } from '#src/lib/schedule/work-day.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { buttonClass } from '#src/ui/button.tsx'
import type { Tasker } from './tasker.ts'

// Visitors cannot block, so their page does not load it.
const UnlessBlocked = lazy(async () => ({
  default: (await loadWithRetry(() => import('./unless-blocked.tsx'))).UnlessBlocked,
}))

type TaskerActionProps = {
  /** The tasker to ask; undefined on the tasker's own page. */
  uid: string | undefined
  details: Tasker
  now: { today: string }
}

/** Asks for a service, of a busy tasker from their return on; or edits the reader's own page. */
export function TaskerAction({ uid, details, now }: TaskerActionProps) {
  const { t } = useTranslation()
  const { lang } = useFormat()
  const reader = useAppStore((state) => state.uid)
  if (uid === undefined)
    return (
      <Link to="/tasker-profile" className={buttonClass({ variant: 'outline' })}>
        {t('tasker.editOwn')}
      </Link>
    )
  const { from } = standingOn(details, now.today)
  const day = from && nextOpenDay(details, from)
  const ask = (
    <Link
      to="/service-request/$taskerId"
      params={{ taskerId: uid }}
      {...(day && { search: { date: day } })}
      className={buttonClass()}
    >
      {day ? t('tasker.askFrom', { day: dayText(day, lang) }) : t('tasker.ask')}
    </Link>
  )
  if (reader === null) return ask
  return (
    <Suspense fallback={ask}>
      <UnlessBlocked uid={reader} personId={uid}>
        {ask}
      </UnlessBlocked>
    </Suspense>
  )
}
