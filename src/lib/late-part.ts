const AGAIN_MS = 5000
const FAILED_IMPORT =
  /dynamically imported module|importing a module script failed|unable to preload css/i

/** True of an import whose script could not be loaded: the network failed, or it is gone. */
export const isLostScript = (error: unknown): boolean =>
  error instanceof Error && FAILED_IMPORT.test(error.message)

/**
 * Loads a part that the page can do without for a while. A script that cannot be loaded is asked
 * for again every five seconds and when the browser is back online; its place stays empty until
 * then.
 */
export async function loadLatePart<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      if (!isLostScript(error)) throw error
      await whenToTryAgain()
    }
  }
}

const whenToTryAgain = (): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, AGAIN_MS)
    window.addEventListener('online', end)
  })
