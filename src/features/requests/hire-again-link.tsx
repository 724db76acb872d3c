import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Repeat from 'lucide-react/icons/repeat'
import { useTranslation } from 'react-i18next'
import { isDone } from '#src/contract/requests/request-lifecycle.ts'
import type { RequestSummary } from '#src/contract/requests/requests.ts'
import { namesIn } from '#src/lib/request/people.ts'
import { requestTitle } from '#src/lib/request-title.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { cardClass } from '#src/ui/card.tsx'
import { askAgain } from './ask-again.ts'

type HireAgainProps = { request: RequestSummary }

const mayHireAgain = ({ viewer, status }: RequestSummary): boolean =>
  viewer === 'client' && isDone(status)

/** On the page of done work: the link to ask its tasker again. */
export function HireAgainLink({ request }: HireAgainProps) {
  const { t } = useTranslation()
  if (!mayHireAgain(request)) return null
  return (
    <Link
      {...askAgain(request)}
      className={cardClass({
        interactive: true,
        className: 'mt-3 flex min-h-14 items-center gap-3 p-3.5',
      })}
    >
      <Repeat aria-hidden className="size-5 shrink-0 text-brand" />
      <span className="min-w-0 flex-1 font-bold wrap-anywhere">
        {t('requests.hireAgain', namesIn(request))}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />
    </Link>
  )
}

/** The same as a button of a card in a list. */
export function HireAgainButton({ request }: HireAgainProps) {
  const { t } = useTranslation()
  if (!mayHireAgain(request)) return null
  const label = t('requests.hireAgain', namesIn(request))
  return (
    <Link
      {...askAgain(request)}
      aria-label={`${label}: ${requestTitle(request.description)}`}
      // Above the link of the whole card.
      className={buttonClass({ variant: 'outline', size: 'sm', className: 'z-1' })}
    >
      {t('start.again')}
    </Link>
  )
}
