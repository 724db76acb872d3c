import libheif from 'libheif-js/libheif-wasm/libheif.js'
import wasmUrl from 'libheif-js/libheif-wasm/libheif.wasm?url'
import type { HeicAnswer } from './decode-heic.ts'

/** The worker that decodes HEIC, in browsers that do not: it is loaded with the first such photo. */
addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  const fail = (problem: 'unreadable' | 'not-ready') => (error: unknown) =>
    postMessage({ error: String(error), problem } satisfies HeicAnswer)
  void loaded().then(
    (wasm) =>
      decode(data, wasm).then(
        (picture) => postMessage(picture, { transfer: [picture.data.buffer] }),
        fail('unreadable'),
      ),
    fail('not-ready'),
  )
})

async function loaded(): Promise<ArrayBuffer> {
  const response = await fetch(wasmUrl)
  if (!response.ok) throw new Error(`The decoder was answered ${response.status}.`)
  return response.arrayBuffer()
}

async function decode(file: ArrayBuffer, wasmBinary: ArrayBuffer) {
  const { HeifDecoder } = libheif({ wasmBinary })
  const [image] = new HeifDecoder().decode(new Uint8Array(file))
  if (!image) throw new Error('There is no picture in it.')
  const [width, height] = [image.get_width(), image.get_height()]
  const target = { width, height, data: new Uint8ClampedArray(width * height * 4) }
  return new Promise<typeof target>((resolve, reject) =>
    image.display(target, (shown) =>
      shown ? resolve(target) : reject(new Error('It is damaged.')),
    ),
  )
}
