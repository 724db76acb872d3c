import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import MessagesSquare from 'lucide-react/icons/messages-square'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { BackLink } from '#src/components/back-link.tsx'
import { CachedNote } from '#src/components/cached-note.tsx'
import { errorText } from '#src/api/errors/error-text.ts'
import type { ServiceRequest } from '#src/contract/requests/requests.ts'
import { requestTexts } from '#src/features/requests/request-texts.ts'
import { loadWithRetry } from '#src/lib/load-with-retry.ts'
import { withTexts } from '#src/platform/i18n/i18n.ts'
import { useWide } from '#src/platform/page/use-wide.ts'
import { nextStateOf } from '#src/features/requests/request-state.ts'
import { StatusPill } from '#src/features/requests/status-pill.tsx'
import { useHasBlocked } from '#src/features/requests/use-has-blocked.ts'
import { namesIn, otherParty } from '#src/lib/request/people.ts'
import { requestTitle } from '#src/lib/request-title.ts'
import { useFormat } from '#src/platform/i18n/use-format.ts'
import { conversationQueries, useUnsentMessages } from '#src/queries/conversation.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { linkClass, PageHeader } from '#src/ui/page-header.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { BlockedLine } from './blocked-line.tsx'
import { MessageBubble, UnsentBubble } from './message-bubble.tsx'
import { EventLine } from './event-line.tsx'
import { talkLines } from './talk-lines.ts'
import { useReading } from './use-reading.ts'
import { useWriting, type Writing } from './use-writing.ts'
import { WritingLine } from './writing-line.tsx'

const RequestFacts = lazy(async () => {
  const { RequestFacts: part } = await loadWithRetry(() =>
    withTexts(requestTexts, import('./request-facts.tsx')),
  )
  return { default: part }
})

const TalkActs = lazy(async () => {
  const { TalkActs: part } = await loadWithRetry(() =>
    withTexts(requestTexts, import('./talk-acts.tsx')),
  )
  return { default: part }
})

const useConversation = ({ _id: id, chatClosed }: ServiceRequest) =>
  useInfiniteQuery({
    ...conversationQueries.of(id),
    ...(chatClosed && { refetchInterval: false as const }),
  })

/**
 * The conversation of a request, with its events between the messages; on a desktop the agreed
 * terms stand beside it.
 */
export function TalkPage({ request }: { request: ServiceRequest }) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const query = useConversation(request)
  const writing = useWriting(request)
  const wide = useWide()
  const hasBlocked = useHasBlocked(request, !request.chatClosed)
  const to = {
    to: '/service-request/details/$serviceRequestId',
    params: { serviceRequestId: request._id },
  } as const
  return (
    <div className="page flex h-dvh max-w-3xl md:h-[calc(100dvh-5rem)] lg:max-w-[calc(var(--container-page)+2*var(--spacing-gutter))] lg:gap-12">
      <article className="flex min-w-0 flex-1 flex-col">
        <PageHeader
          back={<BackLink {...to} />}
          title={
            <>
              <span className="line-clamp-1 wrap-anywhere">
                {requestTitle(request.description)}
              </span>
              <span className="block truncate text-sm font-normal tracking-normal text-ink-2">
                {otherParty(request).name} · {date(request.date)}
              </span>
            </>
          }
        />
        <div className="-mx-gutter flex items-center gap-3 cramped:flex-wrap border-y border-line px-gutter py-2.5 md:mx-0 md:px-0">
          {/* Beside the conversation, the head of the request announces it. */}
          <span role={wide ? undefined : 'status'}>
            <StatusPill request={request} />
          </span>
          <p className="min-w-0 flex-1 text-sm text-ink-2 cramped:basis-full">
            {t(`requests.next.${request.viewer}.${nextStateOf(request)}`, namesIn(request))}
          </p>
          <Link {...to} className={`${linkClass} shrink-0 py-2.5`}>
            {t('talk:toRequest')}
          </Link>
        </div>
        {!wide && (
          <Suspense>
            <TalkActs request={request} />
          </Suspense>
        )}
        {/* It opens at its end, and stays there when a message arrives. */}
        <div
          role="log"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls it
          tabIndex={0}
          aria-label={t('talk:title', namesIn(request))}
          className="-mx-gutter flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain px-gutter lg:-mr-6 lg:pr-6"
        >
          <div className="grid gap-2.5 py-4">
            <CachedNote query={query} className="justify-center" />
            <Lines
              request={request}
              query={query}
              writing={writing}
              mayWrite={!request.chatClosed && !hasBlocked}
            />
          </div>
        </div>
        {request.chatClosed ? (
          <p className="border-t border-line py-5 text-center text-sm text-ink-2">
            {t('talk:closed')}
          </p>
        ) : hasBlocked ? (
          <BlockedLine request={request} />
        ) : (
          <WritingLine request={request} writing={writing} />
        )}
      </article>
      {wide && (
        <aside className="-mr-gutter w-96 shrink-0 overflow-y-auto overscroll-contain pt-16 pr-gutter pb-4 box-content">
          <Suspense fallback={<FactsSkeleton />}>
            <RequestFacts request={request} />
          </Suspense>
        </aside>
      )}
    </div>
  )
}

function FactsSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-20 rounded-lg" />
      <Skeleton className="h-40 rounded-lg" />
      <Skeleton className="h-28 rounded-lg" />
    </div>
  )
}

type LinesProps = {
  request: ServiceRequest
  query: ReturnType<typeof useConversation>
  writing: Writing
  mayWrite: boolean
}

function Lines({ request, query, writing, mayWrite }: LinesProps) {
  const { t } = useTranslation()
  const { day } = useFormat()
  const unsent = useUnsentMessages(request._id)
  useReading(request, query)
  const { data, hasNextPage: hasOlder } = query
  if (!data)
    return query.isError ? (
      <ErrorState
        title={t('talk:failed')}
        onRetry={() => void query.refetch()}
        retryLabel={t('common.retry')}
        pending={query.isRefetching}
      >
        {errorText(query.error, t)}
      </ErrorState>
    ) : (
      <LinesSkeleton />
    )
  const { messages, readUntil } = data
  const lines = talkLines({
    messages,
    events: request.timeline,
    dayOf: day,
    hasOlder,
  })
  const lastRead = messages.findLast(
    ({ from, createdAt }) =>
      from === request.viewer && readUntil !== null && createdAt <= readUntil,
  )
  const lastHiding = messages.findLast(({ parts }) =>
    parts.some((part) => 'hidden' in part),
  )
  return (
    <>
      {hasOlder && (
        <Button
          variant="tab"
          size="sm"
          className="justify-self-center"
          pending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('talk:older')}
        </Button>
      )}
      {lines.map((line) => {
        if (line.kind === 'day')
          return (
            <p
              key={line.id}
              className="pt-2 text-center text-xs font-semibold text-ink-2 first-letter:uppercase"
            >
              <time dateTime={line.at}>{day(line.at)}</time>
            </p>
          )
        if (line.kind === 'event')
          return <EventLine key={line.id} event={line.event} request={request} />
        const { message } = line
        return (
          <MessageBubble
            key={line.id}
            message={message}
            request={request}
            isRead={readUntil !== null && message.createdAt <= readUntil}
            saysRead={message === lastRead}
            saysWhyHidden={message === lastHiding}
          />
        )
      })}
      {unsent.map((entry) => (
        <UnsentBubble
          key={entry.id}
          entry={entry}
          onTakeBack={mayWrite ? writing.giveBack : undefined}
        />
      ))}
      {messages.length + unsent.length === 0 && mayWrite && (
        <EmptyState
          icon={<MessagesSquare aria-hidden className="size-7" />}
          title={t('talk:empty', namesIn(request))}
        >
          {t('talk:emptyText')}
        </EmptyState>
      )}
    </>
  )
}

function LinesSkeleton() {
  return (
    <>
      <Skeleton className="h-16 w-3/5 rounded-lg" />
      <Skeleton className="h-12 w-1/2 justify-self-end rounded-lg" />
      <Skeleton className="h-16 w-2/3 rounded-lg" />
    </>
  )
}
