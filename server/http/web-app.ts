import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { SHARE_PATH } from '#src/lib/shared-content.ts'
import { DomainError } from '#server/errors/errors.ts'
import { appPages } from './app-page.ts'
import { documentPages } from './documents/documents.ts'
import { sendError } from './error-handler.ts'
import { logPage } from './logging.ts'
import { loadPages, pageName, pageParts } from './page-scripts.ts'
import { pathOf } from './request-url.ts'
import { encodeFor } from './cached-text.ts'

/** Connect-style, as Vite's development server has it. */
type DevServer = {
  middlewares: (
    request: FastifyRequest['raw'],
    reply: import('node:http').ServerResponse,
    next: () => void,
  ) => void
}

type BuiltApp = {
  root: string
  /** The assets of earlier builds, for pages that are still open. */
  earlierRoot?: string | null
}

export type WebApp = BuiltApp | { devServer: DevServer } | null

/** The built web app (or Vite's, in development), and the answer where no route matches. */
export async function webAppRoutes(app: FastifyInstance, { webApp }: { webApp: WebApp }) {
  if (webApp && 'root' in webApp) await serveBuilt(app, webApp)

  const built = webApp && 'root' in webApp ? webApp : null
  const pages = built && loadPages(built.root)
  const partsOf = pages && pageParts(pages)
  const sendDocument = built && (await documentPages(app, built.root, partsOf))
  const appPage = built && partsOf && appPages(built.root, partsOf)

  // The service worker takes what phones share; without it the page says to try again. Answered
  // before the body is read.
  if (webApp)
    app.post(SHARE_PATH, {
      onRequest: async (_request, reply) =>
        reply.redirect(`${SHARE_PATH}?problem=worker`, 303),
      handler: () => undefined,
    })
  if (built) app.get('/', (_request, reply) => reply.callNotFound())
  app.setNotFoundHandler(async (request, reply) => {
    if (webApp && 'devServer' in webApp && !isApi(request)) {
      reply.hijack()
      return webApp.devServer.middlewares(request.raw, reply.raw, () => reply.raw.end())
    }
    if (built && takesPage(request)) {
      logPage(request, pages ? pageName(pathOf(request), pages) : '(page)')
      const reader = wantsPage(request) ? 'person' : 'machine'
      const outcome = sendDocument
        ? await sendDocument(request, reply, { reader })
        : { app: 200 }
      if (outcome === 'sent') return reply
      // People get the app, which fetches by itself; machines are told to retry: a page that
      // cannot be rendered now is not absent.
      if ('later' in outcome && reader === 'machine')
        return sendError(request, reply, outcome.later)
      const status = 'app' in outcome ? outcome.app : 200
      if (reader === 'person' || (sendDocument && status === 200)) {
        void reply.code(status).header('cache-control', 'no-cache')
        if (!appPage) return reply.sendFile('index.html')
        const body = await encodeFor(request, reply, appPage(request))
        return reply.type('text/html; charset=utf-8').send(body)
      }
    }
    return sendError(request, reply, new DomainError('request/not-found'))
  })
}

/** Files with a hash in their name never change; of everything else the browser asks first. */
const serveBuilt = async (app: FastifyInstance, { root, earlierRoot }: BuiltApp) =>
  app.register(fastifyStatic, {
    root: earlierRoot ? [root, earlierRoot] : root,
    index: false, // it is a page like the others
    dotfiles: 'ignore',
    acceptRanges: false, // the files are small, and come whole
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = /\/assets\/[^/]+-[\w-]{8,}\.\w+(\.\w+)*$/.test(path)
      reply.header(
        'cache-control',
        hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })

const isApi = (request: FastifyRequest) => /^\/(api|media)(\/|$)/.test(pathOf(request))

/** Crawlers that make a preview of a link accept any type. */
const takesPage = (request: FastifyRequest) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !isApi(request) &&
  (wantsPage(request) || (takesAnything(request) && !isFile(request)))

const wantsPage = (request: FastifyRequest) =>
  (request.headers.accept ?? '').includes('text/html') || pathOf(request) === '/'

const takesAnything = ({ headers }: FastifyRequest) =>
  (headers.accept ?? '*/*').includes('*/*')

const isFile = (request: FastifyRequest) => /\.\w+$/.test(pathOf(request))
