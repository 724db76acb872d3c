import { PendingMark } from '#src/components/outbox/pending-mark.tsx'
import type { NeedOffer } from '#src/contract/needs/need-offers.ts'
import type { Need } from '#src/contract/needs/needs.ts'
import { needsPerson } from '#src/outbox/rules.ts'
import { useWide } from '#src/platform/page/use-wide.ts'
import { decliningIds, useDeclines } from '#src/queries/need-acts.ts'
import { AdviceCard } from './advice-card.tsx'
import { AskedCard } from './asked-card.tsx'
import { DirectList } from './direct-list.tsx'
import { NeedHead } from './need-head.tsx'
import { NeedQuestions } from './need-questions.tsx'
import { OffersPart } from './offers/offers-part.tsx'
import { useOffersSeen } from './offers/use-offers-seen.ts'
import { useShownOffers } from './offers/use-shown-offers.ts'
import { WavesCard } from './waves-card.tsx'

type OpenNeedProps = {
  need: Need
  offers: readonly NeedOffer[]
  /** When the offers were loaded. */
  updatedAt: number
  onBudget: (usual: { low: number; high: number }) => void
}

/** The offers on an open need; without one, what brings some. */
export function OpenNeed({ need, offers, updatedAt, onBudget }: OpenNeedProps) {
  const isWide = useWide()
  const declines = useDeclines()
  const declining = decliningIds(declines)
  const standing = offers.filter(
    ({ _id, status }) => status === 'made' && !declining.has(_id),
  )
  const { shown, fresh, showAll } = useShownOffers(standing)
  useOffersSeen(need._id, { offers: standing, fresh, updatedAt })
  const refused = declines.filter(
    (entry) =>
      needsPerson(entry) && offers.some(({ _id }) => _id === entry.input.params.offerId),
  )
  const questions = <NeedQuestions need={need} />
  const asked = !isWide && <AskedCard need={need} isOpen={false} />
  return (
    <>
      <NeedHead need={need} offers={shown.length} />
      <PendingMark entries={refused} />
      {shown.length > 0 ? (
        <OffersPart need={need} offers={shown} fresh={fresh} onShowAll={showAll}>
          {questions}
          {asked}
        </OffersPart>
      ) : (
        <>
          {questions}
          <AdviceCard need={need} isFirst={need.openQuestions === 0} onBudget={onBudget} />
          <WavesCard need={need} />
          <DirectList need={need} />
          {asked}
        </>
      )}
    </>
  )
}
