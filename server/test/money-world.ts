import { eq } from 'drizzle-orm'
import Stripe from 'stripe'
import type { BodyOf } from '#src/contract/protocol/endpoint.ts'
import { addStatement } from '#src/contract/disputes/disputes.ts'
import { createPaymentIntent } from '#src/contract/payments/payments.ts'
import {
  createRequest,
  getRequest,
  type JobAddressInput,
  type ServiceRequest,
  updateRequestStatus,
} from '#src/contract/requests/requests.ts'
import type { RequestStatus, Timing } from '#src/contract/requests/request-lifecycle.ts'
import { loadConfig } from '#server/config.ts'
import { payments, payoutAccounts, serviceRequests, taskers } from '#server/db/schema.ts'
import { createStripePayments } from '#server/providers/payments/stripe-payments.ts'
import { makeOffer } from '#src/contract/requests/terms.ts'
import { withDeadline } from '#server/services/deals/deal.ts'
import { requestDeal } from '#server/services/requests/deal.ts'
import { standInFetch } from '#server/stand-ins/stripe/stand-in-fetch.ts'
import {
  createStripeStandIn,
  type StripeStandIn,
} from '#server/stand-ins/stripe/stripe-stand-in.ts'
import { type Answer, type Caller, createTestApp, type TestApp } from './harness.ts'
import { mediaDeps } from './media.ts'

const secretKey = 'sk_test_money_world'
export const webhookSecrets = { platform: 'whsec_platform', connect: 'whsec_connect' }

/** Before: the call never arrives. After: it arrives, its answer does not. */
export type Fault = 'none' | 'before' | 'after'

export type MoneyWorld = Awaited<ReturnType<typeof createMoneyWorld>>

/**
 * The application with the payment stand-in in memory, a client, a tasker who can be paid, an
 * operator and a stranger. Webhooks wait until `deliver`, or until the stand-in is started.
 */
export async function createMoneyWorld() {
  let fault: () => Fault = () => 'none'
  const standIn = createStandIn(() => test.app)
  const reach = standInFetch(standIn)
  const unreliable: typeof fetch = async (input, init) => {
    const now = fault()
    if (now === 'before') throw new TypeError('fetch failed')
    const response = await reach(input, init)
    if (now === 'after') throw new TypeError('terminated')
    return response
  }
  const stripe = new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(reach),
  })
  const provider = createStripePayments({
    secretKey,
    webhookSecrets,
    fetch: unreliable,
    maxNetworkRetries: 0,
  })
  const media = mediaDeps()
  const test = await createTestApp({ ...media, payments: provider, config: unhurried() })
  const client = await test.as('clara', { name: 'Clara Monteiro' })
  const tasker = await test.as('marina', { name: 'Marina Duarte', roles: ['tasker'] })
  const operator = await test.as('operador')
  const stranger = await test.as('stranger')
  await makePayable(test, standIn, 'marina')
  const inbox = webhookInbox(test, stripe)

  return {
    ...test,
    client,
    tasker,
    operator,
    stranger,
    stripe,
    standIn,
    ...inbox,
    /** Fills in the provider's form. */
    onboard: (url: string) => onboard(standIn, url),
    close: async () => {
      await test.close()
      await media.clear()
    },
    setFault: (next: () => Fault) => {
      fault = next
    },
    request: (body: Partial<BodyOf<typeof createRequest>> = {}) => ask(client, body),
    /** Moves a request as its parties would, paying the due instalments on the way. */
    bringTo: (status: RequestStatus, method?: '50-50' | '100') =>
      bringTo({ test, stripe, client, tasker, deliver: inbox.deliver }, status, method),
    /** Changes a request's times: the deadline follows, as when a service changes them. */
    setTimes: (id: string, times: Partial<Timing>) => setTimes(test, id, times),
    /** Pays as the browser does with the provider's form. */
    pay: (requestId: string) => pay(stripe, client, requestId),
    paymentsOf: (requestId: string) =>
      test.db
        .select()
        .from(payments)
        .where(eq(payments.requestId, requestId))
        .orderBy(payments.instalment),
  }
}

/** Thousands of calls come from one address in these tests. */
const unhurried = () => ({
  ...loadConfig({ LOG_LEVEL: 'silent' }),
  publicUrl: 'http://oficio.test',
  // The clock of a test moves by days.
  operatorIdleMinutes: 10_000_000,
  rateLimits: {
    api: 10_000_000,
    signIn: 10_000_000,
    interest: 10_000_000,
    search: 10_000_000,
    conversation: 10_000_000,
    writes: 10_000_000,
    images: 10_000_000,
    calendars: 10_000_000,
  },
  quotas: {
    unansweredPerTasker: 10_000,
    requestsPerDay: { verified: 10_000, unverified: 10_000 },
    items: {
      trusted: { perDay: 10_000, onSale: 10_000 },
      fresh: { perDay: 10_000, onSale: 10_000 },
    },
    messagesPerHour: { inRequest: 10_000, inAll: 10_000 },
    needs: { open: 10_000, perDay: 10_000 },
    needOffersPerDay: 10_000,
  },
})

