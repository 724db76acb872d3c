import { Worker } from 'node:worker_threads'

export type ThreadPool<In, Out> = {
  /** @throws PoolFullError, JobTimeoutError, ThreadLostError, or what the thread answers */
  run: (input: In) => Promise<Out>
  close: () => Promise<void>
}

/** The queue is full. */
export class PoolFullError extends Error {
  override name = 'PoolFullError'
}

/** A job exceeded its time; its thread was ended. */
export class JobTimeoutError extends Error {
  override name = 'JobTimeoutError'
}

/** A thread ended in the middle of a job, or the pool was closed. */
export class ThreadLostError extends Error {
  override name = 'ThreadLostError'
}

type PoolOptions<Out> = {
  script: URL
  /** The most threads; each is started when needed, and kept. */
  threads: number
  /** The length of the queue. */
  waiting: number
  /** The time limit of a job, including its thread's start. */
  timeoutMs: number
  /** Reads a thread's message; throws when the job failed. */
  read: (message: unknown) => Out
}

type Job<In, Out> = {
  input: In
  resolve: (output: Out) => void
  reject: (error: Error) => void
}

/**
 * Runs jobs in worker threads, one at a time in each. A thread that ends or takes too long fails
 * its own job alone: the next job starts another.
 */
export function createThreadPool<In, Out>(options: PoolOptions<Out>): ThreadPool<In, Out> {
  const { script, threads, waiting, timeoutMs, read } = options
  const idle: Worker[] = []
  const all = new Set<Worker>()
  const queue: Job<In, Out>[] = []
  let closed = false

  const next = () => {
    if (queue.length === 0 || (idle.length === 0 && all.size >= threads)) return
    const job = queue.shift()
    if (job) work(idle.pop() ?? start(), job)
  }

  const start = () => {
    const thread = new Worker(script)
    all.add(thread)
    // An idle thread that fails affects no job.
    thread.on('error', () => {})
    thread.on('exit', () => {
      all.delete(thread)
      const at = idle.indexOf(thread)
      if (at >= 0) idle.splice(at, 1)
      next()
    })
    return thread
  }

  const work = (thread: Worker, job: Job<In, Out>) => {
    thread.ref()
    const settle = (finish: () => void) => {
      clearTimeout(timer)
      thread.off('message', onMessage)
      thread.off('error', onLost)
      thread.off('exit', onLost)
      finish()
    }
    const onMessage = (message: unknown) => {
      settle(() => settleWith(job, () => read(message)))
      // An idle thread does not keep the process alive.
      thread.unref()
      idle.push(thread)
      next()
    }
    const onLost = (cause: unknown) =>
      settle(() => job.reject(new ThreadLostError('the thread ended', { cause })))
    const timer = setTimeout(() => {
      settle(() => job.reject(new JobTimeoutError(`no answer in ${timeoutMs} ms`)))
      void thread.terminate()
    }, timeoutMs)
    thread.on('message', onMessage)
    thread.on('error', onLost)
    thread.on('exit', onLost)
    thread.postMessage(job.input)
  }

  return {
    run: (input) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new ThreadLostError('the pool is closed'))
        if (queue.length >= waiting && idle.length === 0 && all.size >= threads)
          return reject(new PoolFullError(`${waiting} jobs wait already`))
        queue.push({ input, resolve, reject })
        next()
      }),
    close: async () => {
      closed = true
      for (const job of queue.splice(0))
        job.reject(new ThreadLostError('the pool is closed'))
      await Promise.all([...all].map((thread) => thread.terminate()))
    },
  }
}

function settleWith<In, Out>({ resolve, reject }: Job<In, Out>, read: () => Out): void {
  try {
    resolve(read())
  } catch (error) {
    reject(error instanceof Error ? error : new Error(String(error)))
  }
}
