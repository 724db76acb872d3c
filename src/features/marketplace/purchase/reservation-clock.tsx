import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentMs } from '#src/lib/clock.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { cx } from '#src/ui/cx.ts'
import { orderTimers } from '#src/contract/orders/order-lifecycle.ts'
import { MINUTE_MS } from '#src/lib/time.ts'

const SECOND = 1000
const RADIUS = 17
const LENGTH = 2 * Math.PI * RADIUS

type ReservationClockProps = {
  /** The end as the server decides it: this clock only shows it. */
  expiresAt: string
  /** Called when the clock has run out here: the server's state may differ. */
  onOver: () => void
}

/** The remaining time of a reservation, announced at five minutes and at one. */
export function ReservationClock({ expiresAt, onOver }: ReservationClockProps) {
  const { t } = useTranslation()
  const { clock } = useFormat()
  const left = useTimeLeft(expiresAt, onOver)
  const minutes = Math.floor(left / MINUTE_MS)
  const seconds = Math.floor((left % MINUTE_MS) / SECOND)
  const said =
    left <= 0 ? 'over' : left <= MINUTE_MS ? 'one' : left <= 5 * MINUTE_MS ? 'five' : null
  return (
    <div
      className={cx(
        'flex items-center gap-3.5 rounded-lg bg-accent-soft px-4 py-3 text-accent-strong',
        left <= 2 * MINUTE_MS && 'sticky top-2 z-10 shadow-1 md:top-24',
      )}
    >
      <svg aria-hidden viewBox="0 0 40 40" className="size-10 shrink-0 -rotate-90">
        <circle
          cx="20"
          cy="20"
          r={RADIUS}
          fill="none"
          strokeWidth="4"
          className="stroke-surface"
        />
        <circle
          cx="20"
          cy="20"
          r={RADIUS}
          fill="none"
          strokeWidth="4"
          strokeLinecap="round"
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - Math.min(left / orderTimers.reservation, 1))}
          className="stroke-accent"
        />
      </svg>
      <div className="min-w-0 flex-1">
        <p className="font-bold text-ink">{t('market:purchase.kept')}</p>
        <p className="text-sm text-ink-2">
          {t('market:purchase.keptUntil', { time: clock(expiresAt) })}
        </p>
      </div>
      <p role="timer" aria-live="off" className="text-xl font-bold tabular-nums">
        {`${String(minutes).padStart(2, '0')}:${String(seconds).padStart(2, '0')}`}
      </p>
      <p role="status" className="sr-only">
        {said && t(`market:purchase.left.${said}`)}
      </p>
    </div>
  )
}

/** Milliseconds, rounded to the second; never below zero. */
function useTimeLeft(expiresAt: string, onOver: () => void): number {
  const end = Date.parse(expiresAt)
  const [now, setNow] = useState(currentMs)
  useEffect(() => {
    const timer = setInterval(() => setNow(currentMs()), SECOND)
    return () => clearInterval(timer)
  }, [])
  const isOver = now >= end
  const tell = useEffectEvent(onOver)
  useEffect(() => {
    if (isOver) tell()
  }, [isOver])
  return Math.max(end - now, 0)
}
