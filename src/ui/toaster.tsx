import { lazy, Suspense, useEffect, useState } from 'react'
import { loadWithRetry } from '#src/lib/load-with-retry.ts'
import { onToast, type ToastMessage } from './toast.ts'

const SonnerToaster = lazy(async () => ({
  default: (await loadWithRetry(() => import('./sonner-toaster.tsx'))).SonnerToaster,
}))

/** The place of toasts; once, in the root. Sonner comes with the first toast. */
export function Toaster({ label }: { label: string }) {
  const [messages, setMessages] = useState<ToastMessage[]>([])
  useEffect(() => onToast((message) => setMessages((all) => [...all, message])), [])
  if (messages.length === 0) return null
  return (
    <Suspense>
      <SonnerToaster label={label} messages={messages} />
    </Suspense>
  )
}
