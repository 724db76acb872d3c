import {
  POSTER_CHARACTERS,
  VIDEO_BYTES,
  VIDEO_SECONDS,
} from '#src/contract/media/limits.ts'
import { readFileKind } from '#src/lib/file-kind.ts'
import { VideoError } from './video-error.ts'

/** The moment that a video opens with, in seconds: the first pictures are often black. */
const POSTER_AT = 0.5
/** The longer side of the opening picture, in pixels; its quality falls until it fits. */
const POSTER_SIDE = 960
const QUALITIES = [0.8, 0.6, 0.4, 0.2]
/** As on the server: the last frame or sound of a video may end a little later. */
const LENIENCE_S = 0.5
/** A device that reports nothing about a file for this long cannot read it. */
const PATIENCE_MS = 15_000

/** Their types, by what their bytes say. */
const types = { mp4: 'video/mp4', mov: 'video/quicktime', webm: 'video/webm' } as const

/**
 * Inspects a video before it is sent: type, size, length, and the picture it opens with, as JPEG in
 * base64. Answers the file with the type that its bytes say. @throws VideoError
 */
export async function prepareVideo(file: Blob): Promise<{ poster: string; video: Blob }> {
  const kind = await readFileKind(file).catch((cause: unknown) => {
    throw new VideoError('damaged', { cause })
  })
  if (kind !== 'mp4' && kind !== 'mov' && kind !== 'webm')
    throw new VideoError(file.type.startsWith('video/') ? 'unreadable' : 'no-video')
  if (file.size > VIDEO_BYTES) throw new VideoError('too-large')
  const typed = file.slice(0, file.size, types[kind])
  return { poster: await openingOf(typed), video: typed }
}

async function openingOf(file: Blob): Promise<string> {
  const url = URL.createObjectURL(file)
  const video = Object.assign(document.createElement('video'), {
    muted: true,
    playsInline: true,
    preload: 'auto',
  })
  try {
    const metadata = heard(video, 'loadedmetadata')
    video.src = url
    await metadata
    if ((await lengthOf(video)) > VIDEO_SECONDS + LENIENCE_S)
      throw new VideoError('too-long')
    await goTo(video, Math.min(POSTER_AT, video.duration / 2))
    return posterOf(video)
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(url)
  }
}

/** A recording of the browser itself tells its length only at its end. */
async function lengthOf(video: HTMLVideoElement): Promise<number> {
  if (!Number.isFinite(video.duration)) await goTo(video, Number.MAX_SAFE_INTEGER)
  return video.duration
}

async function goTo(video: HTMLVideoElement, seconds: number): Promise<void> {
  const arrived = heard(video, 'seeked')
  video.currentTime = seconds
  await arrived
}

function heard(video: HTMLVideoElement, event: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = new AbortController()
    const end = (settle: () => void) => {
      clearTimeout(timer)
      stop.abort()
      settle()
    }
    const unreadable = () =>
      end(() => reject(new VideoError('unreadable', { cause: video.error })))
    const timer = setTimeout(unreadable, PATIENCE_MS)
    video.addEventListener(event, () => end(resolve), { signal: stop.signal })
    video.addEventListener('error', unreadable, { signal: stop.signal })
  })
}

function posterOf(video: HTMLVideoElement): string {
  const { videoWidth, videoHeight } = video
  const scale = Math.min(1, POSTER_SIDE / Math.max(videoWidth, videoHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  const context = canvas.getContext('2d')
  // A file with sound alone has no picture.
  if (!context || canvas.width === 0) throw new VideoError('unreadable')
  context.drawImage(video, 0, 0, canvas.width, canvas.height)
  const pictures = QUALITIES.map(
    (quality) => canvas.toDataURL('image/jpeg', quality).split(',')[1] ?? '',
  )
  const poster = pictures.find(({ length }) => length > 0 && length <= POSTER_CHARACTERS)
  return poster ?? fails()
}

function fails(): never {
  throw new VideoError('unreadable')
}
