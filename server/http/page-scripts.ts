import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Lang } from '#src/contract/protocol/primitives.ts'

/** Which scripts the pages of a build load besides those of the start (scripts/page-scripts-plugin.ts). */
export type PageScripts = {
  /** Of the build, as in the addresses of texts. */
  version: string
  /** The scripts that every page of a signed-in user loads. */
  session: string[]
  /** Names before `$`, so that the first that fits is the page. */
  pages: AppPage[]
}

export type AppPage = {
  /** `$` stands for any part of it. */
  path: string
  /** The page needs a session. */
  isGuarded: boolean
  scripts: string[]
}

/** The scripts of the page at a path, its own first; none of a path that is no page. */
export function scriptsOf(
  path: string,
  hasSession: boolean,
  { session, pages }: PageScripts,
): string[] {
  const page = pageAt(path, pages)
  if (!page || (page.isGuarded && !hasSession)) return []
  return [...new Set([...page.scripts, ...(hasSession ? session : [])])]
}

const pageAt = (path: string, pages: AppPage[]): AppPage | undefined =>
  pages.find((each) => isAt(path, each))

function isAt(path: string, page: AppPage): boolean {
  const asked = path.replace(/(.)\/$/, '$1').split('/')
  const parts = page.path.split('/')
  return (
    parts.length === asked.length &&
    parts.every((part, at) => (part === '$' ? asked[at] !== '' : part === asked[at]))
  )
}

/** Addresses that a page needs besides those of the start. */
export type PageParts = { texts: string; scripts: string[] }

type Asked = { path: string; lang: Lang; hasSession: boolean }

/** Returns the parts that a page of a build needs. */
export type PartsOf = (asked: Asked) => PageParts

/** Null of a build without the list, such as one behind the preview gate. */
export function loadPages(webRoot: string): PageScripts | null {
  const file = join(webRoot, '.documents/page-scripts.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

/** The kind of page at a path, as the log names it: of a path that is no page, not the path. */
export const pageName = (path: string, { pages }: PageScripts): string =>
  pageAt(path, pages)?.path ?? '(no page)'

export function pageParts(pages: PageScripts): PartsOf {
  const version = encodeURIComponent(pages.version)
  return ({ path, lang, hasSession }) => ({
    texts: `/locales/${lang}/translation.json?v=${version}`,
    scripts: scriptsOf(path, hasSession, pages).map((script) => `/${script}`),
  })
}
