import { useEffect, useRef } from 'react'
import { toast, Toaster } from 'sonner'
import type { ToastMessage } from './toast.ts'

const LASTS_MS = 5000

/** Hands each message to Sonner once. */
export function SonnerToaster(props: { label: string; messages: readonly ToastMessage[] }) {
  const { label, messages } = props
  const shown = useRef(0)
  useEffect(() => {
    for (const message of messages) {
      if (message.id <= shown.current) continue
      shown.current = message.id
      toast[message.tone](message.text, message.action && { action: message.action })
    }
  }, [messages])
  return (
    <Toaster
      position="top-right"
      duration={LASTS_MS}
      expand // an undo must be in reach, not under the next message
      className="font-sans!"
      containerAriaLabel={label}
      offset={{ top: 'calc(1rem + env(safe-area-inset-top))' }}
      mobileOffset={{ top: 'calc(0.75rem + env(safe-area-inset-top))' }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-center gap-3 rounded-md border border-line bg-surface px-4 py-3 text-sm font-medium text-ink shadow-2',
          content: 'flex-1',
          success: '[&_[data-icon]]:text-brand',
          error: '[&_[data-icon]]:text-danger',
          info: '[&_[data-icon]]:text-info',
          actionButton:
            'min-h-9 rounded-full bg-brand-soft px-3.5 font-[650] text-brand-strong',
        },
      }}
    />
  )
}
