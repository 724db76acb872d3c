import { useLayoutEffect, type RefObject } from 'react'
import { cx } from '#src/ui/cx.ts'
import { Photo } from '#src/ui/photo.tsx'
import type { ViewerPhoto } from './photo-viewer.tsx'
import { useZoomed } from './use-zoomed.ts'

type PhotoTrackProps = {
  ref: RefObject<HTMLUListElement | null>
  photos: readonly ViewerPhoto[]
  /** The photo in view. */
  index: number
  onIndexChange: (index: number) => void
}

/** The photos side by side, each as wide as the screen; a finger pulls the next one in. */
export function PhotoTrack({ ref, photos, index, onIndexChange }: PhotoTrackProps) {
  const isZoomed = useZoomed()
  return (
    <ul
      ref={ref}
      onScroll={({ currentTarget }) => {
        const place = placeOf(currentTarget)
        if (place !== index && photos[place]) onIndexChange(place)
      }}
      className={cx(
        'flex min-h-0 flex-1 snap-x snap-mandatory [scrollbar-width:none]',
        // A finger on a zoomed screen moves across the photo and does not turn it.
        isZoomed ? 'overflow-hidden' : 'overflow-x-auto overscroll-x-contain',
      )}
    >
      {photos.map((photo, n) => (
        <li
          key={photo.src}
          aria-hidden={n !== index}
          className="@container-size grid w-full shrink-0 snap-center snap-always place-items-center"
        >
          <Photo
            {...photo}
            sizes="100vw"
            eager={Math.abs(n - index) <= 1}
            style={fitting(photo)}
            className="object-contain! max-w-none"
          />
        </li>
      ))}
    </ul>
  )
}

/** Brings the photo into view; once the track is on the screen, and so has a width. */
export function usePlace(track: PhotoTrackProps['ref'], index: number) {
  useLayoutEffect(() => {
    const { current } = track
    if (current && placeOf(current) !== index)
      current.scrollTo({ left: index * current.clientWidth, behavior: 'instant' })
  }, [track, index])
}

/** NaN before the track is laid out. */
const placeOf = ({ scrollLeft, clientWidth }: Element) =>
  Math.round(scrollLeft / clientWidth)

/** As large as the screen allows, in the photo's own shape: its blurred picture fills it, too. */
function fitting({ width, height }: ViewerPhoto) {
  const shape = width / height
  return { aspectRatio: shape, width: `min(100cqw, ${shape * 100}cqh)` }
}
