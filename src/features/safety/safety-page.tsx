import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '#src/api/errors/api-error.ts'
import { WithoutData } from '#src/components/without-data.tsx'
import { safetyQueries } from '#src/queries/safety.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { linkClass, PageHeader } from '#src/ui/page-header.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { BlockCard } from './block-card.tsx'
import { BlockedList } from './blocked-list.tsx'
import { ReportCard } from './report-card.tsx'
import { type ReportedText, ReportTextCard } from './report-text-card.tsx'

type SafetyPageProps = {
  /** The reader. */
  uid: string
  person: string | undefined
  requestId: string | undefined
  text: ReportedText | undefined
}

/**
 * Blocks and reports a person, or reports one of their texts; without either, lists the blocked
 * people.
 */
export function SafetyPage({ uid, person, requestId, text }: SafetyPageProps) {
  const { t } = useTranslation()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return (
    <div className="page-narrow pb-10">
      <PageHeader
        back={
          <IconButton
            label={t('common.back')}
            icon={<ArrowLeft aria-hidden className="size-5" />}
            // Many pages lead here; a link opened directly has none before it.
            onClick={() =>
              canGoBack ? router.history.back() : void router.navigate({ to: '/' })
            }
          />
        }
        title={t(
          person ? 'safety:title' : text ? 'safety:report.title' : 'safety:list.title',
        )}
      />
      {text ? (
        <div key={text.id} className="grid gap-4">
          <ReportTextCard uid={uid} text={text} />
          {person !== undefined && person !== uid && (
            <WriterPart uid={uid} writer={person} />
          )}
        </div>
      ) : person ? (
        <PersonPart key={person} uid={uid} person={person} requestId={requestId} />
      ) : (
        <ListPart uid={uid} />
      )}
    </div>
  )
}

function PersonPart({
  uid,
  person: personId,
  requestId,
}: Omit<SafetyPageProps, 'text'> & { person: string }) {
  const { t } = useTranslation()
  const query = useQuery(safetyQueries.standing(uid, personId))
  return (
    <Arrived query={query}>
      {({ person, blocked }) => (
        <>
          <div className="flex items-center gap-3 pb-4">
            <Avatar name={person.name} photo={person.photo} />
            <p className="min-w-0 flex-1 font-bold wrap-anywhere">{person.name}</p>
          </div>
          {personId === uid ? (
            <p className="text-ink-2">{t('safety:self')}</p>
          ) : (
            <div className="grid gap-4">
              <BlockCard uid={uid} person={person} blocked={blocked} />
              <ReportCard uid={uid} person={person} requestId={requestId} />
              <Link
                to="/safety"
                search={{ text: 'bio', id: person.uid }}
                className={`${linkClass} justify-self-start`}
              >
                {t('safety:report.bio')}
              </Link>
            </div>
          )}
        </>
      )}
    </Arrived>
  )
}

/** The author of a reported text can be blocked beside it, once known. */
function WriterPart({ uid, writer }: { uid: string; writer: string }) {
  const { data } = useQuery(safetyQueries.standing(uid, writer))
  return data && <BlockCard uid={uid} {...data} />
}

function ListPart({ uid }: { uid: string }) {
  const query = useQuery(safetyQueries.blocked(uid))
  return <Arrived query={query}>{(people) => <BlockedList people={people} />}</Arrived>
}

type ArrivedProps<Data> = {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

/** The content of a query, its skeleton, or the error. */
function Arrived<Data>({ query, children }: ArrivedProps<Data>) {
  const { t } = useTranslation()
  if (query.data !== undefined) return children(query.data)
  const isUnknown = isApiError(query.error, 'users/not-found')
  return (
    <WithoutData query={query} failed={t(isUnknown ? 'safety:unknown' : 'safety:failed')}>
      <Skeleton className="h-12 w-full rounded-lg" />
      <Skeleton className="h-44 w-full rounded-lg" />
      <Skeleton className="h-96 w-full rounded-lg" />
    </WithoutData>
  )
}
