import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CachedNote } from '#src/components/cached-note.tsx'
import { PagedList } from '#src/components/paged-list.tsx'
import type { FeaturedType } from '#src/contract/search/filters.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { cardClass } from '#src/ui/card.tsx'
import { cx } from '#src/ui/cx.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { linkClass } from '#src/ui/page-header.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { TaskerCard, TaskerCardToCome } from './tasker-card.tsx'
import { FEATURED_FIRST } from '#src/queries/featured-taskers.ts'
import { useFeatured, useFeaturedTypes } from './use-featured.ts'

/** The number of taskers on a page of the list. */
const TO_COME = 5

type FeaturedListProps = {
  type: FeaturedType
  onType: (type: FeaturedType) => void
  /** True where another part of the page already shows the age of its data. */
  ageless: boolean
}

/** The landing page's taskers: the newest, the best, the nearest. */
export function FeaturedList({ type, onType, ageless }: FeaturedListProps) {
  const { t } = useTranslation()
  const types = useFeaturedTypes()
  const shown = types.includes(type) ? type : FEATURED_FIRST
  const featured = useFeatured(shown)
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pt-8 pb-3">
        <h2 className="text-xl md:mr-auto md:text-3xl">{t('landing.featured')}</h2>
        <Link
          to="/buscar"
          search={{ sort: 'rating' }}
          className={cx(linkClass, 'md:order-1')}
        >
          {t('landing.seeAll')}
        </Link>
        <Segmented
          label={t('landing.featured')}
          options={types.map((value) => ({ value, label: t(`landing.types.${value}`) }))}
          value={shown}
          onValueChange={onType}
          className="w-full md:w-72 lg:w-96"
        />
      </div>
      {!ageless && <CachedNote query={featured} className="mb-1.5" />}
      {shown === 'cercanos' && featured.data && featured.data.type !== 'cercanos' ? (
        <PlaceMissing />
      ) : (
        <Taskers featured={featured} />
      )}
    </section>
  )
}

function Taskers({ featured }: { featured: ReturnType<typeof useFeatured> }) {
  const { t } = useTranslation()
  return (
    <PagedList
      list={featured}
      keyOf={({ uid }) => uid}
      empty={<NobodyYet />}
      skeleton={Array.from({ length: TO_COME }, (_, n) => (
        <TaskerCardToCome key={n} />
      ))}
      failed={t('landing.featuredFailed')}
      more={t('landing.more')}
      byHand
      className="grid gap-3 md:grid-cols-2 xl:grid-cols-3"
      itemClassName="min-w-0 *:h-full"
      tail={<RestOfRow />}
    >
      {(tasker) => <TaskerCard tasker={tasker} />}
    </PagedList>
  )
}

/** Fills the space left in the last row of two or three columns. */
function RestOfRow() {
  const { t } = useTranslation()
  return (
    <li className="hidden *:h-full md:max-xl:even:block xl:nth-[3n]:block xl:nth-[3n+2]:col-span-2 xl:nth-[3n+2]:block">
      <Link
        to="/buscar"
        search={{ sort: 'rating' }}
        className={cardClass({
          interactive: true,
          className: 'flex flex-col justify-center gap-1 px-6 py-4',
        })}
      >
        <span className="font-semibold">{t('landing.restTitle')}</span>
        <span className="text-sm text-ink-2">{t('landing.restText')}</span>
      </Link>
    </li>
  )
}

/** Without a place the server would return the best taskers instead of the nearest. */
function PlaceMissing() {
  const { t } = useTranslation()
  return (
    <EmptyState
      title={t('landing.placeMissing')}
      action={
        <Link to="/user-profile" className={buttonClass({ variant: 'outline' })}>
          {t('landing.givePlace')}
        </Link>
      }
    >
      {t('landing.placeMissingText')}
    </EmptyState>
  )
}

function NobodyYet() {
  const { t } = useTranslation()
  return (
    <EmptyState
      title={t('landing.nobodyYet')}
      action={
        <Link
          to="/register"
          search={{ as: 'tasker' }}
          className={buttonClass({ variant: 'outline' })}
        >
          {t('shell.becomeTasker')}
        </Link>
      }
    >
      {t('landing.nobodyYetText')}
    </EmptyState>
  )
}
