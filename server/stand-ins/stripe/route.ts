import type { Params } from './params.ts'
import type { World } from './world.ts'

type Call = {
  /** The thing that the path names; empty when it names none. */
  id: string
  params: Params
  /** The connected account in whose name the call is made; null: the platform. */
  account: string | null
}

/** One call of the API. Handlers are synchronous, so that nothing comes between. */
export type Route = {
  method: 'GET' | 'POST' | 'DELETE'
  /** `:id` stands for one segment. */
  path: string
  /** The allowed params; others are refused, as Stripe does. Reading calls take anything. */
  params?: string[]
  /** A publishable key will do, with the secret of the intent or of the customer's session. */
  publishable?: 'intent' | 'customer'
  /** @throws ApiError */
  handle: (world: World, call: Call) => object
}
