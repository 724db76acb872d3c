import Star from 'lucide-react/icons/star'
import { cx } from './cx.ts'

export type RatingProps = {
  /** The whole in words: "4,9 de 5, 132 avaliações". */
  label: string
  /** As shown: "4,9". */
  text: string
  /** As shown after it: "(132)" or "· 132 avaliações". */
  count?: string | undefined
  className?: string
}

/** One star and the numbers. */
export function Rating({ label, text, count, className }: RatingProps) {
  return (
    <span className={cx('inline-flex items-center', className)}>
      <span className="sr-only">{label}</span>
      <span aria-hidden className="inline-flex items-center gap-1 whitespace-nowrap">
        <StarIcon filled />
        <b className="text-ink">{text}</b>
        {count}
      </span>
    </span>
  )
}

/** Five stars, the last one in part. */
export function Stars(props: { label: string; value: number; className?: string }) {
  const { label, value, className } = props
  return (
    <span role="img" aria-label={label} className={cx('relative inline-flex', className)}>
      <StarRow />
      <span
        className="absolute inset-y-0 left-0 flex overflow-hidden"
        style={{ width: `${(Math.min(Math.max(value, 0), 5) / 5) * 100}%` }}
      >
        <StarRow filled />
      </span>
    </span>
  )
}

function StarRow({ filled = false }: { filled?: boolean }) {
  return [1, 2, 3, 4, 5].map((n) => <StarIcon key={n} filled={filled} />)
}

function StarIcon({
  filled,
  className = 'size-4',
}: {
  filled: boolean
  className?: string
}) {
  return (
    <Star
      aria-hidden
      strokeWidth={1.5}
      className={cx('shrink-0 fill-current', filled ? 'text-star' : 'text-line', className)}
    />
  )
}
