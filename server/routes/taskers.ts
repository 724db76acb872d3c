import type { FastifyInstance } from 'fastify'
import {
  getOverview,
  getPriceRange,
  getTaskerPrice,
  listFeaturedTaskers,
  listReviews,
  listSkills,
  searchTaskers,
  setServicePrice,
  suggestTaskers,
  updateBio,
  updateReviews,
  updateSkills,
  updateTaskerProfile,
} from '#src/contract/taskers.ts'
import { bind } from '#server/http/bind.ts'
import * as reviews from '#server/services/people/reviews.ts'
import { requireSelf } from '#server/services/people/self.ts'
import { keptOverview } from '#server/services/search/overview.ts'
import { priceRange } from '#server/services/search/price-range.ts'
import * as skills from '#server/services/search/skills.ts'
import { suggest } from '#server/services/search/suggestions.ts'
import * as search from '#server/services/search/taskers.ts'
import * as taskers from '#server/services/people/taskers.ts'
import { writeReviews } from '#server/services/requests/write-review.ts'
import { ownTaskerDetails } from '#server/services/people/profile.ts'

/** Finding taskers, their reviews, and the tasker profile of one's own. */
export function registerTaskerRoutes(app: FastifyInstance): void {
  bind(
    app,
    searchTaskers,
    ({ deps: { db }, body, lang }) => search.searchTaskers(db, body, lang),
    { callsPerMinute: app.deps.config.rateLimits.search },
  )

  bind(
    app,
    listFeaturedTaskers,
    ({ deps: { db }, query, session }) => search.featuredTaskers(db, query, session),
    { shared: ({ uid }) => uid === undefined },
  )

  bind(
    app,
    suggestTaskers,
    async ({ deps: { db }, query }) => ({ suggestions: await suggest(db, query) }),
    {
      shared: () => true,
      // Words are typed faster than searches are made.
      callsPerMinute: 2 * app.deps.config.rateLimits.search,
    },
  )

  bind(app, listSkills, ({ query }) => ({ skills: skills.listSkills(query) }), {
    shared: () => true,
  })

  bind(app, getTaskerPrice, async ({ deps: { db }, params }) => ({
    price: await taskers.priceOf(db, params.id),
  }))

  bind(
    app,
    getPriceRange,
    async ({ deps: { db }, query, reply }) => {
      const range = await priceRange(db, query)
      reply.header('cache-control', 'public, max-age=3600')
      return { range }
    },
    { callsPerMinute: 60 },
  )

  const overview = keptOverview(app.deps)
  bind(app, getOverview, () => overview(), { shared: () => true })

  bind(app, listReviews, ({ deps: { db }, params, query, session }) =>
    reviews.listReviews(
      db,
      { taskerUid: params.uid, viewerUid: session?.uid ?? null },
      query,
    ),
  )

  bind(app, updateReviews, async ({ deps, params, session, body }) => ({
    reviews: await writeReviews(deps, {
      taskerUid: params.uid,
      authorUid: session.uid,
      written: body.reviews,
    }),
  }))

  registerOwnProfile(app)
}

function registerOwnProfile(app: FastifyInstance): void {
  bind(app, updateBio, async ({ deps: { db }, params, session, body }) => {
    requireSelf(session, params.uid)
    await taskers.editTasker(db, session.uid, { bio: body.bio })
    return { taskerDetails: { bio: body.bio } }
  })

  bind(app, updateSkills, async ({ deps: { db }, params, session, body }) => {
    requireSelf(session, params.uid)
    await taskers.editTasker(db, session.uid, { skills: body.skills })
    return { taskerDetails: { skills: skills.knownSkills(body.skills) } }
  })

  bind(app, setServicePrice, async ({ deps: { db }, params, session, body }) => {
    requireSelf(session, params.taskerId)
    await taskers.editTasker(db, session.uid, { pricePerService: body.pricePerService })
    return { price: body.pricePerService }
  })

  bind(app, updateTaskerProfile, async ({ deps: { db }, session, body }) => {
    await taskers.editTasker(db, session.uid, body.taskerDetails)
    return { taskerDetails: await ownTaskerDetails(db, session.uid) }
  })
}
