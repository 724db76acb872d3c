import type { FastifyRequest } from 'fastify'

/** Of no meaning: a call is read by its path and its query. */
const ORIGIN = 'http://localhost'

/** The address of a call. Two slashes at the beginning of its path name no other host. */
export const urlOf = ({ url }: Pick<FastifyRequest, 'url'>): URL =>
  url.startsWith('/') ? new URL(ORIGIN + url) : (URL.parse(url, ORIGIN) ?? new URL(ORIGIN))

export const pathOf = (request: Pick<FastifyRequest, 'url'>): string =>
  urlOf(request).pathname
