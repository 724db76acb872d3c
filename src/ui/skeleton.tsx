import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** One grey shape; give it the size of what comes: `h-4 w-32`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cx(
        'block animate-pulse rounded-xs bg-line motion-reduce:animate-none',
        className,
      )}
    />
  )
}

/** Lines of text to come, the last one shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className="grid gap-2">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={cx('h-4', line === lines - 1 && 'w-3/5')} />
      ))}
    </span>
  )
}

/** Around the shapes of a loading part: announced, and invisible for the first 150 ms. */
export function SkeletonGroup(props: {
  label: string
  children: ReactNode
  className?: string
}) {
  return (
    <div role="status" className={cx('appear-late', props.className)}>
      <span className="sr-only">{props.label}</span>
      {props.children}
    </div>
  )
}

/** The shape of a tasker, request or item in a list. */
export function SkeletonCard() {
  return (
    <span className="flex gap-3 rounded-lg border border-line bg-surface p-3.5">
      <Skeleton className="h-24 w-21 rounded-md" />
      <span className="grid flex-1 content-start gap-2.5 pt-1">
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="h-5 w-1/2" />
      </span>
    </span>
  )
}
