import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { InputOf, Served } from '#src/contract/protocol/endpoint.ts'
import {
  deleteAddress,
  saveAddress,
  setMainAddress,
} from '#src/contract/places/addresses.ts'
import { setFavourite } from '#src/contract/favourites/favourites.ts'
import {
  addEvidence,
  addStatement,
  answerSplit,
  proposeSplit,
  resolveDispute,
} from '#src/contract/disputes/disputes.ts'
import {
  deleteBanner,
  deleteImage,
  describeImage,
  updateAlbum,
  uploadBannerImage,
  uploadItemImages,
  uploadPortfolioImages,
  uploadProfileImage,
} from '#src/contract/media/images.ts'
import { uploadJobPhoto } from '#src/contract/requests/job-photos.ts'
import { setItemFavourite } from '#src/contract/favourites/item-favourites.ts'
import { answerQuestion, askQuestion } from '#src/contract/questions/questions.ts'
import { createItem, deleteItem, updateItem } from '#src/contract/market/marketplace.ts'
import {
  createNotification,
  deleteNotification,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from '#src/contract/notifications/notifications.ts'
import { finishAttention } from '#src/contract/operator/operator.ts'
import {
  addDefencePhoto,
  getDefence,
  sendDefence,
  setDefenceWords,
} from '#src/contract/payments/defences.ts'
import { sendInstantDeposit } from '#src/contract/payments/deposits.ts'
import {
  createConnectedAccount,
  createPaymentIntent,
  releasePayment,
} from '#src/contract/payments/payments.ts'
import { readMessages, sendMessage } from '#src/contract/requests/messages.ts'
import {
  createRequest,
  markPaid,
  setJobAddress,
  tellArrival,
  updateRequestStatus,
} from '#src/contract/requests/requests.ts'
import {
  answerDateProposal,
  makeOffer,
  proposeDate,
  withdrawOffer,
} from '#src/contract/requests/terms.ts'
import { updatePreferences } from '#src/contract/notifications/preferences.ts'
import { forgetDevice } from '#src/contract/notifications/push-devices.ts'
import { replyToReview, writeReview } from '#src/contract/reviews/reviews.ts'
import { reportPerson, setBlock } from '#src/contract/people/safety.ts'
import { updateTaxId } from '#src/contract/people/tax-id.ts'
import { listSavedCards, removeSavedCard } from '#src/contract/payments/saved-cards.ts'
import { setSavedSearch } from '#src/contract/market/saved-searches.ts'
import { updateFcmToken } from '#src/contract/people/session.ts'
import {
  createCalendarFeed,
  removeCalendarFeed,
} from '#src/contract/taskers/calendar-feed.ts'
import {
  removeCalendarImport,
  setCalendarImport,
} from '#src/contract/taskers/calendar-import.ts'
import { setQuickAnswers } from '#src/contract/taskers/quick-answers.ts'
import { updateServices } from '#src/contract/taskers/price-list.ts'
import { setShortName } from '#src/contract/taskers/short-names.ts'
import { updateSchedule } from '#src/contract/taskers/schedule.ts'
import {
  setServicePrice,
  updateBio,
  updateReviews,
  updateSkills,
  updateTaskerProfile,
} from '#src/contract/taskers/taskers.ts'
import { deleteVideo, uploadVideo } from '#src/contract/media/videos.ts'
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
} from '#src/contract/people/users.ts'
import {
  addresses,
  attention,
  calendarFeeds,
  calendarImports,
  images,
  notificationPreferences,
  quickAnswers,
  serviceRequests,
  shortNames,
  taskerDaysOff,
  taskerHours,
  taskerServices,
} from '#server/db/schema.ts'
import { needAttention } from '#server/services/money/attention.ts'
import { withAvailable } from './available-money.ts'
import { type Change, change } from './change.ts'
import { extraChanges } from './extra-changes.ts'
import { seriesChanges } from './series-changes.ts'
import { sendNewPhoto, sendUpload } from './media.ts'
import { jobAddress, type MoneyWorld, must } from './money-world.ts'
import { needChanges } from './need-changes.ts'
import { operatorChanges } from './operator-changes.ts'
import { orderChanges } from './order-changes.ts'
import { buy, payAndSave, putOnSale } from './order-world.ts'
import { webmFilm } from './videos.ts'

