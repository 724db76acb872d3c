import type { QueryKey } from '@tanstack/react-query'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { listAddresses } from '#src/contract/addresses.ts'
import { getDesk, listWeek } from '#src/contract/desk.ts'
import { getEarnings } from '#src/contract/earnings.ts'
import { listFavouriteCards, listFavourites } from '#src/contract/favourites.ts'
import { listPlaces, locateCep } from '#src/contract/geo.ts'
import {
  listItemFavouriteCards,
  listItemFavourites,
} from '#src/contract/item-favourites.ts'
import { listItemQuestions } from '#src/contract/item-questions.ts'
import { getItem, listItems } from '#src/contract/marketplace.ts'
import {
  getNotification,
  listNotifications,
  Notification,
} from '#src/contract/notifications.ts'
import { getPayoutAccount } from '#src/contract/payments.ts'
import { listMessages } from '#src/contract/messages.ts'
import { getOrder, listOrders } from '#src/contract/orders.ts'
import { getRequest, listRequests } from '#src/contract/requests.ts'
import { getSession } from '#src/contract/session.ts'
import {
  getPriceRange,
  listFeaturedTaskers,
  listReviews,
  listSkills,
  searchTaskers,
} from '#src/contract/taskers.ts'
import { getOverview } from '#src/contract/overview.ts'
import { getReviews } from '#src/contract/reviews.ts'
import { listSavedSearches } from '#src/contract/saved-searches.ts'
import { getUser } from '#src/contract/users.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { addressQueries } from '#src/queries/addresses.ts'
import { conversationQueries } from '#src/queries/conversation.ts'
import { deskQueries } from '#src/queries/desk.ts'
import { earningsQueries } from '#src/queries/earnings.ts'
import { favouriteQueries } from '#src/queries/favourites.ts'
import { featuredTaskers } from '#src/queries/featured-taskers.ts'
import { geoQueries } from '#src/queries/geo.ts'
import { itemFavouriteQueries } from '#src/queries/item-favourites.ts'
import { itemQuestionQueries } from '#src/queries/item-questions.ts'
import { itemQueries } from '#src/queries/marketplace.ts'
import { notificationQueries } from '#src/queries/notifications.ts'
import { orderQueries } from '#src/queries/orders.ts'
import { overviewQuery } from '#src/queries/overview.ts'
import { paymentQueries } from '#src/queries/payments.ts'
import { needsQuery } from '#src/queries/request-needs.ts'
import { requestQueries } from '#src/queries/requests.ts'
import { reviewQueries } from '#src/queries/reviews.ts'
import { savedSearchQueries } from '#src/queries/saved-searches.ts'
import { taskerQueries } from '#src/queries/taskers.ts'
import { userQueries } from '#src/queries/users.ts'
import { sessionQueries } from '#src/session/session.ts'

type Read = (data: unknown) => unknown

/** Reads a whole answer by today's contract; undefined when it does not fit. */
const answer =
  ({ response }: Endpoint): Read =>
  (data) =>
    response.safeParse(data).data

/** One field of an answer. */
const field =
  ({ response }: Endpoint, name: string): Read =>
  (data) => {
    const read = response.safeParse({ [name]: data }).data
    return isRecord(read) ? read[name] : undefined
  }

/** The pages of a list, all or none. */
const pages =
  (read: Read): Read =>
  (data) => {
    if (!isRecord(data) || !Array.isArray(data['pages'])) return undefined
    const all = data['pages'].map(read)
    return all.includes(undefined) ? undefined : { ...data, pages: all }
  }

/** The contract reads anything but a list of notifications as an empty list; here it is refused. */
const notificationsPage: Read = (page) => {
  if (!isRecord(page) || !Array.isArray(page['notifications'])) return undefined
  const sound = page['notifications'].every((each) => Notification.safeParse(each).success)
  return sound ? listNotifications.response.safeParse(page).data : undefined
}

const count: Read = (data) => (typeof data === 'number' ? data : undefined)

