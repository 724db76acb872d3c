import type { PaymentMethod } from '#src/contract/payments/money.ts'
import {
  createRequest,
  type ServiceRequest,
  updateRequestStatus,
} from '#src/contract/requests/requests.ts'
import type { Person } from './people.ts'
import { payDue } from './provider.ts'

const HOUR = 60 * 60_000

export type Job = { client: Person; tasker: Person }

export type AskedTerms = {
  price?: number
  method?: PaymentMethod
  inHours?: number
  /** The provider's name of the card that pays. */
  card?: string
}

/** The body of a new request, by default ten days ahead. */
export const requestBody = (
  tasker: Person,
  { price = 120, method = '100', inHours = 240 }: AskedTerms = {},
) => ({
  tasker: tasker.uid,
  serviceDetails: {
    category: 'eletrica' as const,
    description: 'Trocar o disjuntor e duas tomadas da cozinha.',
    date: new Date(Date.now() + inHours * HOUR).toISOString(),
  },
  pricePerService: price,
  cep: '01310100',
  paymentMethod: method,
})

/** Asks for a job without a browser. */
export const ask = ({ client, tasker }: Job, terms?: AskedTerms): Promise<ServiceRequest> =>
  client.api(createRequest, { body: requestBody(tasker, terms) })

type Reachable = 'pending' | 'accepted' | 'paid' | 'in_progress' | 'delivered'
const path: readonly Reachable[] = [
  'pending',
  'accepted',
  'paid',
  'in_progress',
  'delivered',
]

/** A request that its parties have brought so far, without a browser. */
export async function requestAt(
  origin: string,
  job: Job,
  status: Reachable,
  terms?: AskedTerms,
): Promise<string> {
  const { _id: id, termsVersion } = await ask(job, {
    // Work starts on its day.
    ...(path.indexOf(status) > path.indexOf('paid') && { inHours: 3 }),
    ...terms,
  })
  for (const step of path.slice(1, path.indexOf(status) + 1)) {
    if (step === 'paid') await payDue(origin, job.client, id, terms?.card)
    else
      await job.tasker.api(updateRequestStatus, {
        params: { id },
        body: { status: step, termsVersion },
      })
  }
  return id
}
