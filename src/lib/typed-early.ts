type Typed = { value: string; caret: [start: number | null, end: number | null] }

/** What was typed into a page that the server rendered, before the app ran. */
const typed = new Map<HTMLInputElement, Typed>()

/** Notes what fields hold beyond what they were rendered with; call it before React has them. */
export function noteTyped(root: HTMLElement): void {
  for (const field of root.querySelectorAll('input')) {
    const { value, defaultValue, selectionStart, selectionEnd } = field
    if (value !== defaultValue)
      typed.set(field, { value, caret: [selectionStart, selectionEnd] })
  }
}

/** Types it again, once, now that it is heard: React starts with the values it was rendered with. */
export function typeAgain(field: HTMLInputElement): void {
  const early = typed.get(field)
  if (!early) return
  typed.delete(field)
  // React hears of a change from what it set itself.
  field.value = ''
  const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  own?.set?.call(field, early.value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  const [start, end] = early.caret
  // React writes the value once more when it has heard of it, which moves the caret.
  if (start !== null) queueMicrotask(() => field.setSelectionRange(start, end))
}
