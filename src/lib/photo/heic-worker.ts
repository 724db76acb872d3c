import libheif from 'libheif-js/libheif-wasm/libheif.js'
import wasmUrl from 'libheif-js/libheif-wasm/libheif.wasm?url'

/** The worker that decodes HEIC, in browsers that do not: it is loaded with the first such photo. */
addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  void decode(data).then(
    (picture) => postMessage(picture, { transfer: [picture.data.buffer] }),
    (error: unknown) => postMessage({ error: String(error) }),
  )
})

async function decode(file: ArrayBuffer) {
  const wasmBinary = await (await fetch(wasmUrl)).arrayBuffer()
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
