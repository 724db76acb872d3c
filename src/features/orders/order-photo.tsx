import Package from 'lucide-react/icons/package'
import type { OrderSummary } from '#src/contract/orders.ts'
import { cx } from '#src/ui/cx.ts'
import { Photo } from '#src/ui/photo.tsx'

const shape = 'size-20 shrink-0 rounded-md'

/** The thing that was bought, or a sign for it. */
export function OrderPhoto({ photo }: Pick<OrderSummary['item'], 'photo'>) {
  if (!photo)
    return (
      <span
        aria-hidden
        className={cx(shape, 'grid place-items-center bg-sunken text-ink-3')}
      >
        <Package className="size-8" strokeWidth={1.5} />
      </span>
    )
  return (
    <Photo
      src={photo.url}
      srcSet={photo.srcset}
      sizes="5rem"
      placeholder={photo.placeholder}
      alt=""
      width={80}
      height={80}
      className={shape}
    />
  )
}
