import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CachedNote } from '#src/components/cached-note.tsx'
import { PagedList } from '#src/components/paged-list.tsx'
import type { RequestSummary } from '#src/contract/requests.ts'
import { useRequests, useUnsentRequests } from '#src/queries/request-outbox.ts'
import { useMinute } from '#src/platform/use-minute.ts'
import { Card } from '#src/ui/card.tsx'
import { linkClass, SectionHeader } from '#src/ui/page-header.tsx'
import { SkeletonCard } from '#src/ui/skeleton.tsx'
import { standingFor } from './card-facts.ts'
import { RequestCard, RequestCards, requestCardsClass } from './request-card.tsx'
import { withItems } from './request-list.tsx'
import { UnsentRequests } from './unsent-requests.tsx'

/** How many of the requests that go on by themselves are listed; the rest is on its own page. */
const RUNNING_SHOWN = 3

/** A client's requests, those that wait for the client ahead: what they have to do today. */
export function WaitingRequests() {
  const { t } = useTranslation()
  const requests = useRequests({ role: 'client', status: 'active' })
  const unsent = useUnsentRequests()
  const now = useMinute()
  const { data } = requests
  const items = data?.items ?? []
  if (data?.total === 0 && unsent.length === 0)
    return (
      <>
        <CachedNote query={requests} />
        <NothingAsked />
      </>
    )
  const waiting = items.filter((each) => standingFor(each, now) === 'needs_me')
  return (
    <>
      <section>
        <SectionHeader
          title={t('start.waiting')}
          trailing={
            <Link to="/requests" search={{ as: 'client' }} className={linkClass}>
              {t('start.allRequests')}
            </Link>
          }
        />
        <CachedNote query={requests} className="-mt-2 mb-2" />
        <UnsentRequests entries={unsent} />
        <PagedList
          keyOf={({ _id }) => _id}
          list={withItems(requests, () => waiting)}
          empty={
            unsent.length === 0 && <p className="text-ink-2">{t('start.nothingWaits')}</p>
          }
          skeleton={[1, 2].map((n) => (
            <SkeletonCard key={n} />
          ))}
          failed={t('requests.failed')}
          more={t('requests.more')}
          className={data ? requestCardsClass : 'grid grid-cols-1 gap-3'}
        >
          {(request) => <RequestCard request={request} now={now} />}
        </PagedList>
      </section>
      <Running
        requests={items.filter((each) => standingFor(each, now) !== 'needs_me')}
        now={now}
      />
    </>
  )
}

function Running({ requests, now }: { requests: readonly RequestSummary[]; now: Date }) {
  const { t } = useTranslation()
  if (requests.length === 0) return null
  return (
    <section>
      <SectionHeader title={t('start.running')} />
      <RequestCards requests={requests.slice(0, RUNNING_SHOWN)} now={now} />
    </section>
  )
}

function NothingAsked() {
  const { t } = useTranslation()
  return (
    <Card className="mt-1 p-5">
      <h2 className="text-xl">{t('start.nothingAsked')}</h2>
      <p className="pt-1.5 text-ink-2">{t('start.nothingAskedText')}</p>
    </Card>
  )
}
