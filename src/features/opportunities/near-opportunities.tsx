import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ItemThumb } from '#src/components/item-thumb.tsx'
import { useOpportunities } from '#src/queries/opportunities.ts'
import { cardClass } from '#src/ui/card.tsx'
import { SectionHeader } from '#src/ui/page-header.tsx'
import { standingOf } from './opportunity-standing.ts'
import { useOpportunityTexts } from './opportunity-texts.ts'

const SHOWN = 3

/** The first opportunities that take an offer, beside one that does not; nothing until loaded. */
export function NearOpportunities({ beside }: { beside: string }) {
  const { t } = useTranslation()
  const texts = useOpportunityTexts()
  const { data } = useOpportunities()
  const shown = (data?.items ?? [])
    .filter((each) => each._id !== beside && !each.hidden && standingOf(each) === 'open')
    .slice(0, SHOWN)
  if (shown.length === 0) return null
  return (
    <section className="pb-8">
      <SectionHeader title={t('opportunities:ended.near')} />
      <ul className={cardClass({ className: 'divide-y divide-line' })}>
        {shown.map((opportunity) => (
          <li key={opportunity._id}>
            <Link
              to="/needs/$needId/offer"
              params={{ needId: opportunity._id }}
              className="flex items-center gap-3 p-3.5"
            >
              <ItemThumb photo={opportunity.cover} size="sm" />
              <span className="min-w-0 flex-1">
                <b className="line-clamp-2 wrap-anywhere">{opportunity.title}</b>
                <span className="block pt-0.5 text-sm wrap-anywhere text-ink-2">
                  {[...texts.place(opportunity), texts.budget(opportunity)].join(' · ')}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
