import { useId, type ComponentProps, type ReactNode } from 'react'
import { cx } from './cx.ts'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'onChange'> & {
  label: ReactNode
  description?: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
}

/** A setting that is on or off at once, without a save button. */
export function Switch(props: SwitchProps) {
  const { label, description, checked, onCheckedChange, className, ...rest } = props
  const labelId = useId()
  const noteId = useId()
  return (
    <label className={cx('flex min-h-11 items-center gap-4', className)}>
      <span className="flex-1">
        <span id={labelId} className="block font-semibold">
          {label}
        </span>
        {description && (
          <span id={noteId} className="block text-sm text-ink-2">
            {description}
          </span>
        )}
      </span>
      <input
        {...rest}
        type="checkbox"
        // A native checkbox exposes its own state.
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
        role="switch"
        checked={checked}
        aria-labelledby={labelId} // not the note too, which would be read twice
        aria-describedby={description ? noteId : undefined}
        onChange={(event) => onCheckedChange(event.target.checked)}
        className={cx(
          'relative h-7 w-12 shrink-0 appearance-none rounded-full bg-line-3 transition-colors checked:bg-brand disabled:opacity-50',
          'after:absolute after:top-0.75 after:left-0.75 after:size-5.5 after:rounded-full after:bg-surface after:shadow-1 after:transition-transform checked:after:translate-x-5',
          'forced-colors:border forced-colors:after:bg-[ButtonText] forced-colors:checked:bg-[SelectedItem] forced-colors:checked:forced-color-adjust-none',
        )}
      />
    </label>
  )
}
