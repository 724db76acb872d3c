import { platformFee } from '#src/contract/payments/fees.ts'
import { toBrl, toCentavos } from '#src/contract/payments/money.ts'

/** The platform's fee on a price, both in BRL. */
export const feeOf = (price: number, feePercent: number): number =>
  toBrl(platformFee(toCentavos(price), feePercent))

/** The tasker's net of a price, both in BRL. */
export const netOf = (price: number, feePercent: number): number =>
  toBrl(toCentavos(price) - platformFee(toCentavos(price), feePercent))
