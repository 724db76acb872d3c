import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { hasSessionCookie } from './caller.ts'
import { pageLangOf } from './lang.ts'
import type { PageParts, PartsOf } from './page-scripts.ts'
import type { Written } from './written.ts'

/** The last that the first HTML names itself: it is wanted before what only a page needs. */
const PLACE = '<div id="root">'

/**
 * Answers the first HTML of the app for the page that is asked for. It names the page's scripts and
 * texts, so that they are on their way before the app has started and asks for them
 * (docs/decisions/0077).
 */
export function appPages(
  webRoot: string,
  partsOf: PartsOf,
): (request: FastifyRequest) => Written {
  const html = readFileSync(join(webRoot, 'index.html'), 'utf8')
  const written = new Map<string, Written>()
  return (request) => {
    const links = linksTo(
      partsOf({
        path: new URL(request.url, 'http://localhost').pathname,
        lang: pageLangOf(request),
        hasSession: hasSessionCookie(request),
      }),
    )
    // There are no more of them than pages, in two languages, with a session and without.
    const page = written.get(links) ?? { text: html.replace(PLACE, () => links + PLACE) }
    written.set(links, page)
    return page
  }
}

const linksTo = ({ texts, scripts }: PageParts): string =>
  [
    `<link rel="preload" as="fetch" crossorigin href="${texts}">`,
    ...scripts.map((src) => `<link rel="modulepreload" crossorigin href="${src}">`),
  ].join('')
