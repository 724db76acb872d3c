import { disputesOf } from '#server/services/deals/disputes/disputes.ts'
import { orderDeal } from './deal.ts'
import { visibleOrder } from './orders.ts'

export const orderDisputes = disputesOf(orderDeal, visibleOrder)
