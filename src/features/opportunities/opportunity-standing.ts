import { NEED_OFFERS_MAX } from '#src/contract/needs/limits.ts'
import type { Opportunity } from '#src/contract/needs/opportunities.ts'

export type OpportunityStanding =
  /** Takes an offer of the tasker. */
  | 'open'
  | 'full'
  /** Has an offer that stands. */
  | 'offered'
  | 'hourTaken'
  /** The need has changed since: the tasker confirms their offer. */
  | 'outdated'
  | 'declined'
  | 'accepted'
  | 'otherChosen'
  | 'ended'

/** Where a need stands for one tasker. */
export function standingOf({
  status,
  mine,
  offers,
}: Pick<Opportunity, 'status' | 'mine' | 'offers'>): OpportunityStanding {
  if (mine?.status === 'accepted') return 'accepted'
  if (status === 'accepted') return 'otherChosen'
  if (status !== 'open') return 'ended'
  if (mine?.status === 'declined') return 'declined'
  if (mine?.status === 'made')
    return mine.hourTaken ? 'hourTaken' : mine.outdated ? 'outdated' : 'offered'
  return offers >= NEED_OFFERS_MAX ? 'full' : 'open'
}
