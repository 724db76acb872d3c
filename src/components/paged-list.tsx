import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#src/api/errors/api-error.ts'
import { errorText, isConnectionError } from '#src/api/errors/error-text.ts'
import { cx } from '#src/ui/cx.ts'
import { ErrorState } from '#src/ui/error-state.tsx'
import { LoadMore } from '#src/ui/load-more.tsx'
import { SkeletonGroup } from '#src/ui/skeleton.tsx'
import { CachedNote } from './cached-note.tsx'

/** A query made by `pagedQuery`. */
export type PagedResult<Item> = UseInfiniteQueryResult<
  { items: Item[]; total: number },
  ApiError
>

type PagedListProps<Item> = {
  list: PagedResult<Item>
  /** Items that the page hides for now, such as one whose deletion can be undone. */
  isHidden?: (item: Item) => boolean
  keyOf: (item: Item) => string
  children: (item: Item, index: number) => ReactNode
  /** Shown when there are no items. */
  empty: ReactNode
  /** The placeholders of the first load. */
  skeleton: ReactNode
  /** The title of the error when the first page failed. */
  failed: string
  /** The label of the button that loads the next page. */
  more: string
  /** Load the next page only when the button is pressed. */
  byHand?: boolean
  /** Of the list and its skeleton. */
  className: string
  itemClassName?: string
  errorClassName?: string
}

/** A list that loads page by page, with its skeleton, error and empty states. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { list, isHidden, keyOf, children, empty, skeleton, className } = props
  const { t } = useTranslation()
  const { data, isPlaceholderData } = list
  if (!data)
    return list.error ? (
      <FirstPageFailed {...props} />
    ) : (
      <SkeletonGroup label={t('common.loading')} className={className}>
        {skeleton}
      </SkeletonGroup>
    )
  const shown = isHidden ? data.items.filter((item) => !isHidden(item)) : data.items
  if (shown.length === 0 && !list.hasNextPage) return empty
  return (
    <>
      <CachedNote updatedAt={list.dataUpdatedAt} />
      <ul
        aria-busy={isPlaceholderData}
        className={cx(className, 'transition-opacity', isPlaceholderData && 'opacity-50')}
      >
        {shown.map((item, index) => (
          <li key={keyOf(item)} className={props.itemClassName}>
            {children(item, index)}
          </li>
        ))}
      </ul>
      <NextPage {...props} />
    </>
  )
}

function FirstPageFailed<Item>({ list, failed, errorClassName }: PagedListProps<Item>) {
  const { t } = useTranslation()
  return (
    <ErrorState
      title={isConnectionError(list.error) ? t('error.offlineTitle') : failed}
      retryLabel={t('common.retry')}
      onRetry={() => void list.refetch()}
      pending={list.isFetching}
      {...(errorClassName && { className: errorClassName })}
    >
      {errorText(list.error, t)}
    </ErrorState>
  )
}

function NextPage<Item>({ list, more, byHand = false }: PagedListProps<Item>) {
  const { t } = useTranslation()
  return (
    <>
      {list.hasNextPage && (
        <LoadMore
          auto={!byHand && !list.isFetchNextPageError}
          label={more}
          pending={list.isFetchingNextPage}
          onLoad={() => void list.fetchNextPage()}
        />
      )}
      {list.isFetchNextPageError && (
        <p role="alert" className="pb-6 text-center text-sm text-danger">
          {errorText(list.error, t)}
        </p>
      )}
    </>
  )
}
