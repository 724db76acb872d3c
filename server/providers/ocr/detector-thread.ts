import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import { findInPicture } from './find-in-picture.ts'
import { type PhoneCheck, UnreadableImageError } from './phone-detector.ts'
import { createTextReader, type TextReader } from './tesseract.ts'

/** A picture, and how long it may take; `forLong` of one that is known to. */
export type ThreadJob = { file: Uint8Array; budgetMs: number; forLong: boolean }

/** The thread's answer: the check, null when the time was over before it, or why there is none. */
export type ThreadAnswer = { check: PhoneCheck | null } | { unreadable: string }

// A picture is read by one thread: sharp must not take the other cores, which serve people.
sharp.concurrency(1)
sharp.cache(false)

let reader: Promise<TextReader> | undefined

async function answerTo({ file, budgetMs, forLong }: ThreadJob): Promise<ThreadAnswer> {
  const text = await (reader ??= createTextReader())
  const end = performance.now() + budgetMs
  const isOver = () => performance.now() > end
  try {
    return { check: await findInPicture(Buffer.from(file), text, { isOver, forLong }) }
  } catch (error) {
    if (error instanceof UnreadableImageError) return { unreadable: error.message }
    // An engine that broke may stay so: its thread ends, and the next picture starts another.
    throw error
  }
}

parentPort?.on('message', async (job: ThreadJob) => {
  parentPort?.postMessage(await answerTo(job))
})
