import { QUANTITY } from '#src/contract/market/limits.ts'
import { parseId } from '#src/lib/search-params.ts'

export type PurchaseParams = {
  quantity?: number | undefined
  /** The id of the reservation. */
  order?: string | undefined
}

export function parsePurchaseParams({
  quantity,
  order,
}: Record<string, unknown>): PurchaseParams {
  const valid =
    typeof quantity === 'number' &&
    Number.isInteger(quantity) &&
    quantity > QUANTITY.min &&
    quantity <= QUANTITY.max
  return {
    quantity: valid ? quantity : undefined,
    order: parseId(order),
  }
}
