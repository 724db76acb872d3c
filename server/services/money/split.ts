import { splitOf } from '#src/contract/payments/money.ts'

/** The division of one instalment, in centavos: the three sum to its held amount. */
export type Share = { id: string; transfer: number; fee: number; refund: number }

/**
 * Divides what is held so that the tasker's part, before the fee, is `taskerPercent` of the sum
 * and the fee is that of the whole part. Each instalment takes the difference of two running
 * totals, so that no rounding gains or loses a centavo. The discount is the client's before
 * anything is divided.
 * @param payments the instalments in order, amounts in centavos; `feeFree` of each carries no fee.
 */
export function splitHeld(
  payments: readonly { id: string; amount: number; feeFree: number }[],
  taskerPercent: number,
  feePercent: number,
  discount = 0,
): Share[] {
  const total = { held: -discount, feeFree: 0 }
  const given = { gross: 0, fee: 0 }
  return payments.map(({ id, amount, feeFree }) => {
    total.held += amount
    total.feeFree += feeFree
    const held = Math.max(0, total.held)
    const after = splitOf({ held, feeFree: total.feeFree }, taskerPercent, feePercent)
    const gross = after.gross - given.gross
    // Rounding may move a centavo of fee between instalments, never into the next one's money.
    const fee = Math.min(Math.max(0, after.fee - given.fee), gross)
    given.gross += gross
    given.fee += fee
    return { id, transfer: gross - fee, fee, refund: amount - gross }
  })
}
