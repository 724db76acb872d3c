export const orderSides = ['buying', 'selling'] as const
export type OrderSide = (typeof orderSides)[number]

export type OrdersSearch = { side?: OrderSide | undefined }

/** Reads the address; whatever is no side must be said to be undefined. */
export const parseOrdersSearch = (raw: Record<string, unknown>): OrdersSearch => ({
  side: orderSides.find((side) => side === raw['side']),
})
