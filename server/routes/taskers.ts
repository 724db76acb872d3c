import type { FastifyInstance } from 'fastify'
import {
  createCalendarFeed,
  getCalendarFeed,
  removeCalendarFeed,
} from '#src/contract/taskers/calendar-feed.ts'
import {
  getCalendarImport,
  removeCalendarImport,
  setCalendarImport,
} from '#src/contract/taskers/calendar-import.ts'
import { getQuickAnswers, setQuickAnswers } from '#src/contract/taskers/quick-answers.ts'
import { getDesk, listWeek } from '#src/contract/taskers/desk.ts'
import type { BodyOf } from '#src/contract/protocol/endpoint.ts'
import {
  getPriceRange,
  getServiceRanges,
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
} from '#src/contract/taskers/taskers.ts'
import {
  findShortName,
  getShortName,
  setShortName,
} from '#src/contract/taskers/short-names.ts'
import { countView, getStatistics } from '#src/contract/taskers/statistics.ts'
import { ok } from '#src/contract/protocol/primitives.ts'
import { getOverview } from '#src/contract/search/overview.ts'
import { updateServices } from '#src/contract/taskers/price-list.ts'
import { updateSchedule } from '#src/contract/taskers/schedule.ts'
import { fail } from '#server/errors/errors.ts'
import { bind } from '#server/http/bind.ts'
import { servicesOf, setServices } from '#server/services/people/price-list.ts'
import {
  importOf,
  removeImport,
  setImport,
} from '#server/services/requests/calendar-import.ts'
import {
  quickAnswersOf,
  replaceQuickAnswers,
} from '#server/services/people/quick-answers.ts'
import * as reviews from '#server/services/people/reviews.ts'
import * as schedule from '#server/services/people/schedule.ts'
import { profileViewCounter } from '#server/services/people/profile-views.ts'
import { statisticsOf } from '#server/services/requests/statistics.ts'
import { requireSelf } from '#server/services/people/self.ts'
import {
  chooseShortName,
  findByShortName,
  ownShortName,
} from '#server/services/people/short-names.ts'
import { keptOverview } from '#server/services/search/overview.ts'
import { priceRange, serviceRanges } from '#server/services/search/price-range.ts'
import * as skills from '#server/services/search/skills.ts'
import { suggest } from '#server/services/search/suggestions.ts'
import * as search from '#server/services/search/taskers.ts'
import * as taskers from '#server/services/people/taskers.ts'
import { feedUrl, removeFeed, renewFeed } from '#server/services/requests/calendar-feed.ts'
import { deskOf } from '#server/services/requests/desk.ts'
import { weekOf } from '#server/services/requests/week.ts'
import { runLater } from '#server/services/payments/run-effects.ts'
import { reviewAll } from '#server/services/requests/write-review.ts'
import { ownTaskerDetails } from '#server/services/people/profile.ts'