const DAY = 24 * 60 * 60_000
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()
const unique = (() => {
  let n = 0
  return () => (n += 1)
})()

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

const newUpload = ({ app, tasker }: MoneyWorld): Promise<string> =>
  sendNewPhoto(app, tasker)

const newPicture = async (world: MoneyWorld) => {
  const body = { uploadId: await newUpload(world) }
  const { images: added } = must(await world.tasker.call(uploadPortfolioImages, { body }))
  return added[0]?.publicId ?? ''
}

const newVideo = async ({ app, tasker }: MoneyWorld) =>
  sendUpload(app, tasker, await webmFilm(), { kind: 'video' })

/** A disputed request whose deadline to answer is later than the retries of calls. */
async function answerable(world: MoneyWorld): Promise<string> {
  const { _id: id } = await world.bringTo('disputed')
  const deadline = new Date(Date.now() + 30 * DAY)
  await world.db.update(serviceRequests).set({ deadline }).where(eq(serviceRequests.id, id))
  return id
}

/** A chargeback that takes evidence for longer than the retries of calls. */
async function contested(world: MoneyWorld): Promise<string> {
  const { _id: request } = await world.bringTo('delivered')
  const [payment] = await world.paymentsOf(request)
  const id = await world.standIn.control.dispute(payment?.chargeId ?? '')
  await world.deliver()
  return id
}

const self = { uid: 'marina' }

const addressBody = () => ({
  kind: 'other' as const,
  label: `Casa ${unique()}`,
  cep: '01304-001',
  street: 'Rua Augusta',
  number: '1508',
  complement: '',
  district: 'Consolação',
  city: 'São Paulo',
  state: 'SP' as const,
  point: null,
})
const newAddress = async ({ tasker }: MoneyWorld) => {
  const id = uuidv7()
  const params = { ...self, id }
  must(await tasker.call(saveAddress, { params, body: addressBody() }))
  return params
}

