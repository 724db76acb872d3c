import ChevronDown from 'lucide-react/icons/chevron-down'
import { cx } from './cx.ts'

export type PillSelectProps<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onValueChange: (value: Value) => void
  className?: string
}

/**
 * The platform's own select in the shape of a pill, for a choice beside a list, such as its order.
 * Safari on a phone zooms into fields below 16 px.
 */
export function PillSelect<Value extends string>(props: PillSelectProps<Value>) {
  const { label, options, value, onValueChange, className } = props
  return (
    <span className={cx('relative min-w-0', className)}>
      <select
        aria-label={label}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value)
          if (chosen) onValueChange(chosen.value)
        }}
        className="min-h-11 max-w-full appearance-none rounded-full border-[1.5px] border-line bg-surface pr-9 pl-4 text-sm font-semibold pointer-coarse:text-base"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-3.5 right-3.5 size-4 text-ink-3"
      />
    </span>
  )
}
