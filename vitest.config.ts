import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig, type TestUserConfig } from 'vitest/config'
import { timeouts } from './scripts/test-timeouts.ts'

const isOnPostgres = Boolean(process.env['TEST_DATABASE_URL'])

/** Tests that need a real PostgreSQL. */
const onlyPostgres = [
  'server/db/connection/busy-database.test.ts',
  'server/db/connection/open-postgres.test.ts',
  'server/db/people/locked-user.test.ts',
  'server/db/search/search-growth.test.ts',
  'server/services/requests/accept-need-offer.test.ts',
  'server/services/requests/conversation-closing.test.ts',
  'server/test/postgres-databases.test.ts',
]

/**
 * Where the server's tests run on a PostgreSQL, these run on the embedded database as well: the two
 * differ in how they plan and search, lock, queue jobs and notify of changes. Tests of opening and
 * migrating the embedded one run on it in any case.
 */
const onBoth = [
  'server/db/constraints.test.ts',
  'server/db/restore.test.ts',
  'server/db/search/search-taskers.test.ts',
  'server/db/search/search-words.test.ts',
  'server/http/leaving-meanwhile.test.ts',
  'server/jobs/job-runner.test.ts',
  'server/jobs/jobs.test.ts',
  'server/routes/events.test.ts',
  'server/services/search/phrases.test.ts',
]

const server = {
  maxWorkers: availableParallelism(),
  environment: 'node',
  // A worker reuses its modules and its emptied databases for the next file.
  isolate: false,
  testTimeout: timeouts.test,
  hookTimeout: timeouts.test,
} satisfies TestUserConfig

/** Tests of whole apps, and of a page's singletons: session, outbox and platform. */
const pages = [
  ...['api', 'app', 'outbox', 'platform', 'routes', 'service-worker', 'session', 'stores'],
  ...['features/consent', 'features/preview', 'features/shell'],
].map((folder) => `src/${folder}/**/*.test.{ts,tsx}`)

/**
 * Tests that replace a library's module, load ours again as another tab would, bring IndexedDB, start
 * the page itself, or need what Firebase keeps as long as a page (its password policy): each file has
 * a worker of its own.
 */
const isolated = [
  'src/app/hydration.test.tsx',
  'src/drafts/draft-files.test.ts',
  'src/outbox/restart.test.ts',
  'src/outbox/outbox.property.test.ts',
  'src/outbox/sender.test.ts',
  'src/outbox/storage.test.ts',
  'src/outbox/worker.test.ts',
  'src/platform/i18n/texts-load-error.test.ts',
  'src/platform/versions/lost-script.test.ts',
  'src/routes/_protected/marketplace.dispute-photos.test.tsx',
  'src/routes/_protected/my-data-google.test.tsx',
  'src/routes/_protected/notifications.device.test.tsx',
  'src/routes/login-google.test.tsx',
  'src/routes/push.test.tsx',
  'src/routes/verify-email.test.tsx',
  'src/stores/app-store.test.ts',
]

/** One more than cores: page tests wait for timers a third of their time. */
const maxWorkers = availableParallelism() + 1

const browser = {
  maxWorkers,
  environment: 'jsdom',
  pool: 'threads', // a thread starts sooner than a process
  setupFiles: ['src/test/setup.ts'],
  // The build that the package chooses for Node cannot send a Blob.
  alias: { 'tus-js-client': 'tus-js-client/lib.esm/browser/index.js' },
  server: { deps: { inline: ['tus-js-client'] } },
  testTimeout: timeouts.test,
  hookTimeout: timeouts.test,
} satisfies TestUserConfig

export default defineConfig({
  test: {
    projects: [
      {
        extends: './vite.config.ts',
        test: {
          ...browser,
          name: 'web',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: ['src/contract/**', ...pages, ...isolated],
          // Most of a short file's time went into a new environment and its modules.
          isolate: false,
          // Groups apart: those of one group must have the same number of workers.
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          ...browser,
          name: 'pages',
          include: pages,
          exclude: isolated,
          isolate: false,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          ...browser,
          name: 'isolated',
          include: isolated,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          include: ['src/contract/**/*.test.ts', 'server/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...(isOnPostgres ? [] : onlyPostgres)],
          globalSetup: 'server/test/drop-databases.ts',
        },
      },
      {
        test: {
          ...server,
          name: 'build',
          include: ['scripts/**/*.test.ts'],
          globalSetup: 'scripts/build-for-tests.ts',
        },
      },
      ...(isOnPostgres
        ? [
            {
              test: {
                ...server,
                name: 'embedded',
                include: onBoth,
                env: { TEST_DATABASE_URL: '' },
                // Apart, so that no worker switches from one database to the other.
                sequence: { groupOrder: 3 },
              },
            },
          ]
        : []),
    ],
  },
})
