import { http, HttpResponse } from 'msw/http'
import { setupServer } from 'msw/node'
import { listAddresses } from '#src/contract/places/addresses.ts'
import { listPlaces, locateCep } from '#src/contract/places/geo.ts'
import {
  listItemFavouriteCards,
  listItemFavourites,
} from '#src/contract/favourites/item-favourites.ts'
import { listItemQuestions } from '#src/contract/market/item-questions.ts'
import { listFavouriteCards, listFavourites } from '#src/contract/favourites/favourites.ts'
import { getDesk, listWeek } from '#src/contract/taskers/desk.ts'
import { listNotifications } from '#src/contract/notifications/notifications.ts'
import { getPayoutAccount } from '#src/contract/payments/payments.ts'
import { getSession } from '#src/contract/people/session.ts'
import { countWaiting } from '#src/contract/waiting/waiting-count.ts'
import { listWaiting } from '#src/contract/waiting/waiting.ts'
import { listRequests } from '#src/contract/requests/requests.ts'
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
import { getOverview } from '#src/contract/search/overview.ts'
import { getUser } from '#src/contract/people/users.ts'
import {
  ana,
  belaVista,
  bia,
  desk,
  overview,
  review,
  teo,
  userProfile,
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
  mock(listNotifications, () => ({ notifications: [], total: 0, unread: 0 })),
  mock(listFeaturedTaskers, ({ query }) => ({ taskers: [], type: query.type })),
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
  mock(countWaiting, () => ({ requests: 0, purchases: 0, sales: 0, questions: 0 })),
  mock(listWaiting, () => ({ data: [] })),
  mock(listRequests, () => ({ data: [], total: 0, page: 1, totalPages: 0 })),
  mock(listReviews, () => ({ reviews: [review()], total: 1 })),
  mock(getReviews, () => ({
    reviews: [],
    written: [],
    clientRecord: { rating: 0, reviewCount: 0 },
  })),
  mock(locateCep, ({ params }) => ({ ...belaVista, cep: params.cep })),
  mock(listPlaces, () => ({ places: [] })),
  mock(listAddresses, () => ({ addresses: [] })),
  mock(listFavourites, () => ({ taskerIds: [] })),
  mock(listFavouriteCards, () => ({ taskers: [] })),
  mock(listItemFavourites, () => ({ itemIds: [] })),
  mock(listItemFavouriteCards, () => ({ items: [] })),
  mock(listSavedSearches, () => ({ searches: [] })),
  mock(listItemQuestions, () => ({ data: [] })),
  mock(getDesk, () => desk()),
  mock(listWeek, () => ({ jobs: [] })),
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
