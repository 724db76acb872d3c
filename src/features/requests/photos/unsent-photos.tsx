import { UnsentPhoto } from '#src/components/photos/unsent-photo.tsx'
import { photoOf } from '#src/lib/photo/photo-of.ts'
import { Photo } from '#src/ui/photo.tsx'
import { draftPhotos, useJobPhotos } from '#src/components/job/use-job-photos.ts'

type UnsentPhotosProps = { requestId: string; photoIds: readonly string[] | undefined }

/** The photos of an unsent draft. */
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
            <Photo {...photoOf(image)} sizes="7rem" alt="" className="aspect-4/3 w-full" />
          ) : (
            entry && <UnsentPhoto entry={entry} />
          )}
        </li>
      ))}
    </ul>
  )
}
