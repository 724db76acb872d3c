import { execFileSync } from 'node:child_process'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv, type Plugin, type UserConfig } from 'vite'
import pkg from './package.json' with { type: 'json' }
import {
  afterFirstPage,
  isGuarded,
  LAYOUT,
  parseRoute,
  withSession,
} from './scripts/app-parts.ts'
import {
  localPartsOf,
  previewDigestOf,
  refuseLocalParts,
} from './scripts/build-variables.ts'
import { buildTarget } from './scripts/browser-floor.ts'
import { buildRecord } from './scripts/build-record-plugin.ts'
import { documents } from './scripts/documents-plugin.ts'
import { pageScripts } from './scripts/page-scripts-plugin.ts'
import { previewGate } from './scripts/preview-gate-plugin.ts'
import { type AppParts, groupsWithPlan } from './scripts/chunk-plan.ts'
import { compactFiles } from './scripts/compact-files-plugin.ts'
import { serviceWorker, UNNAMED } from './scripts/service-worker-plugin.ts'
import { shell } from './scripts/shell-plugin.ts'
import { missingVariables, refuseToStart } from './scripts/startup-check-plugin.ts'
import { startPictures } from './scripts/start-pictures-plugin.ts'
import { staticPages } from './scripts/static-pages-plugin.ts'
import { storedCompressed } from './scripts/stored-compressed-plugin.ts'

/** The variables that the web app reads: others, such as secrets, stay out of the bundle. */
const publicVariables = [
  'VITE_FIREBASE_',
  'VITE_STRIPE_',
  'VITE_API_URL',
  'VITE_MEDIA_URL',
  'VITE_APP_VERSION',
  'VITE_PREVIEW_DIGEST',
  'VITE_REQUIRE_EMAIL_VERIFICATION',
  'VITE_ENABLE_ANALYTICS',
  'VITE_SENTRY_DSN',
  'VITE_MAP_',
  'VITE_AUTH_EMULATOR',
  'VITE_DEMO',
]

/** Package version and commit, so that a cache of another build is not taken for this one's. */
function version(): string {
  try {
    const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { stdio: 'pipe' })
    return `${pkg.version}+${commit.toString().trim()}`
  } catch {
    return pkg.version // not a checkout
  }
}

export default defineConfig(({ mode }) => {
  refuseLocalParts(mode)
  process.env['VITE_PREVIEW_DIGEST'] = previewDigestOf(mode)
  process.env['VITE_APP_VERSION'] ||= version()
  return config(mode)
})

/**
 * The plugins for the start of the page: the list of missing variables, the preview gate, or the
 * app at once.
 */
function startOf(mode: string): Plugin[] {
  const missing = missingVariables(loadEnv(mode, import.meta.dirname, 'VITE_FIREBASE_'))
  // No service worker: one would cache that page after the variables are set.
  if (missing.length > 0) return [refuseToStart(missing)]
  // Behind the preview gate nothing may show the product before the key is typed.
  const first = process.env['VITE_PREVIEW_DIGEST']
    ? [previewGate()]
    : [documents(publicVariables), pageScripts(), shell()]
  return [staticPages(), ...first, startPictures(), compactFiles(), serviceWorker()]
}

/** Chunks of many modules, which keep their names, as all do that are loaded late. */
const NAMED = new Set(['vendor', 'app'])

const appParts: AppParts = {
  pageOf(lazyPart) {
    const route = parseRoute(lazyPart)
    if (!route) return null
    return {
      loadedWith: [
        /\/src\/app\/start\.tsx$/, // late behind the preview gate alone
        ...(isGuarded(route)
          ? [new RegExp(`/src/routes/${LAYOUT}\\.tsx\\?tsr-split`)]
          : []),
      ],
      byVisitors: !isGuarded(route),
    }
  },
  ofSignedIn: new RegExp(`${withSession.source}|${afterFirstPage.source}`),
}

const config = (mode: string): UserConfig => ({
  envPrefix: publicVariables,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routeFileIgnorePattern: '\\.test\\.',
      // Loaders bring queries and schemas, which the landing page must not wait for. A pending
      // component stays out: it shows while its route's script is still on the way.
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component', 'errorComponent', 'notFoundComponent']],
      },
    }),
    react(),
    tailwindcss(),
    buildRecord(localPartsOf(mode), {
      ...loadEnv(mode, import.meta.dirname, 'VITE_'),
      VITE_APP_VERSION: process.env['VITE_APP_VERSION'],
    }),
    startOf(mode),
    storedCompressed(), // last: it reads what all others wrote
  ],
  worker: {
    format: 'es',
    // libheif asks for Node's modules in Node alone.
    plugins: () => [
      {
        name: 'without-node',
        enforce: 'pre',
        resolveId: (id) => (/^(fs|path|crypto)$/.test(id) ? `\0${id}` : undefined),
        load: (id) => (/^\0(fs|path|crypto)$/.test(id) ? 'export default {}' : undefined),
      },
    ],
  },
  build: {
    modulePreload: {
      polyfill: false, // Safari before 17 loads the modules without it, only later
      // A lazy part need not preload modules that the start has loaded. Behind the preview gate the
      // start has loaded nothing.
      resolveDependencies: (_file, parts, { hostType }) =>
        hostType === 'html' || process.env['VITE_PREVIEW_DIGEST']
          ? parts
          : parts.filter((part) => !/^assets\/(app|vendor)-/.test(part)),
    },
    manifest: true, // scripts/page-bytes.ts counts by it
    rolldownOptions: {
      output: {
        // The first load lists the names of all chunks. Names are short for chunks that only other
        // chunks import.
        chunkFileNames: ({ name, facadeModuleId }) =>
          `assets/${NAMED.has(name) || facadeModuleId ? '[name]' : UNNAMED}-[hash].js`,
        // One chunk for the modules of every page: it compresses better than a dozen small ones.
        codeSplitting: {
          groups: groupsWithPlan(
            [
              {
                name: 'vendor',
                test: /node_modules\/(react|react-dom|scheduler|zustand|i18next|react-i18next|use-sync-external-store|@tanstack\/(react-router|router-core|history|store|react-store))\//,
              },
              // The rest of what every page needs. In separate chunks the parts would have to name
              // each other's exports. The entry module stays out: an entry that holds only imports
              // would be replaced by what it imports.
              {
                name: 'app',
                tags: ['$initial'],
                test: /\/src\/(?!app\/(main|preview)\.tsx)|node_modules/,
              },
              // For a build behind the preview gate: the guards and addresses of all pages.
              // Otherwise each becomes a chunk of its own, since its own lazy part imports it,
              // under a name that the service worker may leave out.
              {
                name: 'app',
                test: /\/src\/(routes\/(?!(.*\/)?-).+|app\/router|routeTree\.gen)\.tsx?$/,
              },
            ],
            appParts,
          ),
        },
      },
    },
    target: buildTarget,
  },
})
