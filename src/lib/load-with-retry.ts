const RETRY_MS = 5000
const FAILED_IMPORT =
  /dynamically imported module|importing a module script failed|unable to preload css/i

/**
 * True of an import whose script could not be loaded: the network failed, or a deploy removed it.
 */
export const isScriptLoadError = (error: unknown): boolean =>
  error instanceof Error && FAILED_IMPORT.test(error.message)

/** The texts of a page or a part could not be loaded. */
export class TextsLoadError extends Error {
  override name = 'TextsLoadError'
  override message = 'The texts could not be loaded.'
}

/** True of a script or texts that could not be loaded: another try may bring them. */
export const isLoadError = (error: unknown): boolean =>
  isScriptLoadError(error) || error instanceof TextsLoadError

/** Loads a lazy part; a failed load is retried every five seconds and when back online. */
export async function loadWithRetry<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      if (!isLoadError(error)) throw error
      await nextAttempt()
    }
  }
}

const nextAttempt = (): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, RETRY_MS)
    window.addEventListener('online', end)
  })
