import { expect, test } from 'vitest'
import { OrderSummary } from '#src/contract/orders.ts'
import {
  ana,
  belaVista,
  desk,
  id,
  item,
  notification,
  order,
  overview,
  requestSummary,
  review,
  serviceRequest,
  taskerCard,
  teo,
  userProfile,
} from '#src/mocks/fixtures.ts'
import { addressQueries } from '#src/queries/addresses.ts'
import { deskQueries } from '#src/queries/desk.ts'
import { favouriteQueries } from '#src/queries/favourites.ts'
import { featuredTaskers } from '#src/queries/featured-taskers.ts'
import { geoQueries } from '#src/queries/geo.ts'
import { itemQueries } from '#src/queries/marketplace.ts'
import { notificationQueries } from '#src/queries/notifications.ts'
import { orderQueries } from '#src/queries/orders.ts'
import { overviewQuery } from '#src/queries/overview.ts'
import { paymentQueries } from '#src/queries/payments.ts'
import { needsQuery } from '#src/queries/request-needs.ts'
import { requestQueries } from '#src/queries/requests.ts'
import { savedSearchQueries } from '#src/queries/saved-searches.ts'
import { taskerQueries } from '#src/queries/taskers.ts'
import { userQueries } from '#src/queries/users.ts'
import { sessionQueries } from '#src/session/session.ts'
import { readOlder } from './read-older.ts'

const counted = { total: 1, page: 1, totalPages: 1, capped: false }
const pages = (page: object) => ({ pages: [page], pageParams: [1] })
const range = { low: 80, median: 100, high: 150, area: 'near' }
const skill = { slug: 'quadro-de-luz', name: 'Quadro de luz', category: 'eletrica' }

const factories = {
  addressQueries,
  favouriteQueries,
  deskQueries,
  sessionQueries,
  featured: { featuredTaskers },
  geoQueries,
  itemQueries,
  notificationQueries,
  orderQueries,
  overview: { overviewQuery: () => overviewQuery },
  paymentQueries,
  needs: { needsQuery },
  requestQueries,
  savedSearchQueries,
  taskerQueries,
  userQueries,
}

const orderLine = OrderSummary.parse(order())

/** Every query that is kept, with what it may hold. */
const kept = [
  { query: sessionQueries.current(), data: ana },
  { query: featuredTaskers(), data: pages({ taskers: [taskerCard()], type: 'nuevos' }) },
  { query: overviewQuery, data: overview() },
  { query: geoQueries.cep('01310100'), data: belaVista },
  {
    query: geoQueries.places(),
    data: [{ name: 'Moema', city: 'São Paulo', lat: -23.6, lng: -46.6 }],
  },
  { query: deskQueries.mine('teo'), data: desk() },
  {
    query: deskQueries.week('teo', { from: '2026-11-23', to: '2026-11-30' }),
    data: { jobs: [requestSummary()] },
  },
  { query: needsQuery('tasker'), data: 2 },
  { query: addressQueries.mine('ana'), data: [] },
  { query: favouriteQueries.ids('ana'), data: ['teo'] },
  { query: favouriteQueries.cards('ana'), data: [taskerCard()] },
  {
    query: itemQueries.list({}),
    data: pages({ data: [item()], ...counted, ignoredWords: [] }),
  },
  { query: itemQueries.item(id(1)), data: item() },
  {
    query: notificationQueries.list(),
    data: pages({ notifications: [notification()], total: 1, unread: 1 }),
  },
  { query: notificationQueries.detail(id(1)), data: notification() },
  { query: notificationQueries.unread(), data: 3 },
  { query: orderQueries.list('seller'), data: pages({ data: [orderLine], total: 1 }) },
  { query: orderQueries.detail(id(1)), data: order() },
  {
    query: paymentQueries.payoutAccount(),
    data: { state: 'in_review' as const, missing: [] },
  },
  {
    query: requestQueries.list({ role: 'client', status: 'active' }),
    data: pages({ data: [requestSummary()], total: 1, page: 1, totalPages: 1 }),
  },
  { query: requestQueries.detail(id(1)), data: serviceRequest() },
  { query: savedSearchQueries.mine('ana'), data: [{ q: 'sofá', maxPrice: 80.5 }] },
  {
    query: taskerQueries.search({ q: 'luz' }),
    data: pages({ taskers: [taskerCard()], ...counted, ignoredWords: [], emptiedBy: [] }),
  },
  { query: taskerQueries.reviews('teo'), data: pages({ reviews: [review()], total: 1 }) },
  { query: taskerQueries.priceRange({ category: 'eletrica', cep: '' }), data: range },
  { query: taskerQueries.skills({ lang: 'pt' }), data: [skill] },
  { query: userQueries.profile('teo'), data: userProfile(teo) },
].map(({ query, data }) => ({ key: query.queryKey.join(), query, data }))

test.each(kept)('what is kept of $key is read as it is', ({ query, data }) => {
  expect(query.meta?.persist).toBe(true)
  expect(readOlder(query.queryKey, data)).toEqual(data)
})

test.each(kept)('what cannot be $key is left out', ({ query }) => {
  expect(readOlder(query.queryKey, { pages: [{}], pageParams: [1] })).toBeUndefined()
})

test('of what nobody knows nothing is kept', () => {
  expect(readOlder(['orders', id(1)], { total: 1 })).toBeUndefined()
})

test('no query that is kept is missing above', () => {
  const names = Object.values(factories).flatMap((each) => Object.keys(each))
  const ofPeople = ['count', 'serviceRanges', 'suggestions']
  const notKept = [...ofPeople, 'intent', 'news', 'payment', 'reservationOf']
  expect(kept.length + notKept.length).toBe(names.length)
})
