import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import Trash2 from 'lucide-react/icons/trash'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PendingMark } from '#src/components/outbox/pending-mark.tsx'
import { SectionCard } from '#src/components/section-card.tsx'
import type { UserProfile } from '#src/contract/people/users.ts'
import { VIDEO_BYTES, VIDEO_SECONDS } from '#src/contract/media/limits.ts'
import { videoTypes } from '#src/contract/media/media-kinds.ts'
import { randomHex } from '#src/lib/hex.ts'
import { prepareVideo } from '#src/lib/video/prepare-video.ts'
import { VideoError } from '#src/lib/video/video-error.ts'
import type { EntryOf } from '#src/outbox/actions.ts'
import { addEntry, discardEntry, undoEntry } from '#src/outbox/outbox.ts'
import { isStored } from '#src/outbox/is-stored.ts'
import { canUndo, isOpen, needsPerson } from '#src/outbox/rules.ts'
import { useEntriesOf } from '#src/outbox/state.ts'
import { useUploadProgress } from '#src/outbox/upload-progress.ts'
import { useLosableInput } from '#src/platform/page/page-state.ts'
import { useOnline } from '#src/platform/network/use-online.ts'
import { deleteVideoAction, videoAction } from '#src/queries/video-edits.ts'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/toast.ts'
import { ChooseFile } from '#src/components/photos/choose-file.tsx'

const limits = { seconds: VIDEO_SECONDS, size: VIDEO_BYTES / 1024 / 1024 }

type VideoCardProps = {
  profile: UserProfile
  /** The player of the public video. */
  player: ReactNode
}

/** A tasker's own video: record, choose, replace, delete. No action waits for the network. */
export function VideoCard({ profile, player }: VideoCardProps) {
  const { t } = useTranslation()
  const title = useId()
  const entries = useEntriesOf(videoAction)
  const deletions = useEntriesOf(deleteVideoAction)
  const waiting = entries.findLast(isOpen)
  const { videoIntro } = profile.taskerDetails ?? {}
  const hasVideo = Boolean(videoIntro)
  const { choose, preparing } = useVideoSending(entries, hasVideo)
  function remove() {
    const { id } = addEntry(deleteVideoAction, { params: { id: profile.firebaseUid } })
    toast.success(t('photos:video.deleted'), {
      label: t('outbox.undo'),
      onClick: () =>
        void undoEntry(id).then((undone) => undone || toast.info(t('outbox.tooLate'))),
    })
  }
  return (
    <SectionCard id="video" title={<span id={title}>{t('photos:video.title')}</span>}>
      <div className="grid gap-3">
        {waiting ? <Waiting entry={waiting} /> : hasVideo && player}
        {!waiting && videoIntro?.seconds !== undefined && (
          <p className="text-ink-2">
            {t('photos:video.length', { seconds: videoIntro.seconds })}
          </p>
        )}
        <p className="text-ink-2">{t('photos:video.lead', limits)}</p>
        <p role="status" className="empty:hidden">
          {preparing && t('photos:video.preparing')}
        </p>
        <PendingMark entries={entries.filter(needsPerson)} />
        <PendingMark entries={deletions.filter(needsPerson)} />
        <div role="group" aria-labelledby={title} className="flex flex-wrap gap-2">
          <ChooseFile types={videoTypes} camera="user" variant="outline" onChoose={choose}>
            <Camera aria-hidden className="size-5" />
            {t('photos:video.record')}
          </ChooseFile>
          <ChooseFile types={videoTypes} onChoose={choose}>
            <ImagePlus aria-hidden className="size-5" />
            {t(hasVideo || waiting ? 'photos:video.replace' : 'photos:video.choose')}
          </ChooseFile>
          {hasVideo && !waiting && (
            <Button variant="outline" className="text-danger!" onClick={remove}>
              <Trash2 aria-hidden className="size-5" />
              {t('photos:video.delete')}
            </Button>
          )}
        </div>
      </div>
    </SectionCard>
  )
}

type VideoEntry = EntryOf<(typeof videoAction)['endpoint']>

function useVideoSending(entries: readonly VideoEntry[], hasVideo: boolean) {
  const { t } = useTranslation()
  const [preparing, setPreparing] = useState(false)
  useLosableInput(preparing)

  async function send(file: File): Promise<void> {
    setPreparing(true)
    try {
      const { poster, video } = await prepareVideo(file)
      // A new video replaces an earlier one that was refused.
      for (const { id } of entries.filter(needsPerson)) void discardEntry(id)
      const uploadId = randomHex()
      // The first video becomes the page's beginning; later ones leave the choice as it is.
      const opens = hasVideo ? {} : { showVideoIntroInModal: 'true' as const }
      const input = { body: { uploadId, poster, ...opens } }
      await addEntry(videoAction, input, {
        upload: { id: uploadId, file: video },
      }).stored
    } catch (error) {
      console.warn('A video could not be sent.', error)
      const problem = error instanceof VideoError ? error.problem : 'failed'
      toast.error(t(`photos:video.problems.${problem}`, { name: file.name, ...limits }))
    } finally {
      setPreparing(false)
    }
  }
  const choose = ([file]: File[]) => {
    // A second video, chosen while the first is prepared, could be sent before it.
    if (file && !preparing) void send(file)
  }
  return { choose, preparing }
}

/** An unsent video: its poster and its progress. */
function Waiting({ entry }: { entry: VideoEntry }) {
  const { t } = useTranslation()
  const online = useOnline()
  const progress = useUploadProgress().get(entry.id)
  // A sent video is not checked yet: the last tenth is for the backend's check.
  const percent = progress ? Math.floor((90 * progress.sent) / progress.total) : 0
  const { poster } = entry.input.body
  async function cancel() {
    if (!(await undoEntry(entry.id))) toast.info(t('photos:video.tooLate'))
  }
  return (
    <div className="grid gap-2">
      <div className="relative overflow-hidden rounded-md">
        <img
          src={poster && `data:image/jpeg;base64,${poster}`}
          alt=""
          className="aspect-video w-full bg-sunken object-contain opacity-80"
        />
        <span aria-hidden className="absolute inset-x-0 bottom-0 h-1 bg-scrim">
          <span
            className="block h-full bg-online transition-[width]"
            style={{ width: `${percent}%` }}
          />
        </span>
      </div>
      <p role="status" className="empty:hidden">
        {online &&
          t(percent > 0 ? 'photos:video.sending' : 'photos:video.queued', { percent })}
        {!online && isStored(entry) && t('photos:video.waiting')}
        {!online && entry.isVolatile && t(`outbox.notKept.${entry.isVolatile}`)}
      </p>
      {canUndo(entry) && (
        <div>
          <Button variant="outline" onClick={() => void cancel()}>
            {t('photos:video.cancel')}
          </Button>
        </div>
      )}
    </div>
  )
}
