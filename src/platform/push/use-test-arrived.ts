import { useEffect, useEffectEvent } from 'react'
import { isTestPushArrived } from '#src/lib/push-messages.ts'

/** Called with test messages that arrive in this browser while the page is in view. */
export function useTestArrived(onArrived: () => void): void {
  const hear = useEffectEvent(onArrived)
  useEffect(() => {
    const { serviceWorker } = navigator
    const listen = ({ data }: MessageEvent) => {
      if (isTestPushArrived(data)) hear()
    }
    serviceWorker.addEventListener('message', listen)
    return () => serviceWorker.removeEventListener('message', listen)
  }, [])
}
