export type ToastTone = 'success' | 'error' | 'info'

export type ToastMessage = {
  id: number
  tone: ToastTone
  text: string
  /** One thing to do about it, such as undo. */
  action?: { label: string; onClick: () => void }
  /** Stays until its action is pressed. */
  lasting?: true
  /** Stays until it is pressed, all of it a button. */
  onPress?: () => void
}

type Listener = (message: ToastMessage) => void

let listener: Listener | null = null
let waiting: ToastMessage[] = []
let count = 0

/** For the Toaster: takes what was said before it came and all that follows. */
export function onToast(listen: Listener): () => void {
  listener = listen
  for (const message of waiting) listen(message)
  waiting = []
  return () => {
    if (listener === listen) listener = null
  }
}

function show(message: Omit<ToastMessage, 'id'>): void {
  count += 1
  const numbered = { id: count, ...message }
  if (listener) listener(numbered)
  else waiting.push(numbered)
}

const say = (tone: ToastTone) => (text: string, action?: ToastMessage['action']) =>
  show({ tone, text, ...(action && { action }) })

/** Five seconds at the top right, from anywhere; costs nothing until the first one. */
export const toast = {
  success: say('success'),
  error: say('error'),
  info: say('info'),
  /** Bad news that nobody should miss: stays until its button is pressed. */
  lasting: (text: string, label: string) =>
    show({ tone: 'error', text, lasting: true, action: { label, onClick: () => {} } }),
  /** One that stays there until it is pressed. */
  standing: (text: string, onPress: () => void) => show({ tone: 'info', text, onPress }),
}
