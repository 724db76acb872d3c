import { Link } from '@tanstack/react-router'
import Heart from 'lucide-react/icons/heart'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#src/api/errors/error-text.ts'
import { Loading, type LoadingProps } from '#src/components/loading.tsx'
import { PendingMark } from '#src/components/outbox/pending-mark.tsx'
import { ReadAgain } from '#src/components/read-again.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { SectionHeader } from '#src/ui/page-header.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { toast } from '#src/ui/toast.ts'
import { FavouriteRow } from './favourite-row.tsx'
import { setFavourite } from './set-favourite.ts'
import { type Favourite, useFavourites } from './use-favourites.ts'

/** Rows shown at first; a button shows the others. */
const SHOWN = 5

/** The user's favourite taskers, the newest first. */
export function FavouritesSection({ uid }: { uid: string }) {
  const { t } = useTranslation()
  const { favourites, query, entries } = useFavourites(uid)
  return (
    <>
      <SectionHeader
        title={t('favourites:title')}
        trailing={
          favourites &&
          favourites.length > 0 && <span className="text-ink-2">{favourites.length}</span>
        }
      />
      {favourites ? (
        favourites.length > 0 ? (
          <List uid={uid} favourites={favourites} />
        ) : (
          <NoneYet />
        )
      ) : query.error ? (
        <Card className="p-4">
          <ReadAgain query={query} failed={errorText(query.error, t)} />
        </Card>
      ) : (
        <RowsToCome query={query} />
      )}
      <PendingMark className="pt-3" entries={entries} />
    </>
  )
}

function List({ uid, favourites }: { uid: string; favourites: Favourite[] }) {
  const { t } = useTranslation()
  const [showsAll, setShowsAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const shown = showsAll ? favourites : favourites.slice(0, SHOWN)
  const drop = (tasker: Favourite) => {
    setFavourite(uid, tasker, false)
    // The focused button disappears.
    list.current?.focus({ preventScroll: true })
    toast.success(t('favourites:removed', { name: tasker.name }), {
      label: t('outbox.undo'),
      onClick: () => setFavourite(uid, tasker, true),
    })
  }
  return (
    <>
      <Card className="overflow-hidden">
        <ul ref={list} tabIndex={-1} aria-label={t('favourites:title')}>
          {shown.map((tasker) => (
            <FavouriteRow key={tasker.uid} tasker={tasker} onDrop={() => drop(tasker)} />
          ))}
        </ul>
      </Card>
      {shown.length < favourites.length && (
        <Button
          variant="outline"
          size="sm"
          className="mt-3"
          onClick={() => setShowsAll(true)}
        >
          {t('favourites:all', { count: favourites.length })}
        </Button>
      )}
    </>
  )
}

function NoneYet() {
  const { t } = useTranslation()
  return (
    <Card className="grid justify-items-start gap-3 p-4">
      <Heart aria-hidden className="size-7 text-brand" />
      <p className="text-ink-2">{t('favourites:none')}</p>
      <Link to="/buscar" className={buttonClass({ variant: 'outline' })}>
        {t('favourites:search')}
      </Link>
    </Card>
  )
}

function RowsToCome({ query }: Pick<LoadingProps, 'query'>) {
  return (
    <Loading query={query}>
      <Card className="overflow-hidden">
        {[1, 2].map((n) => (
          <span
            key={n}
            className="flex items-center gap-3 border-t border-line px-4 py-3 first:border-t-0"
          >
            <Skeleton className="size-13 shrink-0 rounded-md" />
            <span className="grid flex-1 gap-2">
              <Skeleton className="h-5 w-2/5" />
              <Skeleton className="h-4 w-3/5" />
            </span>
          </span>
        ))}
      </Card>
    </Loading>
  )
}
