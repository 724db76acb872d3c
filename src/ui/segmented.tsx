import { useId, type ReactNode } from 'react'
import { cx } from './cx.ts'

export const segmentTrackClass = 'flex rounded-full bg-sunken p-1'
export const segmentClass =
  'flex min-h-11 flex-1 items-center justify-center gap-2 rounded-full px-3 text-sm cramped:px-1.5 cramped:wrap-anywhere font-semibold text-ink-2 transition'

export type SegmentedProps<T extends string> = {
  /** The accessible name of the choice. */
  label: string
  options: readonly { value: T; label: ReactNode; disabled?: boolean }[]
  value: T
  onValueChange: (value: T) => void
  className?: string | undefined
}

/** One of two to four, on one line: card or Pix, list or map. For panels use Tabs. */
export function Segmented<T extends string>(props: SegmentedProps<T>) {
  const { label, options, value, onValueChange, className } = props
  const name = useId()
  return (
    <fieldset className={cx('min-w-0', className)}>
      <legend className="sr-only">{label}</legend>
      <div className={segmentTrackClass}>
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              segmentClass,
              'has-checked:bg-surface has-checked:text-ink has-checked:shadow-1',
              'has-disabled:opacity-50',
              'has-focus-visible:outline-2 has-focus-visible:outline-brand',
            )}
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              disabled={option.disabled}
              checked={option.value === value}
              onChange={() => onValueChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
