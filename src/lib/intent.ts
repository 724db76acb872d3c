/** Something that a person wants done once, however often it is sent and edited on the way. */
export type Intent = {
  /** The Idempotency-Key of every call that is made for it. */
  readonly key: string
  /** Call before it is sent: from then on nobody knows for sure whether it was done. */
  readonly onSend: () => void
}
