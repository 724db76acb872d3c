import RotateCw from 'lucide-react/icons/rotate-cw'
import { useEffect, useRef } from 'react'
import { toast, Toaster } from 'sonner'
import type { ToastMessage } from './toast.ts'

const LASTS_MS = 5000

/** The latest message, and whether it has an action. */
let latest: { id: string | number; text: string; isPlain: boolean } | null = null

/** The messages by their texts, to withdraw one. */
const shownAs = new Map<string, string | number>()

function showMessage(message: ToastMessage): void {
  const { tone, text, action, lasting, onPress, withdraws } = message
  if (withdraws) {
    toast.dismiss(shownAs.get(text) ?? text)
    return
  }
  if (onPress) return showStanding(text, onPress)
  const isPlain = !action
  // A repeated message is shown once, and restarts its time.
  if (isPlain && latest?.isPlain && latest.text === text) toast.dismiss(latest.id)
  const id = toast[tone](text, {
    ...(action && { action }),
    ...(lasting && { duration: Infinity, dismissible: false }),
  })
  latest = { id, text, isPlain }
  shownAs.set(text, id)
}

function showStanding(text: string, onPress: () => void): void {
  const button = (
    <button
      type="button"
      // Its edge is the message's, which is all there is to press.
      className="flex min-h-6 flex-1 items-center gap-3 text-left after:absolute after:inset-0 after:rounded-md"
      onClick={onPress}
    >
      <RotateCw aria-hidden className="size-4.5 shrink-0 text-brand" />
      {text}
    </button>
  )
  // The id makes a repeated message replace the one before.
  toast.custom(() => button, {
    id: text,
    duration: Infinity,
    dismissible: false,
  })
}

const GAP = 8

/** Under the bar: the way back and the menus stay in reach. Under what was pressed, too. */
const below = (height: string, cause: number | undefined) => ({
  top: `max(calc(${height} + env(safe-area-inset-top)), ${(cause ?? 0) + GAP}px)`,
})

/** Hands each message to Sonner once. */
export function SonnerToaster(props: { label: string; messages: readonly ToastMessage[] }) {
  const { label, messages } = props
  const shown = useRef(0)
  const cause = messages.at(-1)?.below
  useEffect(() => {
    for (const message of messages) {
      if (message.id <= shown.current) continue
      shown.current = message.id
      showMessage(message)
    }
  }, [messages])
  return (
    <Toaster
      position="top-right"
      duration={LASTS_MS}
      expand // an undo must be in reach, not under the next message
      className="font-sans!"
      containerAriaLabel={label}
      offset={below('5rem', cause)}
      mobileOffset={below('4.25rem', cause)}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-line bg-surface px-4 py-3 text-sm font-medium text-ink shadow-2',
          // On a small phone the action is below: beside it few words fit in a line.
          content: 'flex-1 basis-40 wrap-anywhere',
          success: '[&_[data-icon]]:text-brand',
          error: '[&_[data-icon]]:text-danger',
          info: '[&_[data-icon]]:text-info',
          actionButton:
            'ml-auto min-h-9 rounded-full bg-brand-soft px-3.5 font-[650] text-brand-strong',
        },
      }}
    />
  )
}
