import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import { findInPicture } from './find-in-picture.ts'
import { type PhoneCheck, UnreadableImageError } from './phone-detector.ts'
import { createTextReader, type TextReader } from './tesseract.ts'

/** What a thread answers: the check, or why there is none. */
export type ThreadAnswer = { check: PhoneCheck } | { unreadable: string }

// A picture is read by one thread: sharp must not take the other cores, which serve people.
sharp.concurrency(1)
sharp.cache(false)

let reader: Promise<TextReader> | undefined

async function answerTo(file: Uint8Array): Promise<ThreadAnswer> {
  const text = await (reader ??= createTextReader())
  try {
    return { check: await findInPicture(Buffer.from(file), text) }
  } catch (error) {
    if (error instanceof UnreadableImageError) return { unreadable: error.message }
    // An engine that broke may stay so: its thread ends, and the next picture starts another.
    throw error
  }
}

parentPort?.on('message', async (file: Uint8Array) => {
  parentPort?.postMessage(await answerTo(file))
})
