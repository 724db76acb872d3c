/** A read gives up early: what is cached can be shown, and asking again costs nothing. */
export const READ_LIMIT_MS = 10_000
/** A write must not be given up while it may still have its effect (product.md §7). */
export const WRITE_LIMIT_MS = 60_000
