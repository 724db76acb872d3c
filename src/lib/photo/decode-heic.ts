import { PhotoError, type PhotoProblem } from './photo-error.ts'

type Answer = Pick<ImageData, 'width' | 'height'> & { data: Uint8ClampedArray<ArrayBuffer> }
export type HeicAnswer =
  | Answer
  | { error: string; problem: Extract<PhotoProblem, 'unreadable' | 'not-ready'> }

/** Decodes a HEIC photo, upright, in a worker of its own. @throws PhotoError */
export async function decodeHeic(file: Blob): Promise<ImageBitmap> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
    type: 'module',
  })
  try {
    const bytes = await file.arrayBuffer()
    const { data, width, height } = await new Promise<Answer>((resolve, reject) => {
      const fail = (problem: PhotoProblem, cause: unknown) =>
        reject(new PhotoError(problem, { cause }))
      // A script that could not be loaded has no message.
      worker.addEventListener('error', (event: Partial<ErrorEvent>) =>
        fail(event.message === undefined ? 'not-ready' : 'unreadable', event.message),
      )
      worker.addEventListener('message', ({ data: answer }: MessageEvent<HeicAnswer>) =>
        'error' in answer ? fail(answer.problem, answer.error) : resolve(answer),
      )
      worker.postMessage(bytes, [bytes])
    })
    return await createImageBitmap(new ImageData(data, width, height))
  } finally {
    worker.terminate()
  }
}
