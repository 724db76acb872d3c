import type { ThreadAnswer } from './detector-thread.ts'
import {
  DetectorBusyError,
  type PhoneCheck,
  type PhoneDetector,
  UnreadableImageError,
} from './phone-detector.ts'
import {
  createThreadPool,
  JobTimeoutError,
  PoolFullError,
  ThreadLostError,
} from '#server/providers/threads/thread-pool.ts'

type DetectorOptions = {
  threads: number
  /** Pictures that may wait for a thread. */
  waiting?: number
  /** For one picture. */
  timeoutMs?: number
}

/** Reads pictures with Tesseract in threads of their own, which start with the first picture. */
export function createTesseractDetector({
  threads,
  waiting = 20,
  timeoutMs = 30_000,
}: DetectorOptions): PhoneDetector {
  const pool = createThreadPool<Uint8Array, PhoneCheck>({
    script: new URL('./detector-thread.ts', import.meta.url),
    threads,
    waiting,
    timeoutMs,
    read: (message) => {
      // The thread's messages are our own.
      const answer = message as ThreadAnswer
      if ('unreadable' in answer) throw new UnreadableImageError(answer.unreadable)
      return answer.check
    },
  })
  return {
    detect: async (image) => {
      try {
        return await pool.run(image)
      } catch (error) {
        throw isPassing(error)
          ? new DetectorBusyError('no answer now', { cause: error })
          : error
      }
    },
    close: () => pool.close(),
  }
}

const isPassing = (error: unknown): boolean =>
  error instanceof PoolFullError ||
  error instanceof JobTimeoutError ||
  error instanceof ThreadLostError
