import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PagedList } from '#src/components/paged-list.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { linkClass, SectionHeader } from '#src/ui/page-header.tsx'
import { SkeletonCard } from '#src/ui/skeleton.tsx'
import { TaskerCard } from './tasker-card.tsx'
import { useFeatured } from './use-featured.ts'

/** The part of the landing page with taskers to choose at once. */
export function FeaturedList() {
  const { t } = useTranslation()
  return (
    <section>
      <SectionHeader
        title={t('landing.featured')}
        trailing={
          <Link to="/buscar" search={{ sort: 'rating' }} className={linkClass}>
            {t('landing.seeAll')}
          </Link>
        }
      />
      <Taskers />
    </section>
  )
}

function Taskers() {
  const { t } = useTranslation()
  return (
    <PagedList
      list={useFeatured()}
      keyOf={({ uid }) => uid}
      empty={<NobodyYet />}
      skeleton={Array.from({ length: 6 }, (_, n) => (
        <SkeletonCard key={n} />
      ))}
      failed={t('landing.featuredFailed')}
      more={t('landing.more')}
      byHand
      className="grid gap-3 md:grid-cols-2 xl:grid-cols-3"
      itemClassName="min-w-0 *:h-full"
    >
      {(tasker) => <TaskerCard tasker={tasker} />}
    </PagedList>
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
