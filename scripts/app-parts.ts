/** The app's parts, for the build; modules by their ids. */

/** The layout around all pages that need a session. */
export const LAYOUT = '_protected'
const ROUTE_PART = /\/src\/routes\/([^?]+)\.tsx\?tsr-split/

/** The route whose lazy part a module is, by its file below src/routes. */
export const parseRoute = (id: string): string | undefined => ROUTE_PART.exec(id)?.[1]

export const isGuarded = (route: string): boolean => route.startsWith(`${LAYOUT}/`)

/** Modules that every page of a signed-in user loads with itself. */
export const withSession =
  /\/src\/(session\/session|api\/http|features\/shell\/account-nav)\.tsx?$/
/** Modules that it loads once it is shown. */
export const afterFirstPage = /\/src\/app\/for-person\.ts$/
