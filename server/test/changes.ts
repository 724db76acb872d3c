import { eq, sql } from 'drizzle-orm'
import type { InputOf, Served } from '#src/contract/endpoint.ts'
import { createItem, deleteItem, updateItem } from '#src/contract/marketplace.ts'
import {
  createNotification,
  deleteNotification,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from '#src/contract/notifications.ts'
import { finishAttention } from '#src/contract/operator.ts'
import {
  createConnectedAccount,
  createPaymentIntent,
  releasePayment,
} from '#src/contract/payments.ts'
import {
  answerDateProposal,
  createRequest,
  makeOffer,
  markPaid,
  proposeDate,
  resolveDispute,
  updateRequestStatus,
} from '#src/contract/requests.ts'
import { updateFcmToken } from '#src/contract/session.ts'
import {
  setServicePrice,
  updateBio,
  updateReviews,
  updateSkills,
  updateTaskerProfile,
} from '#src/contract/taskers.ts'
import {
  addTaskerCategory,
  becomeTasker,
  finishTour,
  switchRole,
  updateCep,
  updateCoordinates,
  updateName,
  updateRadiusKm,
  updateRole,
  updateSubscriptionType,
} from '#src/contract/users.ts'
import { attention, taskers } from '#server/db/schema.ts'
import { needAttention } from '#server/services/money/attention.ts'
import type { Answer, Caller } from './harness.ts'
import { type MoneyWorld, must } from './money-world.ts'

const DAY = 24 * 60 * 60_000
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()
const unique = (() => {
  let n = 0
  return () => (n += 1)
})()

/** A call that changes something, ready to be made, once or again, under a key. */
export type Prepared = (key: string) => Promise<Answer<Served>>

type Change = {
  endpoint: Served
  /** Makes what the call needs to find; each time anew. */
  prepare: (world: MoneyWorld) => Promise<Prepared>
}

const change = <E extends Served>(
  endpoint: E,
  find: (world: MoneyWorld) => Promise<{ caller: Caller; input: InputOf<E> }>,
): Change => ({
  endpoint,
  prepare: async (world) => {
    const { caller, input } = await find(world)
    return (key) => caller.call(endpoint, ...([input, { key }] as never))
  },
})

const marinas = <E extends Served>(endpoint: E, input: InputOf<E>) =>
  change(endpoint, async ({ tasker }) => ({ caller: tasker, input }))

const itemBody = () => ({
  title: `Escada de alumínio ${unique()}`,
  description: 'Sete degraus.',
  category: 'ferramentas' as const,
  price: 120,
  condition: 'used' as const,
})
const newItem = async ({ tasker }: MoneyWorld) =>
  must(await tasker.call(createItem, { body: itemBody() })).data._id

const newNotification = async (world: MoneyWorld) => {
  await world.request()
  const { notifications } = must(
    await world.tasker.call(listNotifications, { query: { limit: 1 } }),
  )
  return notifications[0]?._id ?? ''
}

/** Completed, but the provider could not be reached to send the money. */
const unsentRelease = async (world: MoneyWorld) => {
  const { _id: id } = await world.bringTo('delivered')
  world.setFault(() => 'before')
  must(
    await world.client.call(updateRequestStatus, {
      params: { id },
      body: { status: 'completed' },
    }),
  )
  world.setFault(() => 'none')
  const [payment] = await world.paymentsOf(id)
  return payment?.id ?? ''
}

const self = { uid: 'marina' }

/** Every change that a signed-in person can make, by name. */
export const changes: Record<string, Change> = {
  createRequest: change(createRequest, async ({ client }) => ({
    caller: client,
    input: {
      body: {
        tasker: 'marina',
        serviceDetails: {
          category: 'eletrica' as const,
          description: 'Trocar o disjuntor da cozinha',
          date: inDays(20),
        },
        pricePerService: 120,
        cep: '01310-100',
        paymentMethod: '100' as const,
      },
    },
  })),
  updateRequestStatus: change(updateRequestStatus, async (world) => ({
    caller: world.client,
    input: {
      params: { id: (await world.bringTo('delivered'))._id },
      body: { status: 'completed' as const },
    },
  })),
  makeOffer: change(makeOffer, async (world) => ({
    caller: world.tasker,
    input: {
      params: { id: (await world.request())._id },
      body: { price: 150, termsVersion: 1 },
    },
  })),
  proposeDate: change(proposeDate, async (world) => ({
    caller: world.tasker,
    input: {
      params: { id: (await world.bringTo('accepted'))._id },
      body: { termsVersion: 1, date: inDays(12) },
    },
  })),
  answerDateProposal: change(answerDateProposal, async (world) => {
    const { _id: id } = await world.bringTo('accepted')
    const { data } = must(
      await world.tasker.call(proposeDate, {
        params: { id },
        body: { termsVersion: 1, date: inDays(12) },
      }),
    )
    const proposalId = data.dateProposal?._id ?? ''
    return {
      caller: world.client,
      input: { params: { id, proposalId }, body: { answer: 'accept' as const } },
    }
  }),
  resolveDispute: change(resolveDispute, async (world) => ({
    caller: world.operator,
    input: {
      params: { id: (await world.bringTo('disputed'))._id },
      body: { taskerPercent: 60, note: 'Metade do serviço foi feita.' },
    },
  })),
  finishAttention: change(finishAttention, async ({ db, operator }) => {
    const subject = `subject-${unique()}`
    await needAttention(db, { kind: 'debt', subject, at: new Date() })
    const [row] = await db.select().from(attention).where(eq(attention.subject, subject))
    return {
      caller: operator,
      input: { params: { id: row?.id ?? '' }, body: { note: 'Resolvido.' } },
    }
  }),
  createPaymentIntent: change(createPaymentIntent, async (world) => ({
    caller: world.client,
    input: { body: { serviceRequestId: (await world.bringTo('accepted'))._id } },
  })),
  markPaid: change(markPaid, async (world) => {
    const { _id: id } = await world.bringTo('accepted')
    await world.pay(id)
    await world.drop()
    return { caller: world.client, input: { params: { id }, body: {} } }
  }),
  releasePayment: change(releasePayment, async (world) => ({
    caller: world.client,
    input: { params: { paymentId: await unsentRelease(world) } },
  })),
  createConnectedAccount: change(createConnectedAccount, async (world) => {
    const uid = `tasker-${unique()}`
    const caller = await world.as(uid, { roles: ['tasker'] })
    await world.db.insert(taskers).values({ uid, categories: ['eletrica'] })
    return { caller, input: { body: { returnPath: '/tasker-profile' } } }
  }),
  createNotification: change(createNotification, async (world) => ({
    caller: world.client,
    input: {
      body: {
        firebaseUid: 'marina',
        message: 'Pode vir de manhã?',
        type: 'message' as const,
        additionalData: { requestId: (await world.request())._id },
      },
    },
  })),
  markNotificationRead: change(markNotificationRead, async (world) => ({
    caller: world.tasker,
    input: {
      params: { id: await newNotification(world) },
      body: { firebaseUid: 'marina' },
    },
  })),
  markAllNotificationsRead: marinas(markAllNotificationsRead, { body: {} }),
  deleteNotification: change(deleteNotification, async (world) => ({
    caller: world.tasker,
    input: {
      params: { id: await newNotification(world) },
      body: { firebaseUid: 'marina' },
    },
  })),
  createItem: change(createItem, async ({ tasker }) => ({
    caller: tasker,
    input: { body: itemBody() },
  })),
  updateItem: change(updateItem, async (world) => ({
    caller: world.tasker,
    input: { params: { id: await newItem(world) }, body: { price: 90 } },
  })),
  deleteItem: change(deleteItem, async (world) => ({
    caller: world.tasker,
    input: { params: { id: await newItem(world) } },
  })),
  updateReviews: change(updateReviews, async (world) => ({
    caller: world.client,
    input: {
      params: self,
      body: {
        reviews: [
          {
            requestId: (await world.bringTo('completed'))._id,
            rating: 5,
            comment: 'Muito bom.',
          },
        ],
      },
    },
  })),
  becomeTasker: change(becomeTasker, async (world) => {
    const uid = `client-${unique()}`
    return { caller: await world.as(uid), input: { params: { id: uid } } }
  }),
  updateFcmToken: change(updateFcmToken, async ({ tasker }) => ({
    caller: tasker,
    input: { body: { firebaseUid: 'marina', fcmToken: `token-${unique()}` } },
  })),
  updateRole: marinas(updateRole, {
    params: { firebaseUid: 'marina' },
    body: { newRole: 'tasker' },
  }),
  switchRole: marinas(switchRole, {
    params: { firebaseUid: 'marina' },
    body: { newRole: 'tasker' },
  }),
  addTaskerCategory: marinas(addTaskerCategory, {
    params: { firebaseUid: 'marina' },
    body: { category: 'pintura' },
  }),
  updateCep: marinas(updateCep, {
    params: { firebaseUid: 'marina' },
    body: { cep: '01310-100' },
  }),
  updateName: marinas(updateName, { params: self, body: { name: 'Marina D.' } }),
  updateSubscriptionType: marinas(updateSubscriptionType, {
    params: self,
    body: { subscriptionType: 'free' },
  }),
  updateCoordinates: marinas(updateCoordinates, {
    params: self,
    body: { lat: -23.56, lng: -46.65 },
  }),
  updateRadiusKm: marinas(updateRadiusKm, { params: self, body: { radiusKm: 12 } }),
  finishTour: marinas(finishTour, { params: self, body: { hasSeenTour: true } }),
  updateBio: marinas(updateBio, { params: self, body: { bio: 'Eletricista.' } }),
  updateSkills: marinas(updateSkills, {
    params: self,
    body: { skills: ['quadro-de-luz'] },
  }),
  setServicePrice: marinas(setServicePrice, {
    params: { taskerId: 'marina' },
    body: { pricePerService: 130 },
  }),
  updateTaskerProfile: marinas(updateTaskerProfile, {
    body: { taskerDetails: { experience: 4 } },
  }),
}

/** The number of rows of each table, but for keys, sessions and the dictionaries of the search. */
export async function rowCounts({ db }: MoneyWorld): Promise<Record<string, number>> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('idempotency_keys', 'sessions') and table_name not like '%words'`)
  const counts = tables.map(
    ({ name }) =>
      sql`select ${name}::text as name, count(*)::int as n from ${sql.identifier(name)}`,
  )
  const { rows } = await db.execute<{ name: string; n: number }>(
    sql.join(counts, sql` union all `),
  )
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]))
}
