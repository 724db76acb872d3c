import { platformFee } from '#src/contract/payments/fees.ts'

/** The division of one instalment, in centavos: the three sum to its held amount. */
export type Share = { id: string; transfer: number; fee: number; refund: number }

/**
 * Divides what is held so that the tasker's part, before the fee, is `taskerPercent` of the sum
 * and the fee is that of the whole part. Each instalment takes the difference of two running
 * totals, so that no rounding gains or loses a centavo.
 * @param held the instalments in order, amounts in centavos.
 */
export function splitHeld(
  held: readonly { id: string; amount: number }[],
  taskerPercent: number,
  feePercent: number,
): Share[] {
  let paid = 0
  let gross = 0
  return held.map(({ id, amount }) => {
    const before = { gross, fee: platformFee(gross, feePercent) }
    paid += amount
    gross = Math.round((paid * taskerPercent) / 100)
    const part = gross - before.gross
    const fee = platformFee(gross, feePercent) - before.fee
    return { id, transfer: part - fee, fee, refund: amount - part }
  })
}
