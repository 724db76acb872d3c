import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny'
import sharp from 'sharp'

const PICTURES_A_SECOND = 2
const HEADER_BYTES = 20

export type Film = {
  seconds?: number
  /** The degrees of its colour, so that films differ. */
  hue?: number
  width?: number
  height?: number
}

/** A film of one colour, as WebM with VP8: the data of a lossy WebP are a key frame of it. */
export async function webmFilm(film: Film = {}): Promise<Buffer> {
  const { seconds = 3, hue = 200, width = 320, height = 240 } = film
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="hsl(${hue} 70% 50%)"/></svg>`
  const webp = await sharp(Buffer.from(svg)).webp({ quality: 50 }).toBuffer()
  const size = webp.readUInt32LE(16)
  const picture = webp.subarray(HEADER_BYTES, HEADER_BYTES + size)
  const target = new BufferTarget()
  const output = new Output({ format: new WebMOutputFormat(), target })
  const source = new EncodedVideoPacketSource('vp8')
  output.addVideoTrack(source)
  output.setMetadataTags({ title: 'Rua das Flores, 10', comment: 'GPS -23.5, -46.6' })
  await output.start()
  const decoderConfig = { codec: 'vp8', codedWidth: width, codedHeight: height }
  const step = 1 / PICTURES_A_SECOND
  for (let n = 0; n < seconds * PICTURES_A_SECOND; n += 1)
    await source.add(new EncodedPacket(picture, 'key', n * step, step), { decoderConfig })
  await output.finalize()
  return bytesOf(target)
}

const clip = () => readFile(join(import.meta.dirname, '../seed/assets/pintura.mp4'))

/** The demo's clip of seven seconds, shown again and again, as MP4 with H.264. */
export async function mp4Film({ times = 1 } = {}): Promise<Buffer> {
  const input = new Input({ source: new BufferSource(await clip()), formats: ALL_FORMATS })
  const track = await input.getPrimaryVideoTrack()
  const decoderConfig = await track?.getDecoderConfig()
  if (!track || !decoderConfig) throw new Error('the clip has no picture')
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat(), target })
  const source = new EncodedVideoPacketSource('avc')
  output.addVideoTrack(source)
  output.setMetadataTags({ comment: 'GPS -23.5, -46.6' })
  await output.start()
  const length = await input.computeDuration()
  for (let round = 0; round < times; round += 1)
    for await (const packet of new EncodedPacketSink(track).packets())
      await source.add(packet.clone({ timestamp: packet.timestamp + round * length }), {
        decoderConfig,
      })
  await output.finalize()
  return bytesOf(target)
}

/** A film whose header names another codec. */
export async function filmWithCodec(code: string): Promise<Buffer> {
  const bytes = await mp4Film()
  bytes.write(code, bytes.indexOf('avc1', bytes.indexOf('stsd')), 'latin1')
  return bytes
}

function bytesOf({ buffer }: BufferTarget): Buffer {
  if (!buffer) throw new Error('nothing was written')
  return Buffer.from(buffer)
}
