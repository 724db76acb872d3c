import { QUANTITY } from '#src/contract/marketplace.values.ts'

/** The `quantity` of the address; whatever cannot be one must be said to be undefined. */
export function parsePurchaseParams({ quantity }: Record<string, unknown>): {
  quantity?: number | undefined
} {
  const valid =
    typeof quantity === 'number' &&
    Number.isInteger(quantity) &&
    quantity > QUANTITY.min &&
    quantity <= QUANTITY.max
  return { quantity: valid ? quantity : undefined }
}
