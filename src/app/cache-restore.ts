import type { QueryKey } from '@tanstack/react-query'
import type { Endpoint } from '#src/contract/protocol/endpoint.ts'
import { listAddresses } from '#src/contract/places/addresses.ts'
import { getDispute } from '#src/contract/disputes/disputes.ts'
import { getDefence } from '#src/contract/payments/defences.ts'
import { getDesk, listWeek } from '#src/contract/taskers/desk.ts'
import { getBalance, listDeposits } from '#src/contract/payments/deposits.ts'
import { getEarnings, getStatement } from '#src/contract/payments/earnings.ts'
import { listFavouriteCards, listFavourites } from '#src/contract/favourites/favourites.ts'
import { listPlaces, locateCep } from '#src/contract/places/geo.ts'
import {
  listItemFavouriteCards,
  listItemFavourites,
} from '#src/contract/favourites/item-favourites.ts'
import { listQuestions } from '#src/contract/questions/questions.ts'
import { getItem, listItems } from '#src/contract/market/marketplace.ts'
import {
  getNotification,
  listNotifications,
  Notification,
} from '#src/contract/notifications/notifications.ts'
import { listNeedOffers } from '#src/contract/needs/need-offers.ts'
import { getNeed, getNeedAdvice, listNeeds } from '#src/contract/needs/needs.ts'
import { listHolidays } from '#src/contract/platform/holidays.ts'
import { getPlatform } from '#src/contract/platform/platform.ts'
import { getOpportunity, listOpportunities } from '#src/contract/needs/opportunities.ts'
import { getPreferences } from '#src/contract/notifications/preferences.ts'
import { getPayoutAccount } from '#src/contract/payments/payments.ts'
import { listMessages } from '#src/contract/requests/messages.ts'
import { getOrder, listOrders } from '#src/contract/orders/orders.ts'
import { getRequest, listRequests } from '#src/contract/requests/requests.ts'
import { getSeries, listSeries } from '#src/contract/series/series.ts'
import { getSession } from '#src/contract/people/session.ts'
import {
  getPriceRange,
  listFeaturedTaskers,
  listReviews,
  listSkills,
  searchTaskers,
} from '#src/contract/taskers/taskers.ts'
import { getOverview } from '#src/contract/search/overview.ts'
import { getClientRecord } from '#src/contract/people/client-record.ts'
import { getQuickAnswers } from '#src/contract/taskers/quick-answers.ts'
import { getShortName } from '#src/contract/taskers/short-names.ts'
import { getStatistics } from '#src/contract/taskers/statistics.ts'
import { getReviews } from '#src/contract/reviews/reviews.ts'
import { listSavedSearches } from '#src/contract/market/saved-searches.ts'
import { getUser } from '#src/contract/people/users.ts'
import { countWaiting } from '#src/contract/waiting/waiting-count.ts'
import { listWaiting } from '#src/contract/waiting/waiting.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { addressQueries } from '#src/queries/addresses.ts'
import { clientRecordKey } from '#src/queries/client-record.ts'
import { conversationQueries } from '#src/queries/conversation.ts'
import { deskQueries } from '#src/queries/desk.ts'
import { defenceKeys } from '#src/queries/defences.ts'
import { disputeKeys } from '#src/queries/disputes.ts'
import { depositQueries } from '#src/queries/deposits.ts'
import { earningsQueries } from '#src/queries/earnings.ts'
import { favouriteQueries } from '#src/queries/favourites.ts'
import { featuredTaskers } from '#src/queries/featured-taskers.ts'
import { geoQueries } from '#src/queries/geo.ts'
import { itemFavouriteQueries } from '#src/queries/item-favourites.ts'
import { questionKeys } from '#src/queries/question-keys.ts'
import { itemQueries } from '#src/queries/marketplace.ts'
import { needKeys } from '#src/queries/need-keys.ts'
import { needQueries } from '#src/queries/needs.ts'
import { notificationQueries } from '#src/queries/notifications.ts'
import { orderQueries } from '#src/queries/orders.ts'
import { overviewQuery } from '#src/queries/overview.ts'
import { paymentQueries } from '#src/queries/payments.ts'
import { holidaysQuery } from '#src/queries/holidays.ts'
import { platformQuery } from '#src/queries/platform.ts'
import { preferenceQueries } from '#src/queries/preferences.ts'
import { quickAnswersQuery } from '#src/queries/quick-answers.ts'
import { shortNameKey } from '#src/queries/short-names.ts'
import { statisticsKey } from '#src/queries/statistics.ts'
import { requestQueries } from '#src/queries/requests.ts'
import { reviewQueries } from '#src/queries/reviews.ts'
import { savedSearchQueries } from '#src/queries/saved-searches.ts'
import { taskerQueries } from '#src/queries/taskers.ts'
import { userQueries } from '#src/queries/users.ts'
import { waitingCountQuery } from '#src/queries/waiting-count.ts'
import { seriesQueries } from '#src/queries/series.ts'
import { waitingQuery } from '#src/queries/waiting.ts'
import { sessionQueries } from '#src/session/session.ts'

