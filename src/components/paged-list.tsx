import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#src/api/errors/api-error.ts'
import { errorText } from '#src/api/errors/error-text.ts'
import { useSavingData } from '#src/platform/network/data-saver.ts'
import { cx } from '#src/ui/cx.ts'
import { ErrorState } from '#src/ui/error-state.tsx'
import { LoadMore } from '#src/ui/load-more.tsx'
import { Loading } from './loading.tsx'
import { useFailure } from './use-failure.ts'

/** A query made by `pagedQuery`. */
export type PagedResult<Item> = UseInfiniteQueryResult<
  { items: Item[]; total: number },
  ApiError
>

/** A list item after a number of others, or after all where there are fewer. */
export type PagedInset = { after: number; item: ReactNode }

type PagedListProps<Item> = {
  list: PagedResult<Item>
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
  /** Load the next page only when the button is pressed, as it always is while data are saved. */
  byHand?: boolean
  /** Class names for the list and its skeleton. */
  className: string
  itemClassName?: string
  /** A list item after all others. */
  tail?: ReactNode
  inset?: PagedInset | null
  errorClassName?: string
}

/** A list that loads page by page, with its skeleton, error and empty states. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { list, keyOf, children, empty, skeleton, className, inset } = props
  const { data, isPlaceholderData } = list
  if (!data) {
    if (list.error) return <FirstPageFailed {...props} />
    return (
      <Loading query={list} className={className} stoppedClassName={props.errorClassName}>
        {skeleton}
      </Loading>
    )
  }
  if (data.items.length === 0 && !list.hasNextPage) return empty
  const insetAfter = inset && Math.min(inset.after, data.items.length)
  return (
    <>
      <ul
        aria-busy={isPlaceholderData}
        className={cx(className, 'transition-opacity', isPlaceholderData && 'opacity-50')}
      >
        {data.items.map((item, index) => (
          <Fragment key={keyOf(item)}>
            <li className={props.itemClassName}>{children(item, index)}</li>
            {index + 1 === insetAfter && inset?.item}
          </Fragment>
        ))}
        {props.tail}
      </ul>
      <NextPage {...props} />
    </>
  )
}

function FirstPageFailed<Item>({ list, failed, errorClassName }: PagedListProps<Item>) {
  const { t } = useTranslation()
  const retry = () => void list.refetch()
  const failure = useFailure(list.error)
  return (
    <ErrorState
      title={failure.title ?? failed}
      retryLabel={t('common.retry')}
      onRetry={retry}
      pending={list.isFetching}
      {...(errorClassName && { className: errorClassName })}
    >
      {failure.text}
    </ErrorState>
  )
}

function NextPage<Item>({ list, more, byHand = false }: PagedListProps<Item>) {
  const { t } = useTranslation()
  const saving = useSavingData()
  return (
    <>
      {list.hasNextPage && (
        <LoadMore
          auto={!byHand && !saving && !list.isFetchNextPageError}
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