/** Every change that a signed-in person can make, by name. */
export const changes: Record<string, Change> = {
  ...orderChanges,
  ...operatorChanges,
  ...needChanges,
  ...extraChanges,
  ...seriesChanges,
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
  withdrawOffer: change(withdrawOffer, async (world) => {
    const { _id: id } = await world.request()
    const body = { price: 150, termsVersion: 1 }
    must(await world.tasker.call(makeOffer, { params: { id }, body }))
    return {
      caller: world.tasker,
      input: { params: { id }, body: { termsVersion: 2 } },
    }
  }),
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
  setJobAddress: change(setJobAddress, async (world) => ({
    caller: world.client,
    input: { params: { id: (await world.bringTo('paid'))._id }, body: jobAddress },
  })),
  tellArrival: change(tellArrival, async (world) => {
    const { _id: id } = await world.bringTo('paid')
    await world.setTimes(id, { date: new Date(Date.now() + DAY / 24) })
    return {
      caller: world.tasker,
      input: { params: { id }, body: { action: 'on_the_way' as const } },
    }
  }),
  sendMessage: change(sendMessage, async (world) => ({
    caller: world.tasker,
    input: {
      params: { id: (await world.request())._id },
      body: { text: 'Posso ir de manhã?' },
    },
  })),
  readMessages: change(readMessages, async (world) => ({
    caller: world.tasker,
    input: {
      params: { id: (await world.request())._id },
      body: { until: new Date().toISOString() },
    },
  })),
  resolveDispute: change(resolveDispute, async (world) => ({
    caller: world.operator,
    input: {
      params: { id: (await world.bringTo('disputed'))._id },
      body: { taskerPercent: 60, note: 'Metade do serviço foi feita.' },
    },
  })),
  addStatement: change(addStatement, async (world) => ({
    caller: world.client,
    input: {
      params: { deal: 'request' as const, id: await answerable(world) },
      body: { text: 'Faltou pintar uma parede.' },
    },
  })),
  proposeSplit: change(proposeSplit, async (world) => ({
    caller: world.client,
    input: {
      params: { deal: 'request' as const, id: (await world.bringTo('disputed'))._id },
      body: { taskerPercent: 50, inPlaceOf: null },
    },
  })),
  answerSplit: change(answerSplit, async (world) => {
    const { _id: id } = await world.bringTo('disputed')
    const params = { deal: 'request' as const, id }
    const body = { taskerPercent: 50, inPlaceOf: null }
    const { data } = must(await world.client.call(proposeSplit, { params, body }))
    const proposalId = data.proposal?._id ?? ''
    return {
      caller: world.tasker,
      input: { params: { ...params, proposalId }, body: { answer: 'accept' as const } },
    }
  }),
  setDefenceWords: change(setDefenceWords, async (world) => ({
    caller: world.tasker,
    input: {
      params: { id: await contested(world) },
      body: { text: 'Cheguei às nove e terminei ao meio-dia.' },
    },
  })),
  addDefencePhoto: change(addDefencePhoto, async (world) => {
    const chargeback = await contested(world)
    return {
      caller: world.tasker,
      input: { body: { chargeback, uploadId: await newUpload(world) } },
    }
  }),
  sendDefence: change(sendDefence, async (world) => {
    const id = await contested(world)
    const { data } = must(await world.operator.call(getDefence, { params: { id } }))
    const body = {
      text: 'O serviço foi feito como combinado.',
      evidence: data.evidence.map(({ key }) => key),
      photos: [],
    }
    return { caller: world.operator, input: { params: { id }, body } }
  }),
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
    const caller = await world.as(`seller-${unique()}`)
    return { caller, input: { body: { returnPath: '/tasker-profile' } } }
  }),
  sendInstantDeposit: change(sendInstantDeposit, async (world) => {
    const uid = `payee-${unique()}`
    const caller = await world.as(uid)
    await withAvailable(world, uid, 8_500)
    const input = { body: { id: uuidv7(), amount: 84.15 } }
    return { caller, input }
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
  markAllNotificationsRead: change(markAllNotificationsRead, async (world) => {
    await newNotification(world)
    return { caller: world.tasker, input: { body: {} } }
  }),
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
  askQuestion: change(askQuestion, async (world) => ({
    caller: await world.as(`curious-${unique()}`),
    input: {
      params: { subject: 'item' as const, id: await newItem(world) },
      body: { text: 'Ainda funciona?' },
    },
  })),
  answerQuestion: change(answerQuestion, async (world) => {
    const asker = await world.as(`curious-${unique()}`)
    const asked = {
      params: { subject: 'tasker' as const, id: 'marina' },
      body: { text: 'Atende no sábado?' },
    }
    const { data } = must(await asker.call(askQuestion, asked))
    const input = { params: { questionId: data._id }, body: { text: 'Sim.' } }
    return { caller: world.tasker, input }
  }),
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
  writeReview: change(writeReview, async (world) => ({
    caller: world.client,
    input: {
      params: { id: (await world.bringTo('completed'))._id },
      body: { rating: 5, comment: 'Muito bom.', tags: ['punctual' as const] },
    },
  })),
  replyToReview: change(replyToReview, async (world) => {
    const { _id: id } = await world.bringTo('completed')
    for (const who of [world.client, world.tasker])
      await who.call(writeReview, { params: { id }, body: { rating: 5 } })
    return {
      caller: world.tasker,
      input: { params: { id }, body: { text: 'Obrigada!' } },
    }
  }),
  becomeTasker: change(becomeTasker, async (world) => {
    const uid = `client-${unique()}`
    return { caller: await world.as(uid), input: { params: { id: uid } } }
  }),
  updateFcmToken: change(updateFcmToken, async ({ tasker }) => ({
    caller: tasker,
    input: { body: { firebaseUid: 'marina', fcmToken: `token-${unique()}` } },
  })),
  forgetDevice: change(forgetDevice, async ({ tasker }) => {
    const body = { fcmToken: `token-${unique()}` }
    must(await tasker.call(updateFcmToken, { body: { firebaseUid: 'marina', ...body } }))
    return { caller: tasker, input: { body } }
  }),
  createCalendarFeed: change(createCalendarFeed, async ({ db, tasker }) => {
    await db.delete(calendarFeeds)
    return { caller: tasker, input: {} }
  }),
  removeCalendarFeed: change(removeCalendarFeed, async ({ tasker }) => {
    must(await tasker.call(createCalendarFeed))
    return { caller: tasker, input: {} }
  }),
  setCalendarImport: change(setCalendarImport, async ({ db, tasker }) => {
    await db.delete(calendarImports)
    const url = `https://agenda.example/${unique()}.ics`
    return { caller: tasker, input: { body: { url } } }
  }),
  removeCalendarImport: change(removeCalendarImport, async ({ tasker }) => {
    const body = { url: `https://agenda.example/${unique()}.ics` }
    must(await tasker.call(setCalendarImport, { body }))
    return { caller: tasker, input: {} }
  }),
  removeSavedCard: change(removeSavedCard, async (world) => {
    const caller = await world.as(`payer-${unique()}`)
    await payAndSave(world, await buy(caller, await putOnSale(world)))
    await world.deliver()
    const [card] = must(await caller.call(listSavedCards)).cards
    return { caller, input: { params: { cardId: card?._id ?? '' } } }
  }),
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
  saveAddress: change(saveAddress, async ({ as, db }) => {
    // Each call is by a person without addresses, since their number is limited.
    const uid = `dweller-${unique()}`
    const caller = await as(uid)
    await db.delete(addresses)
    return { caller, input: { params: { uid, id: uuidv7() }, body: addressBody() } }
  }),
  setMainAddress: change(setMainAddress, async (world) => {
    await world.db.delete(addresses)
    await newAddress(world)
    return { caller: world.tasker, input: { params: await newAddress(world) } }
  }),
  deleteAddress: change(deleteAddress, async (world) => ({
    caller: world.tasker,
    input: { params: await newAddress(world) },
  })),
  setFavourite: change(setFavourite, async (world) => {
    const uid = `admirer-${unique()}`
    const caller = await world.as(uid)
    return {
      caller,
      input: { params: { uid, taskerId: 'marina' }, body: { favourite: true } },
    }
  }),
  setItemFavourite: change(setItemFavourite, async (world) => {
    const uid = `admirer-${unique()}`
    const params = { uid, itemId: await newItem(world) }
    return { caller: await world.as(uid), input: { params, body: { favourite: true } } }
  }),
  setSavedSearch: change(setSavedSearch, async (world) => {
    const uid = `seeker-${unique()}`
    const body = { filters: { q: 'sofá', maxPrice: 500 }, saved: true }
    return { caller: await world.as(uid), input: { params: { uid }, body } }
  }),
  setBlock: change(setBlock, async (world) => {
    const uid = `blocker-${unique()}`
    const caller = await world.as(uid)
    const params = { uid, personId: 'marina' }
    return { caller, input: { params, body: { blocked: true } } }
  }),
  reportPerson: change(reportPerson, async (world) => {
    const uid = `reporter-${unique()}`
    const caller = await world.as(uid)
    const body = { personId: 'marina', reason: 'fraud' as const }
    return { caller, input: { params: { uid }, body } }
  }),
  updateCep: marinas(updateCep, {
    params: { firebaseUid: 'marina' },
    body: { cep: '01310-100' },
  }),
  updateTaxId: marinas(updateTaxId, { params: self, body: { taxId: '529.982.247-25' } }),
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
  updatePreferences: change(updatePreferences, async ({ db, tasker }) => {
    // The first choice makes the row, which later ones change.
    await db.delete(notificationPreferences)
    const body = {
      groups: [],
      quiet: null,
      timeZone: 'America/Sao_Paulo',
      digest: 'daily' as const,
    }
    return { caller: tasker, input: { body } }
  }),
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
  setShortName: change(setShortName, async ({ db, tasker }) => {
    await db.delete(shortNames)
    return { caller: tasker, input: { body: { name: `marina-${unique()}` } } }
  }),
  setQuickAnswers: change(setQuickAnswers, async ({ db, tasker }) => {
    await db.delete(quickAnswers)
    return { caller: tasker, input: { body: { answers: ['Levo o material.'] } } }
  }),
  updateServices: change(updateServices, async ({ db, tasker }) => {
    await db.delete(taskerServices)
    const charge = 'fixed' as const
    const service = { skill: 'chuveiro-eletrico', name: null, price: 120, charge }
    return { caller: tasker, input: { params: self, body: { services: [service] } } }
  }),
  updateSchedule: change(updateSchedule, async ({ db, tasker }) => {
    await db.delete(taskerHours)
    await db.delete(taskerDaysOff)
    const body = {
      hours: [{ weekday: 0, from: '08:00', to: '18:00' }],
      daysOff: [{ from: '2026-12-24', to: '2026-12-26', yearly: true }],
    }
    return { caller: tasker, input: { params: self, body } }
  }),
  uploadProfileImage: change(uploadProfileImage, async (world) => {
    await world.db.delete(images).where(eq(images.kind, 'profile'))
    return { caller: world.tasker, input: { body: { uploadId: await newUpload(world) } } }
  }),
  uploadBannerImage: change(uploadBannerImage, async (world) => {
    await world.db.delete(images).where(eq(images.kind, 'banner'))
    return { caller: world.tasker, input: { body: { uploadId: await newUpload(world) } } }
  }),
  addEvidence: change(addEvidence, async (world) => {
    const about = { deal: 'request' as const, id: await answerable(world) }
    return {
      caller: world.tasker,
      input: { body: { ...about, uploadId: await newUpload(world) } },
    }
  }),
  uploadJobPhoto: change(uploadJobPhoto, async (world) => {
    const { _id: requestId } = await world.request()
    const uploadId = await newUpload(world)
    const body = { requestId, kind: 'job' as const, uploadId }
    return { caller: world.tasker, input: { body } }
  }),
  uploadPortfolioImages: change(uploadPortfolioImages, async (world) => {
    await world.db.delete(images).where(eq(images.kind, 'portfolio'))
    return { caller: world.tasker, input: { body: { uploadId: await newUpload(world) } } }
  }),
  uploadItemImages: change(uploadItemImages, async (world) => ({
    caller: world.tasker,
    input: { body: { uploadId: await newUpload(world) } },
  })),
  updateAlbum: change(updateAlbum, async (world) => {
    await world.db.delete(images).where(eq(images.kind, 'portfolio'))
    const pictures = [await newPicture(world), await newPicture(world)]
    const edits = pictures.toReversed().map((publicId) => ({ publicId, caption: 'Muro' }))
    const input = { params: self, body: { kind: 'portfolio' as const, images: edits } }
    return { caller: world.tasker, input }
  }),
  describeImage: change(describeImage, async (world) => {
    const params = { publicId: await newPicture(world) }
    return { caller: world.tasker, input: { params, body: { caption: 'Muro' } } }
  }),
  deleteImage: change(deleteImage, async (world) => ({
    caller: world.tasker,
    input: { params: { publicId: await newPicture(world) } },
  })),
  deleteBanner: change(deleteBanner, async (world) => {
    const body = { uploadId: await newUpload(world) }
    must(await world.tasker.call(uploadBannerImage, { body }))
    return { caller: world.tasker, input: { body: { firebaseUid: 'marina' } } }
  }),
  uploadVideo: change(uploadVideo, async (world) => ({
    caller: world.tasker,
    input: { body: { uploadId: await newVideo(world) } },
  })),
  deleteVideo: change(deleteVideo, async (world) => {
    const body = { uploadId: await newVideo(world) }
    must(await world.tasker.call(uploadVideo, { body }))
    return { caller: world.tasker, input: { params: { id: 'marina' } } }
  }),
  updateTaskerProfile: marinas(updateTaskerProfile, {
    body: { taskerDetails: { experience: 4 } },
  }),
}

/** The number of rows of each table, but for keys, sessions and what searches derive from others. */
export async function rowCounts({ db }: MoneyWorld): Promise<Record<string, number>> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('idempotency_keys', 'server_keys', 'sessions', 'tasker_facets') and table_name not like '%words'`)
  const counts = tables.map(
    ({ name }) =>
      sql`select ${name}::text as name, count(*)::int as n from ${sql.identifier(name)}`,
  )
  const { rows } = await db.execute<{ name: string; n: number }>(
    sql.join(counts, sql` union all `),
  )
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]))
}
