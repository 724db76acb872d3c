import { setupServer } from 'msw/node'
import { locateCep } from '#src/contract/geo.ts'
import { listNotifications } from '#src/contract/notifications.ts'
import { getPayoutAccount } from '#src/contract/payments.ts'
import { getSession } from '#src/contract/session.ts'
import { listFeaturedTaskers, listReviews, listSkills } from '#src/contract/taskers.ts'
import { getUser } from '#src/contract/users.ts'
import { ana, belaVista, bia, review, teo, userProfile } from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'

const people = [ana, teo, bia]

/** Default answers for the header, the landing page and the role homes. */
export const server = setupServer(
  // A check of the session that outlives its test: an outage signs nobody out.
  mock(getSession, () => fail(503)),
  mock(listNotifications, () => ({ notifications: [], total: 0, unread: 0 })),
  mock(listFeaturedTaskers, ({ query }) => ({ taskers: [], type: query.type })),
  mock(listSkills, () => ({
    skills: [{ slug: 'quadro-de-luz', name: 'Quadro de luz', category: 'eletrica' }],
  })),
  mock(listReviews, () => ({ reviews: [review()], total: 1 })),
  mock(locateCep, ({ params }) => ({ ...belaVista, cep: params.cep })),
  mock(getPayoutAccount, () => ({ connected: true, transfersActive: true })),
  mock(getUser, ({ params }) => {
    const person = people.find(({ firebaseUid }) => firebaseUid === params.id)
    return person ? userProfile(person) : fail(404)
  }),
)
