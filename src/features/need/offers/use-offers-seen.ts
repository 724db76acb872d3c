import { focusManager, useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { NeedOffer } from '#src/contract/needs/need-offers.ts'
import { offersSeenMutation } from '#src/queries/need-acts.ts'

/** Reports that all offers were seen, once none waits to be shown and the page is in view. */
export function useOffersSeen(
  needId: string,
  {
    offers,
    fresh,
    updatedAt,
  }: { offers: readonly NeedOffer[]; fresh: number; updatedAt: number },
): void {
  const { mutate, isPending } = useMutation(offersSeenMutation)
  const looks = useSyncExternalStore(
    (listener) => focusManager.subscribe(listener),
    () => focusManager.isFocused(),
    () => false,
  )
  const unseen = fresh === 0 && offers.some(({ seen }) => !seen)
  const say = useEffectEvent(() => {
    if (!isPending) mutate({ needId, offers })
  })
  useEffect(() => {
    if (looks && unseen) say()
    // updatedAt: after a failure the call is repeated with the next response of the backend.
  }, [looks, unseen, updatedAt])
}
