import { useEffect, useEffectEvent } from 'react'
import { isTestArrived } from '#src/lib/push-messages.ts'

/** Hears of the test messages that come to this browser while the page is in view. */
export function useTestArrived(onArrived: () => void): void {
  const hear = useEffectEvent(onArrived)
  useEffect(() => {
    const { serviceWorker } = navigator
    const listen = ({ data }: MessageEvent) => {
      if (isTestArrived(data)) hear()
    }
    serviceWorker.addEventListener('message', listen)
    return () => serviceWorker.removeEventListener('message', listen)
  }, [])
}
