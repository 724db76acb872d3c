import { flushSync } from 'react-dom'

/**
 * Submits a form that keeps its own errors, and moves the focus to the first field that shows one: of
 * a group of choices to the chosen one, or to the first.
 */
export function submitOrFocus(form: Element | null, submit: () => void): void {
  flushSync(submit)
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (!field) return
  // With its legend and its error.
  field.scrollIntoView({ block: 'nearest' })
  const control = field.matches('fieldset')
    ? (field.querySelector<HTMLElement>('input:checked') ??
      field.querySelector<HTMLElement>('input') ??
      field.querySelector('button'))
    : field
  control?.focus({ preventScroll: true })
}
