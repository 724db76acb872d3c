import { useQuery } from '@tanstack/react-query'
import CreditCard from 'lucide-react/icons/credit-card'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BackLink } from '#src/components/back-link.tsx'
import { WithoutData } from '#src/components/without-data.tsx'
import type { SavedCard } from '#src/contract/payments/saved-cards.ts'
import { savedCardQueries } from '#src/queries/saved-cards.ts'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { RemoveCard } from './remove-card.tsx'
import { SavedCardRow } from './saved-card-row.tsx'

type SavedCardsPageProps = {
  /** The reader. */
  uid: string
  /** The page to go back to. */
  home: '/tasker-profile' | '/user-profile'
}

/** The reader's cards that the payment provider has saved. */
export function SavedCardsPage({ uid, home }: SavedCardsPageProps) {
  const { t } = useTranslation()
  const query = useQuery(savedCardQueries.mine(uid))
  return (
    <div className="page-narrow pb-10">
      <PageHeader back={<BackLink to={home} />} title={t('cards:title')} />
      {query.data ? (
        <CardList uid={uid} cards={query.data} />
      ) : (
        <WithoutData query={query} failed={t('cards:failed')}>
          <Skeleton className="h-36 w-full rounded-lg" />
        </WithoutData>
      )}
    </div>
  )
}

function CardList({ uid, cards }: { uid: string; cards: SavedCard[] }) {
  const { t } = useTranslation()
  const [leaving, setLeaving] = useState<SavedCard>()
  const [removals, setRemovals] = useState(0)
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that would receive the focus was removed with its card.
    if (removals > 0) part.current?.focus({ preventScroll: true })
  }, [removals])
  return (
    <div ref={part} tabIndex={-1}>
      {cards.length > 0 ? (
        <Card className="overflow-hidden">
          <ul aria-label={t('cards:title')}>
            {cards.map((card) => (
              <SavedCardRow key={card._id} card={card} onRemove={() => setLeaving(card)} />
            ))}
          </ul>
        </Card>
      ) : (
        <EmptyState
          icon={<CreditCard aria-hidden className="size-7" />}
          title={t('cards:empty')}
        >
          {t('cards:emptyText')}
        </EmptyState>
      )}
      <p className="px-1 pt-4 text-sm text-ink-2">{t('cards:privacy')}</p>
      <RemoveCard
        uid={uid}
        card={leaving}
        onClose={() => setLeaving(undefined)}
        onRemoved={() => setRemovals((count) => count + 1)}
      />
    </div>
  )
}
