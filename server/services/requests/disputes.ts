import { disputesOf } from '#server/services/deals/disputes/disputes.ts'
import { requestDeal } from './deal.ts'
import { visibleRequest } from './requests.ts'

export const requestDisputes = disputesOf(requestDeal, visibleRequest)