const publicUrl = 'http://oficio.test/__stripe'
const hooks = 'http://oficio.test/api/webhooks'

/** The stand-in in memory; its webhooks reach the application without a network. */
const createStandIn = (app: () => TestApp['app']): StripeStandIn =>
  createStripeStandIn({
    file: null,
    publicUrl,
    secretKey,
    webhooks: [
      { url: `${hooks}/stripe`, secret: webhookSecrets.platform, connect: false },
      { url: `${hooks}/stripe-connect`, secret: webhookSecrets.connect, connect: true },
    ],
    retryDelays: [0, 1, 1],
    send: async (url, { headers, body }) => {
      const sent = new Headers(headers)
      const { statusCode } = await app().inject({
        method: 'POST',
        url: new URL(url).pathname,
        headers: Object.fromEntries(sent),
        payload: typeof body === 'string' ? body : '',
      })
      return new Response(null, { status: statusCode })
    },
  })

async function makePayable({ db }: TestApp, standIn: StripeStandIn, uid: string) {
  const accountId = `acct_${uid}`
  await standIn.control.seedAccounts([{ id: accountId }])
  await db.insert(taskers).values({ uid, categories: ['eletrica'] })
  await db.insert(payoutAccounts).values({ uid, accountId, state: 'active' })
}

async function onboard(standIn: StripeStandIn, url: string) {
  const form = new Request(url.replace('/__stripe', ''), {
    method: 'POST',
    body: new URLSearchParams({ action: 'whole' }),
  })
  const { status } = await standIn.fetch(form)
  if (status !== 303) throw new Error(`the form answered ${status}`)
}

const DAY = 24 * 60 * 60_000

async function ask(client: Caller, body: Partial<BodyOf<typeof createRequest>>) {
  const answer = await client.call(createRequest, {
    body: {
      tasker: 'marina',
      serviceDetails: {
        category: 'eletrica',
        description: 'Trocar o disjuntor da cozinha',
        date: new Date(Date.now() + 20 * DAY).toISOString(),
      },
      pricePerService: 120.01,
      cep: '01310-100',
      paymentMethod: '100',
      ...body,
    },
  })
  return must(answer)
}

/** The answer of a call that must not fail. */
export function must<E extends Parameters<Caller['call']>[0]>(answer: Answer<E>) {
  if (!answer.ok) throw new Error(`${answer.status} ${JSON.stringify(answer.error)}`)
  return answer.body
}

async function pay(stripe: Stripe, client: Caller, requestId: string): Promise<string> {
  const answer = await client.call(createPaymentIntent, {
    body: { serviceRequestId: requestId },
  })
  const intentId = must(answer).clientSecret.split('_secret_')[0] ?? ''
  await confirm(stripe, intentId)
  return intentId
}

export const confirm = (stripe: Stripe, intentId: string, card = 'pm_card_visa') =>
  stripe.paymentIntents.confirm(intentId, {
    payment_method: card,
    return_url: 'http://oficio.test/',
  })

/** Has the provider's form show a Pix code; returns the address of its page. */
export async function showPix(stripe: Stripe, intentId: string): Promise<string> {
  const intent = await stripe.paymentIntents.confirm(intentId, {
    payment_method_data: { type: 'pix' },
    return_url: 'http://oficio.test/',
  })
  return intent.next_action?.pix_display_qr_code?.hosted_instructions_url ?? ''
}

/** Pays a code at the bank, or lets it end; returns its state. */
export async function atBank(
  standIn: StripeStandIn,
  url: string,
  action: 'pay' | 'end' | 'look' = 'pay',
): Promise<unknown> {
  const page = new Request(url.replace('/__stripe', ''), {
    method: 'POST',
    body: new URLSearchParams({ action }),
  })
  return (await standIn.fetch(page)).json()
}

