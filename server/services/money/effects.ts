/** What the payment provider is to do once the transaction that decided it is on disk. */
export type Effect =
  | { kind: 'settle'; paymentId: string }
  | { kind: 'cancel-intent'; intentId: string }