type Read = (data: unknown) => unknown

/** Parses a whole answer by this build's contract; undefined when it does not fit. */
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

/**
 * The contract parses anything but a list of notifications as an empty list; here it is refused.
 */
const notificationsPage: Read = (page) => {
  if (!isRecord(page) || !Array.isArray(page['notifications'])) return undefined
  const sound = page['notifications'].every((each) => Notification.safeParse(each).success)
  return sound ? listNotifications.response.safeParse(page).data : undefined
}

const count: Read = (data) => (typeof data === 'number' ? data : undefined)

/** The parser of each stored query, by the beginning of its key. */
const readers: readonly { key: QueryKey; read: Read }[] = [
  { key: sessionQueries.current().queryKey, read: field(getSession, 'user') },
  { key: featuredTaskers().queryKey.slice(0, 2), read: pages(answer(listFeaturedTaskers)) },
  { key: platformQuery.queryKey, read: answer(getPlatform) },
  { key: holidaysQuery.queryKey, read: field(listHolidays, 'data') },
  {
    key: seriesQueries.list('client').queryKey.slice(0, 2),
    read: field(listSeries, 'data'),
  },
  { key: seriesQueries.detail('').queryKey.slice(0, 2), read: field(getSeries, 'data') },
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
    key: questionKeys.all,
    read: field(listQuestions, 'data'),
  },
  { key: needQueries.list().queryKey.slice(0, 2), read: pages(answer(listNeeds)) },
  { key: needQueries.detail('').queryKey.slice(0, 2), read: field(getNeed, 'data') },
  { key: needQueries.offers('').queryKey.slice(0, 2), read: field(listNeedOffers, 'data') },
  { key: needQueries.advice('').queryKey.slice(0, 2), read: field(getNeedAdvice, 'data') },
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
    key: earningsQueries.statement('', 0).queryKey.slice(0, 3),
    read: answer(getStatement),
  },
  { key: depositQueries.balance('').queryKey.slice(0, 3), read: answer(getBalance) },
  {
    key: depositQueries.list('').queryKey.slice(0, 3),
    read: pages(answer(listDeposits)),
  },
  {
    key: deskQueries.week('', { from: '', to: '' }).queryKey.slice(0, -2),
    read: answer(listWeek),
  },
  { key: waitingCountQuery('client').queryKey.slice(0, -1), read: answer(countWaiting) },
  { key: waitingQuery('client').queryKey.slice(0, -1), read: field(listWaiting, 'data') },
  { key: requestQueries.list().queryKey.slice(0, 2), read: pages(answer(listRequests)) },
  { key: requestQueries.detail('').queryKey.slice(0, 2), read: field(getRequest, 'data') },
  { key: defenceKeys.all, read: field(getDefence, 'data') },
  { key: disputeKeys.all, read: field(getDispute, 'data') },
  { key: orderQueries.list('buyer').queryKey.slice(0, 2), read: pages(answer(listOrders)) },
  { key: orderQueries.detail('').queryKey.slice(0, 2), read: field(getOrder, 'data') },
  {
    key: conversationQueries.of('').queryKey.slice(0, 2),
    read: pages(answer(listMessages)),
  },
  { key: needKeys.opportunityLists, read: pages(answer(listOpportunities)) },
  {
    key: needKeys.opportunity('').slice(0, 3),
    read: field(getOpportunity, 'data'),
  },
  { key: needKeys.opportunityCount, read: count },
  { key: preferenceQueries.mine().queryKey, read: answer(getPreferences) },
  { key: clientRecordKey, read: field(getClientRecord, 'record') },
  { key: quickAnswersQuery.queryKey, read: field(getQuickAnswers, 'answers') },
  { key: statisticsKey, read: answer(getStatistics) },
  { key: shortNameKey, read: answer(getShortName) },
  { key: reviewQueries.all, read: answer(getReviews) },
  { key: paymentQueries.payoutAccount().queryKey, read: answer(getPayoutAccount) },
]

/**
 * Parses data stored by an older build with this build's contract, and fills in the defaults of new
 * fields. Undefined when the contract refuses them or the key has no parser.
 */
export const upgradeCached = (queryKey: QueryKey, data: unknown): unknown =>
  readers.find(({ key }) => key.every((part, at) => part === queryKey[at]))?.read(data)
