import LoaderCircle from 'lucide-react/icons/loader-circle'
import { cx } from './cx.ts'

/** A turning circle; say what is awaited with `label`, or leave it decorative. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span role={label ? 'status' : undefined} className={cx('inline-flex', className)}>
      <LoaderCircle aria-hidden className="size-5 animate-spin" />
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
