import { http, HttpResponse } from 'msw/http'
import { setupServer } from 'msw/node'
import { listAddresses } from '#src/contract/addresses.ts'
import { listPlaces, locateCep } from '#src/contract/geo.ts'
import {
  listItemFavouriteCards,
  listItemFavourites,
} from '#src/contract/item-favourites.ts'
import { listItemQuestions } from '#src/contract/item-questions.ts'
import { listFavouriteCards, listFavourites } from '#src/contract/favourites.ts'
import { getDesk, listWeek } from '#src/contract/desk.ts'
import { listNotifications } from '#src/contract/notifications.ts'
import { getPayoutAccount } from '#src/contract/payments.ts'
import { getSession } from '#src/contract/session.ts'
import { countNeeds } from '#src/contract/request-needs.ts'
import { listRequests } from '#src/contract/requests.ts'
import { getReviews } from '#src/contract/reviews.ts'
import { getBlock } from '#src/contract/safety.ts'
import { listSavedSearches } from '#src/contract/saved-searches.ts'
import {
  listFeaturedTaskers,
  listReviews,
  listSkills,
  suggestTaskers,
} from '#src/contract/taskers.ts'
import { getOverview } from '#src/contract/overview.ts'
import { getUser } from '#src/contract/users.ts'
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
  // A check of the session that outlives its test: an outage signs nobody out.
  mock(getSession, () => fail(503)),
  mock(listNotifications, () => ({ notifications: [], total: 0, unread: 0 })),
  mock(listFeaturedTaskers, ({ query }) => ({ taskers: [], type: query.type })),
  mock(getOverview, () => overview()),
  mock(suggestTaskers, () => ({ suggestions: [] })),
  mock(listSkills, () => ({
    skills: [{ slug: 'quadro-de-luz', name: 'Quadro de luz', category: 'eletrica' }],
  })),
  mock(countNeeds, () => ({ count: 0 })),
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
