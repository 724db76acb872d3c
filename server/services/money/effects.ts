/** What the payment provider is to do once the transaction that decided it is on disk. */
export type Effect =
  /** Look at an instalment at the provider, and send what was decided for it. */
  { kind: 'sync'; paymentId: string } | { kind: 'cancel-intent'; intentId: string }
