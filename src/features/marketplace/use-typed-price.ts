import { useEffect, useRef, useState } from 'react'
import {
  areInOrder,
  noFilters,
  parseMarketParams,
  type MarketParams,
} from './market-params.ts'
import type { MarketFiltersProps } from './market-filter-panel.tsx'

/** Long enough to type another digit. */
const REST_MS = 600

type Range = Pick<MarketParams, 'minPrice' | 'maxPrice'>

/**
 * The typed lowest and highest price; they apply after a pause in typing. It belongs to what stays
 * when the filters close: a price typed just before still applies.
 */
export function useTypedPrice({ params, onPatch }: MarketFiltersProps) {
  const { minPrice, maxPrice } = params
  const [typed, setTyped] = useState<Range>()
  const [known, setKnown] = useState<Range>({ minPrice, maxPrice })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Another price applies meanwhile, or the page is left.
  useEffect(() => () => clearTimeout(timer.current), [minPrice, maxPrice])
  if (known.minPrice !== minPrice || known.maxPrice !== maxPrice) {
    setKnown({ minPrice, maxPrice })
    setTyped(undefined)
  }
  const range = typed ?? known
  const apply = (next: Range) => {
    const { minPrice: min, maxPrice: max } = parseMarketParams(next)
    onPatch({ minPrice: min, maxPrice: max })
  }
  return {
    range,
    isWrong: !areInOrder(range.minPrice, range.maxPrice),
    type: (patch: Range) => {
      const next = { ...range, ...patch }
      setTyped(next)
      clearTimeout(timer.current)
      if (areInOrder(next.minPrice, next.maxPrice))
        timer.current = setTimeout(() => apply(next), REST_MS)
    },
    /** Removes all filters, and the price that does not apply yet. */
    clearFilters: () => {
      clearTimeout(timer.current)
      setTyped(undefined)
      onPatch(noFilters)
    },
  }
}

export type TypedPrice = ReturnType<typeof useTypedPrice>
