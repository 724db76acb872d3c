import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Lang } from '#src/contract/primitives.ts'

/** Which scripts the pages of a build load besides those of the start (scripts/page-scripts-plugin.ts). */
export type PageScripts = {
  /** Of the build, as in the addresses of texts. */
  version: string
  /** What every page of somebody with a session loads. */
  session: string[]
  /** Names before `$`, so that the first that fits is the page. */
  pages: AppPage[]
}

export type AppPage = {
  /** `$` stands for any part of it. */
  path: string
  /** Nobody sees it without a session. */
  isGuarded: boolean
  scripts: string[]
}

/** The scripts of the page at a path, its own first; none of a path that is no page. */
export function scriptsOf(
  path: string,
  hasSession: boolean,
  { session, pages }: PageScripts,
): string[] {
  const page = pages.find((each) => isAt(path, each))
  if (!page || (page.isGuarded && !hasSession)) return []
  return [...new Set([...page.scripts, ...(hasSession ? session : [])])]
}

function isAt(path: string, page: AppPage): boolean {
  const asked = path.replace(/(.)\/$/, '$1').split('/')
  const parts = page.path.split('/')
  return (
    parts.length === asked.length &&
    parts.every((part, at) => (part === '$' ? asked[at] !== '' : part === asked[at]))
  )
}

/** Addresses of what a page needs besides the start. */
export type PageParts = { texts: string; scripts: string[] }

type Asked = { path: string; lang: Lang; hasSession: boolean }

/** Says what a page of a build needs. */
export type PartsOf = (asked: Asked) => PageParts

/** Null of a build that does not tell, such as one behind the preview gate. */
export function loadPageParts(webRoot: string): PartsOf | null {
  const file = join(webRoot, '.documents/page-scripts.json')
  if (!existsSync(file)) return null
  const pages: PageScripts = JSON.parse(readFileSync(file, 'utf8'))
  const version = encodeURIComponent(pages.version)
  return ({ path, lang, hasSession }) => ({
    texts: `/locales/${lang}/translation.json?v=${version}`,
    scripts: scriptsOf(path, hasSession, pages).map((script) => `/${script}`),
  })
}
