import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listNotifications } from '#src/contract/notifications/notifications.ts'
import {
  transitionTo,
  type Actor,
  type RequestState,
} from '#src/contract/requests/request-lifecycle.ts'
import { requestStatuses } from '#src/contract/requests/request-statuses.ts'
import {
  createRequest,
  getRequest,
  listRequests,
  updateRequestStatus,
} from '#src/contract/requests/requests.ts'
import { listDisputes, resolveDispute } from '#src/contract/disputes/disputes.ts'
import { makeOffer, withdrawOffer } from '#src/contract/requests/terms.ts'
import { disputes, requestEvents, serviceRequests, taskers } from '#server/db/schema.ts'
import { moveRequest } from '#server/services/requests/transitions.ts'
import type { Caller } from '#server/test/harness.ts'
import { isFull } from '#server/test/depth.ts'
import { setUpMoneyWorld, world } from '#server/test/money-tests.ts'
import { move, must } from '#server/test/money-world.ts'
import { addRequest } from '#server/test/people.ts'
import { timeouts } from '../../scripts/test-timeouts.ts'

setUpMoneyWorld()

const body = {
  tasker: 'marina',
  serviceDetails: {
    category: 'eletrica',
    description: 'Instalar um chuveiro novo',
    date: new Date(Date.now() + 86_400_000).toISOString(),
  },
  pricePerService: 95.5,
  cep: '01310-100',
} as const

describe('POST /api/requests/serviceRequest', () => {
  test('makes a pending request, whatever status the body says, and notifies the tasker', async () => {
    const answer = await world.client.call(createRequest, {
      body: { ...body, status: 'completed' },
    })
    expect(must(answer)).toMatchObject({
      status: 'pending',
      viewer: 'client',
      clientName: 'Clara Monteiro',
      taskerName: 'Marina Duarte',
      taskerId: 'marina',
      price: 95.5,
      pricePerService: 95.5,
      platformFee: 14.33,
      paymentMethod: '50-50',
      cep: '01310100',
      number: expect.stringMatching(/^[0-9A-Z]{4}$/),
      timeline: [{ action: 'create', by: 'client' }],
      payments: [],
      taskerCanReceive: true,
      chatClosed: false,
    })
    const told = must(
      await world.tasker.call(listNotifications, { query: {} }, { lang: 'es' }),
    )
    expect(told.notifications[0]).toMatchObject({
      type: 'request_created',
      message: expect.stringMatching(/^Clara Monteiro quiere contratarte: R\$\s95,50\.$/),
      additionalData: { amount: 95.5 },
    })
  })

  test.each([
    [
      'a date that is over',
      { serviceDetails: { ...body.serviceDetails, date: '2020-01-01T00:00:00Z' } },
      422,
      'requests/date-past',
    ],
    ['oneself', { tasker: 'clara' }, 422, 'requests/own-tasker'],
    ['nobody', { tasker: 'nobody' }, 404, 'taskers/not-found'],
    ['a client', { tasker: 'stranger' }, 404, 'taskers/not-found'],
    ['a price below R$ 5,00', { pricePerService: 4.99 }, 422, 'request/invalid'],
  ])('refuses %s', async (_what, change, status, code) => {
    const answer = await world.client.call(createRequest, { body: { ...body, ...change } })
    expect(answer).toMatchObject({ status, error: { code } })
  })

  test('names the field of a past date in the caller’s language', async () => {
    const past = { ...body.serviceDetails, date: '2020-01-01T00:00:00Z' }
    const answer = await world.client.call(
      createRequest,
      { body: { ...body, serviceDetails: past } },
      { lang: 'es' },
    )
    expect(answer.error?.details).toEqual([
      { path: 'serviceDetails.date', message: 'Elige una fecha futura.' },
    ])
  })

  test('needs a session', async () => {
    expect(await world.anonymous.call(createRequest, { body })).toMatchObject({
      status: 401,
    })
  })

  test('the same Idempotency-Key makes one request', async () => {
    const [first, second] = [
      await world.client.call(createRequest, { body }, { key: 'create-once-1' }),
      await world.client.call(createRequest, { body }, { key: 'create-once-1' }),
    ]
    expect(must(second)._id).toBe(must(first)._id)
    expect(second.headers['idempotent-replayed']).toBe('true')
  })
})

