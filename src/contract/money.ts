/** BRL on the wire (120.5) to integer centavos (12050). */
export const toCentavos = (brl: number): number => Math.round(brl * 100)

/** Integer centavos (12050) to BRL on the wire (120.5). */
export const toBrl = (centavos: number): number => centavos / 100

export const paymentMethods = ['50-50', '100'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/**
 * The instalments of an agreed price, in centavos; their sum is always the price.
 * '100': one payment. '50-50': deposit ceil(P/2), then the balance.
 */
export function instalments(priceCentavos: number, method: PaymentMethod): number[] {
  if (method === '100') return [priceCentavos]
  const deposit = Math.ceil(priceCentavos / 2)
  return [deposit, priceCentavos - deposit]
}

/** What the platform keeps of an amount, in centavos, rounded half up. */
export const platformFee = (centavos: number, feePercent: number): number =>
  Math.round((centavos * feePercent) / 100)

/** What the platform keeps where its operator says nothing else, in percent of what a tasker gets. */
export const DEFAULT_FEE_PERCENT = 15

/** What a service or an item may cost, in BRL: card payments start at R$ 5,00. */
export const PRICE_RANGE = { min: 5, max: 100_000 } as const

/** Share of the price the tasker keeps when the client cancels late (decisions §4), in percent. */
export const LATE_CANCELLATION_PERCENT = 20
