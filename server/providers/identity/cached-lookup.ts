import type { AccountLookup, AccountState } from './identity.ts'

/** The lifetime of a cached answer: an account that ends at the provider ends here within it. */
const REMEMBER_MS = 60_000
/** The pause after a failure, so that calls do not each wait for a provider that is down. */
const PAUSE_MS = 10_000
const MAX_ACCOUNTS = 10_000

type Entry = { at: number; failed: boolean; answer: Promise<AccountState> }

/** Asks at most once a minute and account, however many calls come in. `now` in milliseconds. */
export function cachedLookup(
  lookUp: AccountLookup,
  now: () => number = Date.now,
): AccountLookup {
  const entries = new Map<string, Entry>()
  return (uid) => {
    const known = entries.get(uid)
    if (known && now() - known.at < (known.failed ? PAUSE_MS : REMEMBER_MS))
      return known.answer
    const entry: Entry = { at: now(), failed: false, answer: lookUp(uid) }
    entry.answer.catch(() => {
      entry.failed = true
    })
    entries.delete(uid) // keeps the map in the order of calls
    entries.set(uid, entry)
    const [oldest] = entries.keys()
    if (entries.size > MAX_ACCOUNTS && oldest !== undefined) entries.delete(oldest)
    return entry.answer
  }
}