/** The provider's events, signed and delivered on the test's call. */
function webhookInbox({ app }: TestApp, stripe: Stripe) {
  const seen = new Set<string>()
  const pending = async (): Promise<Stripe.Event[]> => {
    const events = await stripe.events.list({ limit: 100 })
    return events.data.toReversed().filter(({ id }) => !seen.has(id))
  }
  const post = async (
    event: object,
    endpoint: keyof typeof webhookSecrets = 'platform',
  ) => {
    const payload = JSON.stringify(event)
    const secret = webhookSecrets[endpoint]
    const response = await app.inject({
      method: 'POST',
      url: endpoint === 'connect' ? '/api/webhooks/stripe-connect' : '/api/webhooks/stripe',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': stripe.webhooks.generateTestHeaderString({ payload, secret }),
      },
      payload,
    })
    return response.statusCode
  }
  return {
    pending,
    post,
    /** Delivers all that wait, oldest first. */
    deliver: async () => {
      for (const event of await pending()) {
        seen.add(event.id)
        await post(event, event.account ? 'connect' : 'platform')
      }
    },
    /** Loses the events that wait. */
    drop: async () => {
      for (const event of await pending()) seen.add(event.id)
    },
  }
}

type World = {
  test: TestApp
  stripe: Stripe
  client: Caller
  tasker: Caller
  deliver: () => Promise<void>
}

const path: RequestStatus[] = ['pending', 'accepted', 'paid', 'in_progress', 'delivered']

const afterwards: Partial<Record<RequestStatus, ['client' | 'tasker', RequestStatus]>> = {
  negotiating: ['client', 'pending'],
  declined: ['tasker', 'pending'],
  cancelled: ['client', 'pending'],
  changes_requested: ['client', 'delivered'],
  disputed: ['client', 'delivered'],
}

async function bringTo(
  world: World,
  status: RequestStatus,
  method: '50-50' | '100' = '100',
): Promise<ServiceRequest> {
  const request = await ask(world.client, { paymentMethod: method })
  const [who, from] = afterwards[status] ?? ['client', status]
  const reached = ['completed', 'closed', 'expired'].includes(from) ? 'delivered' : from
  for (const step of path.slice(1, path.indexOf(reached) + 1)) {
    if (step === 'paid') {
      await pay(world.stripe, world.client, request._id)
      await world.deliver()
    } else {
      if (step === 'in_progress')
        await setTimes(world.test, request._id, { date: new Date() })
      await moveTo(world.tasker, request._id, step)
    }
  }
  if (status === 'negotiating') await makeAnyOffer(world.client, request)
  else if (from !== status) await moveTo(world[who], request._id, status)
  if (status === 'disputed') await answerDispute(world.tasker, request._id)
  if (reached !== from) await finish(world, request._id, status, method)
  return request
}

async function makeAnyOffer(caller: Caller, { _id: id, price }: ServiceRequest) {
  const body = { termsVersion: 1, price }
  must(await caller.call(makeOffer, { params: { id }, body }))
}

/** The other party answers the dispute: an operator may judge. */
async function answerDispute(tasker: Caller, id: string): Promise<void> {
  const body = { text: 'Fiz tudo o que combinamos.' }
  must(await tasker.call(addStatement, { params: { deal: 'request', id }, body }))
}

async function finish(
  world: World,
  id: string,
  status: RequestStatus,
  method: '50-50' | '100',
): Promise<void> {
  if (status === 'expired' || status === 'closed') await setStatus(world.test, id, status)
  else if (method === '100') await moveTo(world.client, id, 'completed')
  else {
    await pay(world.stripe, world.client, id)
    await world.deliver()
  }
}

async function setTimes({ db }: TestApp, id: string, times: Partial<Timing>) {
  const [row] = await db.select().from(serviceRequests).where(eq(serviceRequests.id, id))
  if (!row) throw new Error(`no request ${id}`)
  await db
    .update(serviceRequests)
    .set(withDeadline(requestDeal, { ...row, ...times }))
    .where(eq(serviceRequests.id, id))
}

/** The statuses that only timeouts lead to, set at once. */
const setStatus = (test: TestApp, id: string, status: RequestStatus) =>
  test.db.update(serviceRequests).set({ status }).where(eq(serviceRequests.id, id))

const moveTo = async (who: Caller, id: string, status: RequestStatus) =>
  must(await move(who, id, status))

/** Asks for a status as the interface does: with the terms that the caller sees, and a reason. */
export async function move(who: Caller, id: string, status: RequestStatus) {
  const params = { id }
  if (status !== 'accepted')
    return who.call(updateRequestStatus, {
      params,
      body: { status, note: 'It must be so' },
    })
  const seen = await who.call(getRequest, { params })
  const termsVersion = seen.body?.data.termsVersion ?? 1
  return who.call(updateRequestStatus, { params, body: { status, termsVersion } })
}

export const jobAddress: JobAddressInput = {
  street: 'Rua Augusta',
  number: '1508',
  complement: 'apto. 42',
  district: 'Consolação',
  city: 'São Paulo',
  reference: 'Portão verde',
}
