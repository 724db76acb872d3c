import { useId, type ReactNode, type Ref } from 'react'
import { cx } from './cx.ts'
import { FieldNote } from './field.tsx'

type Choice<T extends string> = {
  value: T
  label: ReactNode
  description?: ReactNode
  icon?: ReactNode
  disabled?: boolean
}

type GroupProps = {
  legend: ReactNode
  /** The legend for screen readers only. */
  hideLegend?: boolean
  hint?: ReactNode
  error?: string | undefined
  /** Side by side from 30rem up; one column on a phone. */
  columns?: 1 | 2 | 3
  className?: string
}

export type RadioCardsProps<T extends string> = GroupProps & {
  options: readonly Choice<T>[]
  value: T | null
  onValueChange: (value: T) => void
  name?: string
  /** The choice that takes the focus: the chosen one, or the first. */
  ref?: Ref<HTMLInputElement>
}

/** One of a few, each on a card. */
export function RadioCards<T extends string>(props: RadioCardsProps<T>) {
  const { options, value, onValueChange, name, ref, ...group } = props
  const ownName = useId()
  const entry =
    options.find((option) => option.value === value) ??
    options.find(({ disabled }) => !disabled)
  return (
    <Group {...group}>
      {options.map((option) => (
        <Card key={option.value} option={option}>
          <input
            ref={option === entry ? ref : undefined}
            type="radio"
            name={name ?? ownName}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onValueChange(option.value)}
            // In the dark browsers fill an empty one grey, as if it were chosen.
            className="mt-0.5 size-5 shrink-0 appearance-none rounded-full border-2 border-line-3 checked:border-6 checked:border-brand"
          />
        </Card>
      ))}
    </Group>
  )
}

function Group(props: GroupProps & { children: ReactNode }) {
  const { legend, hideLegend, hint, error, columns = 1, className, children } = props
  const noteId = useId()
  return (
    <fieldset
      className={className}
      aria-describedby={(error ?? hint) ? noteId : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className={hideLegend ? 'sr-only' : 'pb-2 font-semibold'}>{legend}</legend>
      <div
        className={cx(
          'grid gap-2.5',
          columns === 2 && 'min-[30rem]:grid-cols-2',
          columns === 3 && 'min-[30rem]:grid-cols-3',
        )}
      >
        {children}
      </div>
      <FieldNote id={noteId} error={error} hint={hint} />
    </fieldset>
  )
}

function Card(props: { option: Choice<string>; children: ReactNode }) {
  const { option, children } = props
  return (
    <label
      className={cx(
        'flex min-h-12 items-start gap-3 rounded-md border-[1.5px] border-line-2 bg-surface px-3.5 py-3 transition',
        'has-checked:border-brand has-checked:bg-brand-soft has-disabled:opacity-50',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
      )}
    >
      {children}
      <span className="min-w-0 flex-1 cramped:wrap-anywhere">
        <span className="block font-semibold">{option.label}</span>
        {option.description && (
          <span className="block text-sm text-ink-2">{option.description}</span>
        )}
      </span>
      {option.icon && <span className="text-ink-2">{option.icon}</span>}
    </label>
  )
}
