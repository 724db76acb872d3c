import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import { startCpuBudget } from '#server/providers/threads/cpu-budget.ts'
import { findInPicture } from './find-in-picture.ts'
import { type PhoneCheck, UnreadableImageError } from './phone-detector.ts'
import { createTextReader, type TextReader } from './tesseract.ts'

/** A picture and its budget of CPU time; `forLong`: it is known to take long. */
export type ThreadJob = { file: Uint8Array; budgetMs: number; forLong: boolean }

/** The thread's answer: the check, null when the time ran out, or the reason for none. */
export type ThreadAnswer = { check: PhoneCheck | null } | { unreadable: string }

// A picture is read by one thread: sharp must leave the other cores to requests.
sharp.concurrency(1)
sharp.cache(false)

let reader: Promise<TextReader> | undefined

async function answerTo({ file, budgetMs, forLong }: ThreadJob): Promise<ThreadAnswer> {
  const text = await (reader ??= createTextReader())
  const isOver = startCpuBudget(budgetMs)
  try {
    return { check: await findInPicture(Buffer.from(file), text, { isOver, forLong }) }
  } catch (error) {
    if (error instanceof UnreadableImageError) return { unreadable: error.message }
    // A broken engine may stay broken: its thread ends, and the next picture starts another.
    throw error
  }
}

parentPort?.on('message', async (job: ThreadJob) => {
  parentPort?.postMessage(await answerTo(job))
})
