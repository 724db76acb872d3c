import { platformFee } from '#src/contract/payments/fees.ts'
import { toBrl } from '#src/contract/payments/money.ts'
import type { OwnNeedOffer } from '#src/contract/needs/need-offers.ts'
import type { NeedRow, OfferRow } from './need-rows.ts'

type OfNeed = Pick<NeedRow, 'feePercent' | 'requestId' | 'version'>

/** An offer as its tasker sees it, with their own words whole. */
export function ownOffer(offer: OfferRow, need: OfNeed): OwnNeedOffer {
  return { ...offerTerms(offer, need), message: offer.message, net: netOf(offer, need) }
}

/** What both sides read of an offer. */
export const offerTerms = (offer: OfferRow, { requestId, version }: OfNeed) => ({
  _id: offer.id,
  status: offer.status,
  version: offer.version,
  price: toBrl(offer.price),
  date: offer.date.toISOString(),
  durationMinutes: offer.durationMinutes,
  service:
    offer.serviceSkill === null && offer.serviceName === null
      ? null
      : { skill: offer.serviceSkill, name: offer.serviceName },
  outdated: offer.status === 'made' && offer.needVersion !== version,
  hourTaken: offer.hourTaken,
  reason: offer.reason,
  changedAt: offer.changedAt.toISOString(),
  requestId: offer.status === 'accepted' ? requestId : null,
})

/** BRL. */
const netOf = ({ price }: OfferRow, { feePercent }: OfNeed): number =>
  toBrl(price - platformFee(price, feePercent))
