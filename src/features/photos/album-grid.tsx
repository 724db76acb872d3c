import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  useSortable,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { CloudOff, CloudUpload, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { AlbumKind } from '#src/contract/images.values.ts'
import type { AlbumImage } from '#src/contract/primitives.ts'
import { addEntry } from '#src/outbox/outbox.ts'
import { needsPerson } from '#src/outbox/rules.ts'
import { useUploadProgress } from '#src/outbox/upload-progress.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { albumAction } from '#src/queries/photo-edits.ts'
import { cx } from '#src/ui/cx.ts'
import { Photo } from '#src/ui/photo.tsx'
import { albumEdits } from './album-edits.ts'
import { useFileUrl } from './file-url.ts'
import type { AddEntry, Album } from './use-album.ts'

type AlbumGridProps = {
  kind: AlbumKind
  uid: string
  album: Album
  /** Chosen, and not yet ready to be sent. */
  preparing: number
  onOpen: (publicId: string) => void
}

/** The pictures in their order, to be dragged into another; those on their way come last. */
export function AlbumGrid({ kind, uid, album, preparing, onOpen }: AlbumGridProps) {
  const { images, waiting, refused } = album
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 8 } }),
    // A shorter touch scrolls, or opens the picture.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  )
  function drop({ active, over }: DragEndEvent) {
    const from = images.findIndex(({ publicId }) => publicId === active.id)
    const to = images.findIndex(({ publicId }) => publicId === over?.id)
    if (from < 0 || to < 0 || from === to) return
    const edits = albumEdits(arrayMove(images, from, to))
    addEntry(albumAction, { params: { uid }, body: { kind, images: edits } })
  }
  const unsent = [...waiting, ...refused].sort((one, other) => one.seq - other.seq)
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
      <SortableContext
        items={images.map(({ publicId }) => publicId)}
        strategy={rectSortingStrategy}
      >
        <ul className="grid grid-cols-3 gap-2 md:grid-cols-4 md:gap-3 lg:grid-cols-5">
          {images.map((image, index) => (
            <Kept
              key={image.publicId}
              image={image}
              index={index}
              count={images.length}
              isCover={kind === 'portfolio' && index === 0}
              onOpen={() => onOpen(image.publicId)}
            />
          ))}
          {unsent.map((entry) => (
            <Unsent key={entry.input.body.uploadId} entry={entry} />
          ))}
          {Array.from({ length: preparing }, (_, index) => (
            <li
              key={index}
              aria-hidden
              className="aspect-4/3 animate-pulse rounded-md bg-sunken"
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

type KeptProps = {
  image: AlbumImage
  index: number
  count: number
  /** The first of one's work opens the page. */
  isCover: boolean
  onOpen: () => void
}

function Kept({ image, index, count, isCover, onOpen }: KeptProps) {
  const { t } = useTranslation()
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: image.publicId,
  })
  const name = image.caption ?? t('photos:unnamed')
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Transform.toString(transform), transition }}
      className={cx('relative', isDragging && 'z-10 opacity-90')}
    >
      <button
        type="button"
        {...listeners}
        onClick={onOpen}
        aria-label={t('photos:open', { name, at: index + 1, count })}
        className={cx(
          'block w-full touch-manipulation overflow-hidden rounded-md select-none [-webkit-touch-callout:none]',
          isDragging && 'scale-105 shadow-2 ring-3 ring-brand',
        )}
      >
        <Photo
          src={image.url}
          srcSet={image.srcset}
          sizes="(min-width: 64rem) 14rem, 33vw"
          alt=""
          width={image.width ?? 400}
          height={image.height ?? 300}
          placeholder={image.placeholder}
          draggable={false}
          className="aspect-4/3 w-full"
        />
        <span aria-hidden className="absolute top-1.5 left-1.5 flex gap-1">
          <span className={badgeClass}>{index + 1}</span>
          {isCover && (
            <span className="grid h-6 place-items-center rounded-full bg-brand px-2 text-xs font-bold text-on-brand">
              {t('photos:cover')}
            </span>
          )}
        </span>
      </button>
      {image.caption && (
        <p aria-hidden className="truncate pt-1 text-sm">
          {image.caption}
        </p>
      )}
    </li>
  )
}

const badgeClass =
  'grid h-6 min-w-6 place-items-center rounded-full bg-surface px-1 text-xs font-bold text-ink'

/** A picture that is on this device only. */
function Unsent({ entry }: { entry: AddEntry }) {
  const { t } = useTranslation()
  const online = useOnline()
  const url = useFileUrl(entry.upload)
  const progress = useUploadProgress().get(entry.id)
  const failed = needsPerson(entry)
  const share = progress ? progress.sent / progress.total : 0
  const Icon = failed ? TriangleAlert : online ? CloudUpload : CloudOff
  const state = failed ? 'failed' : !online ? 'offline' : share > 0 ? 'going' : 'queued'
  return (
    <li className="relative overflow-hidden rounded-md">
      <img
        src={url}
        alt={t(`photos:states.${state}`)}
        className="aspect-4/3 w-full bg-sunken object-cover opacity-80"
      />
      <span
        aria-hidden
        className="absolute right-1.5 bottom-1.5 grid size-7 place-items-center rounded-full bg-scrim text-on-photo"
      >
        <Icon className="size-4" />
      </span>
      {!failed && online && (
        <span aria-hidden className="absolute inset-x-0 bottom-0 h-1 bg-scrim">
          <span
            className="block h-full bg-online transition-[width]"
            style={{ width: `${share * 100}%` }}
          />
        </span>
      )}
    </li>
  )
}
