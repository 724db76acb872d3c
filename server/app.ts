import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import {
  fastify,
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
} from 'fastify'
import { UID_MAX } from '#src/contract/people/limits.ts'
import type { AppDeps } from './deps.ts'
import { authHelperRoutes } from './http/auth-helper.ts'
import { compression } from './http/compression.ts'
import { connectionOptions, type Timeouts } from './http/connections.ts'
import { registerCalendarRoutes } from './http/calendar.ts'
import { cspReportRoutes } from './http/csp-reports.ts'
import type { StreamSettings } from './http/event-stream.ts'
import { handleErrors, refuseUnrouted } from './http/error-handler.ts'
import { acceptJsonOnly } from './http/json-body.ts'
import { refuseForeignHosts } from './http/local-guard.ts'
import { logRequests, requestId } from './http/logging.ts'
import { markAnswers } from './http/mark-answers.ts'
import { registerMediaRoutes } from './http/media.ts'
import { registerPrivatePhotoRoutes } from './http/private-photos.ts'
import { openApiRoutes } from './http/openapi.ts'
import { interestPages } from './http/interest-pages.ts'
import { limitCalls } from './http/rate-limit.ts'
import { setSecurityHeaders } from './http/security-headers.ts'
import { sharePictureRoutes } from './http/share-pictures.ts'
import { shortAddressRoutes } from './http/short-addresses.ts'
import { sitemapRoutes } from './http/sitemap.ts'
import { unsubscribeRoutes } from './http/unsubscribe.ts'
import { webAppRoutes, type WebApp } from './http/web-app.ts'
import { registerAddressRoutes } from './routes/addresses.ts'
import { registerEventRoutes } from './routes/events.ts'
import { registerFavouriteRoutes } from './routes/favourites.ts'
import { registerSafetyRoutes } from './routes/safety.ts'
import { registerGeoRoutes } from './routes/geo.ts'
import { registerPlatformRoutes } from './routes/platform.ts'
import { registerHealthRoutes } from './routes/health.ts'
import { registerImageRoutes } from './routes/images.ts'
import { registerInterestRoutes } from './routes/interest.ts'
import { registerNeedRoutes } from './routes/needs.ts'
import { registerOpportunityRoutes } from './routes/opportunities.ts'
import { registerNotificationRoutes } from './routes/notifications.ts'
import { registerPreferenceRoutes } from './routes/preferences.ts'
import { registerDepositRoutes } from './routes/deposits.ts'
import { registerPaymentRoutes } from './routes/payments.ts'
import { registerDefenceRoutes } from './routes/defences.ts'
import { registerDisputeRoutes } from './routes/disputes.ts'
import { registerOperatorRoutes } from './routes/operator.ts'
import { registerExtraRoutes } from './routes/extras.ts'
import { registerSeriesRoutes } from './routes/series.ts'
import { registerRequestRoutes } from './routes/requests.ts'
import { registerItemFavouriteRoutes } from './routes/item-favourites.ts'
import { registerQuestionRoutes } from './routes/questions.ts'
import { registerMarketplaceRoutes } from './routes/marketplace.ts'
import { registerSavedSearchRoutes } from './routes/saved-searches.ts'
import { registerOrderRoutes } from './routes/orders.ts'
import { registerSessionRoutes } from './routes/session.ts'
import { registerTaskerRoutes } from './routes/taskers.ts'
import { registerAccountRoutes } from './routes/account.ts'
import { registerUserRoutes } from './routes/users.ts'
import { registerVideoRoutes } from './routes/videos.ts'
import { registerWaitingRoutes } from './routes/waiting.ts'
import { registerWebhookRoutes } from './routes/webhooks.ts'

