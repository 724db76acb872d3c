/**
 * Films the demo's clips into assets/: `node server/seed/make-clips.ts`. Needs ffmpeg, so the
 * result is in the repository.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { clips, type Clip } from './art/clips.ts'

const WIDTH = 720
const HEIGHT = 540

const pixels = (svg: string) =>
  sharp(Buffer.from(svg)).resize(WIDTH, HEIGHT).removeAlpha().raw().toBuffer()

async function film(clip: Clip, path: string): Promise<void> {
  const rate = String(clip.framesPerSecond)
  const input = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${WIDTH}x${HEIGHT}`,
    '-r',
    rate,
    '-i',
    '-',
  ]
  const output = [
    '-c:v',
    'libx264',
    '-preset',
    'veryslow',
    '-crf',
    '26',
    '-pix_fmt',
    'yuv420p',
    '-movflags',
    '+faststart',
    path,
  ]
  const ffmpeg = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...input, ...output], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const closed = once(ffmpeg, 'close')
  const last = clip.seconds * clip.framesPerSecond - 1
  for (let i = 0; i <= last; i += 1) {
    const frame = await pixels(clip.frame(i / last))
    if (!ffmpeg.stdin.write(frame)) await once(ffmpeg.stdin, 'drain')
  }
  ffmpeg.stdin.end()
  const [code] = await closed
  if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)}`)
}

for (const [name, clip] of Object.entries(clips)) {
  const path = join(import.meta.dirname, 'assets', `${name}.mp4`)
  await film(clip, path)
  const poster = sharp(Buffer.from(clip.frame(clip.poster))).resize(WIDTH, HEIGHT)
  await writeFile(
    path.replace('.mp4', '.webp'),
    await poster.webp({ quality: 80 }).toBuffer(),
  )
}
