/** The contract's most for one purchase; no schemas here, the guards' script reads the address. */
export const MAX_QUANTITY = 99

/** The `quantity` of the address; whatever cannot be one must be said to be undefined. */
export function parsePurchaseParams({ quantity }: Record<string, unknown>): {
  quantity?: number | undefined
} {
  const valid =
    typeof quantity === 'number' &&
    Number.isInteger(quantity) &&
    quantity > 1 &&
    quantity <= MAX_QUANTITY
  return { quantity: valid ? quantity : undefined }
}