/** One line for each domain; all are served under the limits and parsers of the API. */
const apiRoutes: ((app: FastifyInstance) => void | Promise<void>)[] = [
  registerSessionRoutes,
  registerOperatorRoutes,
  registerRequestRoutes,
  registerExtraRoutes,
  registerSeriesRoutes,
  registerNeedRoutes,
  registerOpportunityRoutes,
  registerDefenceRoutes,
  registerDisputeRoutes,
  registerDepositRoutes,
  registerPaymentRoutes,
  registerNotificationRoutes,
  registerPreferenceRoutes,
  registerWebhookRoutes,
  registerAccountRoutes,
  registerUserRoutes,
  registerAddressRoutes,
  registerFavouriteRoutes,
  registerSafetyRoutes,
  registerTaskerRoutes,
  registerGeoRoutes,
  registerPlatformRoutes,
  registerInterestRoutes,
  registerItemFavouriteRoutes,
  registerQuestionRoutes,
  registerMarketplaceRoutes,
  registerSavedSearchRoutes,
  registerOrderRoutes,
  registerWaitingRoutes,
  registerImageRoutes,
  registerVideoRoutes,
]

/** The limit of calls that are not of the contract: each endpoint of the contract has its own. */
const BODY_LIMIT = 16 * 1024

/** The public pages are rendered by a large script, which takes long to load on a busy machine. */
const START_MS = 120_000

export type AppOptions = {
  /** The web app to serve beside the API; none in most tests. */
  webApp?: WebApp
  /** More routes on the same origin, outside our headers and parsers: the local stand-ins. */
  standIns?: (app: FastifyInstance) => Promise<void>
  /** More routes of the API: the tests of the binding bring their own. */
  moreRoutes?: (app: FastifyInstance) => Promise<void>
  /** Of the build, for monitoring. */
  version?: string
  /** Other timeouts than in production. */
  timeouts?: Timeouts
  /** Other limits of event streams than in production. */
  streams?: Partial<StreamSettings>
}

/** The whole HTTP application, not yet listening. */
export function buildApp(
  deps: AppDeps,
  { webApp = null, standIns, moreRoutes, timeouts, streams, version = '' }: AppOptions = {},
): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = deps.logger
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    bodyLimit: BODY_LIMIT,
    pluginTimeout: START_MS,
    // The contract bounds each parameter; the router must let its longest through.
    routerOptions: { maxParamLength: 2 * UID_MAX },
    frameworkErrors: refuseUnrouted,
    ...connectionOptions(timeouts),
    // Only these proxies may name the address of the caller.
    trustProxy: deps.config.trustedProxies,
  })
  app.decorate('deps', deps)
  app.decorate('endpoints', [])
  logRequests(app)
  markAnswers(app)
  handleErrors(app)
  if (deps.config.mode === 'local') refuseForeignHosts(app)
  if (standIns) app.register(standIns)
  const upstream = deps.config.web.authHelperUpstream
  if (upstream) app.register(authHelperRoutes, { upstream })
  app.register(productRoutes, { webApp, moreRoutes, streams, version })
  return app
}

type ProductOptions = { webApp: WebApp; version: string } & {
  [K in 'moreRoutes' | 'streams']: AppOptions[K]
}

async function productRoutes(app: FastifyInstance, options: ProductOptions) {
  const { webApp, moreRoutes, streams } = options
  acceptJsonOnly(app)
  // Vite's development pages hold inline scripts that change with every edit.
  if (!webApp || 'root' in webApp) {
    await setSecurityHeaders(app, webApp && webApp.root)
  }
  await app.register(compress, compression)
  await app.register(cookie)
  registerHealthRoutes(app, options.version)
  registerMediaRoutes(app)
  registerPrivatePhotoRoutes(app)
  await app.register(sitemapRoutes)
  await app.register(sharePictureRoutes)
  await app.register(shortAddressRoutes)
  await app.register(apiScope, { moreRoutes, streams })
  await webAppRoutes(app, { webApp })
}

async function apiScope(
  app: FastifyInstance,
  { moreRoutes, streams }: Pick<ProductOptions, 'moreRoutes' | 'streams'>,
) {
  await limitCalls(app, app.deps.config.rateLimits.api)
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    reply.header('x-robots-tag', 'noindex') // search engines list pages, not API answers
  })
  for (const register of apiRoutes) await register(app)
  registerEventRoutes(app, streams)
  await moreRoutes?.(app)
  await app.register(unsubscribeRoutes)
  await app.register(interestPages)
  registerCalendarRoutes(app)
  await app.register(cspReportRoutes)
  // A description of every call helps attackers more than people.
  if (app.deps.config.mode === 'local') await app.register(openApiRoutes)
}
