import { WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'

/** A banner above the page while offline. */
export function OfflineBanner({ children }: { children: ReactNode }) {
  return (
    <div
      role="status"
      className="flex items-center gap-2 bg-ink px-gutter py-2 pt-[calc(0.5rem+env(safe-area-inset-top))] text-sm font-medium text-paper"
    >
      <WifiOff aria-hidden className="size-4 shrink-0" />
      {children}
    </div>
  )
}
