import { useTranslation } from 'react-i18next'
import {
  PlaceBadge,
  SortablePhoto,
  SortablePhotos,
} from '#src/components/photos/sortable-photos.tsx'
import type { AlbumKind } from '#src/contract/media/media-kinds.ts'
import type { AlbumImage } from '#src/contract/protocol/primitives.ts'
import { photoOf } from '#src/lib/photo/photo-of.ts'
import { addEntry } from '#src/outbox/outbox.ts'
import { albumAction } from '#src/queries/photo-edits.ts'
import { Photo } from '#src/ui/photo.tsx'

type AlbumGridProps = {
  kind: AlbumKind
  uid: string
  images: readonly AlbumImage[]
  onOpen: (publicId: string) => void
}

/** The pictures in their order, sortable by dragging. */
export function AlbumGrid({ kind, uid, images, onOpen }: AlbumGridProps) {
  function move(ids: string[]) {
    const body = { kind, images: ids.map((publicId) => ({ publicId })) }
    addEntry(albumAction, { params: { uid }, body })
  }
  return (
    <SortablePhotos
      ids={images.map(({ publicId }) => publicId)}
      onMove={move}
      className="lg:grid-cols-5"
    >
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
    </SortablePhotos>
  )
}

type KeptProps = {
  image: AlbumImage
  index: number
  count: number
  /** The first work photo is the page's first picture. */
  isCover: boolean
  onOpen: () => void
}

function Kept({ image, index, count, isCover, onOpen }: KeptProps) {
  const { t } = useTranslation()
  const name = image.caption ?? t('photos:unnamed')
  return (
    <SortablePhoto
      id={image.publicId}
      label={t('photos:open', { name, at: index + 1, count })}
      onOpen={onOpen}
      below={
        image.caption && (
          <p aria-hidden className="truncate pt-1 text-sm">
            {image.caption}
          </p>
        )
      }
    >
      <Photo
        {...photoOf(image)}
        sizes="(min-width: 64rem) 14rem, 33vw"
        alt=""
        draggable={false}
        className="aspect-4/3 w-full"
      />
      <PlaceBadge at={index + 1} cover={isCover ? t('photos:cover') : null} />
    </SortablePhoto>
  )
}
