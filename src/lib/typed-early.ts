type Typed = { value: string; caret: [start: number | null, end: number | null] }

/** What was typed into a page that the server rendered, before the app ran. */
const typed = new WeakMap<EventTarget, Typed>()

/** The fields of that page that React has not taken over yet. */
let waiting = new Set<EventTarget>()

/**
 * Notes what fields hold beyond what they were rendered with, and what is typed until React has
 * them: it takes a field over at its first key at the latest, also long after the page as a whole
 * is live, and writes what it was rendered with. Call it before React has them.
 */
export function noteTyped(root: HTMLElement): void {
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

/** Types it again, once, now that it is heard: React starts with the values it was rendered with. */
export function typeAgain(field: HTMLInputElement): void {
  hear(field)
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

function hear(field: HTMLInputElement): void {
  waiting.delete(field)
  if (waiting.size === 0) document.removeEventListener('input', noteInput, true)
}
