import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SeriesSummary } from '#src/contract/series/series.ts'
import { OrderSummary } from '#src/contract/orders/orders.ts'
import {
  ana,
  atProvider,
  balance,
  belaVista,
  clientRecord,
  defence,
  deposit,
  desk,
  dispute,
  earningsReport,
  id,
  item,
  need,
  needOffer,
  needSummary,
  notification,
  opportunity,
  order,
  overview,
  platform,
  requestMessage,
  requestSummary,
  series,
  review,
  serviceRequest,
  statistics,
  taskerCard,
  teo,
  userProfile,
  usualPreferences,
  waitingCount,
  statement,
} from '#src/mocks/fixtures.ts'
import { addressQueries } from '#src/queries/addresses.ts'
import { clientRecordQuery } from '#src/queries/client-record.ts'
import { conversationQueries } from '#src/queries/conversation.ts'
import { deskQueries } from '#src/queries/desk.ts'
import { depositQueries } from '#src/queries/deposits.ts'
import { defenceQuery } from '#src/queries/defences.ts'
import { disputeQuery } from '#src/queries/disputes.ts'
import { earningsQueries } from '#src/queries/earnings.ts'
import { favouriteQueries } from '#src/queries/favourites.ts'
import { featuredTaskers } from '#src/queries/featured-taskers.ts'
import { geoQueries } from '#src/queries/geo.ts'
import { itemFavouriteQueries } from '#src/queries/item-favourites.ts'
import { questionQueries } from '#src/queries/questions.ts'
import { itemQueries } from '#src/queries/marketplace.ts'
import { needQueries } from '#src/queries/needs.ts'
import { notificationQueries } from '#src/queries/notifications.ts'
import { opportunityQueries } from '#src/queries/opportunities.ts'
import { orderQueries } from '#src/queries/orders.ts'
import { overviewQuery } from '#src/queries/overview.ts'
import { paymentQueries } from '#src/queries/payments.ts'
import { platformQuery } from '#src/queries/platform.ts'
import { holidaysQuery } from '#src/queries/holidays.ts'
import { seriesQueries } from '#src/queries/series.ts'
import { waitingCountQuery } from '#src/queries/waiting-count.ts'
import { waitingQuery } from '#src/queries/waiting.ts'
import { preferenceQueries } from '#src/queries/preferences.ts'
import { quickAnswersQuery } from '#src/queries/quick-answers.ts'
import { shortNameQuery } from '#src/queries/short-names.ts'
import { statisticsQuery } from '#src/queries/statistics.ts'
import { requestQueries } from '#src/queries/requests.ts'
import { reviewQueries } from '#src/queries/reviews.ts'
import { savedSearchQueries } from '#src/queries/saved-searches.ts'
import { taskerQueries } from '#src/queries/taskers.ts'
import { userQueries } from '#src/queries/users.ts'
import { sessionQueries } from '#src/session/session.ts'
import { upgradeCached } from './cache-restore.ts'

const counted = { total: 1, page: 1, totalPages: 1, capped: false }
const pages = (page: object) => ({ pages: [page], pageParams: [1] })
const range = { low: 80, median: 100, high: 150, area: 'near' }
const skill = { slug: 'quadro-de-luz', name: 'Quadro de luz', category: 'eletrica' }

const orderLine = OrderSummary.parse(order())

