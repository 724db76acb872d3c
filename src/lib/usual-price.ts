import type { PriceRange } from '#src/contract/taskers/taskers.ts'

/** True of a price below half or above three times what is usual: perhaps a typing error. */
export const isUnusualPrice = (
  price: number,
  { median }: Pick<PriceRange, 'median'>,
): boolean => price < median / 2 || price > median * 3
