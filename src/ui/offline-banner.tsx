import SignalLow from 'lucide-react/icons/signal-low'
import WifiOff from 'lucide-react/icons/wifi-off'
import type { ReactNode } from 'react'

/** A banner above the page while offline. */
export function OfflineBanner(props: {
  children: ReactNode
  /** A button at the end of the banner. */
  action?: ReactNode
}) {
  return (
    <div
      role="status"
      className="flex items-center gap-2 bg-ink px-gutter py-2 pt-[calc(0.5rem+env(safe-area-inset-top))] text-sm font-medium text-paper"
    >
      <WifiOff aria-hidden className="size-4 shrink-0" />
      <p className="flex-1">{props.children}</p>
      {props.action}
    </div>
  )
}

/** A quieter one, for a link that is weak. */
export function WeakBanner(props: { title: string; children: ReactNode }) {
  return (
    <div
      role="status"
      className="flex items-center gap-3 bg-info-soft px-gutter py-2 pt-[calc(0.5rem+env(safe-area-inset-top))] text-sm text-info"
    >
      <SignalLow aria-hidden className="size-4 shrink-0" />
      <p className="sm:flex sm:gap-2">
        <span className="block font-semibold">{props.title}</span>
        {props.children}
      </p>
    </div>
  )
}
