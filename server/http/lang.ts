import type { FastifyRequest } from 'fastify'
import { LANGUAGE_COOKIE, languages } from '#src/contract/protocol/languages.ts'
import type { Lang } from '#src/contract/protocol/primitives.ts'

/** es or pt by Accept-Language, the better-liked first; anything else is pt. */
export function preferredLang(acceptLanguage: string | undefined): Lang {
  const wishes = (acceptLanguage ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
    const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
    return { tag, quality: quality ? Number(quality.trim().slice(2)) : 1 }
  })
  const known = wishes.filter(({ tag, quality }) => /^(es|pt)\b/.test(tag) && quality > 0)
  const best = known.toSorted((a, b) => b.quality - a.quality)[0]
  return best?.tag.startsWith('es') ? 'es' : 'pt'
}

/** The language of an answer. */
export const readLang = (request: FastifyRequest): Lang =>
  preferredLang(request.headers['accept-language'])

/** The language of a page: the chosen one, or the browser's. */
export const readPageLang = (request: FastifyRequest): Lang =>
  languages.find((each) => each === request.cookies[LANGUAGE_COOKIE]) ?? readLang(request)
