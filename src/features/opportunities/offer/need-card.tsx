import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyClientRecord } from '#src/components/client-record/lazy-client-record.tsx'
import { ItemThumb } from '#src/components/item-thumb.tsx'
import { JobPhotos } from '#src/components/photos/job-photos.tsx'
import type { Opportunity } from '#src/contract/needs/opportunities.ts'
import { OfferCount, useOfferWords } from '#src/features/opportunities/offer-count.tsx'
import { OpportunityFit } from '#src/features/opportunities/opportunity-fit.tsx'
import { useOpportunityTexts } from '#src/features/opportunities/opportunity-texts.ts'
import { cardClass } from '#src/ui/card.tsx'

type NeedCardProps = {
  opportunity: Opportunity
  /** Below the client's words. */
  children: ReactNode
}

/** The need that an offer answers; a press, or a change of it, opens the client's words, photos and days. */
export function NeedCard({ opportunity, children }: NeedCardProps) {
  const texts = useOpportunityTexts()
  const offerWords = useOfferWords()
  const { title, cover, description, version } = opportunity
  const [first] = useState(version)
  const client = texts.client(opportunity)
  return (
    <details open={version !== first} className={cardClass({ className: 'group' })}>
      <summary className="flex list-none items-center gap-3.5 p-3.5 [&::-webkit-details-marker]:hidden">
        <ItemThumb photo={cover} size="sm" />
        <span className="min-w-0 flex-1">
          <b className="line-clamp-3 wrap-anywhere">{title}</b>
          <span className="block pt-0.5 text-sm wrap-anywhere text-ink-2">
            {[client, ...texts.place(opportunity), offerWords(opportunity)].join(' · ')}
          </span>
        </span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-ink-3 transition group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-3.5 border-t border-line p-4">
        <p className="wrap-anywhere whitespace-pre-line">{description}</p>
        <JobPhotos images={opportunity.photos} wide />
        <Terms opportunity={opportunity} />
        <Client opportunity={opportunity} />
        <OfferCount opportunity={opportunity} />
        {children}
      </div>
    </details>
  )
}

/** The first name of the client, with their record. */
function Client({ opportunity }: { opportunity: Opportunity }) {
  const texts = useOpportunityTexts()
  return (
    <div className="grid gap-1.5">
      <b>{texts.client(opportunity)}</b>
      <LazyClientRecord of={{ kind: 'need', id: opportunity._id }} />
    </div>
  )
}

function Terms({ opportunity }: { opportunity: Opportunity }) {
  const { t } = useTranslation()
  const texts = useOpportunityTexts()
  return (
    <p className="text-ink-2">
      <b className="block text-ink">{texts.when(opportunity)}</b>
      <OpportunityFit opportunity={opportunity} />
      <b className="block pt-2.5 text-ink">{texts.budget(opportunity)}</b>
      {t(`opportunities:offer.pay.${opportunity.paymentMethod}`)}
    </p>
  )
}
