import i18next from 'i18next'
import type { AppRouter } from '#src/app/router.tsx'
import {
  LANGUAGE_PARAM,
  languages,
  languageTags,
} from '#src/contract/protocol/languages.ts'
import { escapeHtml, scriptJson } from '#src/lib/escape-html.ts'
import { pageMetadata, type RenderedPage } from './page-metadata.ts'

const localeOf = { pt: 'pt_BR', es: 'es_419' } as const

/** The tags of a page's head that link previews and search engines read. */
export function headOf(page: RenderedPage & { status: 200 | 404 }): {
  title: string
  head: string
} {
  const { lang, origin, router, status } = page
  const about = pageMetadata(page)
  const address = (search: string) => origin + withSearch(about.path, search)
  const canonical = address(lang === 'pt' ? '' : `${LANGUAGE_PARAM}=${lang}`)
  const head =
    status === 404
      ? [meta('robots', 'noindex')]
      : [
          meta('description', about.description),
          ...(about.indexed ? [] : [meta('robots', 'noindex, follow')]),
          link('canonical', canonical),
          ...languages.map((each) =>
            link('alternate', address(`${LANGUAGE_PARAM}=${each}`), languageTags[each]),
          ),
          link('alternate', address(''), 'x-default'),
          property('og:site_name', 'oficio'),
          property('og:type', 'website'),
          property('og:title', about.title),
          property('og:description', about.description),
          property('og:url', canonical),
          property('og:locale', localeOf[lang]),
          property('og:image', origin + about.image),
          property('og:image:width', '1200'),
          property('og:image:height', '630'),
          meta('twitter:card', 'summary_large_image'),
          ...about.structured.map(jsonLd),
        ]
  return { title: titleOf(router, about.title), head: head.join('') }
}

/**
 * The title that the app shows once it runs, except on the landing page, whose title says little.
 */
function titleOf(router: AppRouter, title: string): string {
  const at = router.state.matches.at(-1)?.routeId
  return at === '/' ? title : i18next.t('shell.documentTitle', { title })
}

const withSearch = (path: string, search: string): string =>
  search === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${search}`

const meta = (name: string, content: string) =>
  `<meta name="${name}" content="${escapeHtml(content)}">`

const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}">`

const link = (rel: string, href: string, lang?: string) =>
  `<link rel="${rel}"${lang ? ` hreflang="${lang}"` : ''} href="${escapeHtml(href)}">`

const jsonLd = (data: object) =>
  `<script type="application/ld+json">${scriptJson(data)}</script>`
