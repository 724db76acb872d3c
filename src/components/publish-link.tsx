import { Link, type LinkProps, type RegisteredRouter } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Megaphone from 'lucide-react/icons/megaphone'
import { cardClass } from '#src/ui/card.tsx'
import { cx } from '#src/ui/cx.ts'

type PublishLinkProps = {
  title: string
  text?: string
  /** What the form begins with. */
  search?: LinkProps<'a', RegisteredRouter, string, '/needs/new'>['search']
  className?: string
}

/** A quiet card that leads to the form to publish a need. */
export function PublishLink({ title, text, search = {}, className }: PublishLinkProps) {
  return (
    <Link
      to="/needs/new"
      search={search}
      className={cardClass({
        interactive: true,
        className: cx('flex min-h-14 items-center gap-3 p-3.5', className),
      })}
    >
      <Megaphone aria-hidden className="size-5 shrink-0 text-brand" />
      <span className="min-w-0 flex-1">
        <b className="block">{title}</b>{' '}
        {text && <span className="text-sm text-ink-2">{text}</span>}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />
    </Link>
  )
}
