import { cx } from './cx.ts'

type Range = { low: number; high: number }

type RangeBarProps = {
  /** What is usual, as a part of the scale around it. */
  range: Range
  /** The tick in the middle of what is usual. */
  median?: number
  /** The round mark; null where there is none. */
  value: number | null
  /** No scale begins below. */
  least: number
  className?: string
}

/** The scale of the bar: what is usual with half of its width, and a little, on either side. */
export function scaleOf({ low, high }: Range, least: number) {
  const margin = (high - low) / 2 + 10
  return { start: Math.max(least, low - margin), end: high + margin }
}

/** What is usual on a line, with a value beside it. Say the same in words. */
export function RangeBar({ range, median, value, least, className }: RangeBarProps) {
  const { start, end } = scaleOf(range, least)
  const placeOf = (amount: number) =>
    `${Math.min(100, Math.max(0, ((amount - start) / (end - start)) * 100)).toFixed(1)}%`
  return (
    <div aria-hidden className={cx('relative h-1.5 rounded-full bg-line', className)}>
      <span
        className="absolute inset-y-0 rounded-full bg-brand-soft ring-1 ring-brand"
        style={{ left: placeOf(range.low), right: `calc(100% - ${placeOf(range.high)})` }}
      />
      {median !== undefined && (
        <span
          className="absolute -inset-y-1 w-0.5 -translate-x-1/2 bg-brand"
          style={{ left: placeOf(median) }}
        />
      )}
      {value !== null && (
        <span
          className="absolute top-1/2 size-3.5 -translate-1/2 rounded-full border-2 border-surface bg-brand"
          style={{ left: placeOf(value) }}
        />
      )}
    </div>
  )
}
