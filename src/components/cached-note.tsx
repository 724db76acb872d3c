import type { UseQueryResult } from '@tanstack/react-query'
import History from 'lucide-react/icons/rotate-ccw-clock'
import { useTranslation } from 'react-i18next'
import { deviceTime } from '#src/lib/clock.ts'
import { MINUTE_MS } from '#src/lib/time.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { useMinute } from '#src/platform/time/use-minute.ts'
import { useLasting } from '#src/platform/time/use-lasting.ts'
import { useOnline } from '#src/platform/network/use-online.ts'
import { useReached } from '#src/platform/page/use-reached.ts'
import { cx } from '#src/ui/cx.ts'

/** The part of a query's result, paged or not, with the age of its data. */
export type Freshness = Pick<
  UseQueryResult,
  'dataUpdatedAt' | 'isRefetching' | 'isRefetchError'
>

/** A refresh that takes longer is mentioned. */
const SLOW_MS = 3000

type CachedNoteProps = {
  /** The query whose data are in view. */
  query: Freshness
  className?: string
}

/**
 * Shows the age of the data in view where it may be outdated: offline, after a failed refresh, or
 * while one takes long; once per page, under its title. Its line is rendered while empty too, so
 * that the layout does not shift.
 */
export function CachedNote({ query, className }: CachedNoteProps) {
  const shown = useIsInDoubt(query)
  return (
    <p className={cx('flex min-h-5 items-center gap-1.5 text-sm text-ink-2', className)}>
      {shown && <Age updatedAt={query.dataUpdatedAt} />}
    </p>
  )
}

function useIsInDoubt({ dataUpdatedAt, isRefetching, isRefetchError }: Freshness) {
  const online = useOnline()
  const slow = useLasting(isRefetching, SLOW_MS)
  // Without this, polls on a slow network would make the line come and go.
  const old = useReached(new Date(deviceTime(dataUpdatedAt + MINUTE_MS)))
  if (dataUpdatedAt === 0) return false // no data yet, or a placeholder
  return !online || isRefetchError || (slow && old)
}

function Age({ updatedAt }: { updatedAt: number }) {
  const { t } = useTranslation()
  const { age, date } = useFormat()
  const at = new Date(deviceTime(updatedAt))
  const isNew = useMinute().getTime() - at.getTime() < MINUTE_MS
  const iso = at.toISOString()
  return (
    <>
      <History aria-hidden className="size-4 shrink-0" />
      {t(isNew ? 'common.cached_new' : 'common.cached', { date: date(iso), age: age(iso) })}
    </>
  )
}
