import { platformFee } from './fees.ts'

/** BRL on the wire (120.5) to integer centavos (12050). */
export const toCentavos = (brl: number): number => Math.round(brl * 100)

/** Integer centavos (12050) to BRL on the wire (120.5). */
export const toBrl = (centavos: number): number => centavos / 100

/** Added in centavos, because sums of BRL as decimals are inexact. */
export const sumBrl = (amounts: readonly number[]): number =>
  toBrl(amounts.reduce((sum, brl) => sum + toCentavos(brl), 0))

export const paymentMethods = ['50-50', '100'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** How a request is paid unless its client says otherwise (product.md §9). */
export const DEFAULT_PAYMENT_METHOD: PaymentMethod = '50-50'

/** How a request is paid when its client has discarded a draft and starts over. */
export const RESET_PAYMENT_METHOD: PaymentMethod = '100'

/**
 * The instalments of an agreed price, in centavos; their sum is always the price.
 * '100': one payment. '50-50': deposit ceil(P/2), then the balance, which a discount lowers.
 */
export function instalments(
  priceCentavos: number,
  method: PaymentMethod,
  discount = 0,
): number[] {
  if (method === '100') return [priceCentavos]
  const deposit = Math.ceil(priceCentavos / 2)
  return [deposit, priceCentavos - deposit - discount]
}

/** The division of an amount, in centavos: `net` to the tasker, `fee` to us, `refund` to the client. */
type Split = { gross: number; fee: number; net: number; refund: number }

/** What a payment or several hold. */
export type Held = {
  /** Centavos. */
  held: number
  /** The part of them that carries no fee: what a carrier costs, material with a receipt. */
  feeFree: number
}

/**
 * Divides what is held so that the tasker's part, before the fee, is a percentage of it. The same
 * percentage of `feeFree` is left out of the fee.
 */
export function splitOf(
  { held, feeFree }: Held,
  taskerPercent: number,
  feePercent: number,
): Split {
  const gross = Math.round((held * taskerPercent) / 100)
  const charged = Math.round((Math.max(0, held - feeFree) * taskerPercent) / 100)
  const fee = platformFee(charged, feePercent)
  return { gross, fee, net: gross - fee, refund: held - gross }
}
