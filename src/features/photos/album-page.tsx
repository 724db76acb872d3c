import Camera from 'lucide-react/icons/camera'
import CloudOff from 'lucide-react/icons/cloud-off'
import ImagePlus from 'lucide-react/icons/image-plus'
import Images from 'lucide-react/icons/images'
import Pause from 'lucide-react/icons/pause'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BackLink } from '#src/components/back-link.tsx'
import { CachedNote, type Freshness } from '#src/components/cached-note.tsx'
import { PendingMark } from '#src/components/outbox/pending-mark.tsx'
import { ALBUM_MAX, PHOTO_FILE_BYTES } from '#src/contract/media/limits.ts'
import { type AlbumKind } from '#src/contract/media/media-kinds.ts'
import type { UserProfile } from '#src/contract/people/users.ts'
import type { EntryUpload } from '#src/outbox/entry.ts'
import { isStored } from '#src/outbox/is-stored.ts'
import { isOpen } from '#src/outbox/rules.ts'
import { useEntriesOf } from '#src/outbox/state.ts'
import { addEntry } from '#src/outbox/outbox.ts'
import { useUploadProgress } from '#src/outbox/upload-progress.ts'
import { loadWithRetry } from '#src/lib/load-with-retry.ts'
import { useOnline } from '#src/platform/network/use-online.ts'
import { addPictureAction, albumAction, describeAction } from '#src/queries/photo-edits.ts'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { StickyActionBar } from '#src/ui/sticky-action-bar.tsx'
import { AlbumGrid } from './album-grid.tsx'
import { ChooseFile } from '#src/components/photos/choose-file.tsx'
import { PhoneFound, showsPhone } from '#src/components/photos/phone-shown.ts'
import { passWordsOn } from './describe.ts'
import { SendingList } from './sending-list.tsx'
import { type AddEntry, type Album, useAlbum } from './use-album.ts'
import { tradesFor } from './use-words.ts'
import { useFitting } from '#src/components/photos/use-fitting.ts'
import { usePhotoSending } from '#src/components/photos/use-photo-sending.ts'

const PictureSheet = lazy(() => loadWithRetry(() => import('./picture-sheet.tsx')))

type AlbumPageProps = { profile: UserProfile; kind: AlbumKind; query: Freshness }

/** The pictures of an album: add, order, describe, delete. No action waits for the network. */
export function AlbumPage({ profile, kind, query }: AlbumPageProps) {
  const { t } = useTranslation()
  const album = useAlbum(profile, kind)
  const fitting = useFitting()
  const [opened, setOpened] = useState<string>()
  const { send, preparing } = usePhotoSending(addPictureAction)
  const orders = useEntriesOf(albumAction).filter(({ input }) => input.body.kind === kind)
  const edits = [...orders, ...useEntriesOf(describeAction)]
  const { images, waiting, refused } = album
  const count = images.length + waiting.length + refused.length
  const room = ALBUM_MAX - count - preparing
  function add(files: File[]) {
    void send(fitting(files, { room, max: ALBUM_MAX }), (uploadId, index) => ({
      body: { uploadId, kind, position: count + index },
    }))
  }
  function replace({ input }: AddEntry, upload: EntryUpload) {
    const body = { ...input.body, uploadId: upload.id }
    addEntry(addPictureAction, { body }, { upload })
    passWordsOn(input.body.uploadId ?? '', upload.id)
  }
  const withPhone = refused.filter(showsPhone)
  return (
    <div className="page flex min-h-dvh flex-col md:min-h-0 md:pb-10">
      <PageHeader
        back={<BackLink to={kind === 'home' ? '/user-profile' : '/tasker-profile'} />}
        title={t(`profile.titles.${kind}`)}
      />
      <CachedNote query={query} />
      <div className="grid gap-4 pb-6">
        {(kind === 'home' || images.length > 1) && (
          <p className="text-ink-2">{t(`photos:lead.${kind}`)}</p>
        )}
        <Sending album={album} preparing={preparing} />
        <Suspense>
          {withPhone.map((entry) => (
            <PhoneFound
              key={entry.id}
              entry={entry}
              onHidden={(upload) => replace(entry, upload)}
              onDiscard={() => passWordsOn(entry.input.body.uploadId ?? '')}
            />
          ))}
        </Suspense>
        <PendingMark entries={edits.filter((entry) => !isOpen(entry))} />
        <SendingList
          album={album}
          trades={tradesFor(profile, kind)}
          preparing={preparing}
        />
        {count + preparing === 0 && (
          <EmptyState
            icon={<Images aria-hidden className="size-7" />}
            title={t(`photos:empty.${kind}`)}
          >
            {t(`photos:emptyText.${kind}`)}
          </EmptyState>
        )}
        {images.length > 0 && (
          <AlbumGrid
            kind={kind}
            uid={profile.firebaseUid}
            images={images}
            onOpen={setOpened}
          />
        )}
        <p className="text-sm text-ink-2">
          {room > 0
            ? t('photos:limit', { size: PHOTO_FILE_BYTES / 1024 / 1024, max: ALBUM_MAX })
            : t('photos:full', { max: ALBUM_MAX })}
        </p>
      </div>
      <StickyActionBar>
        <ChooseFile camera="environment" variant="outline" onChoose={add}>
          <Camera aria-hidden className="size-5" />
          {t('photos:take')}
        </ChooseFile>
        <ChooseFile
          multiple
          variant={withPhone.length > 0 ? 'secondary' : 'primary'}
          onChoose={add}
        >
          <ImagePlus aria-hidden className="size-5" />
          {t('photos:choose')}
        </ChooseFile>
      </StickyActionBar>
      <Suspense>
        {opened !== undefined && (
          <PictureSheet
            images={images}
            publicId={opened}
            kind={kind}
            profile={profile}
            onClose={() => setOpened(undefined)}
          />
        )}
      </Suspense>
    </div>
  )
}

