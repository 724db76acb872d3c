/** A database that does not open within this time will not. */
const PATIENCE_MS = 3000
const PROBE = 'probe'

let answers = typeof indexedDB !== 'undefined'

/** False where the browser's database hangs, as Safari's and broken profiles do. */
export const hasDatabase = (): boolean => answers

/** Tries the database once, before the provider's SDK waits for it. Never rejects. */
export const probeDatabase = (): Promise<void> =>
  new Promise((resolve) => {
    if (!answers) return resolve()
    const end = (works: boolean) => {
      clearTimeout(timer)
      answers = works
      resolve()
    }
    const timer = setTimeout(() => end(false), PATIENCE_MS)
    try {
      const request = indexedDB.open(PROBE)
      request.onsuccess = () => {
        request.result.close()
        end(true)
      }
      // The SDK itself reports a database that is refused.
      request.onerror = () => end(true)
    } catch {
      end(true)
    }
  })
