import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Star from 'lucide-react/icons/star'
import { useTranslation } from 'react-i18next'
import { isDone } from '#src/contract/requests/request-lifecycle.ts'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import { namesIn } from '#src/lib/request/people.ts'
import { cardClass } from '#src/ui/card.tsx'

/** Links to the reviews of a completed job. */
export function ReviewLink({ request }: { request: ServiceRequest }) {
  const { t } = useTranslation()
  if (!isDone(request.status)) return null
  return (
    <Link
      to="/service-request/details/$serviceRequestId/review"
      params={{ serviceRequestId: request._id }}
      className={cardClass({
        interactive: true,
        className: 'mt-3 flex min-h-14 items-center gap-3 p-3.5',
      })}
    >
      <Star aria-hidden className="size-5 shrink-0 text-brand" />
      <span className="min-w-0 flex-1 font-bold wrap-anywhere">
        {t(
          `requests.reviews.${request.status === 'completed' ? 'write' : 'read'}`,
          namesIn(request),
        )}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />
    </Link>
  )
}
