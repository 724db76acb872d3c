import { parentPort } from 'node:worker_threads'
import {
  Conversion,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  Mp4OutputFormat,
  MP4,
  Output,
  QTFF,
  UnsupportedInputFormatError,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'
import type { CopiedVideo } from './video-copier.ts'

/** Paths of files; the second is written. */
export type CopyJob = { from: string; to: string; maxSeconds: number }
export type CopyProblem = 'unsupported-type' | 'unreadable' | 'too-long'
/** A thread's answer: the copy's type and length, or the problem. */
export type ThreadAnswer = CopiedVideo | { problem: CopyProblem; reason?: string }

/** The codecs that every browser in use plays, by the type of the file. */
const playable = {
  'video/mp4': { video: ['avc'], audio: ['aac', 'mp3'] },
  'video/webm': { video: ['vp8', 'vp9', 'av1'], audio: ['opus', 'vorbis'] },
} as const

/**
 * Of these codecs the profiles that every browser plays: 8 bit and 4:2:0. Baseline, Main, Extended
 * and High of H.264, which does not include High 10 and 4:4:4; profile 0 of VP9 and Main of AV1.
 */
const playableProfiles = /^(avc[13]\.(42|4d|58|64)|vp8|vp09\.00|av01\.0)/i

const formats = [MP4, QTFF, WEBM]

/** A video of the maximum length lasts slightly longer, by its last frame or sound. */
const LENIENCE_S = 0.5

async function copy({ from, to, maxSeconds }: CopyJob): Promise<ThreadAnswer> {
  using input = new Input({ source: new FilePathSource(from), formats })
  const type = (await input.getFormat()) === WEBM ? 'video/webm' : 'video/mp4'
  const video = await input.getPrimaryVideoTrack()
  const audio = await input.getPrimaryAudioTrack()
  if (!video || !(await isPlayable(type, video, audio)))
    return { problem: 'unsupported-type' }
  const seconds = await input.computeDuration(audio ? [video, audio] : [video])
  if (!(seconds > 0)) return { problem: 'unreadable' }
  if (seconds > maxSeconds + LENIENCE_S) return { problem: 'too-long' }
  const target = new FilePathTarget(to)
  const output = new Output({
    format:
      type === 'video/webm'
        ? new WebMOutputFormat()
        : new Mp4OutputFormat({ fastStart: 'in-memory' }),
    target,
  })
  const conversion = await Conversion.init({
    input,
    output,
    tracks: 'primary',
    tags: {},
    showWarnings: false,
  })
  const tracks = conversion.utilizedTracks.length
  if (!conversion.isValid || tracks < (audio ? 2 : 1)) return { problem: 'unreadable' }
  await conversion.execute()
  // Of a truncated file only the existing part was copied.
  if (seconds - (await secondsOf(to)) > LENIENCE_S) return { problem: 'unreadable' }
  return { type, seconds: Math.max(1, Math.round(seconds)) }
}

async function secondsOf(path: string): Promise<number> {
  using input = new Input({ source: new FilePathSource(path), formats })
  return await input.computeDuration()
}

async function isPlayable(
  type: CopiedVideo['type'],
  video: InputVideoTrack,
  audio: InputAudioTrack | null,
): Promise<boolean> {
  const codecs: { video: readonly unknown[]; audio: readonly unknown[] } = playable[type]
  const profile = await video.getCodecParameterString()
  return (
    codecs.video.includes(await video.getCodec()) &&
    playableProfiles.test(profile ?? '') &&
    (audio === null || codecs.audio.includes(await audio.getCodec()))
  )
}

/** Any error here means unreadable: the library throws plain errors. */
const answerTo = (job: CopyJob): Promise<ThreadAnswer> =>
  copy(job).catch((error: unknown) => ({
    problem:
      error instanceof UnsupportedInputFormatError ? 'unsupported-type' : 'unreadable',
    reason: String(error),
  }))

parentPort?.on('message', async (job: CopyJob) => {
  parentPort?.postMessage(await answerTo(job))
})
