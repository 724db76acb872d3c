/** An action that must take effect once, however often it is sent or edited. */
export type Intent = {
  /** The Idempotency-Key of every call that is made for it. */
  readonly key: string
  /** Call before it is sent: from then on it may have taken effect. */
  readonly onSend: () => void
}
