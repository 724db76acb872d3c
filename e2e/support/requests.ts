import type { PaymentMethod } from '#src/contract/money.ts'
import {
  createRequest,
  type ServiceRequest,
  updateRequestStatus,
} from '#src/contract/requests.ts'
import type { Person } from './people.ts'
import { payDue } from './provider.ts'

const DAY = 24 * 60 * 60_000

export type Job = { client: Person; tasker: Person }

/** Asks for a job ten days ahead, without a browser. */
export const ask = (
  { client, tasker }: Job,
  { price = 120, method = '100' }: { price?: number; method?: PaymentMethod } = {},
): Promise<ServiceRequest> =>
  client.api(createRequest, {
    body: {
      tasker: tasker.uid,
      serviceDetails: {
        category: 'eletrica',
        description: 'Trocar o disjuntor e duas tomadas da cozinha.',
        date: new Date(Date.now() + 10 * DAY).toISOString(),
      },
      pricePerService: price,
      cep: '01310100',
      paymentMethod: method,
    },
  })

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
  terms?: { price?: number; method?: PaymentMethod },
): Promise<string> {
  const { _id: id, termsVersion } = await ask(job, terms)
  for (const step of path.slice(1, path.indexOf(status) + 1)) {
    if (step === 'paid') await payDue(origin, job.client, id)
    else
      await job.tasker.api(updateRequestStatus, {
        params: { id },
        body: { status: step, termsVersion },
      })
  }
  return id
}