describe('GET /api/requests', () => {
  test('lists mine by role and status, newest change first, page by page', async () => {
    const clara = await world.as('clara-list')
    const ids: string[] = []
    for (let n = 0; n < 3; n++)
      ids.push(must(await clara.call(createRequest, { body }))._id)
    await move(clara, ids[0] ?? '', 'cancelled')
    const list = async (query: object) => must(await clara.call(listRequests, { query }))
    const all = await list({ role: 'client', limit: 2 })
    expect(all).toMatchObject({ total: 3, totalPages: 2, page: 1 })
    expect(all.data.map(({ _id }) => _id)).toEqual([ids[0], ids[2]])
    expect((await list({ page: 2, limit: 2 })).data.map(({ _id }) => _id)).toEqual([ids[1]])
    expect((await list({ status: 'active' })).total).toBe(2)
    expect((await list({ status: 'over' })).data[0]?._id).toBe(ids[0])
    expect((await list({ status: 'cancelled' })).total).toBe(1)
    expect((await list({ role: 'tasker' })).total).toBe(0)
  })

  test('done are those that ended with the work, confirmed or closed', async () => {
    const cleo = await world.as('cleo-list')
    const parties = { clientUid: 'cleo-list', taskerUid: world.tasker.uid ?? '' }
    const ids = new Map<string, string>()
    for (const status of ['completed', 'closed', 'cancelled', 'delivered'] as const)
      ids.set(status, await addRequest(world.db, { ...parties, status }))
    const query = { role: 'client', status: 'done' } as const
    const { data, total } = must(await cleo.call(listRequests, { query }))
    expect(total).toBe(2)
    expect(new Set(data.map(({ _id }) => _id))).toEqual(
      new Set([ids.get('completed'), ids.get('closed')]),
    )
  })

  test('needs a session and a status that exists', async () => {
    expect(await world.anonymous.call(listRequests, { query: {} })).toMatchObject({
      status: 401,
    })
    const query = { status: 'lost' as 'all' }
    expect(await world.client.call(listRequests, { query })).toMatchObject({ status: 422 })
  })
})

describe('GET /api/requests/:id', () => {
  test('is for its parties, and once disputed for operators; for others it does not exist', async () => {
    const { _id: id } = await world.request()
    const input = { params: { id } }
    expect(must(await world.tasker.call(getRequest, input)).data.viewer).toBe('tasker')
    for (const who of [world.stranger, world.operator])
      expect(await who.call(getRequest, input)).toMatchObject({
        status: 404,
        error: { code: 'requests/not-found' },
      })
    const { _id: disputed } = await world.bringTo('disputed')
    expect(
      await world.operator.call(getRequest, { params: { id: disputed } }),
    ).toMatchObject({ status: 200 })
    expect(await world.anonymous.call(getRequest, input)).toMatchObject({ status: 401 })
    for (const bad of ['x', '0198c0de-0000-7000-8000-000000000000'])
      expect(await world.client.call(getRequest, { params: { id: bad } })).toMatchObject({
        status: 404,
      })
  })
})

