import type { Party } from '#src/contract/requests/request-lifecycle.ts'
import { parseOneOf } from '#src/lib/search-params.ts'

export const orderSides = ['buying', 'selling'] as const
export type OrderSide = (typeof orderSides)[number]

export type OrdersSearch = { side?: OrderSide | undefined }

export const parseOrdersSearch = (raw: Record<string, unknown>): OrdersSearch => ({
  side: parseOneOf(orderSides, raw['side']),
})

type Work = { purchases: number; sales: number }

/** The side that opens: the one with pending actions, else that of the reader's role. */
export function sideWithWork(role: Party, work: Work | undefined): OrderSide {
  const { purchases = 0, sales = 0 } = work ?? {}
  if (sales > 0 && purchases === 0) return 'selling'
  if (purchases > 0 && sales === 0) return 'buying'
  return role === 'tasker' ? 'selling' : 'buying'
}
