/**
 * A call ends after this long (product.md §7). A read ends sooner, once the network is judged dead;
 * a write must not be aborted while it may still take effect.
 */
export const CALL_LIMIT_MS = 60_000
/** The first event of a stream: one that comes later is held back by a proxy. */
export const STREAM_START_MS = 10_000
