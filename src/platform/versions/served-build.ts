const ANSWER_MS = 10_000

/** The script that a reload would start with. @throws Error when the page cannot be loaded */
export async function fetchServedBuild(): Promise<string | undefined> {
  const response = await fetch('/index.html', { signal: AbortSignal.timeout(ANSWER_MS) })
  return entryOf(new DOMParser().parseFromString(await response.text(), 'text/html'))
}

/** True of another build: a worker took over for another tab, or while this page was loaded. */
export const isOtherBuild = (build: string | undefined): boolean =>
  build !== undefined && build !== entryOf(document)

const entryOf = (page: Document): string | undefined =>
  page.querySelector('script[type=module][src]')?.getAttribute('src') ?? undefined
