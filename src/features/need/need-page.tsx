import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#src/api/errors/api-error.ts'
import { CachedNote, type Freshness } from '#src/components/cached-note.tsx'
import { WithoutData } from '#src/components/without-data.tsx'
import type { NeedOffer } from '#src/contract/needs/need-offers.ts'
import type { Need } from '#src/contract/needs/needs.ts'
import { useWide } from '#src/platform/page/use-wide.ts'
import { needQueries } from '#src/queries/needs.ts'
import { AskedCard } from './asked-card.tsx'
import { EditSheet } from './edit-sheet.tsx'
import { NeedHead, NeedTitle } from './need-head.tsx'
import { OffersSkeleton } from './need-skeleton.tsx'
import { OpenNeed } from './open-need.tsx'
import { WavesCard } from './waves-card.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

type NeedPageProps = {
  need: Need
  /** The query that the need comes from. */
  query: Freshness
}

type Asked = { act: 'edit'; usual?: { low: number; high: number } } | { act: 'withdraw' }

/** A client's own need: which taskers were notified, the offers, and its end. */
export function NeedPage({ need, query }: NeedPageProps) {
  const [asked, setAsked] = useState<Asked>()
  const isWide = useWide()
  const isOpen = need.status === 'open'
  const offers = useQuery({ ...needQueries.offers(need._id), enabled: isOpen })
  const close = () => setAsked(undefined)
  return (
    <article className="page flex min-h-dvh flex-col pb-6 md:min-h-0 md:pb-12">
      <NeedTitle
        need={need}
        onEdit={() => setAsked({ act: 'edit' })}
        onWithdraw={() => setAsked({ act: 'withdraw' })}
      />
      <CachedNote query={isOpen ? older(query, offers) : query} className="-mt-2 pb-2" />
      <div className="flex flex-1 flex-col lg:grid lg:grid-cols-[18rem_minmax(0,1fr)] lg:items-start lg:gap-8">
        {isWide && (
          <aside className="sticky top-24">
            <AskedCard need={need} isOpen />
          </aside>
        )}
        <div className="@container flex min-w-0 flex-1 flex-col gap-4">
          {isOpen ? (
            <Open
              need={need}
              offers={offers}
              onBudget={(usual) => setAsked({ act: 'edit', usual })}
            />
          ) : (
            <Over need={need} />
          )}
        </div>
      </div>
      {isOpen && asked?.act === 'edit' && (
        <EditSheet need={need} usual={asked.usual} onClose={close} />
      )}
      {isOpen && asked?.act === 'withdraw' && (
        <WithdrawDialog needId={need._id} onClose={close} />
      )}
    </article>
  )
}

/** The age of the older part of the page. */
const older = (one: Freshness, other: Freshness): Freshness => ({
  dataUpdatedAt:
    other.dataUpdatedAt === 0
      ? one.dataUpdatedAt
      : Math.min(one.dataUpdatedAt, other.dataUpdatedAt),
  isRefetching: one.isRefetching || other.isRefetching,
  isRefetchError: one.isRefetchError || other.isRefetchError,
})

type OpenProps = {
  need: Need
  offers: UseQueryResult<NeedOffer[], ApiError>
  onBudget: (usual: { low: number; high: number }) => void
}

function Open({ need, offers, onBudget }: OpenProps) {
  const { t } = useTranslation()
  if (offers.data || need.offers === 0)
    return (
      <OpenNeed
        need={need}
        offers={offers.data ?? []}
        updatedAt={offers.dataUpdatedAt}
        onBudget={onBudget}
      />
    )
  return (
    <>
      <NeedHead need={need} offers={need.offers} />
      <WithoutData query={offers} failed={t('need:offers.failed')}>
        <OffersSkeleton />
      </WithoutData>
    </>
  )
}

function Over({ need }: { need: Need }) {
  const isWide = useWide()
  return (
    <>
      <NeedHead need={need} offers={0} />
      {need.waves.length > 0 && <WavesCard need={need} />}
      {!isWide && <AskedCard need={need} isOpen={false} />}
    </>
  )
}
