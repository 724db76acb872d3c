import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import sharp from 'sharp'
import { createTesseractDetector } from '#server/providers/ocr/tesseract-detector.ts'
import { diskStorage } from '#server/providers/storage/disk-storage.ts'
import { mediaKey, processPhoto } from '#server/services/media/images.ts'
import { drawLabelled } from '#server/test/phone-images.ts'

/**
 * `npm run bench:upload`: a photo of about 4 MB through the check for numbers, the sizes and the
 * storage. Prints the CPU of each beside the goal, and how long calls would have waited.
 */
const ROUNDS = 8
const GOAL_MS = 1500

const cpu = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** A drawn sign without a number, as a camera of 12 million points would have taken it. */
async function photo(round: number): Promise<Buffer> {
  const { bytes } = await drawLabelled(`upload-${round}`, false)
  const size = { width: 4000, height: 3000 }
  const grain = await sharp({
    create: {
      ...size,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return sharp(bytes)
    .resize({ ...size, fit: 'cover' })
    .composite([{ input: grain, blend: 'overlay' }])
    .jpeg({ quality: 88 })
    .toBuffer()
}

const folder = await mkdtemp(join(tmpdir(), 'oficio-upload-'))
const storage = diskStorage(folder)
const detector = createTesseractDetector({ threads: 1, timeoutMs: 60_000 })
const spent = { check: 0, sizes: 0, store: 0 }
let megabytes = 0

const photos = await Promise.all(Array.from({ length: ROUNDS }, (_, at) => photo(at)))
await detector.detect(await photo(-1), 'ana') // loads the engine
const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
for (const [at, bytes] of photos.entries()) {
  megabytes += bytes.length / 1e6 / ROUNDS
  let before = cpu()
  await detector.detect(bytes, 'ana')
  spent.check += (cpu() - before) / ROUNDS
  before = cpu()
  const { variants } = await processPhoto(bytes, 'bench')
  spent.sizes += (cpu() - before) / ROUNDS
  before = cpu()
  for (const { width, bytes: variant } of variants)
    await storage.put(mediaKey(`photo-${at}`, width), variant, 'image/webp')
  spent.store += (cpu() - before) / ROUNDS
}
delay.disable()
await detector.close()
await rm(folder, { recursive: true })

const all = spent.check + spent.sizes + spent.store
console.log(
  [
    `${ROUNDS} photos of ${megabytes.toFixed(1)} MB, CPU each:`,
    `check ${Math.round(spent.check)} ms · sizes ${Math.round(spent.sizes)} ms · store ${Math.round(spent.store)} ms`,
    `all   ${Math.round(all)} ms (goal ${GOAL_MS} ms)`,
    `calls waited ${(delay.percentile(99) / 1e6).toFixed(0)} ms at the 99th percentile, ${(delay.max / 1e6).toFixed(0)} ms at most`,
  ].join('\n'),
)
if (all > GOAL_MS) process.exitCode = 1
