import Clock from 'lucide-react/icons/clock'
import { useTranslation } from 'react-i18next'
import type { RequestSummary } from '#src/contract/requests/requests.ts'
import { timeLeft } from '#src/lib/desk-time.ts'
import { useUntil } from '#src/platform/time/use-until.ts'
import { cx } from '#src/ui/cx.ts'
import { type CardDeadline, cardDeadline, standingFor } from './card-facts.ts'

const looks: Record<CardDeadline['urgency'], string> = {
  now: 'text-danger',
  soon: 'text-accent-strong',
  later: 'text-ink-2',
}

/** The time left, in words. A near deadline is more striking when the reader must act. */
export function Deadline({ request, now }: { request: RequestSummary; now: Date }) {
  const words = useWords()
  const deadline = cardDeadline(request, now)
  if (!deadline) return null
  const isMine = standingFor(request, now) === 'needs_me'
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 text-xs font-semibold',
        looks[isMine ? deadline.urgency : 'later'],
      )}
    >
      <Clock aria-hidden className="size-3.5 shrink-0" />
      {words(deadline, now)}
    </span>
  )
}

function useWords() {
  const { t } = useTranslation()
  const until = useUntil()
  return ({ at, ends }: CardDeadline, now: Date): string => {
    if (Date.parse(at) <= now.getTime()) return t('requests.list.ended')
    const left = timeLeft(at, now)
    return left === null
      ? t(`requests.list.until.${ends}`, { date: until.date(at) })
      : t(`requests.list.in.${ends}`, { left })
  }
}
