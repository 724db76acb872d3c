/** What the build must know of the app's parts; modules by their ids. */

/** The layout around all pages that nobody sees without a session. */
export const LAYOUT = '_protected'
const ROUTE_PART = /\/src\/routes\/([^?]+)\.tsx\?tsr-split/

/** The route whose late part a module is, by its file below src/routes. */
export const routeOf = (id: string): string | undefined => ROUTE_PART.exec(id)?.[1]

export const isGuarded = (route: string): boolean => route.startsWith(`${LAYOUT}/`)

/** What every page of somebody with a session loads with itself. */
export const withSession =
  /\/src\/(session\/session|api\/http|features\/shell\/account-nav)\.tsx?$/
/** And what it loads once it is there. */
export const afterFirstPage = /\/src\/app\/for-person\.ts$/
