import type { ThreadAnswer, ThreadJob } from './detector-thread.ts'
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
import { createTurns } from '#server/providers/threads/turns.ts'

type DetectorOptions = {
  threads: number
  /** Queued pictures of different users. */
  waiting?: number
  /** Queued pictures of one user. */
  waitingEach?: number
  /** Of CPU for one picture, before it moves to the slow lane. */
  budgetMs?: number
  /** For one picture in a lane, by the clock. */
  timeoutMs?: number
}

/**
 * Reads pictures with Tesseract in threads of their own, which start with the first picture. Users
 * take turns, one picture each; a slow picture is restarted in a thread for slow ones, so that it
 * does not hold up the others.
 */
export function createTesseractDetector({
  threads,
  waiting = 20,
  waitingEach = 3,
  budgetMs = 3000,
  timeoutMs = 30_000,
}: DetectorOptions): PhoneDetector {
  const script = new URL('./detector-thread.ts', import.meta.url)
  const poolOf = (size: number) =>
    createThreadPool<ThreadJob, PhoneCheck | null>({
      ...{ script, threads: size, waiting, timeoutMs },
      read: (message) => {
        // The thread's messages are our own.
        const answer = message as ThreadAnswer
        if ('unreadable' in answer) throw new UnreadableImageError(answer.unreadable)
        return answer.check
      },
    })
  const quick = poolOf(threads)
  const slow = poolOf(1)
  const turns = createTurns({ waiting: waitingEach })

  const read = async (image: Buffer): Promise<PhoneCheck> => {
    const check =
      (await quick.run({ file: image, budgetMs, forLong: false })) ??
      (await slow.run({ file: image, budgetMs: timeoutMs, forLong: true }))
    if (!check) throw new JobTimeoutError('the picture takes too long')
    return check
  }

  return {
    detect: async (image, owner) => {
      try {
        return await turns.run(owner, () => read(image))
      } catch (error) {
        throw isPassing(error)
          ? new DetectorBusyError('no answer now', { cause: error })
          : error
      }
    },
    close: async () => {
      await Promise.all([quick.close(), slow.close()])
    },
  }
}

const isPassing = (error: unknown): boolean =>
  error instanceof PoolFullError ||
  error instanceof JobTimeoutError ||
  error instanceof ThreadLostError
