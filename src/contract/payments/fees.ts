/** The platform's fee on an amount, in centavos, rounded half up. */
export const platformFee = (centavos: number, feePercent: number): number =>
  Math.round((centavos * feePercent) / 100)

/** The default fee of the platform, in percent of the tasker's gross. */
export const DEFAULT_FEE_PERCENT = 15

/** Share of the price the tasker keeps when the client cancels late (decisions §4), in percent. */
export const LATE_CANCELLATION_PERCENT = 20
