import { useState } from 'react'
import type { NeedOffer } from '#src/contract/needs/need-offers.ts'

/**
 * The offers in their places while they are read: new ones wait until the reader asks for them, and
 * a price that has changed stays marked after it was seen.
 */
export function useShownOffers(offers: readonly NeedOffer[]) {
  const [ids, setIds] = useState(() => offers.map(({ _id }) => _id))
  const [before, setBefore] = useState<Record<string, number>>({})
  const struck = offers.flatMap(({ _id, priceBefore }) =>
    priceBefore !== null && before[_id] !== priceBefore ? [[_id, priceBefore]] : [],
  )
  if (struck.length > 0) setBefore({ ...before, ...Object.fromEntries(struck) })
  const shown = ids.flatMap((id) => offers.filter(({ _id }) => _id === id))
  const fresh = offers.length - shown.length
  const showAll = () => setIds(offers.map(({ _id }) => _id))
  if (shown.length === 0 && fresh > 0) showAll()
  return {
    shown: shown.map((offer) => ({ ...offer, priceBefore: beforeOf(offer) })),
    /** How many offers wait to be shown. */
    fresh,
    showAll,
  }

  function beforeOf({ _id, price, priceBefore }: NeedOffer): number | null {
    const known = priceBefore ?? before[_id] ?? null
    return known === price ? null : known
  }
}
