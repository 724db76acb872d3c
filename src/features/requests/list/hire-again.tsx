import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { categoryName } from '#src/platform/i18n/i18n.ts'
import type { RequestSummary } from '#src/contract/requests/requests.ts'
import { askAgain } from '#src/features/requests/ask-again.ts'
import { otherParty } from '#src/lib/request/people.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { requestQueries } from '#src/queries/requests.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { SectionHeader } from '#src/ui/page-header.tsx'

const SHOWN = 6

/** Taskers who have worked for the client, the latest first. Hidden while there is none. */
export function HireAgain() {
  const { t } = useTranslation()
  const { data } = useInfiniteQuery({
    ...requestQueries.list({ role: 'client', status: 'done' }),
    refetchInterval: false, // completed requests no longer change
  })
  const latest = latestOfEach(data?.items ?? []).slice(0, SHOWN)
  if (latest.length === 0) return null
  return (
    <section>
      <SectionHeader title={t('start.again')} />
      <ul className="scroll-row xl:mx-0 xl:grid xl:grid-cols-1 xl:px-0">
        {latest.map((request) => (
          <li key={request.taskerId} className="shrink-0 max-xl:w-44">
            <Again request={request} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The request of each tasker that was finished last. */
function latestOfEach(requests: readonly RequestSummary[]): RequestSummary[] {
  const newestFirst = requests.toSorted((a, b) => doneAt(b).localeCompare(doneAt(a)))
  const byTasker = new Map<string, RequestSummary>()
  for (const request of newestFirst)
    if (!byTasker.has(request.taskerId)) byTasker.set(request.taskerId, request)
  return [...byTasker.values()]
}

/** The agreed hour lies ahead of work that was done early. */
const doneAt = ({ finishedAt, updatedAt }: RequestSummary): string =>
  finishedAt ?? updatedAt

function Again({ request }: { request: RequestSummary }) {
  const { t } = useTranslation()
  const { lang, ago } = useFormat()
  const { name, firstName, photo } = otherParty(request)
  return (
    <Card className="flex h-full flex-col gap-3 p-3.5 xl:flex-row xl:items-center">
      <Avatar name={name} photo={photo} />
      <span className="min-w-0 flex-1">
        <b className="block truncate">{name}</b>
        <span className="block text-sm text-ink-2">
          {categoryName(request.category, lang)} · {ago(doneAt(request))}
        </span>
      </span>
      <Link
        {...askAgain(request)}
        aria-label={t('start.askAgain', { name: firstName })}
        className={buttonClass({ variant: 'secondary', size: 'sm' })}
      >
        {t('start.ask')}
      </Link>
    </Card>
  )
}
