import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Opportunity } from '#src/contract/needs/opportunities.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { standingOf } from './opportunity-standing.ts'

/** The button to make an offer, or to see the tasker's own. */
export function OfferLink({ opportunity }: { opportunity: Opportunity }) {
  const { t } = useTranslation()
  const { _id, title, mine } = opportunity
  const standing = standingOf(opportunity)
  const isNew = standing === 'open'
  if (!isNew && mine === null) return null
  const label = t(isNew ? 'opportunities:makeOffer' : 'opportunities:seeOffer')
  return (
    <Link
      to="/needs/$needId/offer"
      params={{ needId: _id }}
      aria-label={`${label}: ${title}`}
      className={buttonClass({
        variant: isNew ? 'secondary' : 'outline',
        // Above the link of the whole card.
        className: 'z-1',
      })}
    >
      {label}
    </Link>
  )
}
