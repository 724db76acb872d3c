import type { WorkboxPlugin } from 'workbox-core/types.js'

/** Content types, by the ending of a file's name. */
const types: Record<string, RegExp> = {
  js: /javascript/,
  css: /^text\/css/,
  html: /^text\/html/,
  json: /json/,
  webmanifest: /json/,
  woff2: /font|octet-stream/,
  svg: /^image\//,
  png: /^image\//,
  webp: /^image\//,
}

/**
 * True when a response fits its name, and a page has its mark: portals and the error pages of
 * proxies answer anything with 200 and a page of their own.
 */
export async function isGenuine(
  url: string,
  response: Response,
  marks: Record<string, string> = {},
): Promise<boolean> {
  const { pathname } = new URL(url)
  const ending = /\.(\w+)$/.exec(pathname)?.[1] ?? ''
  const type = response.headers.get('content-type') ?? ''
  if (response.status !== 200 || !types[ending]?.test(type)) return false
  const mark = marks[pathname]
  return mark === undefined || (await response.clone().text()).includes(mark)
}

/** Keeps a response that is not genuine out of a cache. */
export const onlyGenuine = (marks?: Record<string, string>): WorkboxPlugin => ({
  cacheWillUpdate: async ({ request, response }) =>
    (await isGenuine(request.url, response, marks)) ? response : null,
})
