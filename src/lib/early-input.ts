type Typed = { value: string; caret: [start: number | null, end: number | null] }

/** Text typed into a server-rendered page before the app ran. */
const typed = new WeakMap<EventTarget, Typed>()

/** The fields of that page that React has not taken over yet. */
let waiting = new Set<EventTarget>()

/**
 * Records the text typed into fields so far, and until React takes each over, which resets it to
 * the rendered value. Call this before React takes the page over.
 */
export function recordEarlyInput(root: HTMLElement): void {
  waiting = new Set(root.querySelectorAll('input'))
  for (const field of root.querySelectorAll('input'))
    if (field.value !== field.defaultValue) note(field)
  // At the document, because React listens at the root.
  document.addEventListener('input', noteInput, true)
}

function noteInput({ target }: Event): void {
  if (target && waiting.has(target)) note(target)
}

function note(field: EventTarget): void {
  if (!(field instanceof HTMLInputElement)) return
  const { value, selectionStart, selectionEnd } = field
  typed.set(field, { value, caret: [selectionStart, selectionEnd] })
}

/** Types the text again, once, when React handles the field, which begins as it was rendered. */
export function replayEarlyInput(field: HTMLInputElement): void {
  stopRecording(field)
  const early = typed.get(field)
  if (!early) return
  typed.delete(field)
  // React ignores an input event unless the value differs from the one that it knows.
  field.value = ''
  const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  own?.set?.call(field, early.value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  const [start, end] = early.caret
  // React writes the value once more after the event, which moves the caret.
  if (start !== null) queueMicrotask(() => field.setSelectionRange(start, end))
}

function stopRecording(field: HTMLInputElement): void {
  waiting.delete(field)
  if (waiting.size === 0) document.removeEventListener('input', noteInput, true)
}