/** The reader of each query that is kept, by the beginning of its key. */
const readers: readonly { key: QueryKey; read: Read }[] = [
  { key: sessionQueries.current().queryKey, read: field(getSession, 'user') },
  { key: featuredTaskers().queryKey.slice(0, 2), read: pages(answer(listFeaturedTaskers)) },
  { key: overviewQuery.queryKey, read: answer(getOverview) },
  {
    key: taskerQueries.search({}).queryKey.slice(0, 2),
    read: pages(answer(searchTaskers)),
  },
  { key: taskerQueries.reviews('').queryKey.slice(0, 2), read: pages(answer(listReviews)) },
  {
    key: taskerQueries.skills({ lang: 'pt' }).queryKey.slice(0, 2),
    read: field(listSkills, 'skills'),
  },
  {
    key: taskerQueries.priceRange({ category: null, cep: '' }).queryKey.slice(0, 2),
    read: field(getPriceRange, 'range'),
  },
  { key: userQueries.profile('').queryKey.slice(0, 2), read: answer(getUser) },
  { key: geoQueries.places().queryKey, read: field(listPlaces, 'places') },
  {
    key: addressQueries.mine('').queryKey.slice(0, 1),
    read: field(listAddresses, 'addresses'),
  },
  {
    key: favouriteQueries.ids('').queryKey.slice(0, 2),
    read: field(listFavourites, 'taskerIds'),
  },
  {
    key: favouriteQueries.cards('').queryKey.slice(0, 2),
    read: field(listFavouriteCards, 'taskers'),
  },
  { key: geoQueries.cep('').queryKey.slice(0, 2), read: answer(locateCep) },
  { key: itemQueries.list({}).queryKey.slice(0, 2), read: pages(answer(listItems)) },
  { key: itemQueries.item('').queryKey.slice(0, 2), read: field(getItem, 'data') },
  {
    key: itemFavouriteQueries.ids('').queryKey.slice(0, 2),
    read: field(listItemFavourites, 'itemIds'),
  },
  {
    key: itemFavouriteQueries.cards('').queryKey.slice(0, 2),
    read: field(listItemFavouriteCards, 'items'),
  },
  {
    key: savedSearchQueries.mine('').queryKey.slice(0, 1),
    read: field(listSavedSearches, 'searches'),
  },
  {
    key: itemQuestionQueries.of('').queryKey.slice(0, 2),
    read: field(listItemQuestions, 'data'),
  },
  { key: notificationQueries.list().queryKey, read: pages(notificationsPage) },
  { key: notificationQueries.unread().queryKey, read: count },
  {
    key: notificationQueries.detail('').queryKey.slice(0, 2),
    read: field(getNotification, 'notification'),
  },
  // These keys begin like those of the lists, so they come first.
  { key: deskQueries.mine('').queryKey.slice(0, -1), read: answer(getDesk) },
  { key: earningsQueries.mine('').queryKey.slice(0, 3), read: answer(getEarnings) },
  {
    key: deskQueries.week('', { from: '', to: '' }).queryKey.slice(0, -2),
    read: answer(listWeek),
  },
  { key: needsQuery('client').queryKey.slice(0, -1), read: count },
  { key: requestQueries.list().queryKey.slice(0, 2), read: pages(answer(listRequests)) },
  { key: requestQueries.detail('').queryKey.slice(0, 2), read: field(getRequest, 'data') },
  { key: orderQueries.list('buyer').queryKey.slice(0, 2), read: pages(answer(listOrders)) },
  { key: orderQueries.detail('').queryKey.slice(0, 2), read: field(getOrder, 'data') },
  {
    key: conversationQueries.of('').queryKey.slice(0, 2),
    read: pages(answer(listMessages)),
  },
  { key: reviewQueries.all, read: answer(getReviews) },
  { key: paymentQueries.payoutAccount().queryKey, read: answer(getPayoutAccount) },
]

/**
 * Reads data that an older build has kept by the contract of this build, and fills in the defaults
 * of new fields. Undefined when the contract refuses them or no reader knows the key.
 */
export const readOlder = (queryKey: QueryKey, data: unknown): unknown =>
  readers.find(({ key }) => key.every((part, at) => part === queryKey[at]))?.read(data)
