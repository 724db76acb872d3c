import {
  createThreadPool,
  JobTimeoutError,
  PoolFullError,
  ThreadLostError,
} from '#server/providers/threads/thread-pool.ts'
import type { CopyJob, CopyProblem, ThreadAnswer } from './copy-thread.ts'

/** A video as people may see it. */
export type CopiedVideo = { type: 'video/mp4' | 'video/webm'; seconds: number }

export type VideoCopier = {
  /**
   * Copies picture and sound of a file into a new one with its index first, and nothing else: no
   * place, no device, no further tracks.
   * @throws VideoRefusedError, VideosBusyError
   */
  copy: (job: CopyJob) => Promise<CopiedVideo>
  close: () => Promise<void>
}

export class VideoRefusedError extends Error {
  override name = 'VideoRefusedError'
  readonly problem: CopyProblem
  /** `reason` is the library's, for the log. */
  constructor(problem: CopyProblem, reason: string = problem) {
    super(reason)
    this.problem = problem
  }
}

/** No answer now; the same video may pass later. */
export class VideosBusyError extends Error {
  override name = 'VideosBusyError'
}

/**
 * Copies videos one by one, since each is held in memory, in a thread that starts with the first.
 */
export function createVideoCopier({ waiting = 20, timeoutMs = 30_000 } = {}): VideoCopier {
  const pool = createThreadPool<CopyJob, CopiedVideo>({
    script: new URL('./copy-thread.ts', import.meta.url),
    threads: 1,
    waiting,
    timeoutMs,
    read: (message) => {
      // The thread's messages are our own.
      const answer = message as ThreadAnswer
      if ('problem' in answer) throw new VideoRefusedError(answer.problem, answer.reason)
      return answer
    },
  })
  return {
    async copy(job) {
      try {
        return await pool.run(job)
      } catch (error) {
        if (error instanceof PoolFullError)
          throw new VideosBusyError('no thread is free', { cause: error })
        // A file that kills or blocks its thread would do so again.
        if (error instanceof JobTimeoutError || error instanceof ThreadLostError)
          throw new VideoRefusedError('unreadable', String(error))
        throw error
      }
    },
    close: () => pool.close(),
  }
}
