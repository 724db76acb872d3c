import { Link } from '@tanstack/react-router'
import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import CircleSlash from 'lucide-react/icons/circle-slash'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NEED_OFFERS_MAX } from '#src/contract/needs/limits.ts'
import type { Opportunity } from '#src/contract/needs/opportunities.ts'
import { NearOpportunities } from '#src/features/opportunities/near-opportunities.tsx'
import type { OpportunityStanding } from '#src/features/opportunities/opportunity-standing.ts'
import { useOpportunityTexts } from '#src/features/opportunities/opportunity-texts.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

/** A need that takes no offer, or no other of this tasker. */
type Ended = Exclude<OpportunityStanding, 'open' | 'offered' | 'hourTaken' | 'outdated'>

type OfferEndedProps = { opportunity: Opportunity; standing: Ended }

/** In place of the form: why no offer can be made or changed, and the next step. */
export function OfferEnded({ opportunity, standing }: OfferEndedProps) {
  const { t } = useTranslation()
  const texts = useOpportunityTexts()
  const isAccepted = standing === 'accepted'
  const Icon = isAccepted ? CircleCheckBig : CircleSlash
  return (
    <>
      <EmptyState
        icon={<Icon aria-hidden className="size-7" />}
        title={t(`opportunities:ended.${standing}`, {
          name: texts.client(opportunity),
          max: NEED_OFFERS_MAX,
        })}
        action={<NextStep opportunity={opportunity} />}
      >
        <Reason opportunity={opportunity} standing={standing} />
      </EmptyState>
      {!isAccepted && <NearOpportunities beside={opportunity._id} />}
    </>
  )
}

function NextStep({ opportunity: { mine } }: Pick<OfferEndedProps, 'opportunity'>) {
  const { t } = useTranslation()
  const requestId = mine?.requestId
  return requestId ? (
    <Link
      to="/service-request/details/$serviceRequestId"
      params={{ serviceRequestId: requestId }}
      className={buttonClass()}
    >
      {t('opportunities:ended.toRequest')}
    </Link>
  ) : (
    <Link to="/needs" className={buttonClass({ variant: 'secondary' })}>
      {t('opportunities:seeAll')}
    </Link>
  )
}

function Reason({ opportunity: { mine }, standing }: OfferEndedProps): ReactNode {
  const { t } = useTranslation()
  if (standing === 'otherChosen' && mine?.status !== 'made')
    return t('opportunities:ended.otherChosenNoneText')
  return (
    <>
      {standing === 'declined' && mine?.reason && (
        <p>{t(`opportunities:ended.reason.${mine.reason}`)}</p>
      )}
      <p>{t(`opportunities:ended.${standing}Text`)}</p>
    </>
  )
}
