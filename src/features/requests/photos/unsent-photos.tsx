import { UnsentPhoto } from '#src/components/photos/unsent-photo.tsx'
import { Photo } from '#src/ui/photo.tsx'
import { draftPhotos, useJobPhotos } from './use-job-photos.ts'

type UnsentPhotosProps = { requestId: string; photoIds: readonly string[] | undefined }

/** The photos of something that waits to be sent. */
export function UnsentPhotos({ requestId, photoIds }: UnsentPhotosProps) {
  const { shown } = useJobPhotos({
    requestId,
    kind: 'job',
    photos: draftPhotos(photoIds),
    onEdit: () => {},
  })
  if (shown.length === 0) return null
  return (
    <ul className="mb-1 flex max-w-64 flex-wrap justify-end gap-2">
      {shown.map(({ id, image, entry }) => (
        <li key={id} className="relative w-28 overflow-hidden rounded-md bg-sunken">
          {image ? (
            <Photo
              src={image.url}
              srcSet={image.srcset}
              sizes="7rem"
              alt=""
              width={image.width ?? 400}
              height={image.height ?? 300}
              placeholder={image.placeholder}
              className="aspect-4/3 w-full"
            />
          ) : (
            entry && <UnsentPhoto entry={entry} />
          )}
        </li>
      ))}
    </ul>
  )
}
