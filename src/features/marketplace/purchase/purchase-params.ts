import { QUANTITY } from '#src/contract/marketplace.values.ts'

export type PurchaseParams = {
  quantity?: number | undefined
  /** The id of what was reserved. */
  order?: string | undefined
}

const ID = /^[\da-f-]{36}$/

/** Reads the address. Invalid params become undefined, or the router would keep the raw values. */
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
    order: typeof order === 'string' && ID.test(order) ? order : undefined,
  }
}