/** The tasker search, reviews, and the caller's own tasker profile. */
export function registerTaskerRoutes(app: FastifyInstance): void {
  bind(
    app,
    searchTaskers,
    ({ deps: { db, clock }, body, lang }) =>
      search.searchTaskers(db, body, { lang, now: clock() }),
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

  bind(
    app,
    getServiceRanges,
    async ({ deps: { db }, query, reply }) => {
      const ranges = await serviceRanges(db, query)
      reply.header('cache-control', 'public, max-age=3600')
      return ranges
    },
    { callsPerMinute: 60 },
  )

  const countViewOf = profileViewCounter()
  bind(
    app,
    countView,
    async ({ deps: { db, clock }, params: { uid }, session, request }) => {
      const viewer = session ? `person ${session.uid}` : `address ${request.ip}`
      if (session?.uid !== uid)
        await countViewOf(db, { taskerUid: uid, viewer, now: clock() })
      return ok
    },
    { callsPerMinute: app.deps.config.rateLimits.search },
  )

  bind(app, findShortName, async ({ deps: { db, clock }, params: { name } }) => ({
    uid: (await findByShortName(db, name, clock())) ?? fail('taskers/not-found'),
  }))

  const overview = keptOverview(app.deps)
  bind(app, getOverview, () => overview(), { shared: () => true })

  bind(app, listReviews, ({ deps: { db }, params, query, session }) =>
    reviews.listReviews(
      db,
      { taskerUid: params.uid, viewerUid: session?.uid ?? null },
      query,
    ),
  )

  bind(app, updateReviews, {
    change: async ({ deps, params: { uid: taskerUid }, session, body }) => {
      const written = ownReviews(session.uid, body.reviews)
      const effects = await reviewAll(deps, session.uid, { taskerUid, written })
      return { subject: taskerUid, afterCommit: runLater(effects) }
    },
    answer: async ({ deps: { db }, session }, taskerUid) => ({
      reviews: await reviews.newestAndOwn(db, taskerUid, session.uid),
    }),
  })

  registerOwnProfile(app)
}

/** The caller's own reviews by request; of several for one request the last counts. */
const ownReviews = (uid: string, sent: BodyOf<typeof updateReviews>['reviews']) =>
  new Map(
    sent.flatMap(({ requestId, authorUid = uid, rating, comment }) =>
      requestId && authorUid === uid ? [[requestId, { rating, comment }] as const] : [],
    ),
  )

function registerOwnProfile(app: FastifyInstance): void {
  bind(app, getDesk, ({ deps: { db, clock }, session }) => deskOf(db, session.uid, clock()))

  bind(app, listWeek, ({ deps: { db }, session, query }) => weekOf(db, session.uid, query))

  bind(app, getCalendarFeed, async ({ deps, session }) => ({
    url: await feedUrl(deps.db, session.uid, deps.config),
  }))

  bind(app, createCalendarFeed, {
    change: async ({ deps: { db }, session: { uid } }) => {
      await renewFeed(db, uid)
      return { subject: uid }
    },
    // Not stored with the idempotency key: it is a secret.
    answer: async ({ deps }, uid) => ({ url: await feedUrl(deps.db, uid, deps.config) }),
  })

  bind(app, removeCalendarFeed, async ({ deps, session }) => {
    await removeFeed(deps.db, session.uid)
    return { url: await feedUrl(deps.db, session.uid, deps.config) }
  })

  bind(app, getCalendarImport, ({ deps: { db }, session }) => importOf(db, session.uid))

  bind(
    app,
    setCalendarImport,
    {
      repeat: async ({ deps, session: { uid }, body }) => {
        await setImport(deps, uid, body.url)
        return importOf(deps.db, uid)
      },
    },
    { callsPerMinute: app.deps.config.rateLimits.calendars },
  )

  bind(app, removeCalendarImport, {
    repeat: async ({ deps, session: { uid } }) => {
      await removeImport(deps, uid)
      return importOf(deps.db, uid)
    },
  })

  bind(app, getStatistics, ({ deps: { db, clock }, session }) =>
    statisticsOf(db, session.uid, clock()),
  )

  bind(app, getShortName, ({ deps: { db, clock }, session }) =>
    ownShortName(db, session.uid, clock()),
  )

  bind(app, setShortName, {
    change: async ({ deps: { db, clock }, session: { uid }, body: { name } }) => {
      await chooseShortName(db, { uid, name, now: clock() })
      return { subject: uid }
    },
    answer: ({ deps: { db, clock } }, uid) => ownShortName(db, uid, clock()),
  })

  bind(app, getQuickAnswers, async ({ deps: { db }, session }) => ({
    answers: await quickAnswersOf(db, session.uid),
  }))

  bind(app, setQuickAnswers, async ({ deps: { db }, session, body: { answers } }) => {
    await replaceQuickAnswers(db, session.uid, answers)
    return { answers }
  })

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

  bind(app, updateTaskerProfile, async ({ deps, session, body }) => {
    await taskers.editTasker(deps.db, session.uid, body.taskerDetails, body.before)
    return { taskerDetails: await ownTaskerDetails(deps, session.uid) }
  })

  bind(app, updateServices, async ({ deps: { db }, params, session, body, lang }) => {
    requireSelf(session, params.uid)
    await setServices(db, session.uid, body, lang)
    return { taskerDetails: { services: await servicesOf(db, session.uid) } }
  })

  bind(app, updateSchedule, async ({ deps: { db }, params, session, body }) => {
    requireSelf(session, params.uid)
    const { uid } = session
    await schedule.setSchedule(db, uid, body)
    const hours = await schedule.hoursOf(db, uid)
    const daysOff = await schedule.daysOffOf(db, uid)
    return { taskerDetails: { hours, daysOff } }
  })
}
