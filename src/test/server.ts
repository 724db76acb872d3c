import { http, HttpResponse } from 'msw/http'
import { setupServer } from 'msw/node'
import { listAddresses } from '#src/contract/places/addresses.ts'
import { listPlaces, locateCep } from '#src/contract/places/geo.ts'
import {
  listItemFavouriteCards,
  listItemFavourites,
} from '#src/contract/favourites/item-favourites.ts'
import { listQuestions } from '#src/contract/questions/questions.ts'
import { listFavouriteCards, listFavourites } from '#src/contract/favourites/favourites.ts'
import { listMessages } from '#src/contract/requests/messages.ts'
import { listNeeds } from '#src/contract/needs/needs.ts'
import { listSeries } from '#src/contract/series/series.ts'
import { getDesk, listWeek } from '#src/contract/taskers/desk.ts'
import { getShortName } from '#src/contract/taskers/short-names.ts'
import { ok } from '#src/contract/protocol/primitives.ts'
import { countView } from '#src/contract/taskers/statistics.ts'
import { countOpportunities } from '#src/contract/needs/opportunities.ts'
import { listNotifications } from '#src/contract/notifications/notifications.ts'
import { getDefence } from '#src/contract/payments/defences.ts'
import { getBalance, listDeposits } from '#src/contract/payments/deposits.ts'
import { getPayoutAccount } from '#src/contract/payments/payments.ts'
import { getSession } from '#src/contract/people/session.ts'
import { countWaiting } from '#src/contract/waiting/waiting-count.ts'
import { listWaiting } from '#src/contract/waiting/waiting.ts'
import { listRequests } from '#src/contract/requests/requests.ts'
import {
  getClientRecord,
  getOpportunityClientRecord,
} from '#src/contract/people/client-record.ts'
import { getReviews } from '#src/contract/reviews/reviews.ts'
import { getBlock } from '#src/contract/people/safety.ts'
import { listSavedSearches } from '#src/contract/market/saved-searches.ts'
import {
  listFeaturedTaskers,
  listReviews,
  listSkills,
  searchTaskers,
  suggestTaskers,
} from '#src/contract/taskers/taskers.ts'
import { listHolidays } from '#src/contract/platform/holidays.ts'
import { getPlatform } from '#src/contract/platform/platform.ts'
import { getOverview } from '#src/contract/search/overview.ts'
import { getUser } from '#src/contract/people/users.ts'
import {
  ana,
  balance,
  belaVista,
  bia,
  clientRecord,
  defence,
  desk,
  overview,
  platform,
  review,
  teo,
  userProfile,
  waitingCount,
} from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'

const people = [ana, teo, bia]

const svg = { 'content-type': 'image/svg+xml' }

/** Default answers for the header, the landing page, a client's start and the role homes. */
export const server = setupServer(
  // The probe of connectivity, after a call that fails.
  http.head('/logo.svg', () => new HttpResponse(null, { headers: svg })),
  // For a session check that outlives its test: an outage does not sign out.
  mock(getSession, () => fail(503)),
  mock(getDefence, () => ({ data: defence() })),
  mock(listMessages, () => ({ messages: [], readUntil: null })),
  mock(listNotifications, () => ({ notifications: [], total: 0, unread: 0 })),
  mock(listFeaturedTaskers, ({ query }) => ({ taskers: [], type: query.type })),
  mock(getPlatform, () => platform),
  mock(listHolidays, () => ({ data: [] })),
  mock(getOverview, () => overview()),
  // Pointing at a link to a search prefetches it.
  mock(searchTaskers, () => ({
    taskers: [],
    page: 1,
    totalPages: 0,
    total: 0,
    capped: false,
  })),
  mock(suggestTaskers, () => ({ suggestions: [] })),
  mock(listSkills, () => ({
    skills: [{ slug: 'quadro-de-luz', name: 'Quadro de luz', category: 'eletrica' }],
  })),
  mock(countWaiting, () => waitingCount()),
  mock(listWaiting, () => ({ data: [] })),
  mock(listSeries, () => ({ data: [] })),
  mock(listNeeds, () => ({ data: [], total: 0, page: 1, totalPages: 0 })),
  mock(listRequests, () => ({ data: [], total: 0, page: 1, totalPages: 0 })),
  mock(countOpportunities, () => ({ unseen: 0 })),
  mock(listReviews, () => ({ reviews: [review()], total: 1 })),
  mock(getReviews, () => ({
    reviews: [],
    written: [],
  })),
  mock(getClientRecord, () => ({ record: clientRecord() })),
  mock(getOpportunityClientRecord, () => ({ record: clientRecord() })),
  mock(locateCep, ({ params }) => ({ ...belaVista, cep: params.cep })),
  mock(listPlaces, () => ({ places: [] })),
  mock(listAddresses, () => ({ addresses: [] })),
  mock(listFavourites, () => ({ taskerIds: [] })),
  mock(listFavouriteCards, () => ({ taskers: [] })),
  mock(listItemFavourites, () => ({ itemIds: [] })),
  mock(listItemFavouriteCards, () => ({ items: [] })),
  mock(listSavedSearches, () => ({ searches: [] })),
  mock(listQuestions, () => ({ data: [] })),
  mock(getDesk, () => desk()),
  mock(listWeek, () => ({ jobs: [], busy: [] })),
  mock(getBalance, () => balance()),
  mock(listDeposits, () => ({ deposits: [], more: false })),
  mock(getShortName, () => ({ name: null, suggestion: null, changeableFrom: null })),
  mock(countView, () => ok),
  mock(getPayoutAccount, () => ({ state: 'active' as const, missing: [] })),
  mock(getBlock, ({ params: { personId } }) => ({
    person: { uid: personId, name: personId, photo: null },
    blocked: false,
  })),
  mock(getUser, ({ params }) => {
    const person = people.find(({ firebaseUid }) => firebaseUid === params.id)
    return person ? userProfile(person) : fail(404)
  }),
)
