import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CachedNote } from '#src/components/cached-note.tsx'
import { WithoutData } from '#src/components/without-data.tsx'
import { iconButtonClass } from '#src/ui/icon-button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useOperatorSearch } from './use-operator-search.ts'

type ArrivedProps<Data> = {
  query: UseQueryResult<Data>
  /** True when the content shows the age of its data itself. */
  quiet?: boolean
  children: (data: Data) => ReactNode
}

/** The content of a query, its skeleton, or the error. */
export function Arrived<Data>({ query, quiet = false, children }: ArrivedProps<Data>) {
  const { t } = useTranslation()
  if (query.data !== undefined)
    return (
      <>
        {!quiet && <CachedNote query={query} className="-mt-2" />}
        {children(query.data)}
      </>
    )
  return (
    <WithoutData query={query} failed={t('operator:failed')}>
      <Skeleton className="h-20 rounded-lg" />
      <Skeleton className="h-64 rounded-lg" />
      <Skeleton className="h-40 rounded-lg" />
    </WithoutData>
  )
}

/** On a phone the list is a page of its own. */
export function BackToQueue() {
  const search = useOperatorSearch()
  const { t } = useTranslation()
  return (
    <Link
      to="/operator"
      search={search}
      aria-label={t('operator:back')}
      className={iconButtonClass({ className: 'lg:hidden' })}
    >
      <ArrowLeft aria-hidden className="size-5" />
    </Link>
  )
}
