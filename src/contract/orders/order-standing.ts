import type { OrderParty, SeenOrderStatus } from './order-lifecycle.ts'

const turns: Partial<Record<SeenOrderStatus, OrderParty>> = {
  reserved: 'buyer',
  paid: 'seller',
  delivered: 'buyer',
}

/**
 * The party that an order in this status waits for; null while neither has to act. A dispute names
 * its own.
 */
export const orderWaitsFor = (status: SeenOrderStatus): OrderParty | null =>
  turns[status] ?? null
