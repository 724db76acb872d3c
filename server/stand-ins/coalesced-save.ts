/**
 * A save that may be called often: calls made while a write is under way share
 * the next one, and a text that is already on disk is not written again.
 *
 * The promise resolves once everything that had changed at the time of the call is written, and
 * rejects with the error of `write`; the next call then retries.
 */
export function coalescedSave({
  serialise,
  write,
}: {
  serialise: () => string
  write: (text: string) => Promise<void>
}): () => Promise<void> {
  let saved: string | undefined
  let queued: Promise<void> | undefined
  let last: Promise<void> = Promise.resolve()

  async function run() {
    queued = undefined // from here on a change may be missing from this text
    const text = serialise()
    if (text === saved) return
    await write(text)
    saved = text
  }
  return () => {
    queued ??= last = last.then(run, run)
    return queued
  }
}
