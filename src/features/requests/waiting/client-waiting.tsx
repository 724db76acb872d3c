import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CachedNote } from '#src/components/cached-note.tsx'
import type { Waiting } from '#src/contract/waiting/waiting.ts'
import { NeedCards, useNeeds } from '#src/features/requests/list/need-cards.tsx'
import { RequestCards } from '#src/features/requests/list/request-card.tsx'
import { UnsentRequests } from '#src/features/requests/list/unsent-requests.tsx'
import { useRequests, useUnsentRequests } from '#src/queries/request-outbox.ts'
import { waitingQuery } from '#src/queries/waiting.ts'
import { useMinute } from '#src/platform/time/use-minute.ts'
import { Card } from '#src/ui/card.tsx'
import { ListCount } from '#src/ui/list-count.tsx'
import { linkClass, SectionHeader } from '#src/ui/page-header.tsx'
import { WaitingList } from './waiting-list.tsx'

/** Maximum number of running requests listed; the others are on the requests page. */
const RUNNING_SHOWN = 3

/** All pending actions of a client, and the requests that run by themselves. */
export function ClientWaiting() {
  const { t } = useTranslation()
  const query = useQuery(waitingQuery('client'))
  const requests = useRequests({ role: 'client', status: 'active' })
  const needs = useNeeds('open', true)
  const unsent = useUnsentRequests()
  const now = useMinute()
  const { data: waiting } = query
  const shown = new Set(waiting?.flatMap(requestIn))
  const running = (requests.data?.items ?? []).filter(({ _id }) => !shown.has(_id))
  const isEmpty = waiting?.length === 0 && unsent.length === 0
  if (isEmpty && requests.data?.total === 0 && !needs.data?.total)
    return (
      <>
        <CachedNote query={query} />
        <NothingAsked />
      </>
    )
  return (
    <>
      <section>
        <SectionHeader
          title={
            <>
              {t('start.waiting')}{' '}
              {waiting && waiting.length > 0 && <ListCount count={waiting.length} />}
            </>
          }
          trailing={
            <Link to="/requests" search={{ as: 'client' }} className={linkClass}>
              {t('start.allRequests')}
            </Link>
          }
        />
        <CachedNote query={query} className="-mt-2 mb-2" />
        <UnsentRequests entries={unsent} />
        <WaitingList
          query={query}
          failed={t('requests.failed')}
          empty={
            unsent.length === 0 && <p className="text-ink-2">{t('start.nothingWaits')}</p>
          }
        />
      </section>
      {waiting && <NeedCards status="open" needs={needs} className="pt-6" />}
      {waiting && running.length > 0 && (
        <section>
          <SectionHeader title={t('start.running')} />
          <RequestCards requests={running.slice(0, RUNNING_SHOWN)} now={now} />
        </section>
      )}
    </>
  )
}

const requestIn = (waiting: Waiting): string[] =>
  'request' in waiting ? [waiting.request._id] : []

function NothingAsked() {
  const { t } = useTranslation()
  return (
    <Card className="mt-1 p-5">
      <h2 className="text-xl">{t('start.nothingAsked')}</h2>
      <p className="pt-1.5 text-ink-2">{t('start.nothingAskedText')}</p>
    </Card>
  )
}
