import { useState, type ComponentProps } from 'react'
import { cleanLines } from '#src/lib/clean-input.ts'
import { cx } from './cx.ts'
import { useFieldControl } from './field.tsx'
import { controlClass } from './input.tsx'

export type TextareaProps = ComponentProps<'textarea'>

/**
 * Several lines, growing with the text; with `maxLength` it shows the count. Unreadable characters
 * are stripped from pasted text.
 */
export function Textarea({ className, rows = 3, onChange, ...rest }: TextareaProps) {
  const { maxLength, value, defaultValue } = rest
  const [typed, setTyped] = useState(() => String(defaultValue ?? '').length)
  const length = value === undefined ? typed : String(value).length
  return (
    <>
      <textarea
        {...rest}
        {...useFieldControl()}
        rows={rows}
        onChange={(event) => {
          cleanLines(event.currentTarget)
          setTyped(event.target.value.length)
          onChange?.(event)
        }}
        // A field as wide as its text would let one long word widen the page.
        className={cx(
          controlClass,
          'field-sizing-content resize-none wrap-anywhere',
          className,
        )}
        style={{ minHeight: `${rows * 1.45 + 0.75}em` }}
      />
      {maxLength !== undefined && (
        <p aria-hidden className="px-3.5 pb-2 text-right text-xs text-ink-3 tabular-nums">
          {length}/{maxLength}
        </p>
      )}
    </>
  )
}
