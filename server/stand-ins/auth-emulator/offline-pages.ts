/** The two pages the popup sign-in opens: both would load scripts and styles from the internet. */
const helperPages = new Set(['/emulator/auth/iframe', '/emulator/auth/handler'])

/** The address of our replacement for https://apis.google.com/js/api.js. */
export const gapiFramesPath = '/emulator/gapi-frames.js'

export const isHelperPage = (url = ''): boolean =>
  helperPages.has(url.split('?', 1)[0] ?? '')

/** The styles that keep the account chooser usable without its own fonts and styles. */
const plainStyle = `<link rel="icon" href="data:,">
<style>
  .material-icons { display: none }
  .mdc-list { list-style: none; padding: 0 }
  .mdc-list-item { display: block; padding: 12px; cursor: pointer }
  .mdc-list-item:hover { background: #eee }
  button, input { font: inherit; padding: 8px }
</style>`

/** Replaces Google's iframe library by ours and outside fonts and styles by a few plain rules. */
export const withoutOutsideScripts = (page: Buffer): string =>
  page
    .toString('utf8')
    .replaceAll('https://apis.google.com/js/api.js', gapiFramesPath)
    .replace(/<link[^>]*href="https:[^>]*>/, plainStyle)
    .replaceAll(/<link[^>]*href="https:[^>]*>\s*/g, '')
    .replaceAll(/<script[^>]*src="https:[^>]*>\s*<\/script>\s*/g, '')
