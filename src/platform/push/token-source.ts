/** A way to the token under which a push service knows this browser. */
export type TokenSource = {
  /** Null: there is none for this browser. */
  obtain: (registration: ServiceWorkerRegistration) => Promise<string | null>
  giveUp: () => Promise<void>
}
