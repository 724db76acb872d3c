import type { Plugin } from 'vite'
import { withTexts } from './page-texts.ts'

/** The eight variables without which the product refuses to start. */
const required = [
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_STORAGE_BUCKET',
  'VITE_FIREBASE_MESSAGING_SENDER_ID',
  'VITE_FIREBASE_APP_ID',
  'VITE_FIREBASE_MEASUREMENT_ID',
  'VITE_FIREBASE_VAPID_KEY',
]

/** Names of the required variables that are empty. */
export const missingVariables = (
  vars: Readonly<Record<string, string | undefined>>,
): string[] => required.filter((name) => !vars[name]?.trim())

/** Makes index.html the list of missing variables: it loads neither a script nor a style. */
export function refuseToStart(missing: readonly string[]): Plugin {
  let root = ''
  return {
    name: 'startup-check',
    configResolved({ logger, root: configured }) {
      root = configured
      logger.warn(`The app will only say what it lacks: ${missing.join(', ')}.`)
    },
    transformIndexHtml: {
      order: 'pre', // before the scripts in it are built
      handler: () => withTexts(missingVariablesPage(missing), root),
    },
  }
}

const style = `
  :root { color-scheme: light dark; }
  * { box-sizing: border-box; margin: 0; }
  body {
    min-height: 100vh; display: grid; align-content: center; justify-content: center; padding: 1.25rem;
    font: 1rem/1.5 'Figtree Variable', system-ui, sans-serif;
    background: light-dark(#faf7f1, #14130f); color: light-dark(#1c1a15, #f4efe6);
  }
  main {
    width: min(100%, 34rem); padding: clamp(1.5rem, 6vw, 2.5rem); border-radius: 22px;
    border: 1px solid light-dark(#e7dfd1, #332f27); background: light-dark(#ffffff, #1d1b16);
  }
  svg { width: 2.25rem; height: 2.25rem; color: light-dark(#0c6a4d, #4cc79b); }
  h1 { padding: 1rem 0 .5rem; font-size: 1.625rem; line-height: 1.15; letter-spacing: -.025em; }
  p { color: light-dark(#5a5549, #b9b1a2); }
  ul { display: grid; gap: .5rem; padding: 1.25rem 0; list-style: none; }
  li {
    padding: .6rem .875rem; border-radius: 14px; overflow-wrap: anywhere;
    background: light-dark(#fce9e7, #3d1714); color: light-dark(#b3261e, #ff8f86);
  }
  code { font: 600 .875rem/1.45 ui-monospace, monospace; }
`

/** In Spanish, as the specification has it: the translations need the app, which does not start. */
function missingVariablesPage(names: readonly string[]): string {
  const items = names.map((name) => `<li><code>${name}</code></li>`).join('')
  const lead = names.length === 1 ? 'missing_one' : 'missing_other'
  return `<!doctype html>
<html lang="es">
  <head>
    <meta charset="utf-8" />
    <title>{{es|static:startup.title}}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <link rel="icon" href="data:," />
    <style>${style}</style>
  </head>
  <body>
    <main>
      <svg viewBox="0 0 22 22" aria-hidden="true"><path fill="currentColor" fill-rule="evenodd" d="M8 0h6a8 8 0 0 1 8 8v6a8 8 0 0 1-8 8H2a2 2 0 0 1-2-2V8a8 8 0 0 1 8-8Zm3 6a5 5 0 1 0 0 10 5 5 0 0 0 0-10Z" /></svg>
      <h1>{{es|static:startup.title}}</h1>
      <p>{{es|static:startup.${lead}}}</p>
      <ul>${items}</ul>
      <p>{{es|static:startup.next}}</p>
    </main>
  </body>
</html>
`
}