/** Every stored query, with sample data. */
const samples = [
  { query: sessionQueries.current(), data: ana },
  { query: featuredTaskers(), data: pages({ taskers: [taskerCard()], type: 'nuevos' }) },
  { query: overviewQuery, data: overview() },
  { query: platformQuery, data: platform },
  { query: geoQueries.cep('01310100'), data: belaVista },
  {
    query: geoQueries.places(),
    data: [{ name: 'Moema', city: 'São Paulo', lat: -23.6, lng: -46.6 }],
  },
  { query: deskQueries.mine('teo'), data: desk() },
  {
    query: deskQueries.week('teo', { from: '2026-11-23', to: '2026-11-30' }),
    data: { jobs: [requestSummary()], busy: [], visits: [] },
  },
  {
    query: waitingCountQuery('tasker'),
    data: waitingCount({ requests: 2, sales: 1 }),
  },
  { query: seriesQueries.list('client'), data: [SeriesSummary.parse(series())] },
  { query: seriesQueries.detail(id(60)), data: series() },
  {
    query: holidaysQuery,
    data: [{ date: '2026-12-25', name: { pt: 'Natal', es: 'Navidad' } }],
  },
  {
    query: waitingQuery('tasker'),
    data: [
      { kind: 'request' as const, request: requestSummary() },
      { kind: 'order' as const, order: orderLine },
    ],
  },
  { query: addressQueries.mine('ana'), data: [] },
  { query: favouriteQueries.ids('ana'), data: ['teo'] },
  { query: favouriteQueries.cards('ana'), data: [taskerCard()] },
  {
    query: itemQueries.list({}),
    data: pages({ data: [item()], ...counted, ignoredWords: [] }),
  },
  { query: itemQueries.item(id(1)), data: item() },
  {
    query: needQueries.list(),
    data: pages({ data: [needSummary()], total: 1, page: 1, totalPages: 1 }),
  },
  { query: needQueries.detail(id(70)), data: need() },
  { query: needQueries.offers(id(70)), data: [needOffer()] },
  {
    query: needQueries.advice(id(70)),
    data: [{ change: 'reach' as const, reachKm: 10, more: 9 }],
  },
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
  { query: defenceQuery('du_1'), data: defence() },
  { query: disputeQuery({ deal: 'request', id: id(1) }), data: dispute() },
  {
    query: conversationQueries.of(id(1)),
    data: pages({ messages: [requestMessage()], readUntil: null }),
  },
  { query: earningsQueries.mine('teo'), data: earningsReport() },
  { query: earningsQueries.statement('teo', 2026), data: statement() },
  { query: depositQueries.balance('teo'), data: balance({ provider: atProvider() }) },
  {
    query: depositQueries.list('teo'),
    data: { pages: [{ deposits: [deposit()], more: false }], pageParams: [''] },
  },
  { query: itemFavouriteQueries.ids('ana'), data: [id(1)] },
  { query: itemFavouriteQueries.cards('ana'), data: [] },
  { query: questionQueries.about({ subject: 'item', id: id(1) }), data: [] },
  {
    query: reviewQueries.of(id(1)),
    data: { reviews: [], written: [] },
  },
  { query: quickAnswersQuery, data: ['Levo o material.'] },
  {
    query: shortNameQuery('teo'),
    data: { name: 'teo-lima', suggestion: null, changeableFrom: null },
  },
  { query: statisticsQuery('teo'), data: statistics() },
  { query: clientRecordQuery({ kind: 'need', id: id(1) }), data: clientRecord() },
  {
    query: opportunityQueries.list(),
    data: pages({
      total: 1,
      page: 1,
      totalPages: 1,
      data: [opportunity()],
      counts: { all: 1, hours: 1, near: 1, photos: 0, mine: 0 },
      unseen: 0,
    }),
  },
  { query: opportunityQueries.detail(id(70)), data: opportunity() },
  { query: opportunityQueries.count(), data: 2 },
  { query: preferenceQueries.mine(), data: usualPreferences() },
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

test.each(samples)('stored data of $key are read unchanged', ({ query, data }) => {
  expect(query.meta?.persist).toBe(true)
  expect(upgradeCached(query.queryKey, data)).toEqual(data)
})

test.each(samples)('invalid data of $key are left out', ({ query }) => {
  expect(upgradeCached(query.queryKey, { pages: [{}], pageParams: [1] })).toBeUndefined()
})

test('data of an unknown key are left out', () => {
  expect(upgradeCached(['orders', id(1)], { total: 1 })).toBeUndefined()
})

test('no stored query is missing above', () => {
  const sources = ['src/session/session.ts', ...globSync('src/queries/*.ts')]
  const stored = sources.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/\bpersist: true/g),
  ])
  expect(stored).toHaveLength(samples.length)
})
