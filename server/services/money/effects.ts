/** A call to the payment provider, made after the transaction that decided it has been committed. */
export type Effect =
  /** Read an instalment's state at the provider, and send what was decided for it. */
  { kind: 'sync'; paymentId: string } | { kind: 'cancel-intent'; intentId: string }
