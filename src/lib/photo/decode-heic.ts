import { PhotoError } from './photo-error.ts'

type Answer = Pick<ImageData, 'width' | 'height'> & { data: Uint8ClampedArray<ArrayBuffer> }

/** Decodes a HEIC photo, upright, in a worker of its own. @throws PhotoError */
export async function decodeHeic(file: Blob): Promise<ImageBitmap> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
    type: 'module',
  })
  try {
    const bytes = await file.arrayBuffer()
    const { data, width, height } = await new Promise<Answer>((resolve, reject) => {
      const fail = (cause: unknown) => reject(new PhotoError('unreadable', { cause }))
      worker.addEventListener('error', ({ message }) => fail(message))
      worker.addEventListener(
        'message',
        ({ data: answer }: MessageEvent<Answer | { error: string }>) =>
          'error' in answer ? fail(answer.error) : resolve(answer),
      )
      worker.postMessage(bytes, [bytes])
    })
    return await createImageBitmap(new ImageData(data, width, height))
  } finally {
    worker.terminate()
  }
}
