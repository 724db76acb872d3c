import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { hasSessionCookie } from './caller.ts'
import { readPageLang } from './lang.ts'
import type { PageParts, PartsOf } from './page-scripts.ts'
import { pathOf } from './request-url.ts'
import type { CachedText } from './cached-text.ts'

/** Insertion point for a page's own tags: after the tags that every page needs. */
const PLACE = '<div id="root">'

/**
 * Answers the first HTML of the app for the page that is asked for. It names the page's scripts and
 * texts, so that they are on their way before the app has started and asks for them
 * (docs/decisions/0077).
 */
export function appPages(
  webRoot: string,
  partsOf: PartsOf,
): (request: FastifyRequest) => CachedText {
  const html = readFileSync(join(webRoot, 'index.html'), 'utf8')
  const pages = new Map<string, CachedText>()
  return (request) => {
    const links = linksTo(
      partsOf({
        path: pathOf(request),
        lang: readPageLang(request),
        hasSession: hasSessionCookie(request),
      }),
    )
    // There are no more of them than pages, in two languages, with a session and without.
    const page = pages.get(links) ?? { text: html.replace(PLACE, () => links + PLACE) }
    pages.set(links, page)
    return page
  }
}

const linksTo = ({ texts, scripts }: PageParts): string =>
  [
    `<link rel="preload" as="fetch" crossorigin href="${texts}">`,
    ...scripts.map((src) => `<link rel="modulepreload" crossorigin href="${src}">`),
  ].join('')
