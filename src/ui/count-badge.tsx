import { cx } from './cx.ts'

/** How many there are, at the corner of an icon; decorative. */
export function CountBadge({ count, className }: { count: number; className: string }) {
  return (
    <span
      aria-hidden
      className={cx(
        'absolute grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent-strong px-1 text-[0.6875rem] leading-none font-bold text-paper tabular-nums',
        className,
      )}
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}