describe('PUT /api/requests/:id/status', () => {
  test('makes no offer: an offer names other terms', async () => {
    const { _id: id } = await world.request()
    for (const who of [world.client, world.tasker])
      expect(await move(who, id, 'negotiating')).toMatchObject({
        status: 409,
        error: { code: 'requests/illegal-transition', details: { status: 'pending' } },
      })
    const empty = { termsVersion: 1, note: 'Podemos conversar?' }
    expect(
      await world.tasker.call(makeOffer, { params: { id }, body: empty }),
    ).toMatchObject({ status: 422, error: { details: [{ path: 'price' }] } })
    const { data } = must(await world.client.call(getRequest, { params: { id } }))
    expect(data).toMatchObject({ status: 'pending', termsVersion: 1 })
  })

  test(
    'agrees with the graph of the contract for every status, party and target',
    async () => {
      const people: [Actor, Caller][] = [
        ['client', world.client],
        ['tasker', world.tasker],
        ['operator', world.operator],
      ]
      const { _id: id } = await world.request()
      await world.setTimes(id, { date: new Date() })
      const disagreements: string[] = []
      // The status is set by SQL, so the open disputes of the previous case are ended by hand.
      const forgetDisputes = () => {
        const at = new Date()
        const over = { endedAt: at, endedBy: 'system' } as const
        return world.db.update(disputes).set(over)
      }
      const terms = (['100', '50-50'] as const).flatMap((paymentMethod) =>
        (['client', 'tasker'] as const).map((termsBy) => ({ paymentMethod, termsBy })),
      )
      let turn = 0
      for (const from of requestStatuses)
        for (const [actor, caller] of people)
          for (const to of requestStatuses) {
            const states = terms.map((each) => ({ ...each, status: from }))
            const isLegal = (state: RequestState) =>
              actor !== 'operator' &&
              (from === to || transitionTo(to, state, actor) !== undefined)
            // An operator decides a dispute elsewhere, with a reason.
            const refused = actor === 'operator' ? 404 : 409
            // Where the terms make no difference to the graph, each is tried in turn.
            const differs = new Set(states.map(isLegal)).size > 1
            turn += 1
            const tried = isFull || differs ? states : [states[turn % states.length]]
            for (const state of tried.filter((each) => each !== undefined)) {
              await world.db
                .update(serviceRequests)
                .set(state)
                .where(eq(serviceRequests.id, id))
              const { status } = await move(caller, id, to)
              if (to === 'disputed') await forgetDisputes()
              if (status !== (isLegal(state) ? 200 : refused))
                disagreements.push(`${JSON.stringify(state)} ${actor} ${to}: ${status}`)
            }
          }
      expect(disagreements).toEqual([])
    },
    timeouts.longTest,
  )

  test('writes the timeline and notifies the other party, once', async () => {
    const { _id: id } = await world.request()
    await move(world.tasker, id, 'accepted')
    const again = must(await move(world.tasker, id, 'accepted')).data
    expect(again.timeline.map(({ action, by }) => `${action} ${by}`)).toEqual([
      'create client',
      'accept tasker',
    ])
    const { notifications } = must(
      await world.client.call(listNotifications, { query: {} }),
    )
    expect(
      notifications.filter(({ additionalData }) => additionalData.requestId === id),
    ).toMatchObject([{ type: 'request_accepted' }])
  })

  test('asked again, asks nothing of the payment provider', async () => {
    const { _id: id } = await world.bringTo('cancelled')
    const clara = { uid: 'clara', operator: false }
    expect(await moveRequest(world.deps, clara, { id, status: 'cancelled' })).toEqual([])
  })

  test('answers the current state when it is too late', async () => {
    const { _id: id } = await world.request()
    await move(world.client, id, 'cancelled')
    expect(await move(world.tasker, id, 'accepted')).toMatchObject({
      status: 409,
      error: { code: 'requests/illegal-transition', details: { status: 'cancelled' } },
    })
  })

  test('of two that answer at once one wins', async () => {
    const { _id: id } = await world.request()
    const answers = await Promise.all([
      move(world.tasker, id, 'accepted'),
      move(world.tasker, id, 'declined'),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const events = await world.db
      .select()
      .from(requestEvents)
      .where(eq(requestEvents.requestId, id))
    expect(events).toHaveLength(2)
  })

  test('a tasker who cannot be paid cannot accept', async () => {
    await world.as('novo', { roles: ['tasker'] })
    await world.db.insert(taskers).values({ uid: 'novo', categories: ['eletrica'] })
    const novo = await world.as('novo')
    const { _id: id } = await world.request({ tasker: 'novo' })
    expect(await move(novo, id, 'accepted')).toMatchObject({
      status: 409,
      error: { code: 'requests/tasker-cannot-receive' },
    })
  })

  test('is for its parties', async () => {
    const { _id: id } = await world.request()
    expect(await move(world.stranger, id, 'cancelled')).toMatchObject({ status: 404 })
    expect(await move(world.client, crypto.randomUUID(), 'cancelled')).toMatchObject({
      status: 404,
      error: { code: 'requests/not-found' },
    })
    expect(await move(world.anonymous, id, 'cancelled')).toMatchObject({ status: 401 })
  })
})

describe('POST /api/requests/:id/offers', () => {
  test('changes the terms; the other party may then accept them', async () => {
    const { _id: id } = await world.request()
    const offer = {
      termsVersion: 1,
      price: 150.5,
      paymentMethod: '50-50',
      note: 'Material incluso',
    } as const
    const answer = await world.tasker.call(makeOffer, { params: { id }, body: offer })
    expect(must(answer).data).toMatchObject({
      status: 'negotiating',
      termsBy: 'tasker',
      price: 150.5,
      paymentMethod: '50-50',
      timeline: [{ action: 'create' }, { action: 'offer', note: 'Material incluso' }],
    })
    expect((await move(world.tasker, id, 'accepted')).status).toBe(409)
    expect((await move(world.client, id, 'accepted')).status).toBe(200)
    const late = await world.client.call(makeOffer, {
      params: { id },
      body: { ...offer, termsVersion: 2 },
    })
    expect(late).toMatchObject({ status: 409, error: { details: { status: 'accepted' } } })
  })

  test('refuses a past date and strangers', async () => {
    const { _id: id } = await world.request()
    const params = { id }
    const past = { termsVersion: 1, date: '2020-01-01T00:00:00Z' }
    expect(await world.client.call(makeOffer, { params, body: past })).toMatchObject({
      status: 422,
      error: { code: 'requests/date-past', details: [{ path: 'date' }] },
    })
    const price = { termsVersion: 1, price: 100 }
    expect(await world.stranger.call(makeOffer, { params, body: price })).toMatchObject({
      status: 404,
    })
    expect(await world.anonymous.call(makeOffer, { params, body: price })).toMatchObject({
      status: 401,
    })
  })
})

describe('a transition that needs a reason for the other party', () => {
  const ask = (status: 'changes_requested' | 'disputed', id: string, note?: string) =>
    world.client.call(
      updateRequestStatus,
      { params: { id }, body: note === undefined ? { status } : { status, note } },
      { lang: 'es' },
    )

  test.each(['changes_requested', 'disputed'] as const)('%s needs one', async (status) => {
    const { _id: id } = await world.bringTo('delivered')
    for (const note of [undefined, '', 'too short', `  nine char${' '.repeat(20)}`]) {
      expect(await ask(status, id, note)).toMatchObject({
        status: 422,
        error: {
          details: [
            { path: 'note', message: 'Explica el motivo en al menos 10 caracteres' },
          ],
        },
      })
    }
    expect(await ask(status, id, 'ten chars!')).toMatchObject({ status: 200 })
  })
})

describe('terms that change between reading and answering', () => {
  const accept = (who: Caller, id: string, termsVersion: number) =>
    who.call(updateRequestStatus, {
      params: { id },
      body: { status: 'accepted', termsVersion },
    })
  const offer = (who: Caller, id: string, termsVersion: number, price: number) =>
    who.call(makeOffer, { params: { id }, body: { termsVersion, price } })

  test('accepting without the terms version is refused', async () => {
    const { _id: id, termsVersion } = await world.request()
    expect(termsVersion).toBe(1)
    const answer = await world.tasker.call(
      updateRequestStatus,
      { params: { id }, body: { status: 'accepted' } },
      { lang: 'es' },
    )
    expect(answer).toMatchObject({
      status: 422,
      error: {
        details: [{ path: 'termsVersion', message: 'Indica qué condiciones aceptas' }],
      },
    })
  })

  test('R$ 900 read, R$ 5 in two parts offered meanwhile: nothing is accepted', async () => {
    const { _id: id } = await world.request({ pricePerService: 900 })
    const date = new Date(Date.now() + 3 * 86_400_000).toISOString()
    const swap = { termsVersion: 1, price: 5, paymentMethod: '50-50', date } as const
    must(await world.client.call(makeOffer, { params: { id }, body: swap }))
    expect(await accept(world.tasker, id, 1)).toMatchObject({
      status: 409,
      error: {
        code: 'requests/terms-changed',
        details: {
          status: 'negotiating',
          termsBy: 'client',
          termsVersion: 2,
          price: 5,
          paymentMethod: '50-50',
          date,
        },
      },
    })
    const read = must(await world.tasker.call(getRequest, { params: { id } })).data
    expect(read).toMatchObject({ status: 'negotiating', termsVersion: 2 })
    expect((await accept(world.tasker, id, 3)).status).toBe(409)
    expect(must(await accept(world.tasker, id, 2)).data).toMatchObject({
      status: 'accepted',
      price: 5,
    })
  })

  test('a lost answer may be asked for again', async () => {
    const { _id: id } = await world.request()
    must(await accept(world.tasker, id, 1))
    expect(must(await accept(world.tasker, id, 1)).data.status).toBe('accepted')
  })

  test('a counter-offer answers the terms of now', async () => {
    const { _id: id } = await world.request()
    must(await offer(world.tasker, id, 1, 200))
    expect(await offer(world.client, id, 1, 90)).toMatchObject({
      status: 409,
      error: {
        code: 'requests/terms-changed',
        details: { termsVersion: 2, termsBy: 'tasker', price: 200 },
      },
    })
    expect(must(await offer(world.client, id, 2, 90)).data.termsVersion).toBe(3)
  })

  test('the author of the newer terms is shown them too', async () => {
    const { _id: id } = await world.request()
    must(await offer(world.tasker, id, 1, 200))
    expect(await accept(world.tasker, id, 1)).toMatchObject({
      error: { code: 'requests/terms-changed', details: { termsBy: 'tasker' } },
    })
    expect(await accept(world.tasker, id, 2)).toMatchObject({
      error: { code: 'requests/illegal-transition' },
    })
  })

  test('strangers learn nothing of the terms', async () => {
    const { _id: id } = await world.request()
    expect(await accept(world.stranger, id, 9)).toMatchObject({
      status: 404,
      error: { code: 'requests/not-found' },
    })
  })

  test.each([
    ['accept', 'offer'],
    ['offer', 'offer'],
    ['offer', 'accept'],
  ] as const)(
    '%s by the tasker and %s by the client at once: one counts',
    async (...acts) => {
      const { _id: id } = await world.request()
      if (acts[1] === 'accept') must(await offer(world.tasker, id, 1, 300))
      const seen = acts[1] === 'accept' ? 2 : 1
      const act = (who: Caller, what: 'accept' | 'offer', price: number) =>
        what === 'accept' ? accept(who, id, seen) : offer(who, id, seen, price)
      const [first, second] = await Promise.all([
        act(world.tasker, acts[0], 150),
        act(world.client, acts[1], 5),
      ])
      expect(new Set([first.status, second.status])).toEqual(new Set([200, 409]))
      const { data } = must(await world.client.call(getRequest, { params: { id } }))
      const prices = {
        accept: acts[1] === 'accept' ? 300 : 120.01,
        offer: first.ok ? 150 : 5,
      }
      expect(data.price).toBe(prices[data.status === 'accepted' ? 'accept' : 'offer'])
    },
  )
})

describe('POST /api/requests/:id/offers/withdraw', () => {
  const offer = (who: Caller, id: string, termsVersion: number, price: number) =>
    who.call(makeOffer, { params: { id }, body: { termsVersion, price } })
  const withdraw = (who: Caller, id: string, termsVersion: number) =>
    who.call(withdrawOffer, { params: { id }, body: { termsVersion } })
  const accept = (who: Caller, id: string, termsVersion: number) =>
    who.call(updateRequestStatus, {
      params: { id },
      body: { status: 'accepted', termsVersion },
    })
  const read = async (id: string) =>
    must(await world.client.call(getRequest, { params: { id } })).data

  test('the terms before it stand again, as a new version, and the other party is notified', async () => {
    const asked = await world.request({ pricePerService: 100, paymentMethod: '100' })
    const { _id: id } = asked
    const date = new Date(Date.now() + 9 * 86_400_000).toISOString()
    const other = { termsVersion: 1, price: 150, date, paymentMethod: '50-50' } as const
    const offered = must(
      await world.tasker.call(makeOffer, { params: { id }, body: other }),
    ).data
    const before = {
      ...{ by: 'client', price: 100, paymentMethod: '100' },
      ...{ date: asked.date, durationMinutes: asked.durationMinutes },
    }
    expect(offered.termsBefore).toEqual(before)
    expect(must(await withdraw(world.tasker, id, 2)).data).toMatchObject({
      status: 'pending',
      termsBy: 'client',
      termsVersion: 3,
      termsBefore: null,
      price: 100,
      date: asked.date,
      paymentMethod: '100',
      timeline: [
        { action: 'create' },
        { action: 'offer', price: 150 },
        { action: 'withdraw_offer', by: 'tasker', price: 100, date: asked.date },
      ],
    })
    const told = must(await world.client.call(listNotifications, { query: {} }))
    expect(told.notifications[0]).toMatchObject({
      type: 'request_offer',
      message: expect.stringContaining('retirou a última proposta'),
      additionalData: { requestId: id },
    })
    expect(must(await accept(world.tasker, id, 3)).data).toMatchObject({ price: 100 })
  })

  test('a withdrawn offer cannot be accepted by a party who has read it', async () => {
    const { _id: id } = await world.request({ pricePerService: 100 })
    must(await offer(world.tasker, id, 1, 150))
    must(await withdraw(world.tasker, id, 2))
    expect(await accept(world.client, id, 2)).toMatchObject({
      status: 409,
      error: { code: 'requests/terms-changed', details: { termsBy: 'client', price: 100 } },
    })
    expect((await read(id)).status).toBe('pending')
  })

  test('one after another, down to the request, which is no offer', async () => {
    const { _id: id } = await world.request({ pricePerService: 100 })
    must(await offer(world.tasker, id, 1, 150))
    must(await offer(world.client, id, 2, 120))
    expect(must(await withdraw(world.client, id, 3)).data).toMatchObject({
      status: 'negotiating',
      termsBy: 'tasker',
      price: 150,
      termsBefore: { by: 'client', price: 100 },
    })
    expect(must(await withdraw(world.tasker, id, 4)).data).toMatchObject({
      status: 'pending',
      price: 100,
    })
    expect(await withdraw(world.client, id, 5)).toMatchObject({
      status: 409,
      error: { code: 'requests/illegal-transition', details: { status: 'pending' } },
    })
  })

  test('the same key again changes nothing more', async () => {
    const { _id: id } = await world.request({ pricePerService: 100 })
    must(await offer(world.tasker, id, 1, 150))
    const again = () =>
      world.tasker.call(
        withdrawOffer,
        { params: { id }, body: { termsVersion: 2 } },
        { key: 'withdraw-once-and-for-all' },
      )
    must(await again())
    expect(must(await again()).data).toMatchObject({ termsVersion: 3, price: 100 })
  })

  test('not by the other party, an operator, a stranger, nor with a version that was not read', async () => {
    const { _id: id } = await world.request({ pricePerService: 100 })
    must(await offer(world.tasker, id, 1, 150))
    for (const [who, status, code] of [
      [world.client, 409, 'requests/illegal-transition'],
      [world.operator, 404, 'requests/not-found'],
      [world.stranger, 404, 'requests/not-found'],
    ] as const)
      expect(await withdraw(who, id, 2)).toMatchObject({ status, error: { code } })
    expect(await withdraw(world.tasker, id, 1)).toMatchObject({
      status: 409,
      error: { code: 'requests/terms-changed', details: { termsVersion: 2 } },
    })
    expect(await read(id)).toMatchObject({ price: 150, termsVersion: 2 })
  })

  test('the request itself is cancelled, not withdrawn', async () => {
    const { _id: id } = await world.request()
    expect(await withdraw(world.client, id, 1)).toMatchObject({
      error: { code: 'requests/illegal-transition', details: { status: 'pending' } },
    })
  })

  test.each(
    requestStatuses.filter((status) => !['pending', 'negotiating'].includes(status)),
  )('not of a request that is %s', async (status) => {
    const { _id: id } = await world.bringTo(status)
    const terms = { by: 'client', price: 1, date: new Date().toISOString() } as const
    await world.db
      .update(serviceRequests)
      .set({
        termsBy: 'tasker',
        earlierTerms: [{ ...terms, durationMinutes: 120, paymentMethod: '100' }],
      })
      .where(eq(serviceRequests.id, id))
    expect(await withdraw(world.tasker, id, 1)).toMatchObject({
      status: 409,
      error: { code: 'requests/illegal-transition', details: { status } },
    })
    expect((await read(id)).termsBefore).toBeNull()
  })

  test('accepted and withdrawn at once: one counts, and the price is that of the one', async () => {
    for (const first of ['accept', 'withdraw'] as const) {
      const { _id: id } = await world.request({ pricePerService: 100 })
      must(await offer(world.tasker, id, 1, 150))
      const acts = [() => accept(world.client, id, 2), () => withdraw(world.tasker, id, 2)]
      const order = first === 'accept' ? acts : acts.toReversed()
      const answers = await Promise.all(order.map((act) => act()))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
      const now = await read(id)
      expect([now.status, now.price]).toEqual(
        now.status === 'accepted' ? ['accepted', 150] : ['pending', 100],
      )
    }
  })
})

describe('disputes', () => {
  test('an operator splits the held money', async () => {
    const { _id: id } = await world.bringTo('disputed')
    const listed = must(await world.operator.call(listDisputes, { query: {} }))
    expect(listed.data.map(({ _id }) => _id)).toContain(id)
    const resolve = { params: { id }, body: { taskerPercent: 40, note: 'Metade feita' } }
    expect(must(await world.operator.call(resolveDispute, resolve)).data.status).toBe(
      'completed',
    )
    const [payment] = await world.paymentsOf(id)
    // 12001 held: 4800 for the tasker, less 15 %; 7201 back.
    expect(payment).toMatchObject({
      status: 'refunded',
      transferAmount: 4080,
      refundAmount: 7201,
      transferId: expect.stringMatching(/^tr_/),
      refundId: expect.stringMatching(/^re_/),
    })
    expect(await world.operator.call(resolveDispute, resolve)).toMatchObject({
      status: 409,
    })
  })

  test('only operators see or settle them', async () => {
    const { _id: id } = await world.bringTo('disputed')
    const resolve = { params: { id }, body: { taskerPercent: 0, note: 'Meu' } }
    expect(await world.client.call(resolveDispute, resolve)).toMatchObject({ status: 403 })
    expect(await world.tasker.call(listDisputes, { query: {} })).toMatchObject({
      status: 403,
    })
    expect(await world.anonymous.call(listDisputes, { query: {} })).toMatchObject({
      status: 401,
    })
  })
})
