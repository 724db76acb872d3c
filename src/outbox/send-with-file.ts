import { Upload } from 'tus-js-client'
import { authorization } from '#src/api/bearer.ts'
import { apiOrigin } from '#src/api/transport.ts'
import { UPLOADS_PATH } from '#src/contract/media/paths.ts'
import { PERSON_HEADER } from '#src/contract/protocol/person-header.ts'
import type { Entry, EntryUpload } from './entry.ts'
import type { Outcome } from './rules.ts'
import type { Send } from './sender.ts'
import { setUploadProgress } from './upload-progress.ts'

/** The bytes of a part: after an interruption at most one part is sent again. */
const PART_BYTES = 256 * 1024
/** Large files have larger parts, not more: each is a call, and calls per minute are limited. */
const MOST_PARTS = 100
/** A network that takes no byte for this long is broken. */
const STILL_MS = 30_000

type WithUpload = Entry & { upload: EntryUpload }

type Attempt = {
  stop: AbortSignal
  /** Stores the progress of the file. */
  note: Parameters<Send>[1]
  sendCall: () => Promise<Outcome>
}

/**
 * Sends the missing part of an entry's file, then its call. Rejects when the file does not arrive;
 * the parts that arrived stay for the next attempt.
 */
export async function sendWithFile(
  entry: WithUpload,
  { stop, note, sendCall }: Attempt,
): Promise<Outcome> {
  // An attempt whose answer was lost: the call alone is enough.
  if (entry.upload.reached === 'whole') {
    const outcome = await sendCall()
    if (!isWithoutFile(outcome)) return outcome
  }
  const problem = entry.upload.reached ? null : await earlyRefusalOf(entry, stop)
  if (problem) return { type: 'refused', problem }
  await sendFile(entry, { stop, note })
  await note('whole')
  const outcome = await sendCall()
  // The upload has expired, or belongs to another session.
  return isWithoutFile(outcome) ? { type: 'again' } : outcome
}

async function earlyRefusalOf(entry: WithUpload, stop: AbortSignal) {
  try {
    const { checkPicture } = await import('./check-picture.ts')
    return await checkPicture(entry, stop)
  } catch (error) {
    // The backend checks the whole file in any case.
    console.info('A picture could not be checked before it was sent.', error)
    return null
  }
}

const isVideo = ({ file }: EntryUpload) => file.type.startsWith('video/')

const isWithoutFile = (outcome: Outcome): boolean =>
  outcome.type === 'changed' && outcome.problem.code === 'images/upload-missing'

/** Resolves once the backend has every byte. */
function sendFile(
  { id, uid, upload: file }: WithUpload,
  { stop, note }: Pick<Attempt, 'stop' | 'note'>,
): Promise<void> {
  const address = apiOrigin() + UPLOADS_PATH
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(watch)
      stop.removeEventListener('abort', cut)
      settle()
    }
    const cut = () => {
      void upload.abort().catch(() => {})
      end(() => reject(new Error('The upload was cut.')))
    }
    const upload = new Upload(file.file, {
      endpoint: address,
      // Only an earlier attempt can have left an upload to resume.
      uploadUrl: file.reached ? `${address}/${file.id}` : null,
      metadata: { id: file.id, ...(isVideo(file) && { kind: 'video' }) },
      chunkSize: Math.max(PART_BYTES, Math.ceil(file.file.size / MOST_PARTS)),
      // The outbox schedules retries.
      retryDelays: null,
      storeFingerprintForResuming: false,
      onBeforeRequest(request) {
        const bearer = authorization()
        if (bearer) request.setHeader('Authorization', bearer)
        request.setHeader(PERSON_HEADER, uid)
      },
      onUploadUrlAvailable: () => void note('begun'),
      onProgress(sent, total) {
        setUploadProgress(id, { sent, total: total ?? file.file.size })
        clearTimeout(watch)
        watch = setTimeout(cut, STILL_MS)
      },
      onSuccess: () => end(resolve),
      onError: (error) => end(() => reject(error)),
    })
    let watch = setTimeout(cut, STILL_MS)
    stop.addEventListener('abort', cut)
    upload.start()
  })
}
