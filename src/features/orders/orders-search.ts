export const orderSides = ['buying', 'selling'] as const
export type OrderSide = (typeof orderSides)[number]

export type OrdersSearch = { side?: OrderSide | undefined }

/** Reads the address. An unknown side becomes undefined, or the router would keep the raw value. */
export const parseOrdersSearch = (raw: Record<string, unknown>): OrdersSearch => ({
  side: orderSides.find((side) => side === raw['side']),
})
