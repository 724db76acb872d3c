export type ToastTone = 'success' | 'error' | 'info'

export type ToastMessage = {
  id: number
  tone: ToastTone
  text: string
  /** An action, such as undo. */
  action?: { label: string; onClick: () => void }
  /** Removes the message with this text, which is no longer true. */
  withdraws?: true
  /** The bottom of the pressed element, in pixels, where the message would cover it. */
  below?: number | undefined
  /** Stays until its action is pressed. */
  lasting?: true
  /** Stays until it is pressed, all of it a button. */
  onPress?: () => void
}

type Listener = (message: ToastMessage) => void

let listener: Listener | null = null
let waiting: ToastMessage[] = []
let count = 0

/** For the Toaster: receives earlier messages and all that follow. */
export function onToast(listen: Listener): () => void {
  listener = listen
  for (const message of waiting) listen(message)
  waiting = []
  return () => {
    if (listener === listen) listener = null
  }
}

/** The corner where messages stand: its width, and the height of the first few. */
const CORNER = { width: 400, height: 260 } as const

/** Browsers focus the pressed button; Safari does not, but matches `:hover`. */
function bottomOfCause(): number | undefined {
  const focused = document.activeElement
  const pointed = [...document.querySelectorAll(':hover')].at(-1)
  const cause =
    focused && focused !== document.body ? focused : pointed?.closest('a, button')
  const box = cause?.getBoundingClientRect()
  const isInCorner =
    box &&
    box.right > document.documentElement.clientWidth - CORNER.width &&
    box.top < CORNER.height &&
    box.bottom > 0
  return isInCorner ? box.bottom : undefined
}

function show(message: Omit<ToastMessage, 'id'>): void {
  count += 1
  const numbered = { id: count, below: bottomOfCause(), ...message }
  if (listener) listener(numbered)
  else waiting.push(numbered)
}

const say = (tone: ToastTone) => (text: string, action?: ToastMessage['action']) =>
  show({ tone, text, ...(action && { action }) })

/** Five seconds at the top right, from any code; its script loads with the first one. */
export const toast = {
  success: say('success'),
  error: say('error'),
  info: say('info'),
  /** An important failure: stays until its button is pressed. */
  lasting: (text: string, label: string) =>
    show({ tone: 'error', text, lasting: true, action: { label, onClick: () => {} } }),
  /** Removes a message that is no longer true. */
  withdraw: (text: string) => show({ tone: 'info', text, withdraws: true }),
  /** One that stays there until it is pressed. */
  standing: (text: string, onPress: () => void) => show({ tone: 'info', text, onPress }),
}
