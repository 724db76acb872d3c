import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '#server/errors/errors.ts'
import { sendError } from './error-handler.ts'

/** Connect-style, as Vite's development server has it. */
type DevServer = {
  middlewares: (
    request: FastifyRequest['raw'],
    reply: import('node:http').ServerResponse,
    next: () => void,
  ) => void
}

export type WebApp = { root: string } | { devServer: DevServer } | null

/** The built web app (or Vite's, in development), and what no route answers. */
export async function webAppRoutes(app: FastifyInstance, { webApp }: { webApp: WebApp }) {
  if (webApp && 'root' in webApp) await serveBuilt(app, webApp.root)

  app.setNotFoundHandler((request, reply) => {
    if (webApp && 'devServer' in webApp && !isApi(request)) {
      reply.hijack()
      return webApp.devServer.middlewares(request.raw, reply.raw, () => reply.raw.end())
    }
    if (webApp && 'root' in webApp && wantsPage(request)) {
      return reply.header('cache-control', 'no-cache').sendFile('index.html')
    }
    return sendError(request, reply, new DomainError('request/not-found'))
  })
}

/** Files with a hash in their name never change; of everything else the browser asks first. */
const serveBuilt = async (app: FastifyInstance, root: string) =>
  app.register(fastifyStatic, {
    root,
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

const isApi = ({ url }: FastifyRequest) => /^\/(api|media)(\/|\?|$)/.test(url)

const wantsPage = (request: FastifyRequest) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !isApi(request) &&
  (request.headers.accept ?? '').includes('text/html')
