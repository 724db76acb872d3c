export type ToastTone = 'success' | 'error' | 'info'

export type ToastMessage = {
  id: number
  tone: ToastTone
  text: string
  /** One thing to do about it, such as undo. */
  action?: { label: string; onClick: () => void }
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
    listener = null
  }
}

function say(tone: ToastTone) {
  return (text: string, action?: ToastMessage['action']) => {
    count += 1
    const message = { id: count, tone, text, ...(action && { action }) }
    if (listener) listener(message)
    else waiting.push(message)
  }
}

/** Five seconds at the top right, from anywhere; costs nothing until the first one. */
export const toast = { success: say('success'), error: say('error'), info: say('info') }
