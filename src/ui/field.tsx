import {
  createContext,
  useContext,
  useEffect,
  useId,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import { cx } from './cx.ts'
import { useAfterPress } from './use-after-press.ts'

type FieldWiring = {
  id: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
  onRefusal: (reason: string | undefined) => void
}

const FieldContext = createContext<FieldWiring | null>(null)

/** The attributes that tie a control to the Field around it; nothing outside one. */
export function useFieldControl() {
  const field = useContext(FieldContext)
  if (!field) return {}
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
  }
}

/** For a control that refuses an input: the Field around it shows why. */
export function useRefusal(reason: string | undefined): void {
  const onRefusal = useContext(FieldContext)?.onRefusal
  useEffect(() => onRefusal?.(reason), [onRefusal, reason])
}

export type FieldProps = {
  /** The id of the control: give it here, the label points at it. */
  id?: string
  label: ReactNode
  /** One control of this kit: Input, Textarea, Select, CepInput … */
  children: ReactNode
  hint?: ReactNode
  /** Shown instead of the hint, and announced. */
  error?: string | undefined
  required?: boolean
  /** A word at the right of the label, such as "opcional". */
  aside?: ReactNode
  /** Before and after the control, inside the box: an icon, "R$", a show-password button. */
  leading?: ReactNode
  trailing?: ReactNode
  className?: string
}

/** A labelled box around one control, with its hint and its error. */
export function Field({
  id: givenId,
  label,
  children,
  hint,
  error: givenError,
  required = false,
  aside,
  leading,
  trailing,
  className,
}: FieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const [refusal, setRefusal] = useState<string>()
  const error = refusal ?? givenError
  const note = error ?? hint
  const noteId = `${id}-note`
  const wiring = useMemo(
    () => ({
      id,
      describedBy: note ? noteId : undefined,
      invalid: Boolean(error),
      required,
      onRefusal: setRefusal,
    }),
    [id, note, noteId, error, required],
  )
  return (
    <div className={className}>
      <div
        className={cx(
          'flex items-stretch rounded-md border-[1.5px] bg-surface transition',
          'focus-within:shadow-[0_0_0_4px_var(--color-brand-soft)] has-[:is(input,select,textarea):disabled]:opacity-60',
          error ? 'border-danger' : 'border-line-2 focus-within:border-brand',
        )}
      >
        {leading && <span className="flex items-center pl-3.5 text-ink-3">{leading}</span>}
        <div className="min-w-0 flex-1">
          <div className="flex justify-between gap-3 px-3.5 pt-2 text-xs text-ink-3">
            <label htmlFor={id} className="flex-1 font-semibold">
              {label}
              {required && <span aria-hidden> *</span>}
            </label>
            {aside}
          </div>
          <FieldContext value={wiring}>{children}</FieldContext>
        </div>
        {trailing && <span className="flex items-center pr-1.5">{trailing}</span>}
      </div>
      <FieldNote id={noteId} error={error} hint={hint} />
    </div>
  )
}

/** The line under a control: the error when there is one, else the hint. */
export function FieldNote(props: {
  id: string
  error?: string | undefined
  hint?: ReactNode
}) {
  const { id, hint } = props
  const error = useAfterPress(props.error)
  return (
    <div aria-live="polite" className="px-0.5">
      {(error ?? hint) && (
        <p
          id={id}
          className={cx(
            'text-sm not-empty:pt-1.5',
            error ? 'font-medium text-danger' : 'text-ink-2',
          )}
        >
          {error ?? hint}
        </p>
      )}
    </div>
  )
}
