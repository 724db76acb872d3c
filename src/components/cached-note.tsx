import type { UseQueryResult } from '@tanstack/react-query'
import History from 'lucide-react/icons/rotate-ccw-clock'
import { useTranslation } from 'react-i18next'
import { deviceTime } from '#src/lib/clock.ts'
import { MINUTE_MS } from '#src/lib/time.ts'
import { useFormat } from '#src/platform/use-format.ts'
import { useMinute } from '#src/platform/use-minute.ts'
import { useLasting } from '#src/platform/use-lasting.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { useReached } from '#src/platform/use-reached.ts'
import { cx } from '#src/ui/cx.ts'

/** The part of a query's result, paged or not, that tells the age of its data. */
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
 * Says how old the data in view is, where it may not be the newest: offline, after a refresh that
 * failed, or while one takes long; once per page, under its title. Its line is there while it is
 * empty too, so that nothing moves when it appears.
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
  if (dataUpdatedAt === 0) return false // nothing is in view yet, or a placeholder
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