/** The progress of the uploads. */
function Sending({ album, preparing }: { album: Album; preparing: number }) {
  const { t } = useTranslation()
  const online = useOnline()
  const progress = useUploadProgress()
  const { waiting, batch } = album
  const left = waiting.length + preparing
  const sent = waiting.reduce((sum, { id }) => {
    const own = progress.get(id)
    // A sent picture is not checked yet: the last tenth is for the backend's check.
    return sum + (own ? (0.9 * own.sent) / own.total : 0)
  }, batch.done)
  const percent = Math.floor((100 * sent) / Math.max(1, batch.total + preparing))
  const isPaused = !online && left > 0
  return (
    <>
      {left > 0 && (
        <Card className="flex items-center gap-4 p-4">
          {isPaused ? (
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sunken">
              <Pause aria-hidden className="size-5" />
            </span>
          ) : (
            <Ring percent={percent} />
          )}
          <div>
            <h2 className="text-lg">
              {isPaused ? t('photos:waiting', { count: left }) : t('photos:sending')}
            </h2>
            <p className="text-sm text-ink-2">
              {isPaused
                ? preparing === 0 && waiting.every(isStored) && t('photos:waitingText')
                : t('photos:ready', { done: batch.done, total: batch.total + preparing })}
            </p>
          </div>
          {isPaused && (
            <CloudOff aria-hidden className="ml-auto size-5 shrink-0 text-ink-3" />
          )}
        </Card>
      )}
      {/* Announced in quarters: every step would drown other announcements. */}
      <p role="status" className="sr-only">
        {left > 0 &&
          !isPaused &&
          t('photos:sendingAt', { percent: Math.floor(percent / 25) * 25 })}
        {left === 0 && batch.total > 0 && t('photos:allReady')}
      </p>
    </>
  )
}

const RADIUS = 19
const ROUND = 2 * Math.PI * RADIUS

function Ring({ percent }: { percent: number }) {
  return (
    <span className="relative grid size-12 shrink-0 place-items-center">
      <svg aria-hidden viewBox="0 0 48 48" className="absolute inset-0 -rotate-90">
        <circle
          cx="24"
          cy="24"
          r={RADIUS}
          fill="none"
          strokeWidth="5"
          className="stroke-line"
        />
        <circle
          cx="24"
          cy="24"
          r={RADIUS}
          fill="none"
          strokeWidth="5"
          strokeLinecap="round"
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * (1 - percent / 100)}
          className="stroke-brand transition-[stroke-dashoffset]"
        />
      </svg>
      <span className="text-xs font-bold tabular-nums">{percent}%</span>
    </span>
  )
}
