import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import { useId, useRef, type KeyboardEvent } from 'react'
import { cx } from '#src/ui/cx.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { useModal } from '#src/ui/use-modal.ts'
import type { PhotoViewerProps } from './photo-viewer.tsx'
import { PhotoTrack, usePlace } from './photo-track.tsx'
import { useBackCloses } from './use-back-closes.ts'

type OpenViewerProps = Omit<PhotoViewerProps, 'index'> & { index: number }

/**
 * The whole screen, dark in both themes. A swipe, the arrow keys and the buttons turn the photos;
 * Esc, the button and the way back close it.
 */
export function OpenViewer(props: OpenViewerProps) {
  const { photos, index, onIndexChange, title, captionOf, labels } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const track = useRef<HTMLUListElement>(null)
  const titleId = useId()
  useModal(dialog, true)
  usePlace(track, index)
  const close = useBackCloses(() => onIndexChange(null))
  const isAlone = photos.length === 1
  const hasCaptions = photos.some((_, n) => captionOf?.(n))
  const caption = captionOf?.(index)
  const turn = (step: number) =>
    onIndexChange((index + step + photos.length) % photos.length)
  function walk(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step || isAlone) return
    event.preventDefault() // the track would scroll by itself
    turn(step)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles the keys
    // of the buttons inside
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onClose={({ currentTarget }) => {
        // Browsers may close it unasked; our own close has taken it off the page.
        if (!currentTarget.open) close()
      }}
      onKeyDown={walk}
      className="m-0 h-dvh max-h-none w-full max-w-none scheme-dark flex-col overflow-hidden bg-sunken text-ink backdrop:bg-sunken open:flex open:animate-[fade_160ms]"
    >
      <header className="flex items-center gap-3 pt-[calc(0.5rem+env(safe-area-inset-top))] pr-3 pb-2 pl-5">
        <h2 id={titleId} className="flex-1 text-base tabular-nums">
          <span aria-live="polite">{title(index)}</span>
        </h2>
        <IconButton
          plain
          label={labels.close}
          icon={<X aria-hidden className="size-5" />}
          onClick={close}
        />
      </header>
      <PhotoTrack
        ref={track}
        photos={photos.map((photo, n) => ({
          ...photo,
          alt: n === index && caption ? '' : photo.alt,
        }))}
        index={index}
        onIndexChange={onIndexChange}
      />
      <footer
        className={cx(
          'flex items-center justify-between gap-3 px-3 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] md:justify-center',
          isAlone && !hasCaptions && 'hidden',
        )}
      >
        {!isAlone && (
          <IconButton
            label={labels.previous}
            icon={<ChevronLeft aria-hidden className="size-5" />}
            onClick={() => turn(-1)}
          />
        )}
        {hasCaptions && (
          // The height of the longest: no photo jumps because the next has more words below it.
          <p className="max-h-24 min-h-16 max-w-text flex-1 content-center overflow-y-auto text-center text-sm wrap-anywhere">
            {caption}
          </p>
        )}
        {!isAlone && (
          <IconButton
            data-autofocus
            label={labels.next}
            icon={<ChevronRight aria-hidden className="size-5" />}
            onClick={() => turn(1)}
          />
        )}
      </footer>
    </dialog>
  )
}
