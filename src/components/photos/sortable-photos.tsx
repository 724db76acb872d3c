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
import type { ReactNode } from 'react'
import { cx } from '#src/ui/cx.ts'

type SortablePhotosProps = {
  /** The names of the photos that can be moved, in their order. */
  ids: readonly string[]
  onMove: (ids: string[]) => void
  className?: string
  /** `SortablePhoto` for each of them, and whatever else stands in the list. */
  children: ReactNode
}

/** Photos that can be dragged into another order, by mouse or by a long touch. */
export function SortablePhotos({ ids, onMove, className, children }: SortablePhotosProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 8 } }),
    // A shorter touch scrolls, or opens the picture.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  )
  function drop({ active, over }: DragEndEvent) {
    const from = ids.findIndex((id) => id === active.id)
    const to = ids.findIndex((id) => id === over?.id)
    if (from < 0 || to < 0 || from === to) return
    onMove(arrayMove([...ids], from, to))
  }
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
      <SortableContext items={[...ids]} strategy={rectSortingStrategy}>
        <ul className={cx('grid grid-cols-3 gap-2 md:grid-cols-4 md:gap-3', className)}>
          {children}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

type SortablePhotoProps = {
  id: string
  /** The accessible name of what a click opens. */
  label: string
  onOpen: () => void
  children: ReactNode
  /** Text below the photo. */
  below?: ReactNode
}

/** One of them: a click opens it. */
export function SortablePhoto(props: SortablePhotoProps) {
  const { id, label, onOpen, children, below } = props
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id })
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
        aria-label={label}
        className={cx(
          'relative block w-full touch-manipulation overflow-hidden rounded-md select-none [-webkit-touch-callout:none]',
          isDragging && 'scale-105 shadow-2 ring-3 ring-brand',
        )}
      >
        {children}
      </button>
      {below}
    </li>
  )
}

/** The place of a photo among the others, and that it is the first. */
export function PlaceBadge({ at, cover }: { at: number; cover: string | null }) {
  return (
    <span aria-hidden className="absolute top-1.5 left-1.5 flex gap-1">
      <span className="grid h-6 min-w-6 place-items-center rounded-full bg-surface px-1 text-xs font-bold text-ink">
        {at}
      </span>
      {cover !== null && (
        <span className="grid h-6 place-items-center rounded-full bg-brand px-2 text-xs font-bold text-on-brand">
          {cover}
        </span>
      )}
    </span>
  )
}
