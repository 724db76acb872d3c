import { browserslistToTargets, transform } from 'lightningcss'

/** The oldest browsers that the app runs in (README): pages, workers and styles are built for them. */
export const browserFloor = {
  chrome: '111',
  edge: '111',
  safari: '16.4',
  firefox: '128',
} as const

/** As Vite names them. */
export const buildTarget = Object.entries(browserFloor).map(([name, from]) => name + from)

const targets = browserslistToTargets(
  Object.entries(browserFloor).map(([name, from]) => `${name} ${from}`),
)

/** Styles that do not come through Vite's build, written for the same browsers. */
export const stylesForFloor = (css: string): string =>
  transform({
    filename: 'inline.css',
    code: Buffer.from(css),
    targets,
    minify: true,
  }).code.toString()
