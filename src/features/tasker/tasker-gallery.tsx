import type { Image } from '#src/contract/primitives.ts'
import { Photo } from '#src/ui/photo.tsx'
import { PhotoViewer } from '#src/ui/photo-viewer.tsx'
import { useViewer } from './use-viewer.ts'

export function TaskerGallery({
  name,
  photos,
}: {
  name: string
  photos: readonly Image[]
}) {
  const { shown, open, viewer } = useViewer(name, photos)
  return (
    <>
      <ul className="grid grid-cols-2 gap-2 md:grid-cols-3">
        {shown.map((photo, n) => (
          <li key={photo.src}>
            <button
              type="button"
              onClick={() => open(n)}
              className="block w-full overflow-hidden rounded-md"
            >
              <Photo
                {...photo}
                sizes="(width >= 48rem) 16rem, 46vw"
                className="aspect-4/3 w-full"
              />
            </button>
          </li>
        ))}
      </ul>
      <PhotoViewer {...viewer} />
    </>
  )
}
